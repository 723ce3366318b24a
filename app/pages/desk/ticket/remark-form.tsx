import type { DeskTicketAnswer } from "~/domain/ticket-desk/desk-ticket-answer";
import { TICKET_LIMITS } from "~/domain/tickets/ticket";
import { TextAreaField } from "~/ui/field";
import { DeskForm } from "../desk-controls";
import { SmallButton } from "./small-button";

type RemarkFormProps = { remarkKey: string; answer: DeskTicketAnswer | undefined };

/** Collapsed at first, so that staff don't mistake it for the reply to the client. */
export function RemarkForm({ remarkKey, answer }: RemarkFormProps) {
  const typed = answer?.values.remark ?? "";
  const error = answer?.errors.remark;
  return (
    <details
      open={typed !== "" || error !== undefined || undefined}
      className="desk-fold rounded-xl border border-dashed border-line-strong px-4"
    >
      <summary>Add an internal remark</summary>
      <DeskForm method="post" noValidate replace preventScrollReset className="grid gap-3 pb-4">
        <input
          type="hidden"
          name="idempotencyKey"
          value={typed === "" ? remarkKey : (answer?.idempotencyKey ?? remarkKey)}
        />
        <TextAreaField
          id="remark-text"
          name="remark"
          label="Internal remark"
          hint="Only the desk sees this. Clients get it only if they request a copy of their data."
          rows={3}
          maxLength={TICKET_LIMITS.message}
          defaultValue={typed}
          error={error}
          aria-required
        />
        <div>
          <SmallButton act="remark">Add remark </SmallButton>
        </div>
      </DeskForm>
    </details>
  );
}
