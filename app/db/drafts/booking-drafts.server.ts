import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { BookingDraft } from "../../domain/booking/booking-schema";
import type { Instant } from "../../domain/instant";
import type { QuestionValues } from "../../domain/questions/question-values";
import { batchResults, changesOf, type Db, type Statement } from "../client.server";
import { areWithin, type CountedAttempts } from "../limits/attempt-counters.server";
import { type NewForm, recordDraftStep, recordForm } from "../numbers/funnel.server";
import { insertIf } from "../row-values.server";
import { bookingDrafts } from "./schema";

export type DraftRow = typeof bookingDrafts.$inferSelect;

/** What is counted of a draft for the desk's numbers stays with its row, and moves with it to another key. */
type NewDraftRow = Omit<DraftRow, "countedOn" | "countedStep">;

export async function findDraft(db: Db, keyHash: string, now: Instant): Promise<DraftRow | null> {
  const [row] = await db.select().from(bookingDrafts).where(isCurrent(keyHash, now));
  return row ?? null;
}

/** What becomes of other drafts of the same browser when one is stored. */
export type OtherDrafts = {
  /** The draft's row under its key so far, which expires at this instant at the latest. */
  former: { keyHash: string; expiresAt: Instant } | null;
  /** Drafts beyond those that a browser may have. */
  ended: readonly string[];
};

/**
 * Counts the attempt and stores a draft, if the attempt is within its limits; `form` says that it is new, and counts in
 * the desk's numbers. Returns the results of the statements that count the attempt.
 */
export async function insertDraft(
  db: Db,
  row: NewDraftRow,
  { former, ended }: OtherDrafts,
  attempts: CountedAttempts,
  form: NewForm | null,
): Promise<unknown[]> {
  const hasServices = row.answers.selectedServices.length > 0;
  const isWithin = areWithin(attempts);
  const isStored = sql`exists (select 1 from ${bookingDrafts} where ${bookingDrafts.keyHash} = ${row.keyHash})`;
  const statements: Statement[] = [
    ...attempts.statements,
    ...(form ? recordForm(db, { keyHash: row.keyHash, hasServices }, form, isWithin) : []),
    // A write that is retried may find its own row.
    insertIf(
      db,
      bookingDrafts,
      { ...row, ...countedSoFar(form, hasServices, former?.keyHash) },
      isWithin,
    ).onConflictDoNothing({ target: bookingDrafts.keyHash }),
  ];
  if (former) {
    statements.push(
      db
        .update(bookingDrafts)
        .set({
          expiresAt: sql`min(${bookingDrafts.expiresAt}, ${former.expiresAt})`,
          countedOn: null,
          countedStep: null,
        })
        .where(and(eq(bookingDrafts.keyHash, former.keyHash), isStored)),
    );
  }
  if (ended.length > 0) statements.push(deleteDrafts(db, ended, isStored));
  return (await batchResults(db, statements)).slice(0, attempts.statements.length);
}

function countedSoFar(form: NewForm | null, hasServices: boolean, former: string | undefined) {
  if (form) {
    const counted = (value: string) => sql`iif(${areWithin(form.attempts)}, ${value}, null)`;
    return { countedOn: counted(form.day), countedStep: counted(hasServices ? "services" : "details") };
  }
  if (former === undefined) return {};
  const ofFormer = (column: SQLiteColumn) =>
    sql`(select ${column} from ${bookingDrafts} where ${bookingDrafts.keyHash} = ${former})`;
  return { countedOn: ofFormer(bookingDrafts.countedOn), countedStep: ofFormer(bookingDrafts.countedStep) };
}

/**
 * Counts the attempt and changes these answers of a draft, if it is within its limits. Other answers stay as they are,
 * even if another request changes them at the same moment.
 */
export async function updateDraft(
  db: Db,
  { keyHash, changes: { questionValues, ...changes }, now, expiresAt }: DraftChange,
  attempts: CountedAttempts,
): Promise<{ isChanged: boolean; counted: unknown[] }> {
  const isTheirs = and(isCurrent(keyHash, now), areWithin(attempts));
  const hasServices = (changes.selectedServices ?? []).length > 0;
  const countedStep = sql`iif(${bookingDrafts.countedStep} is null, null, 'services')`;
  const answers = sql`json_patch(${bookingDrafts.answers}, ${JSON.stringify(changes)})`;
  const statements: Statement[] = [
    ...attempts.statements,
    ...(hasServices ? [recordDraftStep(db, keyHash, "services", isTheirs)] : []),
    db
      .update(bookingDrafts)
      .set({
        // As a whole: a box that is no longer ticked is left out.
        answers: questionValues
          ? sql`json_set(${answers}, '$.questionValues', json(${JSON.stringify(questionValues)}))`
          : answers,
        ...(hasServices && { countedStep }),
        expiresAt,
      })
      .where(isTheirs),
  ];
  const results = await batchResults(db, statements);
  return {
    isChanged: changesOf(results.at(-1)) > 0,
    counted: results.slice(0, attempts.statements.length),
  };
}

export type DraftChange = {
  keyHash: string;
  changes: Partial<Pick<BookingDraft, "selectedServices">> & {
    selectedPlan?: string;
    givenPlan?: string | null;
    questionValues?: QuestionValues;
  };
  now: Instant;
  expiresAt: Instant;
};

/** Batch statements: the draft ends with a booking and counts as booked, if the condition holds when they run. */
export function endWithBooking(db: Db, keyHash: string, condition: SQL): Statement[] {
  return [recordDraftStep(db, keyHash, "booked", condition), deleteDrafts(db, [keyHash], condition)];
}

/** Batch statement: deletes drafts, if the condition holds when it runs. */
export function deleteDrafts(db: Db, keyHashes: readonly string[], condition?: SQL) {
  const theirs = sql`${bookingDrafts.keyHash} in (select value from json_each(${JSON.stringify(keyHashes)}))`;
  return db.delete(bookingDrafts).where(and(theirs, condition));
}

function isCurrent(keyHash: string, now: Instant) {
  return and(eq(bookingDrafts.keyHash, keyHash), gt(bookingDrafts.expiresAt, now));
}
