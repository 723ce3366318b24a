import { type Db, retryWrite } from "~/db/client.server";
import {
  findConversation,
  findTicket,
  insertReply,
  insertTicket,
  listTicketsForUser as listForUser,
  type MailCap,
  type TicketScope,
  updateTicketClosed,
} from "~/db/tickets.server";
import type { MailedTicket, NewMail } from "../mail/mail";
import type { Conversation, Ticket, TicketRequest } from "./ticket";
import type { TicketLink } from "./ticket.schema";
import { hashTicketKey, ticketKeyOf } from "./ticket-key";

export type TicketDeps = {
  db: Db;
  /** Milliseconds since the epoch. */
  now: number;
  newId: () => string;
  secret: string;
  /** Who is told of new tickets and replies. */
  agency: { name: string; email: string };
};

export type SubmitTicketInput = {
  request: TicketRequest;
  /** Whose account it belongs to; null for a visitor's. */
  userId: string | null;
  idempotencyKey: string;
  /** For tickets that come by mail: how many more there may be. */
  cap?: MailCap;
};

export type Submitted = { ok: true; ticket: Ticket; key: string };

/**
 * Opens a ticket. However often one idempotency key is sent, and however many send at once, it makes one ticket, and each
 * sender gets that ticket as the answer.
 */
export async function submitTicket(
  deps: TicketDeps,
  { request, userId, idempotencyKey, cap }: SubmitTicketInput,
): Promise<Submitted | { ok: false; reason: "too_many" }> {
  const { db, now, newId, secret, agency } = deps;
  const { description, ...details } = request;
  const id = newId();
  const row = {
    ...details,
    id,
    userId,
    state: "open" as const,
    keyHash: await hashTicketKey(await ticketKeyOf(id, secret)),
    idempotencyKey,
    createdAt: now,
    updatedAt: now,
  };
  // The number is the database's to give, which writes it into the mails too.
  const mailed: MailedTicket = { id, number: 0, subject: request.subject, priority: request.priority };
  const mails: [NewMail, NewMail] = [
    {
      ...mailOf(deps, id, `ticket_received:${id}`),
      kind: "ticket_received",
      data: { ticket: mailed, name: request.name, body: description },
      toName: request.name,
      toEmail: request.email,
    },
    {
      ...mailOf(deps, id, `agency_ticket_new:${id}`),
      kind: "agency_ticket_new",
      data: { ticket: mailed, name: request.name, email: request.email, body: description },
      toName: agency.name,
      toEmail: agency.email,
    },
  ];
  const messageId = newId();
  const ticket = await retryWrite(() => insertTicket(db, row, description, messageId, mails, cap));
  if (!ticket) return { ok: false, reason: "too_many" };
  return { ok: true, ticket, key: await ticketKeyOf(ticket.id, secret) };
}

/** The right that a private link gives. */
export async function scopeOfLink({ id, key }: TicketLink, secret: string): Promise<TicketScope> {
  const keyHash = await hashTicketKey(key);
  // A key of today's secret is right by itself. One that was given out under an earlier secret is known by what is stored.
  const isOfToday = keyHash === (await hashTicketKey(await ticketKeyOf(id, secret)));
  return isOfToday ? { id, proven: true } : { id, keyHash };
}

/** The conversation behind a private link; null for a wrong id or key alike. */
export async function findTicketByLink(
  { db, secret }: Pick<TicketDeps, "db" | "secret">,
  link: TicketLink,
): Promise<Conversation | null> {
  return findConversation(db, await scopeOfLink(link, secret));
}

export function findTicketForUser(db: Db, userId: string, id: string): Promise<Conversation | null> {
  return findConversation(db, { id, userId });
}

/** Whether there is a ticket that somebody has that right to. */
export async function hasTicket(db: Db, scope: TicketScope): Promise<boolean> {
  return (await findTicket(db, scope)) !== null;
}

export function listTicketsForUser(db: Db, userId: string): Promise<Ticket[]> {
  return listForUser(db, userId);
}

export type ReplyInput = { scope: TicketScope; body: string; idempotencyKey: string; cap?: MailCap };
export type ReplyResult = { ok: true; ticket: Ticket } | { ok: false; reason: "not_found" | "full" };

/** The requester writes into the conversation, which is then ours to answer, also when it was closed. */
export async function replyToTicket(deps: TicketDeps, input: ReplyInput): Promise<ReplyResult> {
  return reply(deps, input, "requester");
}

/** The agency answers: the requester is told, and the ticket waits for them. */
export async function answerTicket(deps: TicketDeps, input: ReplyInput): Promise<ReplyResult> {
  return reply(deps, input, "agency");
}

async function reply(
  deps: TicketDeps,
  { scope, body, idempotencyKey, cap }: ReplyInput,
  author: "requester" | "agency",
): Promise<ReplyResult> {
  const { db, now, newId, agency } = deps;
  const ticket = await findTicket(db, scope);
  if (!ticket) return { ok: false, reason: "not_found" };
  const { id, name, email, number, subject, priority } = ticket;
  const mailed: MailedTicket = { id, number, subject, priority };
  // A key counts within its ticket: what somebody sends to theirs is nothing to anybody else's.
  const message = { id: newId(), body, idempotencyKey: `${idempotencyKey}:${id}`, createdAt: now };
  const mail: NewMail =
    author === "agency"
      ? {
          ...mailOf(deps, id, `ticket_reply:${message.id}`),
          kind: "ticket_reply",
          data: { ticket: mailed, name, body },
          toName: name,
          toEmail: email,
        }
      : {
          ...mailOf(deps, id, `agency_ticket_reply:${message.id}`),
          kind: "agency_ticket_reply",
          data: { ticket: mailed, name, email, body },
          toName: agency.name,
          toEmail: agency.email,
        };
  const state = author === "agency" ? "waiting" : "open";
  const isWritten = await retryWrite(() => insertReply(db, scope, author, message, state, mail, cap));
  if (!isWritten) return { ok: false, reason: "full" };
  return { ok: true, ticket: { ...ticket, state, updatedAt: now } };
}

/** The requester has what they need. Closing twice is closing once; a reply opens the ticket again. */
export async function closeTicket(
  { db, now }: Pick<TicketDeps, "db" | "now">,
  scope: TicketScope,
): Promise<{ ok: true } | { ok: false; reason: "not_found" }> {
  const isThere = await retryWrite(() => updateTicketClosed(db, scope, now));
  return isThere ? { ok: true } : { ok: false, reason: "not_found" };
}

function mailOf({ newId, now }: TicketDeps, ticketId: string, dedupeKey: string) {
  return { id: newId(), ticketId, dedupeKey, dueAt: now, createdAt: now };
}
