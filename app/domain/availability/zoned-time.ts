import { BoundedMap } from "../bounded-map";
import { addDays, utcDateOf } from "../calendar-date";
import { DAY_MS, MINUTE_MS } from "../duration";
import type { Instant } from "../instant";

/**
 * Conversions between UTC instants (milliseconds since the epoch) and the local dates and times of an IANA
 * time zone, by `Intl` alone: the browser makes them too, and visitors may name any zone, so what is kept for one has to
 * be bounded (docs/decisions/0153). A test checks it against Temporal. Dates are ISO strings ("2026-11-24"), which compare
 * and sort as text.
 */

export function localDateOf(instant: Instant, timeZone: string): string {
  return utcDateOf(shownAt(instant, timeZone));
}

/** "HH:MM", 24-hour. */
export function localTimeOf(instant: Instant, timeZone: string): string {
  return new Date(shownAt(instant, timeZone)).toISOString().slice(11, 16);
}

/**
 * The instant at which a local clock shows `minute` minutes after midnight on `date`; 1440 means the next
 * midnight. A time skipped by a DST change moves forward by the length of the gap; a repeated one means its
 * first occurrence.
 */
export function instantOf(date: string, minute: number, timeZone: string): number {
  const key = `${timeZone}|${date}|${minute}`;
  const known = instants.get(key);
  if (known !== undefined) return known;
  const { shown, before, after } = around(date, minute, timeZone);
  const [first, second] = [shown - before, shown - after];
  const isRepeatedOrUsual = before === after || aheadAt(first, timeZone) === before;
  // Where neither offset holds, the time is skipped: with the offset before the change it is as far after the gap.
  const instant = isRepeatedOrUsual || aheadAt(second, timeZone) !== after ? first : second;
  instants.set(key, instant);
  return instant;
}

/** A page needs hundreds of these, and the next request needs the same ones. */
const MAX_REMEMBERED_INSTANTS = 5000;
const instants = new BoundedMap<string, number>(MAX_REMEMBERED_INSTANTS);

/**
 * The first instant at which a local clock shows that time or later; for a skipped time, the moment of the
 * change.
 */
export function firstInstantAtOrAfter(date: string, minute: number, timeZone: string): number {
  const instant = instantOf(date, minute, timeZone);
  // Only a day that lost time can skip one. Checking the clock on every other day would cost the most.
  const isShortDay = instantOf(date, 1440, timeZone) - instantOf(date, 0, timeZone) < DAY_MS;
  if (!isShortDay || minute === 1440) return instant;
  const { shown, before, after } = around(date, minute, timeZone);
  if (shownAt(instant, timeZone) === shown) return instant;
  // The change is after the one instant and not after the other.
  let [early, late] = [shown - after, shown - before];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (aheadAt(middle, timeZone) === after) late = middle;
    else early = middle;
  }
  return late;
}

/** The first instant of a local day. Not midnight when a DST change skips it. */
export function startOfDay(date: string, timeZone: string): number {
  return instantOf(date, 0, timeZone);
}

/** Minutes the zone is ahead of UTC at an instant. */
export function offsetMinutes(instant: Instant, timeZone: string): number {
  return aheadAt(instant, timeZone) / MINUTE_MS;
}

/** A local time as if it were UTC, and how far its zone is ahead of UTC a day before and a day after. */
function around(date: string, minute: number, timeZone: string) {
  const shown =
    Date.parse(`${minute === 1440 ? addDays(date, 1) : date}T00:00:00Z`) + (minute % 1440) * MINUTE_MS;
  return {
    shown,
    before: aheadAt(shown - DAY_MS, timeZone),
    after: aheadAt(shown + DAY_MS, timeZone),
  };
}

function aheadAt(instant: Instant, timeZone: string): number {
  const wholeSecond = Math.floor(instant / 1000) * 1000;
  return shownAt(wholeSecond, timeZone) - wholeSecond;
}

/** The second that a local clock shows, as if it were UTC. */
function shownAt(instant: Instant, timeZone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatter(timeZone).formatToParts(instant)) parts[type] = value;
  const { year, month, day, hour, minute, second } = parts;
  const shown = new Date(0);
  // `Date.UTC` takes a year below 100 for one of the twentieth century.
  shown.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return shown.setUTCHours(Number(hour), Number(minute), Number(second));
}

/** A formatter takes 33 KB, and visitors may name any of some 600 zones, each spelt in many ways. */
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
