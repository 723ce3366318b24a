import type { Instant } from "../instant";
import type { Slot } from "./availability";
import { formatDate, formatMonth, timeLabels } from "./format";
import type { HourClock } from "./hour-clock";
import { addMonths, buildMonth, firstFreeDate, type MonthKey, monthOf, slotsOn } from "./month";
import { localDateOf } from "./zoned-time";

export type CalendarDay = {
  date: string;
  freeTimes: number;
  /** "Tuesday 24 November 2026: 12 times free"; null if nothing is free, since the day is then no link. */
  label: string | null;
  isToday?: true;
};

export type CalendarQuery = {
  month: MonthKey | null;
  date: string | null;
  /** The time chosen before: it is marked, and its day is shown unless another is requested. */
  at?: number | null;
  /** A time on the day that was shown in another zone: its day is shown if `date` has nothing free in this zone. */
  near?: number | null;
};

/**
 * Shows the requested day or month. The default is the first day with a free time, within the month if only a
 * month is requested. A month outside the bookable range falls back to the nearest one inside it.
 */
export function buildCalendarView(
  slots: readonly Slot[],
  timeZone: string,
  now: Instant,
  query: CalendarQuery,
  clock?: HourClock,
) {
  const today = localDateOf(now, timeZone);
  const lastSlot = slots.at(-1);
  const firstMonth = monthOf(today);
  const lastMonth = lastSlot ? monthOf(localDateOf(lastSlot.startsAt, timeZone)) : firstMonth;
  const firstFree = firstFreeDate(slots, timeZone);

  const wanted = wantedDate(query, slots, timeZone);
  const asked = wanted ? monthOf(wanted) : (query.month ?? monthOf(firstFree ?? today));
  const month = [firstMonth, asked, lastMonth].sort()[1] ?? asked;
  const { weeks } = buildMonth(month, slots, timeZone);
  const firstFreeInMonth = weeks.flat().find((day) => day && day.freeTimes > 0)?.date ?? null;
  const date = wanted && monthOf(wanted) === month ? wanted : firstFreeInMonth;

  return {
    timeZone,
    month,
    monthLabel: formatMonth(month),
    weeks: weeks.map((week) =>
      week.map(
        (day): CalendarDay | null =>
          // Everything here is sent to the browser a second time, as data.
          day && {
            date: day.date,
            freeTimes: day.freeTimes,
            label: day.freeTimes === 0 ? null : dayLabel(day, day.date === date),
            ...(day.date === today && { isToday: true as const }),
          },
      ),
    ),
    /** Neighbouring months, or null when nothing in them can be booked. */
    previousMonth: month > firstMonth ? addMonths(month, -1) : null,
    nextMonth: month < lastMonth ? addMonths(month, 1) : null,
    chosen: date
      ? {
          date,
          label: formatDate(date),
          times: timesOf(slotsOn(date, slots, timeZone), timeZone, query.at, clock),
        }
      : null,
    /** False when nothing is free up to the horizon. */
    anythingFree: slots.length > 0,
  };
}

/** One month and one day of the scheduler, in the visitor's zone. */
export type CalendarView = ReturnType<typeof buildCalendarView>;

function wantedDate(
  { date, at, near }: CalendarQuery,
  slots: readonly Slot[],
  timeZone: string,
): string | null {
  if (date === null) return typeof at === "number" ? localDateOf(at, timeZone) : null;
  if (typeof near !== "number" || slotsOn(date, slots, timeZone).length > 0) return date;
  const nearDate = localDateOf(near, timeZone);
  return slotsOn(nearDate, slots, timeZone).length > 0 ? nearDate : date;
}

function dayLabel({ date, freeTimes }: { date: string; freeTimes: number }, isChosen: boolean): string {
  return `${formatDate(date)}: ${freeTimesText(freeTimes)}${isChosen ? ", chosen" : ""}`;
}

export function freeTimesText(count: number): string {
  return count === 1 ? "1 time free" : `${count} times free`;
}

function timesOf(slots: readonly Slot[], timeZone: string, at: number | null | undefined, clock?: HourClock) {
  const labels = timeLabels(
    slots.map(({ startsAt }) => startsAt),
    timeZone,
    clock,
  );
  return slots.map(({ startsAt }, index) => ({
    startsAt,
    label: labels[index] ?? "",
    isChosen: startsAt === at,
  }));
}
