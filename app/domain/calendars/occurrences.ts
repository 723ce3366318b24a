import type ICAL from "ical.js";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../duration";
import type { BusyTime, Window } from "./busy-times";
import { timeAt } from "./calendar-zone";
import { limitedIterator, PastTheEnd } from "./limited-iterator";
import type { CalendarEvent, Moment } from "./read-event";
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
  const start = timeAt(recur.count === null ? nearer(recur, first.wall, reach.from) : first.wall);
  start.isDate = first.isDate;
  for (const time of timesOfRule(recur, start, new Date(reach.to).getUTCFullYear(), budget)) {
    const moment = { ...first, wall: wallOf(time) };
    const passed = until?.isUtc && !moment.isDate ? moment.zone.instantAt(moment.wall) : moment.wall;
    if (!(moment.wall <= reach.to) || passed > lastWall) return;
    if (moment.wall >= first.wall) yield moment;
  }
}

function wallOf({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function* timesOfRule(
  rule: ICAL.Recur,
  start: ICAL.Time,
  lastYear: number,
  budget: StepBudget,
): Generator<ICAL.Time> {
  try {
    const iterator = limitedIterator(rule, start, budget, lastYear);
    for (let time = iterator.next(); time; time = iterator.next()) yield time;
  } catch (error) {
    if (!(error instanceof PastTheEnd)) throw error;
  }
}

/**
 * How long a rule's step takes on a clock. Months and years are counted in LEAP_YEARS, after which the same dates
 * recur, including 29 February.
 */
const STEP_MS: Record<string, number> = {
  SECONDLY: 1000,
  MINUTELY: MINUTE_MS,
  HOURLY: HOUR_MS,
  DAILY: DAY_MS,
  WEEKLY: 7 * DAY_MS,
};
const LEAP_YEARS = 4;

/**
 * A later start that leads to the same occurrences in `reach`, so that events from decades ago are not counted from
 * there. An occurrence that only this shift creates lies before `reach`.
 */
function nearer({ freq, interval }: ICAL.Recur, wall: number, from: number): number {
  const step = STEP_MS[freq];
  if (step !== undefined) {
    const steps = Math.floor((from - wall) / (step * interval)) - 2;
    return steps > 0 ? wall + steps * step * interval : wall;
  }
  const years = LEAP_YEARS * interval;
  const start = new Date(wall);
  const steps = Math.floor((new Date(from).getUTCFullYear() - start.getUTCFullYear()) / years) - 1;
  return steps > 0 ? start.setUTCFullYear(start.getUTCFullYear() + steps * years) : wall;
}
