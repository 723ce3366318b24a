import ICAL from "ical.js";
import type { CalendarPart } from "./calendar-sieve";
import { readTime, timeLine } from "./calendar-time";
import { readRule } from "./recurrence-rule";
import type { StepBudget } from "./step-budget";

/** The time zones that a calendar describes (VTIMEZONE), each read when an event first names it. */
export type ZoneDefinitions = {
  /** Null if there is none of this name that can be read whole: half a description would be another clock. */
  find(tzid: string): ICAL.Component | null;
  /** The place that some programs name beside a zone of their own name. */
  locationOf(tzid: string): string | null;
};

/** More observances than the whole history of any place has. */
const MAX_OBSERVANCES = 200;
const CHARACTERS_A_STEP = 4;

export function zoneDefinitions(parts: readonly CalendarPart[], budget: StepBudget): ZoneDefinitions {
  const byName = new Map<string, CalendarPart>();
  for (const part of parts) {
    const name = valueIn(part, "TZID");
    if (name !== null && (isReadable(part) || !byName.has(name))) byName.set(name, part);
  }
  return {
    find: (tzid) => {
      const part = byName.get(tzid);
      if (!part || !isReadable(part)) return null;
      const text = part.lines.filter((line) => !line.startsWith("X-")).join("\r\n");
      budget.spend(text.length / CHARACTERS_A_STEP);
      try {
        return ICAL.Component.fromString(text);
      } catch {
        return null;
      }
    },
    locationOf: (tzid) => {
      const part = byName.get(tzid);
      return part ? valueIn(part, "X-LIC-LOCATION") : null;
    },
  };
}

function valueIn({ lines }: CalendarPart, name: string): string | null {
  const line = lines.find((one) => one.startsWith(name) && /^[;:]/.test(one.slice(name.length)));
  return line?.slice(line.indexOf(":") + 1).trim() ?? null;
}

/** Whether each observance has its beginning and both offsets, and nothing that can't be read. */
function isReadable({ lines, isDamaged }: CalendarPart): boolean {
  if (isDamaged) return false;
  let observances = 0;
  let names = new Set<string>();
  for (const line of lines) {
    const [name = ""] = /^[A-Z-]+/.exec(line) ?? [];
    if (/^BEGIN:(STANDARD|DAYLIGHT)/.test(line)) {
      observances += 1;
      names = new Set();
    } else if (/^END:(STANDARD|DAYLIGHT)/.test(line)) {
      if (!["DTSTART", "TZOFFSETFROM", "TZOFFSETTO"].every((needed) => names.has(needed))) return false;
    } else if (!isReadableLine(name, line)) {
      return false;
    }
    names.add(name);
  }
  return observances > 0 && observances <= MAX_OBSERVANCES;
}

function isReadableLine(name: string, line: string): boolean {
  const value = line.slice(line.indexOf(":") + 1);
  if (name.startsWith("TZOFFSET")) return /^[+-]\d{4}(?:\d\d)?$/.test(value);
  if (name === "RRULE") return readRule(line)?.isPartly === false;
  if (name !== "DTSTART" && name !== "RDATE") return true;
  const time = timeLine(line);
  return time.value.split(",").every((one) => readTime(one, time.header)?.isPartly === false);
}
