import { addDays, weekdayOf } from "../calendar-date";
import { MINUTE_MS } from "../duration";
import type { Instant } from "../instant";
import {
  type AvailabilityRules,
  endOfCall,
  hoursOn,
  joinSpans,
  type OpenHours,
  type Stretch,
  startsOn,
  stretchesOn,
} from "./availability";
import { instantOf, localDateOf } from "./zoned-time";

/** Hours of a person or of the agency. */
export type Hours = Pick<AvailabilityRules, "timeZone" | "weekly" | "overrides"> & {
  /** Dates by the clock of another zone. They count before the hours, and the first of them before the others. */
  byZone?: readonly ZonedDates[];
};

/** Dates on which hours differ, by the clock of the calendar that they belong to. */
type ZonedDates = {
  timeZone: string;
  dates: AvailabilityRules["overrides"];
  /** Whether the dates' hours stand in place of the week's; otherwise both have to be open. */
  isInstead: boolean;
};

/** A person's own hours: null for a week that is the agency's, and for the agency's zone. */
export type OwnHours = { timeZone: string | null; weekly: Hours["weekly"] | null; dates: Hours["overrides"] };

/**
 * A host's hours: their own on a date that they set, else the agency's on a date that it set, within the host's own week
 * if they have one, else those of the week. A host's date is read in the host's time zone, the agency's in the agency's.
 */
export function hoursOfHost(agency: Hours, own: OwnHours): Hours {
  if (own.weekly === null && own.dates.size === 0) return agency;
  const { weekly: week } = own;
  const timeZone = own.timeZone ?? agency.timeZone;
  if (timeZone === agency.timeZone) {
    const byAgency = [...agency.overrides].map(
      ([date, spans]) => [date, week ? overlapsOf(spans, week.get(weekdayOf(date)) ?? []) : spans] as const,
    );
    return {
      timeZone,
      weekly: week ?? agency.weekly,
      overrides: new Map([...byAgency, ...own.dates]),
    };
  }
  if (!week) {
    const dates = { timeZone, dates: own.dates, isInstead: true };
    return { ...agency, byZone: own.dates.size === 0 ? [] : [dates] };
  }
  const dates = { timeZone: agency.timeZone, dates: agency.overrides, isInstead: false };
  const isSet = agency.overrides.size > 0;
  return { timeZone, weekly: week, overrides: own.dates, byZone: isSet ? [dates] : [] };
}

function overlapsOf(some: readonly OpenHours[], others: readonly OpenHours[]): OpenHours[] {
  return some.flatMap((one) =>
    others
      .map((other) => ({
        startMinute: Math.max(one.startMinute, other.startMinute),
        endMinute: Math.min(one.endMinute, other.endMinute),
      }))
      .filter(({ startMinute, endMinute }) => startMinute < endMinute),
  );
}

/** The rules with a host's hours in place of the agency's. */
const withHours = (rules: AvailabilityRules, { timeZone, weekly, overrides }: Hours): AvailabilityRules => ({
  ...rules,
  timeZone,
  weekly,
  overrides,
});

/** The starts that hours allow on dates of the agency, both inclusive, each with its date there. */
export function* startsBetween(
  first: string,
  last: string,
  hours: Hours,
  rules: AvailabilityRules,
  now: Instant,
): Generator<{ startsAt: Instant; date: string }> {
  const found = new Set<Instant>();
  const limits = limitsOf(hours);
  for (const { of, isOwn } of layersOf(hours)) {
    const own = withHours(rules, of);
    const isOtherZone = of.timeZone !== rules.timeZone;
    // A date in one zone spans two in another.
    const until = isOtherZone ? addDays(last, 1) : last;
    for (let day = isOtherZone ? addDays(first, -1) : first; day <= until; day = addDays(day, 1)) {
      for (const startsAt of startsOn(day, own, now)) {
        const date = isOtherZone ? localDateOf(startsAt, rules.timeZone) : day;
        if (date < first || date > last || found.has(startsAt)) continue;
        if (isOwn && !isAllowed(startsAt, endOfCall(startsAt, rules), limits, hours)) continue;
        if (hours.byZone) found.add(startsAt);
        yield { startsAt, date };
      }
    }
  }
}

