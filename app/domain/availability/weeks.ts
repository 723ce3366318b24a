import { addDays } from "../calendar-date";
import type { Slot } from "./availability";
import { localDateOf, startOfDay } from "./zoned-time";

/** How many weeks the scheduler shows at once. */
export const WEEKS_SHOWN = 5;
export const DAYS_SHOWN = WEEKS_SHOWN * 7;

type WeekDay = { date: string; freeTimes: number };

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

/** Five weeks from Monday to Sunday. `monday` is their first day. */
export function buildWeeks(monday: string, slots: readonly Slot[], timeZone: string): WeekDay[][] {
  let next = 0;
  const dayAt = (index: number): WeekDay => {
    const date = addDays(monday, index);
    const from = startOfDay(date, timeZone);
    const to = startOfDay(addDays(date, 1), timeZone);
    while (next < slots.length && (slots[next]?.startsAt ?? 0) < from) next++;
    const begin = next;
    while (next < slots.length && (slots[next]?.startsAt ?? 0) < to) next++;
    return { date, freeTimes: next - begin };
  };
  return Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => dayAt(week * 7 + day)),
  );
}
