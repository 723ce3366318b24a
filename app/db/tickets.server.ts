import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  like,
  lte,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";
import type { NewEmail } from "../domain/email/email";
import {
  type Conversation,
  MAX_MESSAGES_PER_TICKET,
  TICKET_NUMBER_BEFORE_FIRST,
  TICKET_STATUSES,
  type Ticket,
  type TicketAuthor,
  type TicketMessage,
  type TicketStatus,
} from "../domain/tickets/ticket";
import type { Db } from "./client.server";
import { insertEmail } from "./emails.server";
import { rowValues } from "./row-values.server";
import { emails, ticketMessages, tickets } from "./schema";

/**
 * Which ticket, and what authorises access to it: the key in its link, its owner, or the token in the reply
 * address an email was sent to.
 */
export type TicketScope =
  | { id: string; keyHash: string }
  | { id: string; userId: string }
  | { id: string; proven: true };

/** At most `max` by email since an instant. */
export type EmailCap = { max: number; since: number };

export type NewTicket = Omit<Ticket, "number"> & { keyHash: string; idempotencyKey: string };
export type NewMessage = Omit<TicketMessage, "author"> & { idempotencyKey: string };

/** Prefix of the idempotency keys of everything that arrived by email. */
export const BY_EMAIL = "mail:";

const MAX_LISTED = 200;

const { keyHash: _hash, idempotencyKey: _key, ...publicColumns } = getTableColumns(tickets);
const {
  ticketId: _ticketId,
  idempotencyKey: _messageKey,
  ...messageColumns
} = getTableColumns(ticketMessages);

function isTicket(scope: TicketScope): SQL {
  const proof =
    "keyHash" in scope
      ? eq(tickets.keyHash, scope.keyHash)
      : "userId" in scope
        ? eq(tickets.userId, scope.userId)
        : sql`true`;
  return sql`(${eq(tickets.id, scope.id)} and ${proof})`;
}

type OpenedTicket = {
  ticket: NewTicket;
  /** The first message. */
  messageId: string;
  body: string;
  emails: readonly NewEmail[];
};

/**
 * Inserts a ticket, its first message and its emails in one atomic batch, and returns the ticket with that
 * idempotency key: this one, or an earlier one. The database assigns the number, which the same batch writes
 * into the emails.
 */
export async function insertTicket(
  db: Db,
  { ticket, messageId, body, emails: about }: OpenedTicket,
): Promise<Ticket> {
  const nextNumber = sql`(select coalesce(max(number), ${TICKET_NUMBER_BEFORE_FIRST}) + 1 from tickets)`;
  const isThere = exists(sql`(select 1 from ${tickets} where ${eq(tickets.id, ticket.id)})`);
  const message = { id: messageId, body, idempotencyKey: `first:${ticket.id}`, createdAt: ticket.createdAt };
  const [, [opened]] = await db.batch([
    db
      .insert(tickets)
      .select(sql`select ${rowValues(tickets, { ...ticket, number: nextNumber })} where true`)
      .onConflictDoNothing({ target: tickets.idempotencyKey }),
    db.select(publicColumns).from(tickets).where(eq(tickets.idempotencyKey, ticket.idempotencyKey)),
    insertMessage(db, ticket.id, "requester", message, isThere),
    ...about.map((email) => insertEmail(db, email, isThere)),
    db
      .update(emails)
      .set({
        data: sql`json_set(${emails.data}, '$.ticket.number', (select number from tickets where id = ${ticket.id}))`,
      })
      .where(and(eq(emails.ticketId, ticket.id), isThere)),
  ]);
  if (!opened) throw new Error("A ticket was written and is not there");
  return opened;
}

type Reply = {
  scope: TicketScope;
  author: TicketAuthor;
  message: NewMessage;
  /** The ticket's new status. */
  status: TicketStatus;
  email: NewEmail;
  cap?: EmailCap;
};

/**
 * Adds a message, updates the ticket's status and queues the email, atomically and once per idempotency key.
 * Returns false if the ticket is full, over its cap or out of scope.
 */
