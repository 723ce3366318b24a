import { addDays, weekdayOf } from "../calendar-date";
import { MINUTE_MS } from "../duration";
import type { Instant } from "../instant";
import type { UsualRules } from "./call-kind";
import type { HourClock } from "./hour-clock";
import { callsLeft, NO_LIMITS, type PeriodLimits } from "./period-limits";
import { firstInstantAtOrAfter, instantOf, localDateOf, localTimeOf } from "./zoned-time";

/** The database's booking grid. Every duration in the rules is a multiple of it. */
export const CELL_MINUTES = 5;
export const CELL_MS = CELL_MINUTES * MINUTE_MS;

/** Opening hours in minutes after local midnight: { startMinute: 540, endMinute: 1020 } is 09:00 to 17:00. */
export type OpenHours = { startMinute: number; endMinute: number };

/** The rules that hold for calls of one kind, with the hours. */
export type AvailabilityRules = UsualRules & {
  /** How long a call of the kind in question takes. */
  callMinutes: number;
  /** The limits of the kind in question, besides. */
  kindLimits: PeriodLimits;
  /** By ISO weekday, 1 = Monday to 7 = Sunday; a missing day is closed. */
  weekly: ReadonlyMap<number, readonly OpenHours[]>;
  /** Overrides by date; an empty list closes the day. */
  overrides: ReadonlyMap<string, readonly OpenHours[]>;
};

/** Ranges of occupied cells, end exclusive: calls with their buffers, and busy times in other calendars. */
export type Runs = readonly { fromCell: number; toCell: number }[];

/** How much is booked already, for the agency's limits. */
export type DayCounts = {
  /** Calls per date in the agency's zone; of the whole weeks and months if a limit needs them. */
  callsByDate: ReadonlyMap<string, number>;
  /** Of these, the calls of the kind in question. */
  callsOfKindByDate: ReadonlyMap<string, number>;
};

export type Slot = { startsAt: Instant; endsAt: Instant };

/** Why a time cannot be booked. */
export type SlotRefusal = "not_offered" | "taken" | "day_full";

export function endOfCall(startsAt: Instant, rules: AvailabilityRules): number {
  return startsAt + rules.callMinutes * MINUTE_MS;
}

/** The range of cells a call starting then would occupy, buffers included. */
export function cellsOfCall(
  startsAt: Instant,
  rules: AvailabilityRules,
): { fromCell: number; toCell: number } {
  return {
    fromCell: (startsAt - rules.bufferBeforeMinutes * MINUTE_MS) / CELL_MS,
    toCell: (endOfCall(startsAt, rules) + rules.bufferAfterMinutes * MINUTE_MS) / CELL_MS,
  };
}

/** The first and last bookable dates in the agency's zone, both inclusive. */
export function bookableDates(rules: AvailabilityRules, now: Instant): { first: string; last: string } {
  const today = localDateOf(now, rules.timeZone);
  return { first: today, last: addDays(today, rules.bookingHorizonDays) };
}

/** How far ahead the agency itself may book: a year, regardless of the horizon for visitors. */
export const AGENCY_HORIZON_DAYS = 366;

/** The rules for bookings by the agency itself: its opening hours, without minimum notice and limits. */
export function rulesOfAgency(rules: AvailabilityRules): AvailabilityRules {
  return {
    ...rules,
    minimumNoticeMinutes: 0,
    bookingHorizonDays: AGENCY_HORIZON_DAYS,
    ...NO_LIMITS,
    kindLimits: NO_LIMITS,
  };
}

/** The starts the rules allow on a date of their zone, in order, taken or not. */
export function startsOn(date: string, rules: AvailabilityRules, now: Instant): number[] {
  const earliest = now + rules.minimumNoticeMinutes * MINUTE_MS;
  const step = rules.slotIntervalMinutes * MINUTE_MS;
  const starts: number[] = [];
  for (const { since, from, to, closes } of openTimesOn(date, rules)) {
    // Steps count elapsed time from opening, so a DST change within them neither repeats nor skips a call.
    let start = since + Math.ceil((from - since) / step) * step;
    for (; start < to && endOfCall(start, rules) <= closes; start += step) {
      if (start >= earliest) starts.push(start);
    }
  }
  return starts;
}

/** Spans as one where they touch or overlap, in order. */
export function joinSpans(spans: readonly OpenHours[]): readonly OpenHours[] {
  if (spans.length < 2) return spans;
  const joined: OpenHours[] = [];
  for (const span of [...spans].sort((one, other) => one.startMinute - other.startMinute)) {
    const last = joined.at(-1);
    if (last && span.startMinute <= last.endMinute) last.endMinute = Math.max(last.endMinute, span.endMinute);
    else joined.push({ ...span });
  }
  return joined;
}

