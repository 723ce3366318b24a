import { desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { pick } from "../../domain/pick";
import { MAY_BE_FROM_PEOPLE, SET_ASIDE_MAX } from "../../domain/tickets/set-aside-mail";
import type { Db } from "../client.server";
import { insertIf } from "../row-values.server";
import { setAsideMails } from "./schema";

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

/** The stored ones, those that people may have written first, without their source. */
export function listSetAsideMails(db: Db) {
  return db
    .select(pick(setAsideMails, "id", "why", "sender", "subject", "receivedAt"))
    .from(setAsideMails)
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

/** How many are stored that people may have written. */
export const unreadMail = sql<number>`(select count(*) from ${setAsideMails} where ${isPersons})`;
