import { and, eq, or, sql } from "drizzle-orm";
import { type CannedAnswer, MAX_CANNED_ANSWERS } from "../domain/ticket-desk/canned-answer";
import { type Alongside, type Db, violatedUnique } from "./client.server";
import { rowValues } from "./row-values.server";
import { cannedAnswers } from "./schema";

/** By title. */
export function listCannedAnswers(db: Db): Promise<CannedAnswer[]> {
  return db
    .select()
    .from(cannedAnswers)
    .orderBy(sql`lower(${sql.raw(`"title"`)})`)
    .limit(MAX_CANNED_ANSWERS);
}

export async function findCannedAnswer(db: Db, id: string): Promise<CannedAnswer | null> {
  const [found] = await db.select().from(cannedAnswers).where(eq(cannedAnswers.id, id));
  return found ?? null;
}

/** Adds an answer, once per id. Returns false if there are as many as there may be. */
export async function insertCannedAnswer(
  db: Db,
  answer: CannedAnswer,
  alongside: Alongside,
): Promise<boolean> {
  const isNew = sql`(select count(*) from ${cannedAnswers}) < ${MAX_CANNED_ANSWERS}
    and not exists (select 1 from ${cannedAnswers} where ${eq(cannedAnswers.id, answer.id)})`;
  const isThere = or(
    isNew,
    sql`exists (select 1 from ${cannedAnswers} where ${eq(cannedAnswers.id, answer.id)})`,
  );
  const results = await db.batch([
    db.select({ there: sql<number>`${isThere}` }).from(sql`(select 1)`),
    ...alongside(isNew),
    db.insert(cannedAnswers).select(sql`select ${rowValues(cannedAnswers, answer)} where ${isNew}`),
  ]);
  return results[0][0]?.there === 1;
}

/** Changes an answer as it was seen. Returns false if it is no longer so. */
export async function updateCannedAnswer(
  db: Db,
  { id, version, title, body }: CannedAnswer,
  alongside: Alongside,
): Promise<boolean> {
  const asSeen = and(eq(cannedAnswers.id, id), eq(cannedAnswers.version, version));
  const results = await db.batch([
    db.select({ id: cannedAnswers.id }).from(cannedAnswers).where(asSeen),
    ...alongside(sql`exists (select 1 from ${cannedAnswers} where ${asSeen})`),
    db
      .update(cannedAnswers)
      .set({ title, body, version: version + 1 })
      .where(asSeen),
  ]);
  return results[0].length > 0;
}

/** Deletes an answer as it was seen. Returns false if it is no longer so. */
export async function deleteCannedAnswer(
  db: Db,
  { id, version }: Pick<CannedAnswer, "id" | "version">,
  alongside: Alongside,
): Promise<boolean> {
  const asSeen = and(eq(cannedAnswers.id, id), eq(cannedAnswers.version, version));
  const results = await db.batch([
    db.select({ id: cannedAnswers.id }).from(cannedAnswers).where(asSeen),
    ...alongside(sql`exists (select 1 from ${cannedAnswers} where ${asSeen})`),
    db.delete(cannedAnswers).where(asSeen),
  ]);
  return results[0].length > 0;
}

/** Whether a write failed because another answer has the title. */
export function isTitleTaken(error: unknown): boolean {
  return violatedUnique(error) !== null;
}
