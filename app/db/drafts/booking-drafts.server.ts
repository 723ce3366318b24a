import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { BookingDraft } from "../../domain/booking/booking-schema";
import type { Instant } from "../../domain/instant";
import { batchResults, changesOf, type Db, type Statement } from "../client.server";
import { areWithin, type CountedAttempts } from "../limits/attempt-counters.server";
import { insertIf } from "../row-values.server";
import { bookingDrafts } from "./schema";

export type DraftRow = typeof bookingDrafts.$inferSelect;

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
 * Counts the attempt and stores a draft, if the attempt is within its limits. Returns the results of the statements
 * that count it.
 */
export async function insertDraft(
  db: Db,
  row: DraftRow,
  { former, ended }: OtherDrafts,
  attempts: CountedAttempts,
): Promise<unknown[]> {
  const isStored = sql`exists (select 1 from ${bookingDrafts} where ${bookingDrafts.keyHash} = ${row.keyHash})`;
  const statements: Statement[] = [
    ...attempts.statements,
    // A write that is retried may find its own row.
    insertIf(db, bookingDrafts, row, areWithin(attempts)).onConflictDoNothing({
      target: bookingDrafts.keyHash,
    }),
  ];
  if (former) {
    statements.push(
      db
        .update(bookingDrafts)
        .set({ expiresAt: sql`min(${bookingDrafts.expiresAt}, ${former.expiresAt})` })
        .where(and(eq(bookingDrafts.keyHash, former.keyHash), isStored)),
    );
  }
  if (ended.length > 0) statements.push(deleteDrafts(db, ended, isStored));
  return (await batchResults(db, statements)).slice(0, attempts.statements.length);
}

/**
 * Counts the attempt and changes these answers of a draft, if it is within its limits. Other answers stay as they are,
 * even if another request changes them at the same moment.
 */
export async function updateDraft(
  db: Db,
  { keyHash, changes, now, expiresAt }: DraftChange,
  attempts: CountedAttempts,
): Promise<{ isChanged: boolean; counted: unknown[] }> {
  const update = db
    .update(bookingDrafts)
    .set({ answers: sql`json_patch(${bookingDrafts.answers}, ${JSON.stringify(changes)})`, expiresAt })
    .where(and(isCurrent(keyHash, now), areWithin(attempts)));
  const results = await batchResults(db, [...attempts.statements, update]);
  return { isChanged: changesOf(results.at(-1)) > 0, counted: results.slice(0, -1) };
}

export type DraftChange = {
  keyHash: string;
  changes: Partial<Pick<BookingDraft, "selectedServices">> & {
    selectedPlan?: string;
    givenPlan?: string | null;
  };
  now: Instant;
  expiresAt: Instant;
};

/** Batch statement: deletes drafts, if the condition holds when it runs. */
export function deleteDrafts(db: Db, keyHashes: readonly string[], condition?: SQL) {
  const theirs = sql`${bookingDrafts.keyHash} in (select value from json_each(${JSON.stringify(keyHashes)}))`;
  return db.delete(bookingDrafts).where(and(theirs, condition));
}

function isCurrent(keyHash: string, now: Instant) {
  return and(eq(bookingDrafts.keyHash, keyHash), gt(bookingDrafts.expiresAt, now));
}
