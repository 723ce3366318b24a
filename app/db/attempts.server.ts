import { eq, lte, sql } from "drizzle-orm";
import type { Db } from "./client.server";
import { attemptCounters } from "./schema";

export type Counter = { key: string; expiresAt: number };

/** Adds one to each counter, which begins anew where its window is over. Answers with the counters as they are now. */
export async function countAttempts(
  db: Db,
  counters: readonly Counter[],
  now: number,
): Promise<{ attempts: number; expiresAt: number }[]> {
  const statements = counters.map(({ key, expiresAt }) =>
    db
      .insert(attemptCounters)
      .values({ key, attempts: 1, expiresAt })
      .onConflictDoUpdate({
        target: attemptCounters.key,
        set: {
          attempts: sql`case when ${attemptCounters.expiresAt} <= ${now} then 1 else ${attemptCounters.attempts} + 1 end`,
          expiresAt: sql`case when ${attemptCounters.expiresAt} <= ${now} then ${expiresAt} else ${attemptCounters.expiresAt} end`,
        },
      })
      .returning({ attempts: attemptCounters.attempts, expiresAt: attemptCounters.expiresAt }),
  );
  const [first, ...rest] = statements;
  if (!first) return [];
  const rows = await db.batch([first, ...rest]);
  return rows.flat();
}

export async function returnAttempt(db: Db, key: string): Promise<void> {
  await db
    .update(attemptCounters)
    .set({ attempts: sql`max(0, ${attemptCounters.attempts} - 1)` })
    .where(eq(attemptCounters.key, key));
}

/** A statement for a batch. */
export function removeCounter(db: Db, key: string) {
  return db.delete(attemptCounters).where(eq(attemptCounters.key, key));
}

/** The statement that removes counters whose window is over. */
export function removeExpiredCounters(db: Db, now: number) {
  return db.delete(attemptCounters).where(lte(attemptCounters.expiresAt, now));
}
