import type { Slot } from "../availability/availability";
import { localDateOf, localTimeOf } from "../availability/zoned-time";
import type { Instant } from "../instant";
import { DAY_PARTS, isWishedDate, type Wish } from "./wait";

/** By date in one zone, in order: the last free start within each hour of the clock, if there is one. */
export type FreeDays = ReadonlyMap<string, readonly (Instant | undefined)[]>;

/** The free times by day and hour, so that many wishes can be compared with them. */
export function freeDaysOf(slots: readonly Slot[], timeZone: string): FreeDays {
  const days = new Map<string, (Instant | undefined)[]>();
  for (const { startsAt } of slots) {
    const date = localDateOf(startsAt, timeZone);
    const hours = days.get(date) ?? [];
    days.set(date, hours);
    hours[Number(localTimeOf(startsAt, timeZone).slice(0, 2))] = startsAt;
  }
  return days;
}

/** The first day with a free time that was wished, and the last such time of all days; null if there is none. */
export function wishedTimes(
  days: FreeDays,
  wish: Pick<Wish, "firstDate" | "lastDate" | "weekdays" | "dayPart">,
): { date: string; last: Instant } | null {
  const { from, to } = DAY_PARTS[wish.dayPart];
  const found = [...days].flatMap(([date, hours]) => {
    if (!isWishedDate(date, wish)) return [];
    const last = hours.slice(from, to).findLast((start) => start !== undefined);
    return last === undefined ? [] : [{ date, last }];
  });
  const [first] = found;
  return first ? { date: first.date, last: found.at(-1)?.last ?? first.last } : null;
}
