import { type Counter, countAttempts, returnAttempt } from "~/db/attempt-counters.server";
import { type Db, retryWrite } from "~/db/client.server";
import { hmac } from "~/domain/hmac";
import { LIMITS, type LimitName } from "~/domain/limits/limits";
import { writeLog } from "~/log/log.server";

export type LimitDeps = {
  db: Db;
  now: number;
  secret: string;
  /** Nothing proves that a person sent the form: its network may do half as much. */
  isUnproven?: boolean;
};

/**
 * What each limit is counted against: an account's email address, an IP address or an id. Null is not
 * counted.
 */
export type Limited = Partial<Record<LimitName, string | null>>;

export type TooMany = { ok: false; reason: "too_many"; retryAfterSeconds: number };
export type RateLimitResult = { ok: true } | TooMany;

/**
 * Counts an attempt against each limit and says whether it is allowed. Counted atomically in the database, so
 * that concurrent isolates never exceed a limit. Attempts with the same name, if one is given, count once.
 */
export async function rateLimit(
  deps: LimitDeps,
  limited: Limited,
  name: string | null = null,
): Promise<RateLimitResult> {
  const counters = await countersOf(deps, limited);
  if (counters.length === 0) return { ok: true };
  const once = name === null ? null : await onceCounter(deps, counters, name);
  // Repeating it may count an attempt twice, which is better than no answer.
  const counted = await retryWrite(() => countAttempts(deps.db, counters, deps.now, once));
  const waits = counted.flatMap(({ attempts, expiresAt }, index) =>
    attempts > (counters[index]?.limit ?? 0) ? [expiresAt - deps.now] : [],
  );
  if (waits.length === 0) return { ok: true };
  // Else it would be free when it comes again in the next window.
  if (once) await returnAttempt(deps.db, once.key);
  const exceeded = counters.filter(({ limit }, index) => (counted[index]?.attempts ?? 0) > limit);
  writeLog("warn", "excess_rate_limit_exceeded", { limits: exceeded.map(({ name }) => name).join(" ") });
  return { ok: false, reason: "too_many", retryAfterSeconds: Math.ceil(Math.max(...waits) / 1000) };
}

/** Refunds a successful attempt, so that only failures add up. */
export async function refundAttempt(deps: LimitDeps, limited: Limited): Promise<void> {
  for (const { key } of await countersOf(deps, limited)) await returnAttempt(deps.db, key);
}

/**
 * Runs a counted attempt. If it throws, the fault is ours, not the visitor's, so the attempt is not counted.
 */
export async function refundIfBroken<T>(
  deps: LimitDeps,
  limited: Limited,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    await refundAttempt(deps, limited).catch(() => {});
    throw error;
  }
}

/** Counts one named attempt for as long as its limits are remembered. */
async function onceCounter(deps: LimitDeps, counters: readonly Counter[], name: string): Promise<Counter> {
  const value = [name, ...counters.map(({ key }) => key)].join(" ");
  return {
    key: await hmac("attempts-once", value, deps.secret),
    expiresAt: Math.max(...counters.map(({ expiresAt }) => expiresAt)),
  };
}

async function countersOf(
  { secret, now, isUnproven }: LimitDeps,
  limited: Limited,
): Promise<(Counter & { name: LimitName; limit: number })[]> {
  const given = Object.entries(limited).filter((entry): entry is [LimitName, string] => entry[1] !== null);
  return Promise.all(
    given.map(async ([name, value]) => ({
      name,
      key: await counterKey(name, value, secret),
      limit: isUnproven && name.endsWith("Ip") ? LIMITS[name].attempts / 2 : LIMITS[name].attempts,
      expiresAt: now + LIMITS[name].windowMs,
    })),
  );
}

/** A keyed hash, so that the counters reveal nobody. */
export function counterKey(name: LimitName, value: string, secret: string): Promise<string> {
  return hmac(`attempts-${name}`, value, secret);
}
