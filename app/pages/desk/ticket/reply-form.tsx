import { isMailable, shownEmail } from "~/domain/email-address";
import type { DeskTicketAnswer } from "~/domain/ticket-desk/desk-ticket-answer";
import { deskTicketPath } from "~/domain/ticket-desk/desk-ticket-paths";
import { TICKET_LIMITS } from "~/domain/tickets/ticket";
import { FieldError, TextAreaField } from "~/ui/field";
import { DeskForm } from "../desk-controls";
import type { DeskTicketView } from "./desk-ticket-view";
import { SmallButton } from "./small-button";

type ReplyFormProps = { view: DeskTicketView; answer: DeskTicketAnswer | undefined };

/** The reply to the client. Inserting a canned answer submits the form, so it works without JavaScript. */
export function ReplyForm({ view, answer }: ReplyFormProps) {
  const { ticket, seen, canned, keys } = view;
  const { errors = {}, values } = answer ?? {};
  return (
    <DeskForm
      id="reply"
      method="post"
      action={`${deskTicketPath(ticket.number)}#reply`}
      noValidate
      replace
      preventScrollReset
      className="grid gap-3 rounded-xl border border-line bg-card p-4"
    >
      <input type="hidden" name="version" value={ticket.version} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="idempotencyKey" value={answer?.idempotencyKey ?? keys.reply} />
      <TextAreaField
        id="reply-message"
        name="message"
        label="Your answer"
        hint={
          isMailable(ticket.email)
            ? `We'll email it to ${shownEmail(ticket.email)}.`
            : `We can't send email to ${shownEmail(ticket.email)}. Your answer will only stand in the conversation.`
        }
        rows={6}
        maxLength={TICKET_LIMITS.message}
        defaultValue={values?.message}
        error={errors.message}
        aria-required
        // Focuses an inserted canned answer, which should be read before it is sent.
        autoFocus={answer?.isInserted}
      />
      <div className="flex flex-wrap items-center gap-2">
        <SmallButton kind="primary" act="reply">
          {answer?.isChanged ? "Send it anyway" : "Send"}
        </SmallButton>
        {ticket.status !== "closed" && <SmallButton act="reply-close">Send and close</SmallButton>}
      </div>
      {canned.length > 0 && <CannedAnswerChoice canned={canned} error={errors.canned} />}
    </DeskForm>
  );
}

type CannedAnswerChoiceProps = { canned: DeskTicketView["canned"]; error: string | undefined };

function CannedAnswerChoice({ canned, error }: CannedAnswerChoiceProps) {
  return (
    <div className="grid gap-1.5 border-t border-line pt-3">
      <label htmlFor="canned-answer" className="text-sm font-semibold">
        Canned answer
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <select
          id="canned-answer"
          name="canned"
          defaultValue=""
          className="control min-w-0 flex-1"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "canned-answer-error" : undefined}
        >
          <option value="">Choose one</option>
          {canned.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        <SmallButton act="insert">Insert </SmallButton>
      </div>
      {error && <FieldError id="canned-answer-error">{error}</FieldError>}
    </div>
  );
}
