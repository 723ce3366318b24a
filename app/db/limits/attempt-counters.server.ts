import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { MINUTE_MS } from "../../domain/duration";
import type { Instant } from "../../domain/instant";
import type { Db, Statement } from "../client.server";
import { attemptCounters } from "./schema";

/**
 * Maximum difference between the clocks of two isolates. A counter that ends later than that was written under a
 * wrong clock.
 */
const CLOCK_DIFFERENCE_MS = MINUTE_MS;

export type Counter = {
  key: string;
  expiresAt: Instant;
  /** Counters before this one, beyond whose limits an attempt does not count here. */
  gates?: readonly CounterLimit[];
};

type CounterLimit = { key: string; limit: number };

export type CountedAt = { attempts: number; expiresAt: Instant };

/** Attempts to count in the same batch as the action they are for, and the limits they must stay within. */
export type CountedAttempts = { statements: Statement[]; limits: readonly CounterLimit[] };

export const NOT_COUNTED: CountedAttempts = { statements: [], limits: [] };

/**
 * Batch statements that increment each counter, and restart it if its window has ended or lies in the future. An
 * attempt with a counter of its own, `once`, increments the others only the first time; its statement then comes
 * first.
 */
export function countingStatements(
  db: Db,
  counters: readonly Counter[],
  now: Instant,
  once: Counter | null = null,
) {
  const by = once
    ? sql`(select attempts = 1 from attempt_counters as own where own.key = ${once.key})`
    : sql`1`;
  const incremented = counters.map((counter) => increment(db, counter, now, by));
  return once ? [increment(db, once, now, sql`1`), ...incremented] : incremented;
}

function increment(db: Db, { key, expiresAt, gates }: Counter, now: Instant, each: SQL) {
  const by = gates ? sql`(${each} * (${areWithin({ limits: gates })}))` : each;
  const clockDifference = sql.raw(String(CLOCK_DIFFERENCE_MS));
  const isOver = sql`(${attemptCounters.expiresAt} <= ${now} or ${attemptCounters.expiresAt} > ${expiresAt} + ${clockDifference})`;
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
}

/** Counts attempts and returns the new values of their counters. */
export async function recordAttempts(
  db: Db,
  counters: readonly Counter[],
  now: Instant,
  once: Counter | null = null,
): Promise<CountedAt[]> {
  const [first, ...rest] = countingStatements(db, counters, now, once);
  if (!first) return [];
  const rows = await db.batch([first, ...rest]);
  return rows.slice(once ? 1 : 0).flat();
}

/** Condition that no counter exceeds its limit. The counters are passed as one parameter. */
export function areWithin({ limits }: Pick<CountedAttempts, "limits">): SQL {
  const byKey = JSON.stringify(Object.fromEntries(limits.map(({ key, limit }) => [key, limit])));
  return sql`not exists (select 1 from json_each(${byKey}), attempt_counters
    where attempt_counters.key = json_each.key and attempt_counters.attempts > json_each.value)`;
}

export async function returnAttempts(db: Db, keys: string[]): Promise<void> {
  await db
    .update(attemptCounters)
    .set({ attempts: sql`max(0, ${attemptCounters.attempts} - 1)` })
    .where(inArray(attemptCounters.key, keys));
}

/** Batch statement. */
export function deleteCounter(db: Db, key: string) {
  return db.delete(attemptCounters).where(eq(attemptCounters.key, key));
}
