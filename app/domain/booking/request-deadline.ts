import type { HourClock } from "../availability/hour-clock";
import { HOUR_MS, MINUTE_MS } from "../duration";
import type { Instant } from "../instant";
import { instantInWords } from "./change-cutoff";

/** The hours before a call that an owner may set as the deadline of its request; 0 for until the call starts. */
export const DEADLINE_HOURS = [0, 1, 2, 3, 6, 12, 24, 48, 72] as const;
export const USUAL_DEADLINE_HOURS = 24;

/** "A day before the call": as an owner chooses it. */
export function deadlineInWords(hours: number): string {
  if (hours === 0) return "Until the call starts";
  const time = hours % 24 === 0 ? countOf(hours / 24, "day", "A") : countOf(hours, "hour", "An");
  return `${time} before the call${hours === USUAL_DEADLINE_HOURS ? " (usual)" : ""}`;
}

const countOf = (count: number, unit: string, article: string) =>
  count === 1 ? `${article} ${unit}` : `${count} ${unit}s`;

/** Requests of calls that start sooner can be decided until the start. */
const LEAST_TIME_MS = 10 * MINUTE_MS;

/**
 * Until when the agency decides about a request that is made now: so many hours before the call, but at least half of the
 * time that is left until then, so that late requests can be decided, too.
 */
export function decideByOf(startsAt: Instant, deadlineHours: number, now: Instant): Instant {
  const left = startsAt - now;
  if (left < LEAST_TIME_MS) return startsAt;
  const half = now + Math.floor(left / 2 / MINUTE_MS) * MINUTE_MS;
  return Math.max(startsAt - deadlineHours * HOUR_MS, half);
}

/** "9:00 am on Monday 23 November 2026"; empty for a request that can be decided until its call starts. */
export function decideByInWords(
  { decideBy, startsAt }: { decideBy?: Instant | null; startsAt: Instant },
  timeZone: string,
  clock?: HourClock,
): string {
  if (decideBy === undefined || decideBy === null || decideBy >= startsAt) return "";
  return instantInWords(decideBy, { startsAt }, timeZone, clock);
}
