import { formatDateAs, formatDayOf, formatTime } from "../availability/format";
import { slotValue } from "../availability/slot-value";
import { localDateOf } from "../availability/zoned-time";
import { addDays } from "../calendar-date";
import type { Instant } from "../instant";
import { PATHS } from "../paths";

/** The path of the list of free times. */
export const FREE_TIMES_PATH = `${PATHS.schedule}/free.json`;

/** How many times the public list has: more than a day has. */
export const NEXT_FREE_LIMIT = 48;

/** The next free times, the same for every visitor: each browser shows them in its own time zone. */
export type NextFreeTimes = {
  minutes: number;
  times: readonly string[];
  /**
   * The scheduler in which calls are booked in the place of ours, "Calendly": then there are no times of ours. Pages
   * from before a deployment read it by this name.
   */
  elsewhere?: string;
};

export type ShownTimes = {
  /** The first time's day: "Today", "Tomorrow", "Tuesday 24 November 2026" */
  day: string;
  /** The times as URLs contain them, with their labels. */
  times: readonly { value: string; label: string; otherDay: OtherDay | null }[];
};

/** The day of a time that is not on the first one's: "Wed" and "Wednesday"; a date from the seventh day on. */
export type OtherDay = { short: string; full: string };

/** The first few free times in a time zone; null if nothing is free. */
export function shownTimes(
  { times }: Pick<NextFreeTimes, "times">,
  now: Instant,
  timeZone: string,
  count: number,
): ShownTimes | null {
  const starts = times
    .map((time) => Date.parse(time))
    .filter((start) => start > now)
    .slice(0, count);
  const [first] = starts;
  if (first === undefined) return null;
  const date = localDateOf(first, timeZone);
  const today = localDateOf(now, timeZone);
  const tomorrow = addDays(today, 1);
  return {
    day: date === today ? "Today" : date === tomorrow ? "Tomorrow" : formatDayOf(first, timeZone),
    times: starts.map((start) => ({
      value: slotValue(start),
      label: formatTime(start, timeZone),
      otherDay: otherDayOf(localDateOf(start, timeZone), date),
    })),
  };
}

const WEEKDAY: Intl.DateTimeFormatOptions = { weekday: "long" };
const DATE: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" };

function otherDayOf(date: string, first: string): OtherDay | null {
  if (date === first) return null;
  const isNear = date < addDays(first, 7);
  const full = formatDateAs(date, isNear ? WEEKDAY : DATE);
  return { short: isNear ? full.slice(0, 3) : full, full };
}
