import type ICAL from "ical.js";
import type { BusyTime, Window } from "./busy-times";
import type { FindZone } from "./calendar-zone";
import { additionsOf, timeOf } from "./occurrences";
import type { StepBudget } from "./step-budget";

/**
 * The times within the window that a VFREEBUSY marks as taken: of any type, known or not, except FREE. Some calendars
 * publish nothing else, so as not to reveal what their owner does. Throws on periods that cannot be read.
 */
export function busyPeriods(
  component: ICAL.Component,
  window: Window,
  findZone: FindZone,
  budget: StepBudget,
): BusyTime[] {
  return component
    .getAllProperties("freebusy")
    .filter((property) => String(property.getFirstParameter("fbtype") ?? "BUSY").toUpperCase() !== "FREE")
    .flatMap((property) => additionsOf(property, findZone))
    .map(({ start, lengthMs }) => {
      budget.spend(2);
      if (lengthMs === null) throw new Error("A period has no end");
      return timeOf(start, lengthMs);
    })
    .filter(({ startsAt, endsAt }) => endsAt > window.from && startsAt < window.to);
}
