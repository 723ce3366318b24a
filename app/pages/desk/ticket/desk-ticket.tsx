import { clientOfPath } from "~/domain/clients/client-paths";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { shownEmail } from "~/domain/email-address";
import { STAFF_PATHS } from "~/domain/staff-paths";
import type { DeskTicketAnswer } from "~/domain/ticket-desk/desk-ticket-answer";
import { mailSourcePath } from "~/domain/ticket-desk/desk-ticket-paths";
import { ageInWords } from "~/domain/ticket-desk/queue";
import { MAX_MESSAGES_PER_TICKET } from "~/domain/tickets/ticket";
import { DoneNotice } from "~/ui/account/notice";
import { FieldErrors } from "~/ui/error-summary";
import { DeskLink } from "../desk-controls";
import { DeskHeading } from "../desk-heading";
import { History } from "../history";
import { DeskEntries } from "./desk-entries";
import type { DeskTicketView } from "./desk-ticket-view";
import { MergeForm } from "./merge-form";
import { RemarkForm } from "./remark-form";
import { ReplyForm } from "./reply-form";
import { TicketFacts } from "./ticket-facts";
import { DeskStatus, PriorityMark } from "./ticket-marks";

const FIELD_IDS: Record<string, string> = {
  message: "reply-message",
  remark: "remark-text",
  into: "merge-into",
  canned: "canned-answer",
  linkKind: "link-kind",
  priority: "ticket-priority",
  assignee: "ticket-assignee",
};

type DeskTicketProps = { view: DeskTicketView; answer: DeskTicketAnswer | undefined };

/** A ticket at the desk: the conversation with internal remarks, and the forms that change the ticket. */
export function DeskTicket({ view, answer }: DeskTicketProps) {
  const { ticket, part, seen, mergedFrom, history, timeZone, now } = view;
  // A new key remounts the forms after each response and each change to the ticket.
  const round = answer?.id ?? `${ticket.version}`;
  return (
    <>
      <p>
        <DeskLink
          to={STAFF_PATHS.tickets}
          className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
        >
          All tickets
        </DeskLink>
      </p>
      <DeskHeading title={`#${ticket.number} ${ticket.subject}`} />
      <Summary ticket={ticket} now={now} />
      {mergedFrom !== null && (
        <p role="status" className="rounded-xl bg-electric-wash px-4 py-3">
          Ticket #{mergedFrom} continues here.
        </p>
      )}
      {view.isSame && !answer && <DoneNotice>{NOTHING_CHANGED}</DoneNotice>}
      <FieldErrors
        title={answer?.isChanged ? "We haven't sent this yet" : "Please check this"}
        errors={answer?.errors}
        idOf={(field) => FIELD_IDS[field]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]">
        <div className="grid min-w-0 gap-6">
          <DeskEntries
            number={ticket.number}
            name={ticket.name}
            part={part}
            newFrom={answer?.isChanged ? (answer.seen ?? seen) : seen}
            timeZone={timeZone}
          />
          {view.messageCount < MAX_MESSAGES_PER_TICKET ? (
            <ReplyForm key={`reply ${round}`} view={view} answer={answer} />
          ) : (
            <p>This conversation is full.</p>
          )}
          <RemarkForm key={`remark ${round}`} remarkKey={view.keys.remark} answer={answer} />
        </div>
        <aside aria-label="About this ticket" className="grid min-w-0 gap-6">
          <TicketFacts key={`facts ${round}`} view={view} errors={answer?.errors ?? {}} />
          <MergeForm key={`merge ${round}`} view={view} answer={answer} />
          <section aria-labelledby="history" className="grid gap-2">
            <h2 id="history" className="text-step-0 font-semibold">
              What was done
            </h2>
            <History entries={history} timeZone={timeZone} />
          </section>
        </aside>
      </div>
    </>
  );
}

/** The ticket's status and for how long it has it, its priority, and whose it is. */
function Summary({ ticket, now }: Pick<DeskTicketView, "ticket" | "now">) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <DeskStatus status={ticket.status} />{" "}
      <span className="text-ink-soft">for {ageInWords(now - ticket.statusSince)}</span>{" "}
      <PriorityMark priority={ticket.priority} />{" "}
      <span className="wrap-anywhere">
        <DeskLink to={clientOfPath(ticket.email)} className="underline underline-offset-4">
          <bdi>{ticket.name}</bdi>
        </DeskLink>
        , {shownEmail(ticket.email)}
        {ticket.hasAccount ? ", has an account" : ""}
      </span>
      {ticket.madeFromMail && (
        <a href={mailSourcePath(ticket.madeFromMail)} className="underline underline-offset-4">
          The email as it came
        </a>
      )}
    </p>
  );
}
