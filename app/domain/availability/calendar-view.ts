import { addDays, daysBetween, mondayOf } from "../calendar-date";
import type { Instant } from "../instant";
import type { Slot } from "./availability";
import { formatDate, formatSpan, timeLabels } from "./format";
import type { HourClock } from "./hour-clock";
import { buildWeeks, DAYS_SHOWN, firstFreeDate, slotsOn } from "./weeks";
import { localDateOf } from "./zoned-time";

export type CalendarDay = {
  date: string;
  freeTimes: number;
  /** "Tuesday 24 November 2026: 12 times free"; null if nothing is free, since the day is then no link. */
  label: string | null;
  isToday?: true;
};

export type CalendarQuery = {
  /** A date whose weeks are shown, without choosing a day. */
  from: string | null;
  date: string | null;
  /** The time chosen before: it is marked, and its day is shown unless another is requested. */
  at?: number | null;
  /** A time on the day that was shown in another zone: its day is shown if `date` has nothing free in this zone. */
  near?: number | null;
};

/**
 * Shows five weeks at a time, from this week on: those of the requested day or date. The default is the first day with a
 * free time, within the weeks if only those are requested. A date outside the bookable range shows the nearest weeks
 * inside it.
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
  const firstMonday = mondayOf(today);
  const pageOf = (date: string) => Math.floor(daysBetween(firstMonday, date) / DAYS_SHOWN);
  const lastPage = lastSlot ? pageOf(localDateOf(lastSlot.startsAt, timeZone)) : 0;
  const mondayOfPage = (page: number) => addDays(firstMonday, page * DAYS_SHOWN);
  const firstFree = firstFreeDate(slots, timeZone);

  const wanted = wantedDate(query, slots, timeZone);
  const asked = pageOf(wanted ?? query.from ?? firstFree ?? today);
  const page = Math.min(Math.max(asked, 0), lastPage);
  const from = mondayOfPage(page);
  const weeks = buildWeeks(from, slots, timeZone);
  const firstFreeShown = weeks.flat().find((day) => day.freeTimes > 0)?.date ?? null;
  const date = wanted && asked === page ? wanted : firstFreeShown;

  return {
    timeZone,
    from,
    label: formatSpan(from, addDays(from, DAYS_SHOWN - 1)),
    weeks: weeks.map((week) =>
      week.map(
        // Everything here is sent to the browser a second time, as data.
        (day): CalendarDay => ({
          date: day.date,
          freeTimes: day.freeTimes,
          label: day.freeTimes === 0 ? null : dayLabel(day, { today, chosen: date }),
          ...(day.date === today && { isToday: true as const }),
        }),
      ),
    ),
    /** The Mondays of the weeks before and after; null when nothing in them can be booked. */
    earlier: page > 0 ? mondayOfPage(page - 1) : null,
    later: page < lastPage ? mondayOfPage(page + 1) : null,
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

/** Five weeks and one day of the scheduler, in the visitor's zone. */
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

function dayLabel(
  { date, freeTimes }: { date: string; freeTimes: number },
  { today, chosen }: { today: string; chosen: string | null },
): string {
  const marks = [...(date === today ? ["today"] : []), ...(date === chosen ? ["chosen"] : [])];
  return [`${formatDate(date)}: ${freeTimesText(freeTimes)}`, ...marks].join(", ");
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