/** A stretch of time in which calls may take place. */
export type Stretch = { opens: Instant; closes: Instant };

/** The open hours of a date as stretches of time. */
export function stretchesOn(date: string, spans: readonly OpenHours[], timeZone: string): Stretch[] {
  return spans.map(({ startMinute, endMinute }) => ({
    opens: instantOf(date, startMinute, timeZone),
    closes: firstInstantAtOrAfter(date, endMinute, timeZone),
  }));
}

const DAY_MINUTES = 24 * 60;

/**
 * When a date is open: `from` and `to` are within the date. Hours that go on over midnight are one with those of the day
 * beside: they opened at `since`, and close at `closes`.
 */
function openTimesOn(date: string, rules: Pick<AvailabilityRules, "weekly" | "overrides" | "timeZone">) {
  const spansOf = (day: string) => joinSpans(hoursOn(day, rules));
  const opensAt = (day: string, minute: number) => instantOf(day, minute, rules.timeZone);
  const closesAt = (day: string, minute: number) => firstInstantAtOrAfter(day, minute, rules.timeZone);
  return spansOf(date).map(({ startMinute, endMinute }) => {
    const [dayBefore, dayAfter] = [addDays(date, -1), addDays(date, 1)];
    // Of hours that were open all of the day before, each day counts anew.
    const before =
      startMinute === 0
        ? spansOf(dayBefore).find((span) => span.endMinute === DAY_MINUTES && span.startMinute > 0)
        : undefined;
    const after =
      endMinute === DAY_MINUTES ? spansOf(dayAfter).find((span) => span.startMinute === 0) : undefined;
    const from = opensAt(date, startMinute);
    const to = closesAt(date, endMinute);
    return {
      from,
      to,
      since: before ? opensAt(dayBefore, before.startMinute) : from,
      closes: after ? closesAt(dayAfter, after.endMinute) : to,
    };
  });
}

/** How many calls fit one after the other, starting at some of these times, which must be in order. */
export function callsOneByOne(starts: readonly number[], rules: AvailabilityRules): number {
  let count = 0;
  let freeFrom = Number.NEGATIVE_INFINITY;
  for (const startsAt of starts) {
    const { fromCell, toCell } = cellsOfCall(startsAt, rules);
    if (fromCell < freeFrom) continue;
    count += 1;
    freeFrom = toCell;
  }
  return count;
}

export function hoursOn(
  date: string,
  rules: Pick<AvailabilityRules, "weekly" | "overrides">,
): readonly OpenHours[] {
  return rules.overrides.get(date) ?? rules.weekly.get(weekdayOf(date)) ?? [];
}

/** How many more calls the limits allow on a date in the agency's zone: those of the agency, and those of the kind. */
export function leftByLimits(date: string, rules: AvailabilityRules, taken: DayCounts): number {
  return Math.min(
    callsLeft(date, rules, taken.callsByDate),
    callsLeft(date, rules.kindLimits, taken.callsOfKindByDate),
  );
}

/** Whether a date in the agency's zone has reached a limit of its day, week or month. */
export function isDayFull(date: string, rules: AvailabilityRules, taken: DayCounts): boolean {
  return leftByLimits(date, rules, taken) === 0;
}

/** The occupied cells as runs in order that do not touch each other. */
export function occupiedCells(runs: Runs): Runs {
  const merged: { fromCell: number; toCell: number }[] = [];
  for (const { fromCell, toCell } of [...runs].sort((one, other) => one.fromCell - other.fromCell)) {
    const last = merged.at(-1);
    if (last && fromCell <= last.toCell) last.toCell = Math.max(last.toCell, toCell);
    else merged.push({ fromCell, toCell });
  }
  return merged;
}

/** Whether a call fits between occupied cells, which must be in order. */
export function isFree(startsAt: Instant, rules: AvailabilityRules, occupied: Runs): boolean {
  const { fromCell, toCell } = cellsOfCall(startsAt, rules);
  // The first run that ends after the call begins: if it doesn't overlap the call, none does.
  let [low, high] = [0, occupied.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((occupied[middle]?.toCell ?? 0) > fromCell) high = middle;
    else low = middle + 1;
  }
  const run = occupied[low];
  return !run || run.fromCell >= toCell;
}

/** When a call is, as its booking stores it: the instant, and the same in the agency's own date and time. */
export function timeOfCall(
  startsAt: Instant,
  { visitorTimeZone, visitorClock }: { visitorTimeZone: string; visitorClock: HourClock },
  rules: AvailabilityRules,
  now: Instant,
) {
  return {
    bookingDate: localDateOf(startsAt, rules.timeZone),
    bookingTime: localTimeOf(startsAt, rules.timeZone),
    startsAt,
    endsAt: endOfCall(startsAt, rules),
    visitorTimeZone,
    visitorClock,
    updatedAt: now,
  };
}
