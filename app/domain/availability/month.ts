import { addDays, weekdayOf } from "../calendar-date";
import type { Slot } from "./availability";
import { localDateOf, startOfDay } from "./zoned-time";

/** A calendar month, "2026-11". */
export type MonthKey = string;

type MonthDay = { date: string; dayOfMonth: number; freeTimes: number };

export function monthOf(date: string): MonthKey {
  return date.slice(0, 7);
}

export function isMonth(value: string): boolean {
  return /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(value);
}

export function addMonths(month: MonthKey, months: number): MonthKey {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The slots that start on a local date in the visitor's zone. `slots` must be in order. */
export function slotsOn(date: string, slots: readonly Slot[], timeZone: string): Slot[] {
  const from = startOfDay(date, timeZone);
  const to = startOfDay(addDays(date, 1), timeZone);
  return slots.filter((slot) => slot.startsAt >= from && slot.startsAt < to);
}

/** The first date in the visitor's zone with a free slot. */
export function firstFreeDate(slots: readonly Slot[], timeZone: string): string | null {
  const first = slots[0];
  return first ? localDateOf(first.startsAt, timeZone) : null;
}

/** Weeks from Monday to Sunday; days of neighbouring months are null. */
export function buildMonth(key: MonthKey, slots: readonly Slot[], timeZone: string) {
  const first = `${key}-01`;
  const days: MonthDay[] = [];
  let next = 0;
  for (let date = first; monthOf(date) === key; date = addDays(date, 1)) {
    const from = startOfDay(date, timeZone);
    const to = startOfDay(addDays(date, 1), timeZone);
    while (next < slots.length && (slots[next]?.startsAt ?? 0) < from) next++;
    const begin = next;
    while (next < slots.length && (slots[next]?.startsAt ?? 0) < to) next++;
    days.push({ date, dayOfMonth: days.length + 1, freeTimes: next - begin });
  }
  const padding: null[] = Array.from({ length: weekdayOf(first) - 1 }, () => null);
  const cells = [...padding, ...days];
  const weeks: (MonthDay | null)[][] = [];
  for (let index = 0; index < cells.length; index += 7) {
    const week = cells.slice(index, index + 7);
    weeks.push([...week, ...Array.from({ length: 7 - week.length }, () => null)]);
  }
  return { key, weeks };
}
