import { and, desc, eq, exists, getTableColumns, gt, like, ne, type SQL, sql } from "drizzle-orm";
import type { NewMail } from "../domain/mail/mail";
import {
  type Conversation,
  MAX_MESSAGES_PER_TICKET,
  TICKET_NUMBER_BEFORE_FIRST,
  type Ticket,
  type TicketAuthor,
  type TicketMessage,
  type TicketState,
} from "../domain/tickets/ticket";
import type { Db } from "./client.server";
import { insertMail } from "./mails.server";
import { rowValues } from "./row-values.server";
import { mails, ticketMessages, tickets } from "./schema";

/** Which ticket, and by what right: the key of its link, its owner, or the token of the address that a mail came to. */
export type TicketScope =
  | { id: string; keyHash: string }
  | { id: string; userId: string }
  | { id: string; proven: true };

/** At most so many by mail since an instant. */
export type MailCap = { max: number; since: number };

export type NewTicket = Omit<Ticket, "number"> & { keyHash: string; idempotencyKey: string };
export type NewMessage = Omit<TicketMessage, "author"> & { idempotencyKey: string };

/** What came by mail carries keys that begin with this. */
export const BY_MAIL = "mail:";

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

/**
 * Writes a ticket, its first message and its mails in one atomic batch, and answers with the ticket of that idempotency key:
 * this one, or the one that was there already. Null when the cap kept it out. The database gives the number, and the mails
 * learn it in the same batch.
 */
export async function insertTicket(
  db: Db,
  ticket: NewTicket,
  body: string,
  messageId: string,
  [toRequester, toAgency]: readonly [NewMail, NewMail],
  cap?: MailCap,
): Promise<Ticket | null> {
  const nextNumber = sql`(select coalesce(max(number), ${TICKET_NUMBER_BEFORE_FIRST}) + 1 from tickets)`;
  const hasRoom = cap
    ? sql`(select count(*) from ${tickets} where ${and(
        sql`lower(${tickets.email}) = lower(${ticket.email})`,
        gt(tickets.createdAt, cap.since),
        like(tickets.idempotencyKey, `${BY_MAIL}%`),
      )}) < ${cap.max}`
    : sql`true`;
  const isThere = exists(sql`(select 1 from ${tickets} where ${eq(tickets.id, ticket.id)})`);
  const message = { id: messageId, body, idempotencyKey: `first:${ticket.id}`, createdAt: ticket.createdAt };
  const results = await db.batch([
    db
      .insert(tickets)
      .select(sql`select ${rowValues(tickets, { ...ticket, number: nextNumber })} where ${hasRoom}`)
      .onConflictDoNothing({ target: tickets.idempotencyKey }),
    insertMessage(db, ticket.id, "requester", message, isThere),
    insertMail(db, toRequester, isThere),
    insertMail(db, toAgency, isThere),
    db
      .update(mails)
      .set({
        data: sql`json_set(${mails.data}, '$.ticket.number', (select number from tickets where id = ${ticket.id}))`,
      })
      .where(and(eq(mails.ticketId, ticket.id), isThere)),
    db.select(publicColumns).from(tickets).where(eq(tickets.idempotencyKey, ticket.idempotencyKey)),
  ]);
  return results[5][0] ?? null;
}

/**
 * Adds a message, sets the ticket's state and puts the mail into the outbox: all or nothing, and once for an idempotency
 * key. False when the ticket is full or over its cap, or not in reach by that right.
 */
export async function insertReply(
  db: Db,
  scope: TicketScope,
  author: TicketAuthor,
  message: NewMessage,
  state: TicketState,
  mail: NewMail,
  cap?: MailCap,
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
                like(ticketMessages.idempotencyKey, `${BY_MAIL}%`),
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
      .set({ state, updatedAt: message.createdAt })
      .where(and(isTicket(scope), isWritten)),
    insertMail(db, mail, isWritten),
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

/** Closes a ticket; one that is closed stays as it is. False when it is not in reach by that right. */
export async function updateTicketClosed(db: Db, scope: TicketScope, updatedAt: number): Promise<boolean> {
  const [, found] = await db.batch([
    db
      .update(tickets)
      .set({ state: "closed", updatedAt })
      .where(and(isTicket(scope), ne(tickets.state, "closed"))),
    db.select({ id: tickets.id }).from(tickets).where(isTicket(scope)),
  ]);
  return found.length > 0;
}

/** A ticket and its messages in the order they were written; null when it is not in reach by that right. */
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

/** A user's tickets, those that changed last first. */
export async function listTicketsForUser(db: Db, userId: string): Promise<Ticket[]> {
  return db
    .select(publicColumns)
    .from(tickets)
    .where(eq(tickets.userId, userId))
    .orderBy(desc(tickets.updatedAt), desc(tickets.number))
    .limit(MAX_LISTED);
}

/** Whether we sent a mail of that id. */
export async function isMailOfOurs(db: Db, mailId: string): Promise<boolean> {
  const found = await db.select({ id: mails.id }).from(mails).where(eq(mails.id, mailId)).limit(1);
  return found.length > 0;
}
