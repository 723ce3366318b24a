import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { MINUTE_MS } from "../../domain/duration";
import type { Db, Statement } from "../client.server";
import { attemptCounters } from "./schema";

/** How far the clocks of two isolates may be apart. A counter that ends later than that was made under a wrong clock. */
const CLOCK_DIFFERENCE_MS = MINUTE_MS;

export type Counter = { key: string; expiresAt: number };

export type CountedAt = { attempts: number; expiresAt: number };

/** Attempts that are counted in the batch of what they are attempts at, and the limits they have to be within. */
export type CountedAttempts = { statements: Statement[]; limits: readonly { key: string; limit: number }[] };

export const NOT_COUNTED: CountedAttempts = { statements: [], limits: [] };

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
  const by = once
    ? sql`(select attempts = 1 from attempt_counters as own where own.key = ${once.key})`
    : sql`1`;
  const raised = counters.map((counter) => raise(db, counter, now, by));
  return once ? [raise(db, once, now, sql`1`), ...raised] : raised;
}

function raise(db: Db, { key, expiresAt }: Counter, now: number, by: SQL) {
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

/** True while no counter is beyond its limit. They are one parameter, however many. */
export function areWithin({ limits }: CountedAttempts): SQL {
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
