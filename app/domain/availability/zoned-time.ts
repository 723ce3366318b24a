import { Temporal } from "temporal-polyfill";
import { BoundedMap } from "../bounded-map";
import { addDays } from "../calendar-date";
import { DAY_MS, MINUTE_MS } from "../duration";
import type { Instant } from "../instant";

/**
 * Conversions between UTC instants (milliseconds since the epoch) and the local dates and times of an IANA
 * time zone. Dates are ISO strings ("2026-11-24"), which compare and sort as text.
 */

export function localDateOf(instant: Instant, timeZone: string): string {
  return zoned(instant, timeZone).toPlainDate().toString();
}

/** "HH:MM", 24-hour. */
export function localTimeOf(instant: Instant, timeZone: string): string {
  return zoned(instant, timeZone).toPlainTime().toString({ smallestUnit: "minute" });
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
  const [day, minuteOfDay] = minute === 1440 ? [addDays(date, 1), 0] : [date, minute];
  const instant = Temporal.PlainDate.from(day)
    .toPlainDateTime({ hour: Math.floor(minuteOfDay / 60), minute: minuteOfDay % 60 })
    .toZonedDateTime(timeZone, { disambiguation: "compatible" }).epochMilliseconds;
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
  const shown = zoned(instant, timeZone);
  if (shown.hour * 60 + shown.minute === minute) return instant;
  return zoned(instant + 1, timeZone).getTimeZoneTransition("previous")?.epochMilliseconds ?? instant;
}

/** The first instant of a local day. Not midnight when a DST change skips it. */
export function startOfDay(date: string, timeZone: string): number {
  return instantOf(date, 0, timeZone);
}

/** Minutes the zone is ahead of UTC at an instant. */
export function offsetMinutes(instant: Instant, timeZone: string): number {
  return zoned(instant, timeZone).offsetNanoseconds / (MINUTE_MS * 1_000_000);
}

function zoned(instant: Instant, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
}
