import { BoundedMap } from "../bounded-map";
import type { Instant } from "../instant";
import { type HourClock, USUAL_CLOCK } from "./hour-clock";

/** Dates and times in words, British style: "Tuesday 24 November 2026", "2:30 pm". */

const formatters = new WeakMap<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>();
/** Of each kind: a formatter takes 27 KB, and visitors may name any of some 600 zones. */
const MAX_ZONES = 15;

/**
 * Creating a formatter costs far more than using one, so each kind is created once per zone. Never while modules load: the
 * first one takes a phone a tenth of a second, in which it can't answer a press.
 */
function formatter(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const ofKind = formatters.get(options) ?? new BoundedMap<string, Intl.DateTimeFormat>(MAX_ZONES);
  const known = ofKind.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", { ...options, timeZone });
  formatters.set(options, ofKind.set(timeZone, made));
  return made;
}

const DAY: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long", year: "numeric" };
const SHORT_DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "numeric" };
const FULL_DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric" };
const DAY_AND_MONTH: Intl.DateTimeFormatOptions = { day: "numeric", month: "long" };
const MONTH: Intl.DateTimeFormatOptions = { month: "long", year: "numeric" };
const OFFSET: Intl.DateTimeFormatOptions = { timeZoneName: "shortOffset" };
const TIMES: Record<HourClock, Intl.DateTimeFormatOptions> = {
  "12": { hour: "numeric", minute: "2-digit", hour12: true },
  "24": { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
};

/** A calendar date ("2026-11-24"), independent of time zones. */
export function formatDate(date: string): string {
  return formatDateAs(date, DAY);
}

/** The same in another way, given as an object that stays the same. */
export function formatDateAs(date: string, options: Intl.DateTimeFormatOptions): string {
  return withoutComma(formatter("UTC", options).format(Date.parse(`${date}T00:00:00Z`)));
}

/** "23 November – 27 December 2026", "28 December 2026 – 31 January 2027". */
export function formatSpan(first: string, last: string): string {
  const end = formatDateAs(last, FULL_DAY);
  const begin = formatDateAs(first, first.slice(0, 4) === last.slice(0, 4) ? DAY_AND_MONTH : FULL_DAY);
  return `${begin} – ${end}`;
}

export function formatMonth(month: string): string {
  return formatter("UTC", MONTH).format(Date.parse(`${month}-01T00:00:00Z`));
}

export function formatDayOf(instant: Instant, timeZone: string): string {
  return withoutComma(formatter(timeZone, DAY).format(instant));
}

export function formatTime(instant: Instant, timeZone: string, clock: HourClock = USUAL_CLOCK): string {
  const time = formatter(timeZone, TIMES[clock]).format(instant);
  if (clock === "24") return time;
  // Some versions of the locale data put a narrow space before "pm"; some start midnight at 0.
  return time.replace(/\u202f|\u00a0/g, " ").replace(/^0:/, "12:");
}

/** "Tuesday 24 November 2026, 9:00 am" */
export function momentInWords(instant: Instant, timeZone: string): string {
  return `${formatDayOf(instant, timeZone)}, ${formatTime(instant, timeZone)}`;
}

/** "23 Nov 2026, 10:41 pm": for lists of many moments. */
export function formatMoment(instant: Instant, timeZone: string): string {
  return `${formatter(timeZone, SHORT_DAY).format(instant)}, ${formatTime(instant, timeZone)}`;
}

/** "GMT-5", "GMT+5:30", "GMT". */
export function formatOffset(instant: Instant, timeZone: string): string {
  const parts = formatter(timeZone, OFFSET).formatToParts(instant);
  const offset = parts.find((part) => part.type === "timeZoneName")?.value ?? "GMT";
  return offset.replace(/^GMT[+-]0$/, "GMT");
}

/** Times of a day in words. When the clocks go back an hour repeats, so both times are shown with their offset. */
export function timeLabels(instants: readonly number[], timeZone: string, clock?: HourClock): string[] {
  const labels = instants.map((instant) => formatTime(instant, timeZone, clock));
  return labels.map((label, index) => {
    const isTwice = labels.indexOf(label) !== labels.lastIndexOf(label);
    return isTwice ? `${label} (${formatOffset(instants[index] ?? 0, timeZone)})` : label;
  });
}

function withoutComma(text: string): string {
  return text.replace(",", "");
}
