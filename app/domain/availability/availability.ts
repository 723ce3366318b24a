import { addDays, weekdayOf } from "../calendar-date";
import { MINUTE_MS } from "../duration";
import { firstInstantAtOrAfter, instantOf, localDateOf } from "./zoned-time";

/** The grid on which the database keeps calls apart. Every length in the rules is a multiple of it. */
export const CELL_MINUTES = 5;
export const CELL_MS = CELL_MINUTES * MINUTE_MS;

/** Opening hours in minutes after local midnight: { startMinute: 540, endMinute: 1020 } is 09:00 to 17:00. */
export type OpenHours = { startMinute: number; endMinute: number };

export type AvailabilityRules = {
  /** The agency's IANA zone, in which hours, dates and the daily limit are meant. */
  timeZone: string;
  callMinutes: number;
  /** Distance between the starts of two offered times. */
  slotIntervalMinutes: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  minimumNoticeMinutes: number;
  /** The last day offered is this many days after today, both in the agency's zone. */
  bookingHorizonDays: number;
  /** Calls a day at most; null for no limit. */
  dailyLimit: number | null;
  /** By ISO weekday, 1 = Monday to 7 = Sunday; a missing day is closed. */
  weekly: ReadonlyMap<number, readonly OpenHours[]>;
  /** By date; an empty list is a closed day. */
  overrides: ReadonlyMap<string, readonly OpenHours[]>;
};

/** What is spoken for already. */
export type Taken = {
  /** Runs of occupied cells, from the first up to but not including the last: calls with their buffers. */
  runs: readonly { fromCell: number; toCell: number }[];
  /** Calls by date in the agency's zone, for the daily limit. */
  callsByDate: ReadonlyMap<string, number>;
};

export type Slot = { startsAt: number; endsAt: number };

/** Why a time is not to be had. */
export type SlotRefusal = "not_offered" | "taken" | "day_full";

export function endOfCall(startsAt: number, rules: AvailabilityRules): number {
  return startsAt + rules.callMinutes * MINUTE_MS;
}

/** The run of cells that a call starting then would occupy, its buffers included. */
export function cellsOfCall(
  startsAt: number,
  rules: AvailabilityRules,
): { fromCell: number; toCell: number } {
  return {
    fromCell: (startsAt - rules.bufferBeforeMinutes * MINUTE_MS) / CELL_MS,
    toCell: (endOfCall(startsAt, rules) + rules.bufferAfterMinutes * MINUTE_MS) / CELL_MS,
  };
}

/** The agency dates between which times may be offered, both included. */
export function bookableDates(rules: AvailabilityRules, now: number): { first: string; last: string } {
  const today = localDateOf(now, rules.timeZone);
  return { first: today, last: addDays(today, rules.bookingHorizonDays) };
}

/** Every time that may be booked at `now`, in order. */
export function findFreeSlots(rules: AvailabilityRules, taken: Taken, now: number): Slot[] {
  const { first, last } = bookableDates(rules, now);
  const occupied = occupiedCells(taken);
  const slots: Slot[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if (isFull(date, rules, taken)) continue;
    for (const startsAt of startsOn(date, rules, now)) {
      if (isFree(startsAt, rules, occupied)) slots.push({ startsAt, endsAt: endOfCall(startsAt, rules) });
    }
  }
  return slots;
}

/** Null when the time may be booked at `now`, otherwise why not. */
export function refusalOf(
  startsAt: number,
  rules: AvailabilityRules,
  taken: Taken,
  now: number,
): SlotRefusal | null {
  const { first, last } = bookableDates(rules, now);
  const date = localDateOf(startsAt, rules.timeZone);
  if (date < first || date > last) return "not_offered";
  if (!startsOn(date, rules, now).includes(startsAt)) return "not_offered";
  if (isFull(date, rules, taken)) return "day_full";
  return isFree(startsAt, rules, occupiedCells(taken)) ? null : "taken";
}

/** The starts that the rules allow on an agency date, in order, whoever may have taken them. */
function startsOn(date: string, rules: AvailabilityRules, now: number): number[] {
  const earliest = now + rules.minimumNoticeMinutes * MINUTE_MS;
  const starts = new Set<number>();
  for (const hours of hoursOn(date, rules)) {
    const opens = instantOf(date, hours.startMinute, rules.timeZone);
    const closes = firstInstantAtOrAfter(date, hours.endMinute, rules.timeZone);
    // Steps are counted in elapsed time from opening, so a DST change inside the hours neither repeats nor skips a call.
    for (
      let start = opens;
      endOfCall(start, rules) <= closes;
      start += rules.slotIntervalMinutes * MINUTE_MS
    ) {
      if (start >= earliest) starts.add(start);
    }
  }
  return [...starts].sort((a, b) => a - b);
}

function hoursOn(date: string, rules: AvailabilityRules): readonly OpenHours[] {
  return rules.overrides.get(date) ?? rules.weekly.get(weekdayOf(date)) ?? [];
}

function isFull(date: string, rules: AvailabilityRules, taken: Taken): boolean {
  return rules.dailyLimit !== null && (taken.callsByDate.get(date) ?? 0) >= rules.dailyLimit;
}

function occupiedCells(taken: Taken): ReadonlySet<number> {
  const cells = new Set<number>();
  for (const { fromCell, toCell } of taken.runs) {
    for (let cell = fromCell; cell < toCell; cell++) cells.add(cell);
  }
  return cells;
}

function isFree(startsAt: number, rules: AvailabilityRules, occupied: ReadonlySet<number>): boolean {
  const { fromCell, toCell } = cellsOfCall(startsAt, rules);
  for (let cell = fromCell; cell < toCell; cell++) {
    if (occupied.has(cell)) return false;
  }
  return true;
}
