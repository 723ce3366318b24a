import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { WORDS_VERSION, wordsToFind } from "../../domain/ticket-desk/search-words";
import type { Db } from "../client.server";
import { ticketMessages, ticketRemarks, tickets, ticketWords } from "./schema";

/**
 * Batch statement: adds the words of these texts to a ticket's search index. In the same batch as the texts, so that
 * everything stored can be found.
 */
export function insertWords(db: Db, ticketId: string, texts: readonly string[], condition: SQL = sql`true`) {
  const words = JSON.stringify(wordsToFind(...texts));
  return db
    .insert(ticketWords)
    .select(sql`select ${ticketId}, value from json_each(${words}) where ${condition}`)
    .onConflictDoNothing();
}

/** Batch statement: adds a ticket's number, which the database assigns, to its search index. */
export function insertNumberWord(db: Db, ticketId: string) {
  return db
    .insert(ticketWords)
    .select(sql`select id, cast(number as text) from tickets where id = ${ticketId}`)
    .onConflictDoNothing();
}

/** Tickets that were indexed by an earlier version of the words, with all their texts. */
export async function listTicketsToRead(db: Db, limit: number): Promise<{ id: string; texts: string[] }[]> {
  const due = await db
    .select({ id: tickets.id, subject: tickets.subject, name: tickets.name, email: tickets.email })
    .from(tickets)
    .where(lt(tickets.wordsVersion, WORDS_VERSION))
    .limit(limit);
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const [messages, remarks] = await db.batch([
    db
      .select({
        id: ticketMessages.ticketId,
        body: sql<string>`${ticketMessages.body} || char(10) || coalesce(${ticketMessages.quoted}, '')`,
      })
      .from(ticketMessages)
      .where(inArray(ticketMessages.ticketId, ids)),
    db
      .select({ id: ticketRemarks.ticketId, body: ticketRemarks.body })
      .from(ticketRemarks)
      .where(inArray(ticketRemarks.ticketId, ids)),
  ]);
  return due.map(({ id, subject, name, email }) => {
    const written = [...messages, ...remarks].filter((text) => text.id === id);
    return { id, texts: [subject, name, email, ...written.map(({ body }) => body)] };
  });
}

/** Indexes all texts of a ticket. A message written in the meantime adds its own words. */
export async function writeWords(db: Db, ticketId: string, texts: readonly string[]): Promise<void> {
  const isThere = sql`exists (select 1 from ${tickets} where ${eq(tickets.id, ticketId)})`;
  await db.batch([
    insertNumberWord(db, ticketId),
    ...texts.map((text) => insertWords(db, ticketId, [text], isThere)),
    db
      .update(tickets)
      .set({ wordsVersion: WORDS_VERSION })
      .where(and(eq(tickets.id, ticketId), lt(tickets.wordsVersion, WORDS_VERSION))),
  ]);
}