/** Whether a call may start then by a host's hours. */
export function isStart(startsAt: Instant, hours: Hours, rules: AvailabilityRules, now: Instant): boolean {
  const limits = limitsOf(hours);
  return layersOf(hours).some(
    ({ of, isOwn }) =>
      startsOn(localDateOf(startsAt, of.timeZone), withHours(rules, of), now).includes(startsAt) &&
      (!isOwn || isAllowed(startsAt, endOfCall(startsAt, rules), limits, hours)),
  );
}

/** The hours by their own clock, and those of dates that another clock has in their place. */
function layersOf(hours: Hours): { of: Hours; isOwn: boolean }[] {
  const instead = (hours.byZone ?? []).filter(({ isInstead }) => isInstead);
  return [
    { of: hours, isOwn: true },
    ...instead.map(({ timeZone, dates }) => ({
      of: { timeZone, weekly: new Map(), overrides: dates },
      isOwn: false,
    })),
  ];
}

type Limit = { from: Instant; to: Instant; isInstead: boolean; spans: Stretch[] };

/** The dates of other clocks as stretches of time. */
function limitsOf({ byZone = [] }: Hours): Limit[] {
  return byZone.flatMap(({ timeZone, dates, isInstead }) =>
    [...dates].map(([date, spans]) => ({
      from: instantOf(date, 0, timeZone),
      to: instantOf(date, 1440, timeZone),
      isInstead,
      spans: stretchesOn(date, joinSpans(spans), timeZone),
    })),
  );
}

/** Whether the dates of other clocks leave a stretch of time open. A host's own date counts before the agency's. */
function isAllowed(from: Instant, to: Instant, limits: readonly Limit[], hours: Hours): boolean {
  return limits.every((limit) => {
    const [begins, ends] = [Math.max(from, limit.from), Math.min(to, limit.to)];
    if (begins >= ends) return true;
    if (limit.spans.some(({ opens, closes }) => opens <= begins && closes >= ends)) return true;
    return !limit.isInstead && isOnOwnDates(from, to, hours);
  });
}

function isOnOwnDates(from: Instant, to: Instant, { timeZone, overrides }: Hours): boolean {
  return [from, Math.max(from, to - 1)].every((at) => overrides.has(localDateOf(at, timeZone)));
}

export type Pause = {
  from: string | null;
  until: string | null;
  /** The zone of its dates, where it is another than that of the hours. */
  timeZone?: string;
};

export function isWithin(date: string, { from, until }: Pause): boolean {
  return (from === null || date >= from) && (until === null || date <= until);
}

/**
 * The open hours on a date of the agency, on its clock, in steps of its grid where several clocks meet. A person's hours
 * in another zone are told as the agency's clock shows them; none in a pause, which is by the person's own clock.
 */
export function openHoursOn(date: string, hours: Hours, pause: Pause | null, timeZone: string): OpenHours[] {
  const isPlain = hours.timeZone === timeZone && !hours.byZone?.length;
  const pauseZone = pause?.timeZone ?? hours.timeZone;
  if (isPlain && (pause === null || pauseZone === timeZone))
    return pause && isWithin(date, pause) ? [] : [...spansOn(date, hours)];
  const [starts, ends] = [instantOf(date, 0, timeZone), instantOf(date, 1440, timeZone)];
  const limits = limitsOf(hours);
  const layers = layersOf(hours).map((layer) => ({ ...layer, spans: spansAround(date, layer.of) }));
  const isOpen = (at: Instant) => {
    const to = at + STEP_MS;
    if (pause && isWithin(localDateOf(at, pauseZone), pause)) return false;
    return layers.some(
      ({ spans, isOwn }) =>
        spans.some(({ opens, closes }) => opens <= at && to <= closes) &&
        (!isOwn || isAllowed(at, to, limits, hours)),
    );
  };
  const open: OpenHours[] = [];
  for (let at = starts; at < ends; at += STEP_MS) {
    if (!isOpen(at)) continue;
    const [startMinute, endMinute] = [(at - starts) / MINUTE_MS, (at + STEP_MS - starts) / MINUTE_MS];
    const last = open.at(-1);
    if (last?.endMinute === startMinute) last.endMinute = endMinute;
    else open.push({ startMinute, endMinute });
  }
  return open;
}

const STEP_MS = 5 * MINUTE_MS;

const spansOn = (day: string, hours: Hours) => joinSpans(hoursOn(day, hours));

function spansAround(date: string, hours: Hours) {
  return [addDays(date, -1), date, addDays(date, 1)].flatMap((day) =>
    stretchesOn(day, spansOn(day, hours), hours.timeZone),
  );
}
