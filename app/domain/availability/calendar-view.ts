import type { Slot } from "./availability";
import { formatDate, formatMonth, formatOffset, formatTime } from "./format";
import { addMonths, buildMonth, firstFreeDate, type MonthKey, monthOf, slotsOn } from "./month";
import { localDateOf } from "./zoned-time";

export type CalendarDay = {
  date: string;
  dayOfMonth: number;
  freeTimes: number;
  /** "Tuesday 24 November 2026: 12 times free" */
  label: string;
  isToday: boolean;
};

export type CalendarTime = { startsAt: number; label: string };

/** One month and one day of the scheduler, in the visitor's zone. */
export type CalendarView = {
  timeZone: string;
  month: MonthKey;
  monthLabel: string;
  weeks: (CalendarDay | null)[][];
  /** Neighbouring months, or null when nothing in them can be booked. */
  previousMonth: MonthKey | null;
  nextMonth: MonthKey | null;
  chosen: { date: string; label: string; times: CalendarTime[] } | null;
  /** False when nothing is free up to the horizon. */
  anythingFree: boolean;
};

export type CalendarQuery = { month: MonthKey | null; date: string | null };

/**
 * Shows the requested day or month. The default is the first day with a free time, within the month if only a
 * month is requested. A month outside the bookable range falls back to the nearest one inside it.
 */
export function buildCalendarView(
  slots: readonly Slot[],
  timeZone: string,
  now: number,
  query: CalendarQuery,
): CalendarView {
  const today = localDateOf(now, timeZone);
  const lastSlot = slots.at(-1);
  const firstMonth = monthOf(today);
  const lastMonth = lastSlot ? monthOf(localDateOf(lastSlot.startsAt, timeZone)) : firstMonth;
  const firstFree = firstFreeDate(slots, timeZone);

  const asked = query.date ? monthOf(query.date) : (query.month ?? monthOf(firstFree ?? today));
  const month = [firstMonth, asked, lastMonth].sort()[1] ?? asked;
  const { weeks } = buildMonth(month, slots, timeZone);
  const firstFreeInMonth = weeks.flat().find((day) => day && day.freeTimes > 0)?.date ?? null;
  const date = query.date && monthOf(query.date) === month ? query.date : firstFreeInMonth;

  return {
    timeZone,
    month,
    monthLabel: formatMonth(month),
    weeks: weeks.map((week) =>
      week.map(
        (day) => day && { ...day, label: dayLabel(day.date, day.freeTimes), isToday: day.date === today },
      ),
    ),
    previousMonth: month > firstMonth ? addMonths(month, -1) : null,
    nextMonth: month < lastMonth ? addMonths(month, 1) : null,
    chosen: date
      ? { date, label: formatDate(date), times: timesOf(slotsOn(date, slots, timeZone), timeZone) }
      : null,
    anythingFree: slots.length > 0,
  };
}

function dayLabel(date: string, freeTimes: number): string {
  return `${formatDate(date)}: ${freeTimes === 0 ? "nothing free" : freeTimesText(freeTimes)}`;
}

export function freeTimesText(count: number): string {
  return count === 1 ? "1 time free" : `${count} times free`;
}

/** On the night the clocks go back an hour repeats, so both times are shown with their GMT offset. */
function timesOf(slots: readonly Slot[], timeZone: string): CalendarTime[] {
  const labels = slots.map((slot) => formatTime(slot.startsAt, timeZone));
  return slots.map(({ startsAt }, index) => {
    const label = labels[index] ?? "";
    const twice = labels.indexOf(label) !== labels.lastIndexOf(label);
    return { startsAt, label: twice ? `${label} (${formatOffset(startsAt, timeZone)})` : label };
  });
}
