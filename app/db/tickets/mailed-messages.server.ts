import { and, desc, eq, or, sql } from "drizzle-orm";
import type { Ticket, TicketAuthor } from "../../domain/tickets/ticket";
import type { Db } from "../client.server";
import { ticketMessages, tickets } from "./schema";
import { isTicket, type TicketScope } from "./ticket-scope";
import { publicColumns } from "./tickets.server";

/** The newest texts of one side of a conversation, which the other side may quote in its reply. */
export async function listTextsOf(
  db: Db,
  ticketId: string,
  author: TicketAuthor,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ body: ticketMessages.body })
    .from(ticketMessages)
    .where(and(eq(ticketMessages.ticketId, ticketId), eq(ticketMessages.author, author)))
    .orderBy(desc(ticketMessages.createdAt))
    .limit(limit);
  return rows.map(({ body }) => body);
}

/** The ticket that the email with this key has opened or was added to; null if the email is new. */
export async function findTicketOfMail(db: Db, key: string): Promise<Ticket | null> {
  // A message's key goes on with ":" and its ticket; ";" is the next character.
  const withMessage = sql`(select ticket_id from ticket_messages
    where idempotency_key > ${`${key}:`} and idempotency_key < ${`${key};`})`;
  const [ticket] = await db
    .select(publicColumns)
    .from(tickets)
    .where(or(eq(tickets.idempotencyKey, key), sql`${tickets.id} in ${withMessage}`))
    .limit(1);
  return ticket ?? null;
}

const listInSql = (values: readonly string[]) =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

/**
 * The ticket of a thread: one of these ids, or with an email that we sent or a message that we received under one of these.
 * Only a ticket of the sender's own address or account, given in the forms it may have; with null, any.
 */
export async function findTicketOfThread(
  db: Db,
  { ticketIds, emailIds, messageIds }: Record<"ticketIds" | "emailIds" | "messageIds", readonly string[]>,
  sender: readonly string[] | null,
): Promise<Ticket | null> {
  const inThread = sql`${tickets.id} in (select value from json_each(${JSON.stringify(ticketIds)})
    union select ticket_id from emails where id in ${listInSql(emailIds)} and ticket_id is not null
    union select ticket_id from ticket_messages where message_id in ${listInSql(messageIds)})`;
  const isTheirs =
    sender === null
      ? undefined
      : sql`(lower(${tickets.email}) in ${listInSql(sender)} or exists (
          select 1 from users where users.id = ${tickets.userId} and users.email in ${listInSql(sender)}))`;
  const [ticket] = await db
    .select(publicColumns)
    .from(tickets)
    .where(and(inThread, isTheirs))
    .orderBy(desc(tickets.updatedAt))
    .limit(1);
  return ticket ?? null;
}

/** The newest mailed message of a ticket's requester, which an answer stands below in its thread. */
const lastMessageId = sql<string | null>`(select message_id from ticket_messages
  where ticket_id = tickets.id and author = 'requester' and message_id is not null
  order by created_at desc, ticket_messages.rowid desc limit 1)`;

/** A ticket, with what an email about it needs to stand in its thread. */
export async function findTicketToAnswer(db: Db, scope: TicketScope) {
  const [ticket] = await db
    .select({ ...publicColumns, lastMessageId })
    .from(tickets)
    .where(isTicket(scope));
  return ticket ?? null;
}

export type TicketToAnswer = NonNullable<Awaited<ReturnType<typeof findTicketToAnswer>>>;
