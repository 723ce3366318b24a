import { Form, Link, useNavigation } from "@remix-run/react";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { useTimeZone } from "../../browser/use-time-zone";
import { wakes } from "../../browser/wake/wake-reasons";
import { TICKET_WORDS } from "../../content/tickets";
import { formatDayOf, formatTime } from "../../domain/availability/format";
import { zoneInWords } from "../../domain/availability/time-zone";
import { PATHS } from "../../domain/paths";
import {
  MAX_MESSAGES_PER_TICKET,
  TICKET_LIMITS,
  type TicketMessage,
  type TicketPriority,
  type TicketStatus,
} from "../../domain/tickets/ticket";
import type { TicketAnswer } from "../../domain/tickets/ticket-answer";
import { Button } from "../button";
import { ErrorSummary, FieldErrors } from "../error-summary";
import { TextAreaField } from "../field";
import { QuotedText } from "./quoted-text";
import { SendButton } from "./send-button";
import { TicketStatusBadge } from "./ticket-status-badge";

type TicketConversationProps = {
  ticket: {
    number: number;
    subject: string;
    status: TicketStatus;
    priority: TicketPriority;
    messages: readonly TicketMessage[];
    /** The visitor's time zone according to the network; null if unknown. */
    timeZone: string | null;
    idempotencyKey: string;
  };
  /** The page's own URL, which its forms post to. */
  action: string;
  /** Times are in the agency's zone until the visitor's is known. */
  agencyZone: string;
  /** The server's answer to a rejected message. */
  answer: TicketAnswer | undefined;
};

const words = TICKET_WORDS.conversation;

/** A ticket as its requester sees it: the messages, whose turn it is, and a reply field. */
export function TicketConversation({ ticket, action, agencyZone, answer }: TicketConversationProps) {
  const given = ticket.timeZone ?? agencyZone;
  const timeZone = useTimeZone(given);
  const { messages, status } = ticket;
  const isFull = answer?.isFull || messages.length >= MAX_MESSAGES_PER_TICKET;
  return (
    <div {...wakes(`not-zone:${given}`)} className="grid gap-10">
      <h1 dir="auto" className="max-w-[24ch] text-step-4 wrap-anywhere">
        {ticket.subject}
      </h1>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <aside className="grid justify-items-start gap-4 border-t-2 border-ink pt-5 lg:sticky lg:top-28 lg:col-start-2 lg:row-start-1">
          <TicketStatusBadge status={status} />
          <p className="text-step-1">{words.statusHints[status]}</p>
          <p className="text-ink-soft">
            {words.number} <strong className="text-ink">{ticket.number}</strong>,{" "}
            {words.priorities[ticket.priority]}
          </p>
          {answer?.notClosed && <ErrorSummary title={answer.notClosed} errors={NO_MORE} />}
          {status !== "closed" && <CloseForm action={action} />}
        </aside>
        <div className="grid min-w-0 gap-10 lg:col-start-1 lg:row-start-1">
          <section aria-label={words.messages} className="grid gap-4">
            <ol className="grid gap-4">
              {messages.map((message, index) => (
                <Message
                  key={message.id}
                  id={index === messages.length - 1 ? "latest" : undefined}
                  message={message}
                  timeZone={timeZone}
                />
              ))}
            </ol>
            <p className="text-sm text-ink-soft">
              {words.times} {zoneInWords(timeZone)}.
            </p>
          </section>
          {isFull ? (
            <p className="max-w-[52ch] border-t-2 border-ink pt-6">
              {words.full}{" "}
              <Link to={PATHS.submitTicket} className="underline underline-offset-4">
                {words.newTicket}
              </Link>
            </p>
          ) : (
            // A new form after each sent message, which clears the text.
            <ReplyForm
              key={messages.length}
              action={action}
              idempotencyKey={ticket.idempotencyKey}
              answer={answer}
            />
          )}
        </div>
      </div>
    </div>
  );
}

const NO_MORE: never[] = [];

export function CloseForm({ action }: Pick<TicketConversationProps, "action">) {
  return (
    <Form method="post" action={action} preventScrollReset className="grid justify-items-start gap-2 pt-2">
      <Button kind="quiet" name="do" value="close" aria-describedby="close-hint">
        {words.close}
      </Button>
      <p id="close-hint" className="text-sm text-ink-soft">
        {words.closeHint}
      </p>
    </Form>
  );
}

type MessageProps = {
  id: string | undefined;
  message: TicketMessage;
  timeZone: string;
};

function Message({ id, message, timeZone }: MessageProps) {
  const { author, body, quoted, createdAt } = message;
  const isOurs = author === "agency";
  return (
    <li
      id={id}
      className={`grid gap-2 rounded-card border p-5 sm:p-6 ${
        isOurs ? "border-electric bg-card sm:ml-10" : "border-line bg-paper-deep sm:mr-10"
      }`}
    >
      <div className="grid gap-x-4 sm:grid-cols-[1fr_auto] sm:items-baseline">
        <p className={`font-semibold ${isOurs ? "text-electric-deep" : ""}`}>
          {isOurs ? words.agency : words.you}
        </p>
        <time dateTime={new Date(createdAt).toISOString()} className="text-sm text-ink-soft">
          {formatDayOf(createdAt, timeZone)}, {withNoBreakSpaces(formatTime(createdAt, timeZone))}
        </time>
      </div>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {body}
      </p>
      {quoted !== null && <QuotedText>{quoted}</QuotedText>}
    </li>
  );
}

type ReplyFormProps = {
  action: string;
  idempotencyKey: string;
  answer: TicketConversationProps["answer"];
};

export function ReplyForm({ action, idempotencyKey, answer }: ReplyFormProps) {
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.has("message") === true;
  return (
    <Form
      id="reply"
      method="post"
      action={action}
      noValidate
      replace
      onSubmit={(event) => {
        if (isSending) event.preventDefault();
      }}
      className="grid gap-5"
    >
      <input type="hidden" name="idempotencyKey" value={answer?.idempotencyKey ?? idempotencyKey} />
      <FieldErrors
        title={words.errors}
        errors={answer?.errors}
        idOf={(field) => (field === "message" ? "reply-message" : undefined)}
        link={answer?.link}
      />
      <TextAreaField
        id="reply-message"
        name="message"
        label={words.reply}
        rows={5}
        maxLength={TICKET_LIMITS.message}
        defaultValue={answer?.values.message}
        error={answer?.errors.message}
        aria-required
      />
      <div>
        <SendButton isSending={isSending} label={words.send} sending={words.sending} />
      </div>
    </Form>
  );
}
