import { isMailable, shownEmail } from "~/domain/email-address";
import { newLinkPath } from "~/domain/links/personal-link";
import type { DeskTicketAnswer } from "~/domain/ticket-desk/desk-ticket-answer";
import { deskTicketPath } from "~/domain/ticket-desk/desk-ticket-paths";
import { TICKET_LIMITS } from "~/domain/tickets/ticket";
import { FieldError, TextAreaField } from "~/ui/field";
import { DeskForm, DeskLink } from "../desk-controls";
import type { DeskTicketView } from "./desk-ticket-view";
import { SmallButton } from "./small-button";

type ReplyFormProps = { view: DeskTicketView; answer: DeskTicketAnswer | undefined };

/** The reply to the client. Inserting a canned answer submits the form, so it works without JavaScript. */
export function ReplyForm({ view, answer }: ReplyFormProps) {
  const { ticket, seen, canned, keys, links } = view;
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
      {links.kinds.length > 0 && isMailable(ticket.email) && (
        <LinkChoice links={links} number={ticket.number} error={errors.linkKind} />
      )}
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

type LinkChoiceProps = { links: DeskTicketView["links"]; number: number; error: string | undefined };

/** Makes a personal link for the client and puts it into the answer, like a canned answer. */
function LinkChoice({ links, number, error }: LinkChoiceProps) {
  return (
    <div className="grid gap-1.5 border-t border-line pt-3">
      <input type="hidden" name="linkId" value={links.id} />
      <input type="hidden" name="linkSeed" value={links.seed} />
      <label htmlFor="link-kind" className="text-sm font-semibold">
        Personal link to book
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <select
          id="link-kind"
          name="linkKind"
          className="control min-w-0 flex-1"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "link-kind-error" : undefined}
        >
          {links.kinds.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <SmallButton act="insert-link">Insert a link</SmallButton>
      </div>
      {error && <FieldError id="link-kind-error">{error}</FieldError>}
      <p className="text-sm">
        <DeskLink
          to={newLinkPath({ ticket: String(number) })}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Offer certain times or people instead
        </DeskLink>
      </p>
    </div>
  );
}
