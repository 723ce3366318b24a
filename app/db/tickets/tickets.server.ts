import { and, desc, eq, exists, getTableColumns, gt, like, ne, type SQL, sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import { pick } from "../../domain/pick";
import { WORDS_VERSION } from "../../domain/ticket-desk/search-words";
import {
  type Conversation,
  MAX_MESSAGES_PER_TICKET,
  TICKET_NUMBER_BEFORE_FIRST,
  type Ticket,
  type TicketAuthor,
  type TicketMessage,
  type TicketStatus,
} from "../../domain/tickets/ticket";
import type { VisitSource } from "../../domain/visits/visit-source";
import { ownerOf } from "../account/owner";
import type { Alongside, Db } from "../client.server";
import { insertEmail } from "../email/insert-email.server";
import { emails } from "../email/schema";
import { insertIf } from "../row-values.server";
import { ticketMessages, tickets } from "./schema";
import { isTicket, isUnmerged, statusSet, type TicketScope } from "./ticket-scope";
import { insertNumberWord, insertWords } from "./ticket-words.server";

/** At most `max` messages by email since an instant. */
export type EmailCap = { max: number; since: number };

export type NewTicket = Omit<Ticket, "number" | "mergedInto"> & {
  keyHash: string;
  idempotencyKey: string;
  visitSource: VisitSource | null;
};
export type NewMessage = Omit<TicketMessage, "author"> & { idempotencyKey: string; messageId: string | null };

/** The texts of a message that it is found by. */
const wordsOf = ({ body, quoted }: Pick<NewMessage, "body" | "quoted">) => [body, quoted ?? ""];

/** Prefix of the idempotency keys of everything that arrived by email. */
export const BY_EMAIL = "mail:";
/** The same for a ticket that staff made from a set-aside email, with the email's id behind it. */
export const BY_SET_ASIDE_EMAIL = `${BY_EMAIL}set-aside:`;

const MAX_LISTED = 200;

/** Without the columns that only the desk may see. */
export const publicColumns = {
  ...pick(tickets, "id", "number", "userId", "name", "email", "subject", "priority", "status", "createdAt"),
  ...pick(tickets, "updatedAt"),
  // Raw SQL, because Drizzle leaves out the table's name in a query of one table, and the column would be the
  // subquery's.
  mergedInto: sql<
    number | null
  >`(select target.number from tickets as target where target.id = tickets.merged_into_id)`,
};
const {
  ticketId: _ticketId,
  idempotencyKey: _messageKey,
  messageId: _mailId,
  ...messageColumns
} = getTableColumns(ticketMessages);

type OpenedTicket = {
  ticket: NewTicket;
  /** The first message. */
  messageId: string;
  body: string;
  /** The Message-ID of the email that opened it; null if it wasn't opened by email. */
  mailId: string | null;
  emails: readonly NewEmail[];
  /** Further statements of the batch, for if it is written. */
  alongside?: Alongside;
};

/**
 * Inserts a ticket, its first message and its emails in one atomic batch, and returns the ticket with that
 * idempotency key: this one, or an earlier one. The database assigns the number, which the same batch writes
 * into the emails.
 */
export async function insertTicket(
  db: Db,
  { ticket, messageId, body, mailId, emails: about, alongside }: OpenedTicket,
): Promise<Ticket> {
  const nextNumber = sql`(select coalesce(max(number), ${TICKET_NUMBER_BEFORE_FIRST}) + 1 from tickets)`;
  const isThere = exists(sql`(select 1 from ${tickets} where ${eq(tickets.id, ticket.id)})`);
  const message = {
    id: messageId,
    body,
    quoted: null,
    createdAt: ticket.createdAt,
    messageId: mailId,
    idempotencyKey: `first:${ticket.id}`,
  };
  const { subject, name, email, createdAt: statusSince } = ticket;
  const own = { number: nextNumber, userId: ownerOf(ticket.userId) };
  const row = { ...ticket, ...own, statusSince, version: 0, wordsVersion: WORDS_VERSION };
  const [, [opened]] = await db.batch([
    insertIf(db, tickets, row, sql`true`).onConflictDoNothing({ target: tickets.idempotencyKey }),
    db.select(publicColumns).from(tickets).where(eq(tickets.idempotencyKey, ticket.idempotencyKey)),
    insertMessage(db, ticket.id, "requester", message, isThere),
    ...about.map((queued) => insertEmail(db, queued, isThere)),
    ...(alongside?.(isThere) ?? []),
    insertNumberWord(db, ticket.id),
    insertWords(db, ticket.id, [subject, name, email, body], isThere),
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
  /** The ticket that the scope gave access to when it was looked up. */
  ticketId: string;
  author: TicketAuthor;
  message: NewMessage;
  /** The ticket's new status. */
  status: TicketStatus;
  email: NewEmail;
  cap?: EmailCap;
  /** The version that the writer saw, if that matters. */
  seenVersion?: number;
  /** Further statements of the batch, for if the reply is written. */
  alongside?: Alongside;
};

/**
 * Adds a message, updates the ticket's status and queues the email, atomically and once per idempotency key. Returns
 * false if the ticket is full, over its cap, out of scope, merged or changed since it was seen.
 */
export async function insertReply(
  db: Db,
  { scope, ticketId, author, message, status, email, cap, seenVersion, alongside }: Reply,
): Promise<boolean> {
  const ofTicket = eq(ticketMessages.ticketId, ticketId);
  const counted = (condition: SQL | undefined, max: number) =>
    sql`(select count(*) from ${ticketMessages} where ${condition}) < ${max}`;
  const byEmail = (since: number) =>
    and(ofTicket, gt(ticketMessages.createdAt, since), like(ticketMessages.idempotencyKey, `${BY_EMAIL}%`));
  const asSeen = seenVersion === undefined ? sql`true` : eq(tickets.version, seenVersion);
  const isIt = eq(tickets.id, ticketId);
  const isThereAsSeen = exists(sql`(select 1 from ${tickets} where ${and(isIt, asSeen)})`);
  const isOpenedByScope = and(isTicket(scope), isIt, isUnmerged, asSeen);
  const allowed = sql.join(
    [
      exists(sql`(select 1 from ${tickets} where ${isOpenedByScope})`),
      counted(ofTicket, MAX_MESSAGES_PER_TICKET),
      ...(cap ? [counted(byEmail(cap.since), cap.max)] : []),
    ],
    sql` and `,
  );
  const isWritten = exists(sql`(select 1 from ${ticketMessages} where ${eq(ticketMessages.id, message.id)})`);
  const isRetried = exists(sql`(select 1 from ${emails} where ${eq(emails.dedupeKey, email.dedupeKey)})`);
  const [found] = await db
    .batch([
      insertMessage(db, ticketId, author, message, allowed),
      // Before the version is incremented, so that a write retried after a lost response doesn't do this twice.
      ...(alongside?.(sql`(${isWritten} and ${isThereAsSeen})`) ?? []),
      db
        .update(tickets)
        .set(statusSet(status, message.createdAt))
        .where(and(isIt, isWritten, sql`not ${isRetried}`)),
      insertEmail(db, email, isWritten),
      insertWords(db, ticketId, wordsOf(message), isWritten),
      db
        .select({ id: ticketMessages.id })
        .from(ticketMessages)
        .where(and(ofTicket, eq(ticketMessages.idempotencyKey, message.idempotencyKey))),
    ])
    .then((results) => results.at(-1) as unknown as { id: string }[]);
  return found !== undefined;
}

function insertMessage(db: Db, ticketId: string, author: TicketAuthor, message: NewMessage, condition: SQL) {
  const row: typeof ticketMessages.$inferInsert = { ...message, ticketId, author };
  return insertIf(db, ticketMessages, row, condition).onConflictDoNothing({
    target: ticketMessages.idempotencyKey,
  });
}

/** Closes a ticket; no-op if it is already closed. Returns false if the ticket is out of scope. */
export async function updateTicketClosed(db: Db, scope: TicketScope, updatedAt: Instant): Promise<boolean> {
  const [, found] = await db.batch([
    db
      .update(tickets)
      .set(statusSet("closed", updatedAt))
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

/** A user's tickets, most recently updated first, without those merged into another. */
export async function listTicketsForUser(db: Db, userId: string): Promise<Ticket[]> {
  return db
    .select(publicColumns)
    .from(tickets)
    .where(and(eq(tickets.userId, userId), isUnmerged))
    .orderBy(desc(tickets.updatedAt), desc(tickets.number))
    .limit(MAX_LISTED);
}

/** The ticket, if the form with this key has opened it. */
export async function findTicketOfForm(
  db: Db,
  id: string,
  idempotencyKey: string,
): Promise<{ id: string } | null> {
  const [found] = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.id, id), eq(tickets.idempotencyKey, idempotencyKey)));
  return found ?? null;
}
