import ICAL from "ical.js";
import { isTimeZone } from "../availability/time-zone";
import { instantOf } from "../availability/zoned-time";
import { addDays, utcDateOf } from "../calendar-date";
import { DAY_MS, MINUTE_MS } from "../duration";
import { limitedIterator } from "./limited-iterator";
import type { StepBudget } from "./step-budget";

/**
 * A clock: converts the time it shows, encoded as if it were UTC, into the instant. A skipped time moves forward; a
 * repeated one means its first occurrence.
 */
export type Zone = { instantAt(wall: number): number };

export type FindZone = (tzid: string | null) => Zone;

export const UTC: Zone = { instantAt: (wall) => wall };

/** More observances than the whole history of any place has. */
const MAX_OBSERVANCES = 200;

/** Days beyond these are far from any booking, and not worth a lookup. */
const FIRST_WALL = Date.UTC(1970, 0, 2);
const LAST_WALL = Date.UTC(2200, 0, 1);

/**
 * Finds the clock that a TZID means: the time zone of that name if there is one, else as the file describes it, else
 * the agency's, as for times without a TZID.
 */
export function zoneFinder(
  definitions: readonly ICAL.Component[],
  agencyTimeZone: string,
  budget: StepBudget,
): FindZone {
  const agency = namedZone(agencyTimeZone);
  const found = new Map<string, Zone>();
  return (tzid) => {
    if (tzid === null) return agency;
    const known = found.get(tzid);
    if (known) return known;
    const name = timeZoneName(tzid);
    const definition = definitions.find((one) => one.getFirstPropertyValue("tzid") === tzid);
    const zone = name ? namedZone(name) : definition ? describedZone(definition, budget) : agency;
    found.set(tzid, zone);
    return zone;
  };
}

/** "Europe/London", also from "/freeassociation.sourceforge.net/Europe/London". */
function timeZoneName(tzid: string): string | null {
  if (isTimeZone(tzid)) return tzid;
  const [name] = /[A-Z]\w+\/[\w-]+(?:\/[\w-]+)?$/.exec(tzid) ?? [];
  return tzid.startsWith("/") && name && isTimeZone(name) ? name : null;
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

/** A clock as a VTIMEZONE describes it. */
function describedZone(definition: ICAL.Component, budget: StepBudget): Zone {
  if (definition.getAllSubcomponents().length > MAX_OBSERVANCES) throw new Error("Too many observances");
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
  const offsetAt = (wall: number) => {
    budget.spend(10);
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
