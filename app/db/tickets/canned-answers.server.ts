import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { type CannedAnswer, MAX_CANNED_ANSWERS } from "../../domain/ticket-desk/canned-answer";
import { type Alongside, type Db, type Statement, violatedUnique } from "../client.server";
import { insertIf } from "../row-values.server";
import { cannedAnswers } from "./schema";

type Maker = { madeBy: string };

/** Sorted by title. */
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

/** Adds an answer, once per id. Returns false if there is the maximum number of answers. */
export async function insertCannedAnswer(
  db: Db,
  answer: CannedAnswer & Maker,
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
    insertIf(db, cannedAnswers, answer, isNew),
  ]);
  return results[0][0]?.there === 1;
}

type ExpectedVersion = Pick<CannedAnswer, "id" | "version">;

/** Changes an answer. Returns false if it has changed since it was seen. */
export function updateCannedAnswer(
  db: Db,
  answer: CannedAnswer & Maker,
  alongside: Alongside,
): Promise<boolean> {
  const { title, body, version, madeBy } = answer;
  const set = { title, body, version: version + 1, madeBy };
  return ifAsSeen(db, answer, alongside, (asSeen) => db.update(cannedAnswers).set(set).where(asSeen));
}

/** Deletes an answer. Returns false if it has changed since it was seen. */
export function deleteCannedAnswer(db: Db, seen: ExpectedVersion, alongside: Alongside): Promise<boolean> {
  return ifAsSeen(db, seen, alongside, (asSeen) => db.delete(cannedAnswers).where(asSeen));
}

async function ifAsSeen(
  db: Db,
  { id, version }: ExpectedVersion,
  alongside: Alongside,
  write: (asSeen: SQL | undefined) => Statement,
): Promise<boolean> {
  const asSeen = and(eq(cannedAnswers.id, id), eq(cannedAnswers.version, version));
  const [seen] = await db.batch([
    db.select({ id: cannedAnswers.id }).from(cannedAnswers).where(asSeen),
    ...alongside(sql`exists (select 1 from ${cannedAnswers} where ${asSeen})`),
    write(asSeen),
  ]);
  return seen.length > 0;
}

/** Whether a write failed because another answer has the title. */
export function isTitleTaken(error: unknown): boolean {
  return violatedUnique(error) !== null;
}
