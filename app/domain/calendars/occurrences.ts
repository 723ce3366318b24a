import ICAL from "ical.js";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../duration";
import type { BusyTime, Window } from "./busy-times";
import { type FindZone, timeAt, UTC, type Zone } from "./calendar-zone";
import { limitedIterator, PastTheEnd } from "./limited-iterator";
import type { StepBudget } from "./step-budget";

/** How far a clock may be from UTC, with room to spare. */
const ZONE_SLACK_MS = 2 * DAY_MS;

/** A wall-clock time, encoded as if it were UTC, and its clock. A date means the midnight at its beginning. */
type Moment = { wall: number; isDate: boolean; zone: Zone };

/** An event of a file: single, repeating, or a replacement for one of another event's occurrences. */
export type CalendarEvent = {
  uid: string | null;
  isBusy: boolean;
  isCancelled: boolean;
  start: Moment;
  /** Elapsed time; for dates, whole days of the clock. */
  lengthMs: number;
  rules: ICAL.Recur[];
  more: { start: Moment; lengthMs: number | null }[];
  except: Moment[];
  replaces: { start: Moment; andFollowing: boolean } | null;
};

/** Throws on an event that cannot be read. */
export function readEvent(component: ICAL.Component, findZone: FindZone, isDeclined: boolean): CalendarEvent {
  const property = (name: string) => component.getFirstProperty(name);
  const text = (name: string) => String(property(name)?.getFirstValue() ?? "").toUpperCase();
  const [start] = momentsOf(property("dtstart"), findZone);
  if (!start) throw new Error("An event has no beginning");
  const [end] = momentsOf(property("dtend"), findZone);
  const duration = property("duration")?.getFirstValue();
  const [replaced] = momentsOf(property("recurrence-id"), findZone);
  const uid = property("uid")?.getFirstValue();
  const isCancelled = text("status") === "CANCELLED";
  return {
    uid: typeof uid === "string" && uid !== "" ? uid : null,
    isBusy:
      !isCancelled &&
      !isDeclined &&
      text("transp") !== "TRANSPARENT" &&
      text("x-microsoft-cdo-busystatus") !== "FREE",
    isCancelled,
    start,
    lengthMs: lengthOf(start, end, duration instanceof ICAL.Duration ? duration : null),
    rules: component
      .getAllProperties("rrule")
      .flatMap((one) => one.getValues())
      .filter((one) => one instanceof ICAL.Recur),
    more: component.getAllProperties("rdate").flatMap((one) => additionsOf(one, findZone)),
    except: component.getAllProperties("exdate").flatMap((one) => momentsOf(one, findZone)),
    replaces: replaced
      ? {
          start: replaced,
          andFollowing: property("recurrence-id")?.getFirstParameter("range") === "THISANDFUTURE",
        }
      : null,
  };
}

function momentsOf(property: ICAL.Property | null, findZone: FindZone): Moment[] {
  if (!property) return [];
  return property.getValues().map((value) => momentOf(value, property, findZone));
}

function momentOf(value: unknown, property: ICAL.Property, findZone: FindZone): Moment {
  if (!(value instanceof ICAL.Time)) throw new Error("A time cannot be read");
  const tzid = property.getFirstParameter("tzid") ?? null;
  const isUtc = value.zone === ICAL.Timezone.utcTimezone;
  const wall = wallOf(value);
  if (!Number.isFinite(wall)) throw new Error("A time cannot be read");
  return { wall, isDate: value.isDate, zone: isUtc ? UTC : findZone(value.isDate ? null : tzid) };
}

/** The times in a property with several values; periods have their length, too. */
export function additionsOf(property: ICAL.Property, findZone: FindZone): CalendarEvent["more"] {
  return property.getValues().map((value) => {
    if (!(value instanceof ICAL.Period))
      return { start: momentOf(value, property, findZone), lengthMs: null };
    const start = momentOf(value.start, property, findZone);
    const end = value.end ? momentOf(value.end, property, findZone) : undefined;
    return { start, lengthMs: lengthOf(start, end, value.duration) };
  });
}

function lengthOf(start: Moment, end: Moment | undefined, duration: ICAL.Duration | null): number {
  const ms = end
    ? start.isDate
      ? end.wall - start.wall
      : end.zone.instantAt(end.wall) - start.zone.instantAt(start.wall)
    : duration
      ? duration.toSeconds() * 1000
      : start.isDate
        ? DAY_MS
        : 0;
  if (!Number.isFinite(ms)) throw new Error("An event's length cannot be read");
  return Math.max(0, start.isDate ? Math.ceil(ms / DAY_MS) * DAY_MS : ms);
}

function wallOf({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** An event's occurrences near the window, by the instant at which they start. */
export function occurrencesOf(
  event: CalendarEvent,
  window: Window,
  budget: StepBudget,
): Map<number, BusyTime> {
  const found = new Map<number, BusyTime>();
  const longest = Math.max(event.lengthMs, ...event.more.map(({ lengthMs }) => lengthMs ?? 0));
  const reach = { from: window.from - longest - ZONE_SLACK_MS, to: window.to + ZONE_SLACK_MS };
  const isNear = ({ wall }: Moment) => wall >= reach.from && wall <= reach.to;
  const add = (start: Moment, lengthMs: number) => {
    budget.spend(2);
    const time = timeOf(start, lengthMs);
    found.set(time.startsAt, time);
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
    if (isNear(moment)) withoutException(found, moment, event.start);
  }
  return found;
}

export function timeOf({ wall, isDate, zone }: Moment, lengthMs: number): BusyTime {
  const startsAt = zone.instantAt(wall);
  return { startsAt, endsAt: isDate ? zone.instantAt(wall + lengthMs) : startsAt + lengthMs };
}

/** Some calendars exclude a whole date from an event that has times. */
function withoutException(found: Map<number, BusyTime>, moment: Moment, { isDate, zone }: Moment): void {
  if (!moment.isDate || isDate) {
    found.delete(moment.zone.instantAt(moment.wall));
    return;
  }
  const [from, to] = [zone.instantAt(moment.wall), zone.instantAt(moment.wall + DAY_MS)];
  for (const startsAt of found.keys()) {
    if (startsAt >= from && startsAt < to) found.delete(startsAt);
  }
}

/** The starts that a rule adds, in order, from about the beginning of `reach` to its end. */
function* repeated(rule: ICAL.Recur, first: Moment, reach: Window, budget: StepBudget): Generator<Moment> {
  const { until } = rule;
  const isUtc = until?.zone === ICAL.Timezone.utcTimezone;
  const lastWall = until ? wallOf(until) + (until.isDate ? DAY_MS - 1 : 0) : Number.POSITIVE_INFINITY;
  if (lastWall < reach.from) return;
  // Checked below in the event's own time zone, which ical.js doesn't know.
  rule.until = null;
  const start = timeAt(rule.count === null ? nearer(rule, first.wall, reach.from) : first.wall);
  start.isDate = first.isDate;
  for (const time of timesOfRule(rule, start, new Date(reach.to).getUTCFullYear(), budget)) {
    const moment = { ...first, wall: wallOf(time) };
    const passed = isUtc && !moment.isDate ? moment.zone.instantAt(moment.wall) : moment.wall;
    if (!(moment.wall <= reach.to) || passed > lastWall) return;
    if (moment.wall >= first.wall) yield moment;
  }
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
