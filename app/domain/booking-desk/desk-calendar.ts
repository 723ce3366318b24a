import { formatDate, formatMonth } from "../availability/format";
import type { Standing } from "../booking/standing";
import { addDays, weekdayOf } from "../calendar-date";
import type { CallToConfirm, UnsettledCall } from "./outcome";

/** A calendar month, "2026-11". */
export type MonthKey = string;

export function monthOf(date: string): MonthKey {
  return date.slice(0, 7);
}

export function addMonths(month: MonthKey, months: number): MonthKey {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export type CalendarViewName = "week" | "month";

/** A call as the calendar shows it. Date and time are the agency's. */
export type CalendarCall = {
  id: string;
  bookingDate: string;
  /** "14:30" */
  bookingTime: string;
};

/** A call with everything that the calendar shows of it. */
export type ShownCall = CalendarCall & {
  name: string;
  /** Who takes the call; empty if no person is named, or all calls shown are theirs. */
  host: string;
  /** "2:30 pm" */
  time: string;
  standing: Standing;
  /** Null unless the call is over without an outcome. */
  unsettled: UnsettledCall | null;
  /** Present if the call waits for a decision. */
  toConfirm?: CallToConfirm;
};

export type CallDay<Call> = {
  date: string;
  isToday: boolean;
  /** Whether the day is in the shown month; in a week, always true. */
  isInside: boolean;
  calls: Call[];
  /** How many of the day's calls are not shown. */
  more: number;
};

/** This many calls fit into a page that stays small. */
const CALLS_SHOWN: Readonly<Record<CalendarViewName, number>> = { week: 60, month: 40 };

const FIRST_DATE = "2000-01-03";
const LAST_DATE = "2199-12-01";

function within(date: string): string {
  return date < FIRST_DATE ? FIRST_DATE : date > LAST_DATE ? LAST_DATE : date;
}

/** The first and the last day on the page. */
export function calendarDays(view: CalendarViewName, date: string): { first: string; last: string } {
  const around = within(date);
  if (view === "week") {
    const first = addDays(around, 1 - weekdayOf(around));
    return { first, last: addDays(first, 6) };
  }
  const monthFirst = `${monthOf(around)}-01`;
  const monthLast = addDays(`${addMonths(monthOf(around), 1)}-01`, -1);
  return {
    first: addDays(monthFirst, 1 - weekdayOf(monthFirst)),
    last: addDays(monthLast, 7 - weekdayOf(monthLast)),
  };
}

/** Lays out calls, which must be in order of their time. */
export function buildDeskCalendar<Call extends CalendarCall>(
  view: CalendarViewName,
  date: string,
  today: string,
  calls: readonly Call[],
) {
  const { first, last } = calendarDays(view, date);
  const month = monthOf(addDays(first, 7) > last ? first : addDays(first, 7));
  const byDate = new Map<string, Call[]>();
  for (const call of calls) byDate.set(call.bookingDate, [...(byDate.get(call.bookingDate) ?? []), call]);
  const lengths = [...byDate].filter(([day]) => day >= first && day <= last).map(([, { length }]) => length);
  const room = callsADay(lengths, CALLS_SHOWN[view]);
  const days: CallDay<Call>[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const all = byDate.get(day) ?? [];
    const shown = all.slice(0, room);
    days.push({
      date: day,
      isToday: day === today,
      isInside: view === "week" || monthOf(day) === month,
      calls: shown,
      more: all.length - shown.length,
    });
  }
  // Grouped by week. `previous` and `next` are dates on the neighbouring pages.
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));
  if (view === "month") {
    const [previous, next] = [within(`${addMonths(month, -1)}-01`), within(`${addMonths(month, 1)}-01`)];
    return { view, title: formatMonth(month), weeks, previous, next };
  }
  const from = monthOf(first) === monthOf(last) ? `${Number(first.slice(-2))}` : shortDate(first);
  const title = `${from} to ${shortDate(last)} ${last.slice(0, 4)}`;
  return { view, title, weeks, previous: within(addDays(first, -7)), next: within(addDays(first, 7)) };
}

/** "Tuesday 24 November 2026" → "24 November" */
function shortDate(date: string): string {
  return formatDate(date).split(" ").slice(1, 3).join(" ");
}

/** The hours that a week has rows for: from the first in which a call starts to the last. */
export function hoursOf(days: readonly CallDay<CalendarCall>[]): number[] {
  const hours = days.flatMap(({ calls }) => calls.map(hourOf));
  if (hours.length === 0) return [];
  const [from, to] = [Math.min(...hours), Math.max(...hours)];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

export function hourOf({ bookingTime }: CalendarCall): number {
  return Number(bookingTime.slice(0, 2));
}

/** How many calls each day may show: as many as fit, at least one. */
function callsADay(lengths: readonly number[], room: number): number {
  const shown = (aDay: number) => lengths.reduce((sum, length) => sum + Math.min(length, aDay), 0);
  let aDay = Math.max(1, ...lengths);
  while (aDay > 1 && shown(aDay) > room) aDay--;
  return aDay;
}
