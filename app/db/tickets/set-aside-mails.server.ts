import { desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { pick } from "../../domain/pick";
import { MAY_BE_FROM_PEOPLE, SET_ASIDE_MAX } from "../../domain/tickets/set-aside-mail";
import type { Db } from "../client.server";
import { insertIf } from "../row-values.server";
import { setAsideMails, tickets } from "./schema";
import { BY_SET_ASIDE_EMAIL } from "./tickets.server";

type SetAsideMail = typeof setAsideMails.$inferInsert;

const isPersons = inArray(setAsideMails.why, [...MAY_BE_FROM_PEOPLE]);
const isPrograms = notInArray(setAsideMails.why, [...MAY_BE_FROM_PEOPLE]);

/**
 * Stores an email of neither ticket nor message. Returns false if there are too many that people may have written: then
 * its sender has to be told.
 */
export async function insertSetAsideMail(db: Db, mail: SetAsideMail): Promise<boolean> {
  const room = MAY_BE_FROM_PEOPLE.includes(mail.why)
    ? sql`(select count(*) from ${setAsideMails} where ${isPersons}) < ${SET_ASIDE_MAX.fromPeople}`
    : sql`true`;
  const newest = sql`(select id from ${setAsideMails} where ${isPrograms}
    order by received_at desc, rowid desc limit ${SET_ASIDE_MAX.fromPrograms})`;
  const results = await db.batch([
    // Delivered again, it is the same row.
    insertIf(db, setAsideMails, mail, room).onConflictDoNothing(),
    db.delete(setAsideMails).where(sql`${isPrograms} and ${setAsideMails.id} not in ${newest}`),
    db.select({ id: setAsideMails.id }).from(setAsideMails).where(eq(setAsideMails.id, mail.id)),
  ]);
  return results[2].length > 0;
}

/** The ticket that staff made of it. With the tables' names, which Drizzle leaves out in a query of one table. */
const isMadeOf = sql`tickets.idempotency_key = ${BY_SET_ASIDE_EMAIL} || set_aside_mails.id`;

/** The stored ones, those that people may have written first, without their source. */
export function listSetAsideMails(db: Db) {
  return db
    .select({
      ...pick(setAsideMails, "id", "why", "sender", "subject", "receivedAt"),
      ticketNumber: tickets.number,
    })
    .from(setAsideMails)
    .leftJoin(tickets, isMadeOf)
    .orderBy(desc(sql`${isPersons}`), desc(setAsideMails.receivedAt))
    .limit(SET_ASIDE_MAX.fromPeople + SET_ASIDE_MAX.fromPrograms);
}

export async function findSetAsideSource(db: Db, id: string): Promise<string | null> {
  const [mail] = await db
    .select({ source: setAsideMails.source })
    .from(setAsideMails)
    .where(eq(setAsideMails.id, id));
  return mail?.source ?? null;
}

export async function findSetAsideMail(db: Db, id: string) {
  const [mail] = await db.select().from(setAsideMails).where(eq(setAsideMails.id, id));
  return mail ?? null;
}

/** The email that a ticket was made of, while it is stored. */
export const setAsideMailOfTicket = sql<
  string | null
>`(select mail.id from set_aside_mails as mail where mail.id = substr(tickets.idempotency_key, ${BY_SET_ASIDE_EMAIL.length + 1})
    and tickets.idempotency_key like ${`${BY_SET_ASIDE_EMAIL}%`})`;

/** How many are stored that people may have written, and are no ticket yet. */
export const unreadMail = sql<number>`(select count(*) from ${setAsideMails} where ${isPersons}
  and not exists (select 1 from ${tickets} where ${isMadeOf}))`;
