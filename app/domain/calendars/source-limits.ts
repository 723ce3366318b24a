import { DAY_MS, HOUR_MS, MINUTE_MS } from "../duration";
import type { Window } from "./busy-times";

/** Of a calendar or feed, as staff call it. */
export const MAX_CALENDAR_NAME = 80;

/** The size of a calendar with some twenty years of meetings. */
export const MAX_CALENDAR_BYTES = 2_000_000;
export const MAX_REDIRECTS = 3;
/** For all of it: redirects, headers and the last byte. */
export const CALENDAR_TIMEOUT_MS = 10_000;

/** How many calendars a run of the cron job reads: the next ones come a minute later. */
export const SOURCES_PER_RUN = 4;
/** Nobody else reads a calendar for this long after somebody has begun to. */
export const SOURCE_LEASE_MS = 2 * MINUTE_MS;

const REFRESH_MS = 10 * MINUTE_MS;
const LONGEST_WAIT_MS = 6 * HOUR_MS;

/** When to try again: every ten minutes, and less often the longer it has failed. */
export function nextTryAt(now: number, failures: number): number {
  return now + Math.min(REFRESH_MS * 2 ** Math.max(0, Math.min(failures, 20) - 1), LONGEST_WAIT_MS);
}

/** Beyond the horizon, so that days come into reach already known. */
const MARGIN_DAYS = 15;

/** From the day before, for other time zones. Whole days (UTC), so that what is read of a file differs once a day at most. */
export function windowAt(now: number, horizonDays: number): Window {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return { from: today - DAY_MS, to: today + (horizonDays + MARGIN_DAYS) * DAY_MS };
}

/** Whether a file that has not changed since needs no reading: what was read of it covers every bookable day. */
export function isKnownFarEnough(knownUntil: number, now: number, horizonDays: number): boolean {
  return knownUntil >= now + (horizonDays + 2) * DAY_MS;
}