export async function insertReply(
  db: Db,
  { scope, author, message, status, email, cap }: Reply,
): Promise<boolean> {
  const ofTicket = eq(ticketMessages.ticketId, scope.id);
  const counted = (condition: SQL | undefined, max: number) =>
    sql`(select count(*) from ${ticketMessages} where ${condition}) < ${max}`;
  const allowed = sql.join(
    [
      exists(sql`(select 1 from ${tickets} where ${isTicket(scope)})`),
      counted(ofTicket, MAX_MESSAGES_PER_TICKET),
      ...(cap
        ? [
            counted(
              and(
                ofTicket,
                gt(ticketMessages.createdAt, cap.since),
                like(ticketMessages.idempotencyKey, `${BY_EMAIL}%`),
              ),
              cap.max,
            ),
          ]
        : []),
    ],
    sql` and `,
  );
  const isWritten = exists(sql`(select 1 from ${ticketMessages} where ${eq(ticketMessages.id, message.id)})`);
  const results = await db.batch([
    insertMessage(db, scope.id, author, message, allowed),
    db
      .update(tickets)
      .set({ status, updatedAt: message.createdAt })
      .where(and(isTicket(scope), isWritten)),
    insertEmail(db, email, isWritten),
    db
      .select({ id: ticketMessages.id })
      .from(ticketMessages)
      .where(and(ofTicket, eq(ticketMessages.idempotencyKey, message.idempotencyKey))),
  ]);
  return results[3].length > 0;
}

function insertMessage(db: Db, ticketId: string, author: TicketAuthor, message: NewMessage, condition: SQL) {
  const row: typeof ticketMessages.$inferInsert = { ...message, ticketId, author };
  return db
    .insert(ticketMessages)
    .select(sql`select ${rowValues(ticketMessages, row)} where ${condition}`)
    .onConflictDoNothing({ target: ticketMessages.idempotencyKey });
}

/** Closes a ticket; no-op if it is already closed. Returns false if the ticket is out of scope. */
export async function updateTicketClosed(db: Db, scope: TicketScope, updatedAt: number): Promise<boolean> {
  const [, found] = await db.batch([
    db
      .update(tickets)
      .set({ status: "closed", updatedAt })
      .where(and(isTicket(scope), ne(tickets.status, "closed"))),
    db.select({ id: tickets.id }).from(tickets).where(isTicket(scope)),
  ]);
  return found.length > 0;
}

/** A ticket and its messages, oldest first; null if the ticket is out of scope. */
export async function findConversation(db: Db, scope: TicketScope): Promise<Conversation | null> {
  const [[ticket], messages] = await db.batch([
    db.select(publicColumns).from(tickets).where(isTicket(scope)),
    db
      .select(messageColumns)
      .from(ticketMessages)
      .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
      .where(isTicket(scope))
      .orderBy(ticketMessages.createdAt, sql`${ticketMessages}.rowid`),
  ]);
  return ticket ? { ticket, messages } : null;
}

export async function findTicket(db: Db, scope: TicketScope): Promise<Ticket | null> {
  const [ticket] = await db.select(publicColumns).from(tickets).where(isTicket(scope));
  return ticket ?? null;
}

export async function findTicketByNumber(db: Db, number: number): Promise<Ticket | null> {
  const [ticket] = await db.select(publicColumns).from(tickets).where(eq(tickets.number, number));
  return ticket ?? null;
}

/** A user's tickets, most recently updated first. */
export async function listTicketsForUser(db: Db, userId: string): Promise<Ticket[]> {
  return db
    .select(publicColumns)
    .from(tickets)
    .where(eq(tickets.userId, userId))
    .orderBy(desc(tickets.updatedAt), desc(tickets.number))
    .limit(MAX_LISTED);
}

/** Batch statement: deletes tickets last written to by an instant, with their messages and emails. */
export function deleteOldTickets(db: Db, until: number, limit: number) {
  const due = db
    .select({ id: tickets.id })
    .from(tickets)
    // Every status, named so that the index on status and time is used.
    .where(and(inArray(tickets.status, TICKET_STATUSES), lte(tickets.updatedAt, until)))
    .limit(limit);
  return db.delete(tickets).where(inArray(tickets.id, due));
}

/** Whether we sent the email with this id. */
export async function isOwnEmail(db: Db, emailId: string): Promise<boolean> {
  const found = await db.select({ id: emails.id }).from(emails).where(eq(emails.id, emailId)).limit(1);
  return found.length > 0;
}
