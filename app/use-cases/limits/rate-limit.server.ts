import { retryWrite } from "~/db/client.server";
import {
  type CountedAt,
  type CountedAttempts,
  type Counter,
  countingStatements,
  recordAttempts,
  returnAttempts,
} from "~/db/limits/attempt-counters.server";
import { hmac } from "~/domain/hmac";
import {
  isByNetwork,
  isOverNetworks,
  LIMITS,
  type LimitName,
  WIDER_NETWORK_TIMES,
  widerNetworkOf,
} from "~/domain/limits/limits";
import { writeRefusal } from "~/log/refusals.server";
import type { ReadDeps } from "../deps.server";

export type LimitDeps = ReadDeps & {
  secret: string;
  /** The form has no proof that a person sent it, so its network's limits are halved. */
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
  const { counters, once } = await attemptAt(deps, limited, name);
  if (counters.length === 0) return { ok: true };
  // A retried write may count an attempt twice, which is better than no response.
  const counted = await retryWrite(() => recordAttempts(deps.db, counters, deps.now, once));
  return verdictOn(deps, { counters, once }, counted);
}

/** Attempts that are counted in the same batch as the action they limit. */
export type LimitsInBatch = CountedAttempts & {
  /** Takes the results of `statements`. */
  verdict: (results: readonly unknown[]) => Promise<RateLimitResult>;
};

/**
 * Like `rateLimit` for several limits in order, but counted in the batch of the action itself, which saves a round trip
 * to the database.
 */
export async function rateLimitsInBatch(
  deps: LimitDeps,
  limits: readonly Limited[],
  name: string | null = null,
): Promise<LimitsInBatch> {
  const attempts = await Promise.all(limits.map((limited) => attemptAt(deps, limited, name)));
  const counting = attempts
    .filter(({ counters }) => counters.length > 0)
    .map((attempt) => ({
      attempt,
      statements: countingStatements(deps.db, attempt.counters, deps.now, attempt.once),
    }));
  return {
    statements: counting.flatMap(({ statements }) => statements),
    limits: attempts.flatMap(({ counters }) => counters),
    verdict: async (results) => {
      const left = [...results];
      let worst: RateLimitResult = { ok: true };
      for (const { attempt, statements } of counting) {
        const rows = left.splice(0, statements.length).slice(attempt.once ? 1 : 0);
        const verdict = await verdictOn(deps, attempt, rows.flat() as CountedAt[]);
        if (worst.ok) worst = verdict;
      }
      return worst;
    },
  };
}

type LimitCounter = Counter & { name: LimitName; limit: number };
type Attempt = { counters: LimitCounter[]; once: Counter | null };

async function attemptAt(deps: LimitDeps, limited: Limited, name: string | null): Promise<Attempt> {
  const counters = await countersOf(deps, limited);
  const isNamed = name !== null && counters.length > 0;
  return { counters, once: isNamed ? await onceCounter(deps, counters, name) : null };
}

async function verdictOn(
  deps: LimitDeps,
  { counters, once }: Attempt,
  counted: readonly CountedAt[],
): Promise<RateLimitResult> {
  const waits = counted.flatMap(({ attempts, expiresAt }, index) =>
    attempts > (counters[index]?.limit ?? 0) ? [expiresAt - deps.now] : [],
  );
  if (waits.length === 0) return { ok: true };
  // Otherwise the same attempt would not be counted when it is retried in the next window.
  if (once) await returnAttempts(deps.db, [once.key]);
  const exceeded = counters.filter(({ limit }, index) => (counted[index]?.attempts ?? 0) > limit);
  const names = [...new Set(exceeded.map(({ name }) => name))].join(" ");
  writeRefusal("excess_rate_limit_exceeded", names, { limits: names });
  return { ok: false, reason: "too_many", retryAfterSeconds: Math.ceil(Math.max(...waits) / 1000) };
}

/** Refunds a successful attempt, so that only failures add up. */
export async function refundAttempt(deps: LimitDeps, limited: Limited): Promise<void> {
  const counters = await countersOf(deps, limited);
  if (counters.length > 0)
    await returnAttempts(
      deps.db,
      counters.map(({ key }) => key),
    );
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

/** Counts an attempt and, if it is within its limits, makes it. */
export async function attemptWithin<T>(
  deps: LimitDeps,
  limited: Limited,
  attempt: () => Promise<T>,
): Promise<T | TooMany> {
  const limit = await rateLimit(deps, limited);
  return limit.ok ? refundIfBroken(deps, limited, attempt) : limit;
}

/** Counts one named attempt for as long as its limits are remembered. */
async function onceCounter(deps: LimitDeps, counters: readonly Counter[], name: string): Promise<Counter> {
  const value = [name, ...counters.map(({ key }) => key)].join(" ");
  return {
    key: await hmac("attempts-once", value, deps.secret),
    expiresAt: Math.max(...counters.map(({ expiresAt }) => expiresAt)),
  };
}

/** The counters of attempts, with how many each allows. */
export async function countersOf(
  { secret, now, isUnproven }: LimitDeps,
  limited: Limited,
): Promise<LimitCounter[]> {
  const given = Object.entries(limited).filter((entry): entry is [LimitName, string] => entry[1] !== null);
  const counted = given.flatMap(([name, value]) => {
    const { attempts } = LIMITS[name];
    if (!isByNetwork(name)) return [{ name, value, limit: attempts }];
    const limit = isUnproven ? attempts / 2 : attempts;
    const own = { name, value, limit };
    const wider = widerNetworkOf(value);
    return wider === null ? [own] : [own, { name, value: wider, limit: limit * WIDER_NETWORK_TIMES }];
  });
  const counters = await Promise.all(
    counted.map(async ({ name, value, limit }) => ({
      name,
      limit,
      key: await counterKey(name, value, secret),
      expiresAt: now + LIMITS[name].windowMs,
    })),
  );
  const gates = counters.filter(({ name }) => !isOverNetworks(name));
  const overNetworks = counters.filter(({ name }) => isOverNetworks(name));
  return [...gates, ...overNetworks.map((counter) => ({ ...counter, gates }))];
}

/** A keyed hash, so that the counters reveal no personal data. */
export function counterKey(name: LimitName, value: string, secret: string): Promise<string> {
  return hmac(`attempts-${name}`, value, secret);
}
