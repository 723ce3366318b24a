import { type Counter, countAttempts, returnAttempt } from "~/db/attempts.server";
import type { Db } from "~/db/client.server";
import { deriveKey } from "../derived-key";
import { LIMITS, type LimitName } from "./limits";

export type LimitDeps = { db: Db; now: number; secret: string };

/** What a limit is counted for: an account's address, a network address, an id. Null is not counted. */
export type Limited = Partial<Record<LimitName, string | null>>;

export type Limit = { ok: true } | { ok: false; reason: "too_many"; retryAfterSeconds: number };

/**
 * Counts an attempt against each limit and says whether it may go on. Counted in the database, in one step: however many
 * isolates are asked at once, no more get through than the limit allows.
 */
export async function takeAttempt(deps: LimitDeps, limited: Limited): Promise<Limit> {
  const counters = await countersOf(deps, limited);
  if (counters.length === 0) return { ok: true };
  const counted = await countAttempts(deps.db, counters, deps.now);
  const waits = counted.flatMap(({ attempts, expiresAt }, index) =>
    attempts > (counters[index]?.limit ?? 0) ? [expiresAt - deps.now] : [],
  );
  if (waits.length === 0) return { ok: true };
  return { ok: false, reason: "too_many", retryAfterSeconds: Math.ceil(Math.max(...waits) / 1000) };
}

/** Takes an attempt back that turned out well: only failures are to add up. */
export async function giveBackAttempt(deps: LimitDeps, limited: Limited): Promise<void> {
  for (const { key } of await countersOf(deps, limited)) await returnAttempt(deps.db, key);
}

async function countersOf(
  { secret, now }: LimitDeps,
  limited: Limited,
): Promise<(Counter & { limit: number })[]> {
  const given = Object.entries(limited).filter((entry): entry is [LimitName, string] => entry[1] !== null);
  return Promise.all(
    given.map(async ([name, value]) => ({
      key: await counterKey(name, value, secret),
      limit: LIMITS[name].attempts,
      expiresAt: now + LIMITS[name].windowMs,
    })),
  );
}

/** A keyed hash: the table of counters tells nobody who tried. */
export function counterKey(name: LimitName, value: string, secret: string): Promise<string> {
  return deriveKey(`attempts-${name}`, value, secret);
}
