import { formatDayOf, formatTime } from "../availability/format";
import { slotValue } from "../availability/slot-value";
import { addDays } from "../calendar-date";
import type { Instant } from "../instant";
import { PATHS } from "../paths";
import { dateAt } from "../support/wall-clock";

/** The path of the list of free times. */
export const FREE_TIMES_PATH = `${PATHS.schedule}/free.json`;

/** How many times the public list has: more than a day has. */
export const NEXT_FREE_LIMIT = 48;

/** The next free times, the same for every visitor: each browser shows them in its own time zone. */
export type NextFreeTimes = { minutes: number; times: readonly string[] };

export type FreeDay = {
  /** "Today", "Tomorrow", "Tuesday 24 November 2026" */
  day: string;
  /** The times as URLs contain them, with their labels. */
  times: readonly { value: string; label: string }[];
  /** How many more free times that day has. */
  more: number;
};

/** The first day with free times in a time zone, with the first few of its times; null if nothing is free. */
export function firstFreeDay(
  { times }: NextFreeTimes,
  now: Instant,
  timeZone: string,
  shown: number,
): FreeDay | null {
  const starts = times.map((time) => Date.parse(time)).filter((start) => start > now);
  const [first] = starts;
  if (first === undefined) return null;
  const date = dateAt(first, timeZone);
  const ofDay = starts.filter((start) => dateAt(start, timeZone) === date);
  const today = dateAt(now, timeZone);
  const tomorrow = addDays(today, 1);
  const day = date === today ? "Today" : date === tomorrow ? "Tomorrow" : formatDayOf(first, timeZone);
  return {
    day,
    times: ofDay
      .slice(0, shown)
      .map((start) => ({ value: slotValue(start), label: formatTime(start, timeZone) })),
    more: Math.max(0, ofDay.length - shown),
  };
}
