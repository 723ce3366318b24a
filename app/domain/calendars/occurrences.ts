import { DAY_MS } from "../duration";
import type { BusyTime, Window } from "./busy-times";
import type { CalendarEvent, Moment } from "./read-event";
import { startsByRule } from "./rule-starts";
import type { StepBudget } from "./step-budget";

/** How far a clock may be from UTC, with room to spare. */
const ZONE_SLACK_MS = 2 * DAY_MS;

/** One time of an event, with what the event's own clock shows at its start. */
export type Occurrence = BusyTime & { wall: number };

/** An event's occurrences near the window, by the instant at which they start. */
export function occurrencesOf(
  event: CalendarEvent,
  window: Window,
  budget: StepBudget,
): Map<number, Occurrence> {
  const found = new Map<number, Occurrence>();
  const longest = Math.max(event.lengthMs, ...event.more.map(({ lengthMs }) => lengthMs ?? 0));
  const reach = { from: window.from - longest - ZONE_SLACK_MS, to: window.to + ZONE_SLACK_MS };
  const isNear = ({ wall }: Moment) => wall >= reach.from && wall <= reach.to;
  const add = (start: Moment, lengthMs: number) => {
    budget.spend(2);
    const time = timeOf(start, lengthMs);
    const known = found.get(time.startsAt);
    if (!known || known.endsAt < time.endsAt) found.set(time.startsAt, { ...time, wall: start.wall });
  };
  if (isNear(event.start)) add(event.start, event.lengthMs);
  for (const rule of event.rules) {
    for (const start of repeated(rule, event.start, reach, budget)) {
      if (isNear(start)) add(start, event.lengthMs);
    }
  }
  for (const { start, lengthMs } of event.more) {
    budget.spend(1);
    if (isNear(start)) add(start, lengthMs ?? event.lengthMs);
  }
  for (const moment of event.except) {
    budget.spend(1);
    if (isNear(moment)) takeOut(found, moment, event.start, budget);
  }
  return found;
}

export function timeOf({ wall, isDate, zone }: Moment, lengthMs: number): BusyTime {
  const startsAt = zone.instantAt(wall);
  return { startsAt, endsAt: isDate ? zone.instantAt(wall + lengthMs) : startsAt + lengthMs };
}

/**
 * Removes the occurrences that a moment means: by their instant, or by their date if one of the two is a date and the
 * other is not. A time without a zone is by the event's own clock.
 */
export function takeOut(
  found: Map<number, Occurrence>,
  moment: Moment,
  start: Moment,
  budget: StepBudget,
): void {
  if (!moment.isDate && !start.isDate) {
    found.delete((moment.isFloating ? start.zone : moment.zone).instantAt(moment.wall));
    return;
  }
  const midnight = Math.floor(moment.wall / DAY_MS) * DAY_MS;
  // Midnight in UTC is how some write a date; any other time in UTC is on the date that the event's clock shows.
  const isInstant = moment.isUtc && moment.wall !== midnight;
  budget.spend(found.size);
  for (const [startsAt, { wall }] of found) {
    const day = Math.floor(wall / DAY_MS) * DAY_MS;
    const isMeant = isInstant
      ? moment.wall >= start.zone.instantAt(day) && moment.wall < start.zone.instantAt(day + DAY_MS)
      : day === midnight;
    if (isMeant) found.delete(startsAt);
  }
}

/** The starts that a rule adds, in order, from about the beginning of `reach` to its end. */
function* repeated(
  { recur, until }: CalendarEvent["rules"][number],
  first: Moment,
  reach: Window,
  budget: StepBudget,
): Generator<Moment> {
  const lastWall = until ? until.wall + (until.isDate ? DAY_MS - 1 : 0) : Number.POSITIVE_INFINITY;
  if (lastWall < reach.from) return;
  for (const wall of startsByRule(recur, first, reach, budget)) {
    const moment = { ...first, wall };
    const passed = until?.isUtc && !moment.isDate ? moment.zone.instantAt(moment.wall) : moment.wall;
    if (!(moment.wall <= reach.to) || passed > lastWall) return;
    if (moment.wall >= first.wall) yield moment;
  }
}
