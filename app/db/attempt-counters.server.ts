import { eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { MINUTE_MS } from "../domain/duration";
import type { Db, Statement } from "./client.server";
import { attemptCounters } from "./schema";

/** How far the clocks of two isolates may be apart. A counter that ends later than that was made under a wrong clock. */
const CLOCK_DIFFERENCE_MS = MINUTE_MS;

export type Counter = { key: string; expiresAt: number };

export type CountedAt = { attempts: number; expiresAt: number };

/** Attempts that are counted in the batch of what they are attempts at, and whether they are within their limits. */
export type CountedAttempts = { statements: Statement[]; isWithin: SQL };

export const NOT_COUNTED: CountedAttempts = { statements: [], isWithin: sql`true` };

/**
 * Batch statements: increment each counter, restarting those whose window has ended or lies in the future. An attempt with a
 * counter of its own, `once`, raises the others the first time only; its statement is the first then.
 */
export function countingStatements(
  db: Db,
  counters: readonly Counter[],
  now: number,
  once: Counter | null = null,
) {
  const one = once
    ? sql`(select attempts = 1 from attempt_counters as own where own.key = ${once.key})`
    : sql`1`;
  const raise = ({ key, expiresAt }: Counter, by: SQL) => {
    const isOver = sql`(${attemptCounters.expiresAt} <= ${now} or ${attemptCounters.expiresAt} > ${expiresAt + CLOCK_DIFFERENCE_MS})`;
    return db
      .insert(attemptCounters)
      .values({ key, attempts: by, expiresAt })
      .onConflictDoUpdate({
        target: attemptCounters.key,
        set: {
          attempts: sql`case when ${isOver} then ${by} else ${attemptCounters.attempts} + ${by} end`,
          expiresAt: sql`case when ${isOver} then ${expiresAt} else ${attemptCounters.expiresAt} end`,
        },
      })
      .returning({ attempts: attemptCounters.attempts, expiresAt: attemptCounters.expiresAt });
  };
  const raised = counters.map((counter) => raise(counter, one));
  return once ? [raise(once, sql`1`), ...raised] : raised;
}

/** Counts attempts, and returns what their counters have come to. */
export async function countAttempts(
  db: Db,
  counters: readonly Counter[],
  now: number,
  once: Counter | null = null,
): Promise<CountedAt[]> {
  const [first, ...rest] = countingStatements(db, counters, now, once);
  if (!first) return [];
  const rows = await db.batch([first, ...rest]);
  return rows.slice(once ? 1 : 0).flat();
}

/** True while no counter is beyond its limit. */
export function areWithin(limits: readonly { key: string; limit: number }[]): SQL {
  if (limits.length === 0) return sql`true`;
  const beyond = limits.map(({ key, limit }) => sql`(key = ${key} and attempts > ${limit})`);
  return sql`not exists (select 1 from attempt_counters where ${sql.join(beyond, sql` or `)})`;
}

export async function returnAttempt(db: Db, key: string): Promise<void> {
  await db
    .update(attemptCounters)
    .set({ attempts: sql`max(0, ${attemptCounters.attempts} - 1)` })
    .where(eq(attemptCounters.key, key));
}

/** Batch statement. */
export function deleteCounter(db: Db, key: string) {
  return db.delete(attemptCounters).where(eq(attemptCounters.key, key));
}

/** Batch statement: deletes counters whose window has ended. */
export function deleteExpiredCounters(db: Db, now: number, limit: number) {
  const due = db
    .select({ key: attemptCounters.key })
    .from(attemptCounters)
    .where(lte(attemptCounters.expiresAt, now))
    .orderBy(attemptCounters.expiresAt)
    .limit(limit);
  return db.delete(attemptCounters).where(inArray(attemptCounters.key, due));
}
