import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { mondayOf } from "../../domain/calendar-date";
import type { FunnelStep } from "../../domain/numbers/funnel";
import { batchResults, type Db, type Statement } from "../client.server";
import { bookingDrafts } from "../drafts/schema";
import { areWithin, type CountedAttempts, type Counter } from "../limits/attempt-counters.server";
import { attemptCounters } from "../limits/schema";
import { insertFromSource } from "./numbers.server";
import { funnelDays } from "./schema";

/** Counts the visits of a network today that have sent no form yet; null for an unknown network. */
export type VisitsToday = Counter | null;

/** Counts a visit of the booking section, if its network is within its limit. Returns what counted the attempt. */
export async function insertVisit(
  db: Db,
  day: string,
  visits: VisitsToday,
  attempts: CountedAttempts,
): Promise<unknown[]> {
  const isWithin = areWithin(attempts);
  const statements: Statement[] = [...attempts.statements, recordStep(db, "visit", sql`${day}`, isWithin)];
  if (visits) {
    statements.push(
      db
        .insert(attemptCounters)
        .select(sql`select ${visits.key}, 1, ${visits.expiresAt} where ${isWithin}`)
        .onConflictDoUpdate({
          target: attemptCounters.key,
          set: { attempts: sql`${attemptCounters.attempts} + 1` },
        }),
    );
  }
  return (await batchResults(db, statements)).slice(0, attempts.statements.length);
}

/** A form that counts, if its network is within its limit. */
export type NewForm = {
  day: string;
  visits: VisitsToday;
  from: { source: string; campaign: string };
  attempts: CountedAttempts;
  /** The attempt to add its source, if the week has none of it. */
  newSource: CountedAttempts;
};

/**
 * Batch statements that come before a new form's draft is stored. The form belongs to a visit of its network that was
 * counted today and has sent no form yet. If there is none, the form itself counts as the visit: no image was loaded.
 */
export function recordForm(
  db: Db,
  draft: { keyHash: string; hasServices: boolean },
  { day, visits, from, attempts, newSource }: NewForm,
  isStored: SQL,
): Statement[] {
  // A write that is retried may find its own row, and has counted.
  const isNew = sql`not exists (select 1 from ${bookingDrafts} where ${bookingDrafts.keyHash} = ${draft.keyHash})`;
  const counts = sql`${isStored} and ${areWithin(attempts)} and ${isNew}`;
  const today = sql`${day}`;
  const hasVisit = visits && and(eq(attemptCounters.key, visits.key), gt(attemptCounters.attempts, 0));
  const isVisit = hasVisit
    ? sql`${counts} and not exists (select 1 from ${attemptCounters} where ${hasVisit})`
    : counts;
  const statements: Statement[] = [...attempts.statements, recordStep(db, "visit", today, isVisit)];
  if (hasVisit) {
    const fewer = { attempts: sql`${attemptCounters.attempts} - 1` };
    statements.push(db.update(attemptCounters).set(fewer).where(and(hasVisit, counts)));
  }
  statements.push(
    recordStep(db, "details", today, counts),
    ...newSource.statements,
    insertFromSource(db, { ...from, week: mondayOf(day), step: "begun" }, areWithin(newSource), counts),
  );
  if (draft.hasServices) statements.push(recordStep(db, "services", today, counts));
  return statements;
}

/** Batch statement: counts a step of a draft that has counted for the one before, on the day on which it was begun. */
export function recordDraftStep(
  db: Db,
  keyHash: string,
  step: "services" | "booked",
  condition: SQL | undefined,
) {
  const { countedOn, countedStep } = bookingDrafts;
  const before = eq(countedStep, step === "services" ? "details" : "services");
  const isNext = and(eq(bookingDrafts.keyHash, keyHash), before, condition);
  return recordStep(db, step, sql`${countedOn}`, isNext, sql`from ${bookingDrafts}`);
}

function recordStep(db: Db, step: FunnelStep, day: SQL, condition: SQL | undefined, from = sql``) {
  return db
    .insert(funnelDays)
    .select(sql`select ${day}, ${step}, 1, 1 ${from} where ${condition}`)
    .onConflictDoUpdate({
      target: [funnelDays.day, funnelDays.step],
      set: { count: sql`${funnelDays.count} + 1` },
    });
}
