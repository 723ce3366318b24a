import { and, eq, type SQL, sql } from "drizzle-orm";
import { credentials } from "../account/schema";
import { changesOf, type Db, type Statement } from "../client.server";
import { deleteCounter } from "../limits/attempt-counters.server";

/**
 * The database state that a proof of identity depends on: a one-time code, a challenge not answered before, the
 * password as it was checked. It holds until `spend` has run, in the batch of the action that the proof is for.
 * Statements in `before` run first; if one fails, as for a challenge answered twice, the whole batch fails.
 */
export type Claim = { before?: readonly Statement[]; holds: SQL; spend: readonly Statement[] };

export function bothClaims(one: Claim, other: Claim): Claim {
  return {
    before: [...(one.before ?? []), ...(other.before ?? [])],
    holds: sql`${one.holds} and ${other.holds}`,
    spend: [...one.spend, ...other.spend],
  };
}

/**
 * Claim for a correct password that has not changed since it was checked. Spending it clears its failed attempts and
 * replaces an outdated hash.
 */
export function passwordClaim(
  db: Db,
  {
    userId,
    passwordHash,
    newHash,
    clearCounterKey,
  }: { userId: string; passwordHash: string; newHash: string | null; clearCounterKey: string | null },
): Claim {
  const isIt = and(eq(credentials.userId, userId), eq(credentials.passwordHash, passwordHash));
  return {
    holds: sql`exists (select 1 from ${credentials} where ${isIt})`,
    spend: [
      ...(clearCounterKey === null ? [] : [deleteCounter(db, clearCounterKey)]),
      ...(newHash === null ? [] : [db.update(credentials).set({ passwordHash: newHash }).where(isIt)]),
    ],
  };
}

/**
 * Runs the statements that a claim is for, if it still holds, and spends it. Returns how many rows the first of them
 * changed.
 */
export async function runClaimed(
  db: Db,
  { before = [], holds, spend }: Claim,
  what: (holds: SQL) => readonly Statement[],
): Promise<number> {
  const [first, ...rest] = [...before, ...what(holds), ...spend];
  const results = first ? await db.batch([first, ...rest]) : [];
  return changesOf(results[before.length]);
}
