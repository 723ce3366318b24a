import { utcDateOf } from "../calendar-date";
import { DAY_MS } from "../duration";
import type { BusyTime, Window } from "./busy-times";
import type { CalendarPart } from "./calendar-sieve";
import type { WrittenTime } from "./calendar-time";
import { type FindZone, UTC } from "./calendar-zone";
import type { LeftOut } from "./left-out";
import { timeOf } from "./occurrences";
import { additionBy } from "./read-event";
import type { StepBudget } from "./step-budget";
import { periodsIn } from "./written-event";

/** Reading this many characters costs one step. */
const CHARACTERS_A_STEP = 4;

/**
 * The times within the window that a VFREEBUSY marks as taken: of any type, known or not, except FREE. Some calendars
 * publish nothing else, so as not to reveal what their owner does. What can't be read is added to `leftOut`.
 */
export function busyPeriods(
  { lines, isDamaged }: CalendarPart,
  window: Window,
  findZone: FindZone,
  { budget, leftOut }: { budget: StepBudget; leftOut: LeftOut[] },
): BusyTime[] {
  budget.spend(lines.reduce((sum, line) => sum + line.length, 0) / CHARACTERS_A_STEP);
  if (isDamaged) leftOut.push({ what: "period", date: null });
  const momentOf = (time: WrittenTime) => ({
    wall: time.wall,
    isDate: time.isDate,
    isUtc: time.isUtc,
    isFloating: false,
    zone: time.isUtc ? UTC : findZone(time.tzid).zones[0],
  });
  return lines
    .filter((line) => line.startsWith("FREEBUSY") && !/;\s*FBTYPE\s*=\s*"?FREE"?\s*[;:]/i.test(line))
    .flatMap(periodsIn)
    .flatMap((period) => {
      budget.spend(2);
      const date = period && utcDateOf(period.start.wall);
      const hasEnd = period && (period.end !== null || period.lengthMs !== null);
      if (!hasEnd) leftOut.push({ what: "period", date });
      if (!period) return [];
      const { start, lengthMs } = additionBy(period, momentOf);
      // A time without an end takes its whole day, like one of which only the date can be read.
      const day = { ...start, wall: Math.floor(start.wall / DAY_MS) * DAY_MS, isDate: true };
      return [lengthMs === null ? timeOf(day, DAY_MS) : timeOf(start, lengthMs)];
    })
    .filter(({ startsAt, endsAt }) => endsAt > window.from && startsAt < window.to);
}
