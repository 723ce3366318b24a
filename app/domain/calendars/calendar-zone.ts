import ICAL from "ical.js";
import { instantOf } from "../availability/zoned-time";
import { addDays, utcDateOf } from "../calendar-date";
import { DAY_MS, MINUTE_MS } from "../duration";
import { limitedIterator } from "./limited-iterator";
import { type StepBudget, TooManySteps } from "./step-budget";
import type { ZoneDefinitions } from "./zone-definitions";
import { clockNamed, offsetIn } from "./zone-names";

/**
 * A clock: converts the time it shows, encoded as if it were UTC, into the instant. A skipped time moves forward; a
 * repeated one means its first occurrence.
 */
export type Zone = { instantAt(wall: number): number };

/** What a zone's name may mean: one clock if it is known, otherwise each that it may stand for. */
export type ZoneFound = {
  zones: readonly [Zone, ...Zone[]];
  isKnown: boolean;
  /** The calendar's own zone, where that is the unknown one. */
  name?: string;
};
export type FindZone = (tzid: string | null) => ZoneFound;

export const UTC: Zone = { instantAt: (wall) => wall };

/** Days beyond these are far from any booking, and not worth a lookup. */
const FIRST_WALL = Date.UTC(1970, 0, 2);
const LAST_WALL = Date.UTC(2200, 0, 1);

export type ZoneFacts = {
  definitions: ZoneDefinitions;
  /** The calendar's own zone, as it names it; null if it has none. */
  calendar: string | null;
  /** The zone of the person whose calendar it is. */
  person: string;
  budget: StepBudget;
  /** Up to when its clocks are needed. */
  until: number;
};

/**
 * Finds the clock that a zone's name means: the zone of that name, else as the file describes it. One that is unknown may
 * be the calendar's or its owner's. No name means the calendar's own zone, else its owner's.
 */
export function zoneFinder({ definitions, calendar, person, budget, until }: ZoneFacts): FindZone {
  const clocks = new Map<string, Zone>();
  const named = (timeZone: string): Zone => {
    const known = clocks.get(timeZone) ?? namedZone(timeZone);
    clocks.set(timeZone, known);
    return known;
  };
  const owner = named(person);
  const certain = (tzid: string): Zone | null => {
    const clock = clockNamed(tzid) ?? clockNamed(definitions.locationOf(tzid) ?? "");
    if (clock && "timeZone" in clock) return named(clock.timeZone);
    const definition = definitions.find(tzid);
    const described = definition && workableZone(describedZone(definition, budget), until, budget);
    return described ?? (clock && fixedZone(clock.offsetMinutes));
  };
  const own = calendar === null ? owner : certain(calendar);
  const without: ZoneFound = {
    zones: [own ?? owner],
    isKnown: own !== null,
    ...(own === null && calendar !== null && { name: calendar }),
  };
  const found = new Map<string, ZoneFound>();
  return (tzid) => {
    if (tzid === null) return without;
    const known = found.get(tzid);
    if (known) return known;
    const zone = certain(tzid);
    const made = zone
      ? { zones: [zone] as const, isKnown: true }
      : unknownZone(tzid, without.zones[0], owner);
    found.set(tzid, made);
    return made;
  };
}

function unknownZone(tzid: string, calendar: Zone, owner: Zone): ZoneFound {
  const offset = offsetIn(tzid);
  // The place is unknown: its clock may be an hour ahead in summer.
  if (offset !== null) return { zones: [fixedZone(offset), fixedZone(offset + 60)], isKnown: false };
  return { zones: calendar === owner ? [owner] : [calendar, owner], isKnown: false };
}

function fixedZone(minutes: number): Zone {
  return { instantAt: (wall) => wall - minutes * MINUTE_MS };
}

function namedZone(timeZone: string): Zone {
  const days = new Map<number, number | null>();
  return {
    instantAt(wall) {
      if (!(wall >= FIRST_WALL && wall <= LAST_WALL)) return wall;
      const day = Math.floor(wall / DAY_MS);
      const date = utcDateOf(day * DAY_MS);
      let offset = days.get(day);
      if (offset === undefined) {
        const begin = instantOf(date, 0, timeZone);
        // Null on a day with a clock change, on which each time is looked up.
        offset = instantOf(addDays(date, 1), 0, timeZone) - begin === DAY_MS ? day * DAY_MS - begin : null;
        days.set(day, offset);
      }
      if (offset !== null) return wall - offset;
      const minute = Math.floor((wall - day * DAY_MS) / MINUTE_MS);
      return instantOf(date, minute, timeZone) + (wall % MINUTE_MS);
    },
  };
}

/** Null for a clock that takes too long to work out. */
function workableZone(zone: Zone, until: number, budget: StepBudget): Zone | null {
  try {
    zone.instantAt(until);
    return zone;
  } catch (error) {
    if (error instanceof TooManySteps && error.isOfFile) throw error;
    budget.beginEvent();
    return null;
  }
}

/** A clock as a VTIMEZONE describes it. */
function describedZone(definition: ICAL.Component, budget: StepBudget): Zone {
  for (const observance of definition.getAllSubcomponents()) {
    for (const property of observance.getAllProperties("rrule")) {
      const rule = property.getFirstValue();
      if (rule instanceof ICAL.Recur) rule.iterator = (start) => limitedIterator(rule, start, budget);
    }
  }
  // Otherwise ical.js expands the years until five from now, by the machine's clock.
  ICAL.Timezone._minimumExpansionYear = 0;
  const zone = new ICAL.Timezone(definition);
  const days = new Map<number, number | null>();
  const earliest = earliestOf(definition);
  const offsetAt = (wall: number) => {
    budget.spend(10);
    if (wall < earliest.wall) return earliest.offsetMs;
    return zone.utcOffset(timeAt(wall)) * 1000;
  };
  return {
    instantAt(wall) {
      if (!(wall >= FIRST_WALL && wall <= LAST_WALL)) return wall;
      const day = Math.floor(wall / DAY_MS) * DAY_MS;
      let offset = days.get(day);
      if (offset === undefined) {
        const begin = offsetAt(day);
        offset = offsetAt(day + DAY_MS) === begin ? begin : null;
        days.set(day, offset);
      }
      return wall - (offset ?? offsetAt(wall));
    },
  };
}

/** When the description begins, and the offset before, for which ical.js takes that of UTC. */
function earliestOf(definition: ICAL.Component): { wall: number; offsetMs: number } {
  let earliest = { wall: Number.POSITIVE_INFINITY, offsetMs: 0 };
  for (const observance of definition.getAllSubcomponents()) {
    const begins = observance.getFirstPropertyValue("dtstart");
    const from = observance.getFirstPropertyValue("tzoffsetfrom");
    if (!(begins instanceof ICAL.Time) || !(from instanceof ICAL.UtcOffset)) continue;
    const wall = Date.UTC(begins.year, begins.month - 1, begins.day, begins.hour, begins.minute);
    if (wall < earliest.wall) earliest = { wall, offsetMs: from.toSeconds() * 1000 };
  }
  return earliest;
}

/** A wall-clock time as ical.js represents it. */
export function timeAt(wall: number): ICAL.Time {
  const at = new Date(wall);
  return new ICAL.Time(
    {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
      second: at.getUTCSeconds(),
      isDate: false,
    },
    ICAL.Timezone.localTimezone,
  );
}
