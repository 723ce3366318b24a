import { type Alongside, retryWrite } from "~/db/client.server";
import { findTicketToAnswer, type TicketToAnswer } from "~/db/tickets/mailed-messages.server";
import type { TicketScope } from "~/db/tickets/ticket-scope";
import { type EmailCap, insertReply } from "~/db/tickets/tickets.server";
import { envelope, type NewEmail, type TicketSnapshot } from "~/domain/email/email";
import { repeatedOf } from "~/domain/tickets/email-text";
import type { Ticket } from "~/domain/tickets/ticket";
import { readSupport, type TicketDeps } from "./ticket-deps.server";

export type ReplyInput = {
  scope: TicketScope;
  body: string;
  /** Of a mailed message: the email that it answers. */
  quoted?: string | null;
  /** Of a mailed message. */
  messageId?: string | null;
  idempotencyKey: string;
  cap?: EmailCap;
};

export type AnswerInput = ReplyInput & {
  /** The ticket's status afterwards. */
  status?: "waiting" | "closed";
  /** The version that the writer had seen: if it has changed since, nothing is written. */
  seenVersion?: number;
  /** Further statements for the answer's batch. */
  alongside?: Alongside;
};

export type ReplyResult =
  | { ok: true; ticket: Ticket }
  /** "full" also if the ticket's version is no longer the given one. */
  | { ok: false; reason: "not_found" | "full" | "merged" };

/** Adds the requester's message. The ticket is then open, even if it was closed. */
export async function replyToTicket(deps: TicketDeps, input: ReplyInput): Promise<ReplyResult> {
  return writeReply(deps, input, "requester");
}

/** Adds the agency's answer, notifies the requester and marks the ticket as waiting for them. */
export async function answerTicket(deps: TicketDeps, input: AnswerInput): Promise<ReplyResult> {
  return writeReply(deps, input, "agency");
}

/**
 * If a ticket is merged while a message is being written, a retry adds the message to the ticket it was merged into.
 */
const ATTEMPTS = 3;

async function writeReply(
  deps: TicketDeps,
  input: AnswerInput,
  author: "requester" | "agency",
): Promise<ReplyResult> {
  const { db, now, newId } = deps;
  const { scope, body, cap, seenVersion, alongside } = input;
  const status = author === "agency" ? (input.status ?? "waiting") : "open";
  // Scoped to the ticket that was written to, so that keys of two tickets cannot clash. Not to the ticket it was merged
  // into, which would give a resubmitted message another key.
  const idempotencyKey = `${input.idempotencyKey}:${scope.id}`;
  const { quoted = null, messageId = null } = input;
  const message = { id: newId(), body, quoted, messageId, idempotencyKey, createdAt: now };
  let before: string | null = null;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const ticket = await findTicketToAnswer(db, scope);
    if (!ticket) return { ok: false, reason: "not_found" };
    if (ticket.mergedInto !== null) return { ok: false, reason: "merged" };
    // The same ticket refused again, so a merge is not the reason.
    if (ticket.id === before) break;
    before = ticket.id;
    const email = await noticeOf(deps, ticket, message, author);
    const isWritten = await retryWrite(() =>
      insertReply(db, {
        scope,
        ticketId: ticket.id,
        author,
        message,
        status,
        email,
        cap,
        seenVersion,
        alongside,
      }),
    );
    if (!isWritten) continue;
    const { lastMessageId: _, ...written } = ticket;
    return { ok: true, ticket: { ...written, status, updatedAt: now } };
  }
  return { ok: false, reason: "full" };
}

async function noticeOf(
  deps: TicketDeps,
  { id, name, email, number, subject, priority, lastMessageId }: TicketToAnswer,
  message: { id: string; body: string },
  author: "requester" | "agency",
): Promise<NewEmail> {
  const body = repeatedOf(message.body);
  const mailed: TicketSnapshot = { id, number, subject, priority };
  if (author === "agency") {
    return {
      kind: "ticket_reply",
      data: { ticket: mailed, name, body, ...(lastMessageId !== null && { answers: lastMessageId }) },
      ...envelope(deps, { name, email }, `ticket_reply:${message.id}`, { ticketId: id }),
    };
  }
  const agency = await readSupport(deps);
  return {
    kind: "agency_ticket_reply",
    data: { ticket: mailed, name, email, body },
    ...envelope(deps, agency, `agency_ticket_reply:${message.id}`, { ticketId: id }),
  };
}
