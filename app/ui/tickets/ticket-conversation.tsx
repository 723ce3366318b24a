import { Form, Link, useNavigation } from "@remix-run/react";
import { useMemo } from "react";
import { formatDayOf, formatTime } from "../../domain/availability/format";
import { zoneInWords } from "../../domain/support/support-hours";
import {
  MAX_MESSAGES_PER_TICKET,
  TICKET_LIMITS,
  type TicketMessage,
  type TicketPriority,
  type TicketState,
} from "../../domain/tickets/ticket";
import { TICKET_FORM_PATH } from "../../domain/tickets/ticket-address";
import { useTimeZone } from "../../enhance/use-time-zone";
import { Button } from "../button";
import { ErrorSummary } from "../error-summary";
import { TextAreaField } from "../field";
import { SendButton } from "./send-button";
import { StateBadge } from "./state-badge";
import type { TicketWords } from "./ticket-words";

type TicketConversationProps = {
  words: TicketWords["conversation"];
  ticket: {
    number: number;
    subject: string;
    state: TicketState;
    priority: TicketPriority;
    messages: readonly TicketMessage[];
    /** The visitor's, as the network sees it; null when it does not say. */
    timeZone: string | null;
    idempotencyKey: string;
  };
  /** The page's own address, which its forms are sent to. */
  action: string;
  /** Told on the agency's clocks as long as nobody knows the visitor's. */
  agencyZone: string;
  /** The server's answer to a message that would not do. */
  answer: { message: string; errors: Record<string, string>; isFull: boolean } | undefined;
};

/** A ticket as its requester sees it: what was said, whose turn it is, and a field for the next word. */
export function TicketConversation({ words, ticket, action, agencyZone, answer }: TicketConversationProps) {
  const timeZone = useTimeZone(ticket.timeZone ?? agencyZone);
  const { messages, state } = ticket;
  const isFull = answer?.isFull || messages.length >= MAX_MESSAGES_PER_TICKET;
  return (
    <div className="grid gap-10">
      <h1 dir="auto" className="max-w-[24ch] text-step-4 wrap-anywhere">
        {ticket.subject}
      </h1>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <aside className="grid justify-items-start gap-4 border-t-2 border-ink pt-5 lg:sticky lg:top-28 lg:col-start-2 lg:row-start-1">
          <StateBadge state={state} words={words.states} />
          <p className="text-step-1">{words.stateHints[state]}</p>
          <p className="text-ink-soft">
            {words.number} <strong className="text-ink">{ticket.number}</strong>,{" "}
            {words.priorities[ticket.priority]}
          </p>
          {state !== "closed" && (
            <Form
              method="post"
              action={action}
              preventScrollReset
              className="grid justify-items-start gap-2 pt-2"
            >
              <Button kind="quiet" name="do" value="close" aria-describedby="close-hint">
                {words.close}
              </Button>
              <p id="close-hint" className="text-sm text-ink-soft">
                {words.closeHint}
              </p>
            </Form>
          )}
        </aside>
        <div className="grid min-w-0 gap-10 lg:col-start-1 lg:row-start-1">
          <section aria-label={words.messages} className="grid gap-4">
            <ol className="grid gap-4">
              {messages.map((message, index) => (
                <Message
                  key={message.id}
                  id={index === messages.length - 1 ? "latest" : undefined}
                  message={message}
                  words={words}
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
              <Link to={TICKET_FORM_PATH} className="underline underline-offset-4">
                {words.newTicket}
              </Link>
            </p>
          ) : (
            // A new form for each message that was sent: the text of the last one is gone from it.
            <ReplyForm
              key={messages.length}
              words={words}
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

type MessageProps = {
  id: string | undefined;
  message: TicketMessage;
  words: TicketWords["conversation"];
  timeZone: string;
};

function Message({ id, message, words, timeZone }: MessageProps) {
  const { author, body, createdAt } = message;
  const isOurs = author === "agency";
  return (
    <li
      id={id}
      className={`grid gap-2 rounded-card border p-5 sm:p-6 ${
        isOurs ? "border-electric bg-card sm:ml-10" : "border-line bg-paper-deep sm:mr-10"
      }`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className={`font-semibold ${isOurs ? "text-electric-deep" : ""}`}>
          {isOurs ? words.agency : words.you}
        </p>
        <time dateTime={new Date(createdAt).toISOString()} className="text-sm text-ink-soft">
          {formatDayOf(createdAt, timeZone)}, {formatTime(createdAt, timeZone)}
        </time>
      </div>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {body}
      </p>
    </li>
  );
}

type ReplyFormProps = {
  words: TicketWords["conversation"];
  action: string;
  idempotencyKey: string;
  answer: TicketConversationProps["answer"];
};

function ReplyForm({ words, action, idempotencyKey, answer }: ReplyFormProps) {
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.has("message") === true;
  const errors = useMemo(
    () =>
      Object.entries(answer?.errors ?? {}).map(([field, message]) => ({
        message,
        fieldId: field === "message" ? "reply-message" : undefined,
      })),
    [answer],
  );
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
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {errors.length > 0 && <ErrorSummary title={words.errors} errors={errors} />}
      <TextAreaField
        id="reply-message"
        name="message"
        label={words.reply}
        rows={5}
        maxLength={TICKET_LIMITS.message}
        defaultValue={answer?.message}
        error={answer?.errors.message}
        aria-required
      />
      <div>
        <SendButton isSending={isSending} label={words.send} sending={words.sending} />
      </div>
    </Form>
  );
}
