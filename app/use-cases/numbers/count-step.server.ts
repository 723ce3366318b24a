import { retryWrite } from "~/db/client.server";
import { insertVisit, type NewForm, type VisitsToday } from "~/db/numbers/funnel.server";
import { utcDateOf } from "~/domain/calendar-date";
import { DAY_MS } from "~/domain/duration";
import { hmac } from "~/domain/hmac";
import type { Instant } from "~/domain/instant";
import { countedSource, type VisitSource } from "~/domain/visits/visit-source";
import { type LimitDeps, rateLimitsInBatch } from "../limits/rate-limit.server";

/**
 * Counts a visit of the booking section: a number per day, with nothing about the visitor. Each network has a daily limit
 * of visits and forms, so that a client that repeats a request a thousand times can't distort the numbers.
 */
export async function countSectionVisit(deps: LimitDeps, ip: string | null): Promise<void> {
  const day = dayOf(deps.now);
  const [attempts, visits] = await Promise.all([countedAttempts(deps, ip), visitsToday(deps, day, ip)]);
  await attempts.verdict(await retryWrite(() => insertVisit(deps.db, day, visits, attempts)));
}

/** What a form that was begun counts as. Its draft counts the later steps, on the same day. */
export async function newForm(
  deps: LimitDeps,
  ip: string | null,
  visitSource: VisitSource | null,
): Promise<NewForm> {
  const day = dayOf(deps.now);
  const from = pairOf(visitSource);
  const [attempts, visits, newSource] = await Promise.all([
    countedAttempts(deps, ip),
    visitsToday(deps, day, ip),
    newSourceAttempts(deps, from, ip),
  ]);
  return { day, visits, from, attempts, newSource };
}

function countedAttempts(deps: LimitDeps, ip: string | null) {
  return rateLimitsInBatch(deps, [{ countedIp: ip }]);
}

type Pair = ReturnType<typeof pairOf>;

/** An attempt to add this source to the week's, if it is new: no network can take all of a week's places. */
export async function newSourceAttempts(deps: LimitDeps, { source, campaign }: Pair, ip: string | null) {
  const counted = source === "" && campaign === "" ? null : ip;
  return rateLimitsInBatch(deps, [{ newSourceIp: counted }], JSON.stringify([source, campaign]));
}

/** A keyed hash of the day and the network, so that the counter reveals no personal data. */
async function visitsToday({ secret }: LimitDeps, day: string, ip: string | null): Promise<VisitsToday> {
  if (ip === null) return null;
  const key = await hmac("attempts-section-visits", `${day} ${ip}`, secret);
  return { key, expiresAt: Date.parse(day) + DAY_MS };
}

/** The day of an instant (UTC). */
export function dayOf(now: Instant): string {
  return utcDateOf(now);
}

/** What a source counts as, in two texts; empty where nothing is known. */
export function pairOf(source: VisitSource | null) {
  return { source: (source && countedSource(source)) ?? "", campaign: source?.campaign ?? "" };
}
