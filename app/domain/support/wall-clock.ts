import { BoundedMap } from "../bounded-map";
import { utcDateOf } from "../calendar-date";
import { DAY_MS, MINUTE_MS } from "../duration";
import type { Instant } from "../instant";

/**
 * The wall clock of an IANA time zone using only `Intl`, for code that also runs in the browser, where
 * Temporal would be too much to download. A test checks it against availability/zoned-time.ts.
 */

/** A zone can be spelt in many ways, such as "europe/london". */
const MAX_ZONES = 20;
const formatters = new BoundedMap<string, Intl.DateTimeFormat>(MAX_ZONES);

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formatters.set(timeZone, made);
  return made;
}

/** The wall-clock time, encoded as if it were UTC. */
function shownAt(instant: Instant, timeZone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatter(timeZone).formatToParts(instant)) parts[type] = value;
  const { year, month, day, hour, minute, second } = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** The local date, "2026-11-24". */
export function dateAt(instant: Instant, timeZone: string): string {
  return utcDateOf(shownAt(instant, timeZone));
}

/**
 * The instant at which the wall clock shows `minute` minutes after midnight on `date`; 1440 is the next
 * midnight. A time skipped by a clock change moves forward by the gap; a repeated one means its first
 * occurrence.
 */
export function instantAt(date: string, minute: number, timeZone: string): number {
  const shown = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;
  const aheadBefore = aheadAt(shown - DAY_MS, timeZone);
  const aheadAfter = aheadAt(shown + DAY_MS, timeZone);
  const first = shown - aheadBefore;
  if (aheadBefore === aheadAfter || aheadAt(first, timeZone) === aheadBefore) return first;
  const second = shown - aheadAfter;
  return aheadAt(second, timeZone) === aheadAfter ? second : first;
}

function aheadAt(instant: Instant, timeZone: string): number {
  const wholeSecond = Math.floor(instant / 1000) * 1000;
  return shownAt(wholeSecond, timeZone) - wholeSecond;
}
