import type { DeskTicketAnswer } from "~/domain/ticket-desk/desk-ticket-answer";
import { deskTicketPath } from "~/domain/ticket-desk/desk-ticket-paths";
import { TextField } from "~/ui/field";
import { DeskForm, DeskLink } from "../desk-controls";
import type { DeskTicketView } from "./desk-ticket-view";
import { SmallButton } from "./small-button";
import { DeskStatus } from "./ticket-marks";

type MergeFormProps = { view: DeskTicketView; answer: DeskTicketAnswer | undefined };

/** The same person's other tickets, and a form that merges this one into one of them. */
export function MergeForm({ view: { ticket, others }, answer }: MergeFormProps) {
  const error = answer?.errors.into;
  return (
    <section aria-labelledby="others" className="grid gap-2">
      <h2 id="others" className="text-step-0 font-semibold">
        From the same person
      </h2>
      {others.length === 0 ? (
        <p className="text-sm text-ink-soft">No other ticket.</p>
      ) : (
        <ul className="grid text-sm">
          {others.map(({ number, subject, status }) => (
            <li key={number}>
              <DeskLink to={deskTicketPath(number)} className="flex min-h-11 flex-wrap items-center gap-x-2">
                <span className="wrap-anywhere underline underline-offset-4">
                  #{number} <bdi>{subject}</bdi>
                </span>{" "}
                <DeskStatus status={status} />
              </DeskLink>
            </li>
          ))}
        </ul>
      )}
      <details open={error !== undefined || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
          Merge into another ticket
        </summary>
        <DeskForm method="post" noValidate replace preventScrollReset className="grid gap-3">
          <input type="hidden" name="version" value={ticket.version} />
          <TextField
            id="merge-into"
            name="into"
            label="Number of the other ticket"
            hint={`Everything in #${ticket.number} moves there and #${ticket.number} closes for good. We'll email the client a link. You can't undo this.`}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={answer?.values.into || String(others[0]?.number ?? "")}
            error={error}
          />
          <div>
            <SmallButton kind="danger" act="merge">
              Merge
            </SmallButton>
          </div>
        </DeskForm>
      </details>
    </section>
  );
}
