import { DAY_MS, HOUR_MS, MINUTE_MS } from "../duration";
import type { Instant } from "../instant";
import type { Window } from "./busy-times";

/** The longest name that staff can give a calendar or a feed. */
export const MAX_CALENDAR_NAME = 80;

/** The largest calendar file that is read. It is taken in pieces, and only what is ahead is held. */
export const MAX_CALENDAR_BYTES = 32_000_000;
/** A run of the cron job reads only one calendar that is larger: the others have the next runs. */
export const SMALL_CALENDAR_BYTES = 2_000_000;
/** The largest answer of a calendar service, which has the events of the window alone. */
export const MAX_ANSWER_BYTES = 2_000_000;
export const MAX_REDIRECTS = 3;
/** For the whole download: redirects, headers and body. */
export const CALENDAR_TIMEOUT_MS = 10_000;
/** A large file may take this many times as long. */
export const LARGE_TIMEOUT_FACTOR = 3;

/** How many calendars a run of the cron job reads. The next run, a minute later, continues. */
export const SOURCES_PER_RUN = 4;
/** Those of connected accounts are read by few short requests, and more often. */
export const CONNECTED_PER_RUN = 20;
/** How long a calendar is reserved for the run that began to read it. */
export const SOURCE_LEASE_MS = 2 * MINUTE_MS;

const REFRESH_MS = 10 * MINUTE_MS;
const LONGEST_WAIT_MS = 6 * HOUR_MS;

/** When to try again: every ten minutes unless said otherwise, and less often the longer it has failed. */
export function nextTryAt(now: Instant, failures: number, refreshMs: number = REFRESH_MS): number {
  return now + Math.min(refreshMs * 2 ** Math.max(0, Math.min(failures, 20) - 1), LONGEST_WAIT_MS);
}

/** Read beyond the horizon, so that days are already known when they become bookable. */
const MARGIN_DAYS = 15;

/**
 * From the day before, for other time zones. Whole days (UTC), so that the times in an unchanged file differ once a day
 * at most.
 */
export function windowAt(now: Instant, horizonDays: number): Window {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return { from: today - DAY_MS, to: today + (horizonDays + MARGIN_DAYS) * DAY_MS };
}

/** Whether an unchanged file need not be read again: the times read from it cover every bookable day. */
export function isKnownFarEnough(knownUntil: Instant, now: Instant, horizonDays: number): boolean {
  return knownUntil >= now + (horizonDays + 2) * DAY_MS;
}
