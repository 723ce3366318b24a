import ICAL from "ical.js";
import { DAY_MS } from "../duration";
import type { BusyTime, Window } from "./busy-times";
import { type CalendarPart, type SievedCalendar, sieveCalendar } from "./calendar-lines";
import { type FindZone, zoneFinder } from "./calendar-zone";
import { busyPeriods } from "./free-busy";
import { type CalendarEvent, occurrencesOf, readEvent, timeOf } from "./occurrences";
import { StepBudget, TooManySteps } from "./step-budget";

/** Events near the window: a person has a few hundred a year. */
export const MAX_EVENTS = 4_000;
/** Times within the window, before those that touch are merged. */
export const MAX_TIMES = 30_000;
const MAX_ZONES = 100;
/** Under a second of a Worker's time, and a quarter of that for one event: enough for a year of hours. */
const STEPS = { perFile: 600_000, perEvent: 150_000 };
/** Reading this many characters of an event's text costs one step. */
const CHARACTERS_A_STEP = 4;
/** How many days may lie between an event and the occurrence that it replaces. */
const MOVED_DAYS = 62;
/** Reading pauses after this many events, so that the isolate can handle other requests. */
const EVENTS_AT_ONCE = 100;

export type CalendarTime = BusyTime & {
  uid: string | null;
  /** False for an event that is marked as free, or that the calendar's owner declined. */
  takesTime: boolean;
};

export type CalendarTimes =
  | {
      ok: true;
      times: CalendarTime[];
      /** Events that cannot be read or that repeat too much. */
      leftOut: number;
    }
  | { ok: false; reason: "not_a_calendar" | "too_many_events" | "repeats_too_much" };

export type ReadingFacts = {
  window: Window;
  /** The clock of all-day events and of times without a zone. */
  timeZone: string;
  /** Pauses to let other requests go first. */
  rest: () => Promise<void>;
  /** The URIs of the calendar's owner, in small letters ("mailto:..."): what they declined takes no time. */
  ownAddresses?: ReadonlySet<string>;
  /** Also returns what takes no time, but for cancelled events. */
  isFreeKept?: boolean;
};

/** What the files of one calendar share. */
type Reading = ReadingFacts & {
  budget: StepBudget;
  /** By the text of a file's time zones, which most of a calendar's files have in common. */
  findersOfZones: Map<string, FindZone>;
  events: number;
  times: number;
  /** Counts events, to pause now and then. */
  handled: number;
};

/** The times at which a person is busy, from an iCalendar file (RFC 5545). Its text is treated as hostile. */
export function readCalendar(text: string, facts: ReadingFacts): Promise<CalendarTimes> {
  return calendarReader(facts)(text);
}

/** Reads a calendar of several files, each with its own time zones. Together they may have as much as one file. */
export function calendarReader(facts: ReadingFacts): (text: string) => Promise<CalendarTimes> {
  const budget = new StepBudget(STEPS);
  const reading = { ...facts, budget, findersOfZones: new Map(), events: 0, times: 0, handled: 0 };
  return (text) => readFile(text, reading);
}

async function readFile(text: string, reading: Reading): Promise<CalendarTimes> {
  const sieved = sieveCalendar(text, reading.ownAddresses);
  if (!sieved) return { ok: false, reason: "not_a_calendar" };
  const near = nearParts(sieved.events, reading.window);
  reading.events += Math.max(near?.length ?? 0, sieved.freeBusy.length);
  if (!near || sieved.zones.length > MAX_ZONES || reading.events > MAX_EVENTS)
    return { ok: false, reason: "too_many_events" };
  try {
    const findZone = finderOf(sieved.zones, reading);
    return await busyTimes({ events: near, freeBusy: sieved.freeBusy }, findZone, reading);
  } catch (error) {
    if (error instanceof TooManySteps && error.isOfFile) return { ok: false, reason: "repeats_too_much" };
    throw error;
  }
}

function finderOf(parts: readonly CalendarPart[], { findersOfZones, budget, timeZone }: Reading): FindZone {
  const text = parts.flatMap(({ lines }) => lines).join("\n");
  const known = findersOfZones.get(text);
  if (known) return known;
  const zones = parts.map((part) => zoneIn(part, budget)).filter((zone) => zone !== null);
  const finder = zoneFinder(zones, timeZone, budget);
  findersOfZones.set(text, finder);
  return finder;
}

async function busyTimes(
  { events: parts, freeBusy }: Pick<SievedCalendar, "events" | "freeBusy">,
  findZone: FindZone,
  reading: Reading,
): Promise<CalendarTimes> {
  const { budget, window } = reading;
  let leftOut = 0;
  const attempt = <T>(work: () => T): T | null => {
    budget.beginEvent();
    try {
      return work();
    } catch (error) {
      if (error instanceof TooManySteps && error.isOfFile) throw error;
      leftOut += 1;
      return null;
    }
  };
  const pause = async () => {
    if (reading.handled % EVENTS_AT_ONCE === 0) await reading.rest();
    reading.handled += 1;
  };
  const events: CalendarEvent[] = [];
  for (const part of parts) {
    await pause();
    const event = attempt(() => readEvent(parsed(part, budget), findZone, part.isDeclined === true));
    if (event) events.push(event);
  }
  const replacements = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    if (event.uid === null || !event.replaces) continue;
    const others = replacements.get(event.uid) ?? [];
    others.push(event);
    replacements.set(event.uid, others);
  }
  const times: CalendarTime[] = [];
  const add = (found: readonly Omit<CalendarTime, "uid">[], uid: string | null) => {
    reading.times += found.length;
    for (const time of found) times.push({ ...time, uid });
    return reading.times <= MAX_TIMES;
  };
  for (const event of events) {
    await pause();
    const own = attempt(() => timesOf(event, replacements.get(event.uid ?? "") ?? [], reading)) ?? [];
    if (!add(own, event.uid)) return { ok: false, reason: "repeats_too_much" };
  }
  for (const part of freeBusy) {
    await pause();
    const own = attempt(() => busyPeriods(parsed(part, budget), window, findZone, budget)) ?? [];
    const taken = own.map((time) => ({ ...time, takesTime: true }));
    if (!add(taken, null)) return { ok: false, reason: "repeats_too_much" };
  }
  return { ok: true, times, leftOut };
}

/** The event's times, without the occurrences that are replaced by one of `replacements`. */
function timesOf(
  event: CalendarEvent,
  replacements: readonly CalendarEvent[],
  { window, budget, isFreeKept }: Reading,
): Omit<CalendarTime, "uid">[] {
  const kept = (one: CalendarEvent, time: BusyTime) =>
    one.isBusy || (isFreeKept && !one.isCancelled) ? [{ ...time, takesTime: one.isBusy }] : [];
  if (event.replaces) return kept(event, timeOf(event.start, event.lengthMs));
  if (!event.isBusy && (!isFreeKept || event.isCancelled)) return [];
  const occurrences = occurrencesOf(event, window, budget);
  const following: { from: number; by: CalendarEvent; shiftMs: number }[] = [];
  for (const by of replacements) {
    budget.spend(1);
    if (!by.replaces) continue;
    const { start, andFollowing } = by.replaces;
    const from = start.zone.instantAt(start.wall);
    occurrences.delete(from);
    if (andFollowing) following.push({ from, by, shiftMs: timeOf(by.start, 0).startsAt - from });
  }
  following.sort((one, other) => other.from - one.from);
  return [...occurrences.values()].flatMap((time) => {
    const change = following.find(({ from }) => from <= time.startsAt);
    budget.spend(1 + following.length);
    if (!change) return kept(event, time);
    const startsAt = time.startsAt + change.shiftMs;
    return kept(change.by, { startsAt, endsAt: startsAt + change.by.lengthMs });
  });
}

/** Throws if ical.js can't parse it. */
function parsed({ lines, isReadable }: CalendarPart, budget: StepBudget): ICAL.Component {
  if (!isReadable) throw new Error("A part of the calendar is longer than any calendar writes it");
  const text = lines.join("\r\n");
  budget.spend(text.length / CHARACTERS_A_STEP);
  return ICAL.Component.fromString(text);
}

/** Null for a description of a time zone that cannot be read: its times are read in the agency's zone. */
function zoneIn(part: CalendarPart, budget: StepBudget): ICAL.Component | null {
  budget.beginEvent();
  try {
    return parsed(part, budget);
  } catch (error) {
    if (error instanceof TooManySteps && error.isOfFile) throw error;
    return null;
  }
}

/** The events that may matter within the window; null if there are too many. */
function nearParts(parts: readonly CalendarPart[], window: Window): CalendarPart[] | null {
  const near: CalendarPart[] = [];
  for (const part of parts) {
    if (near.length > MAX_EVENTS) return null;
    if (isNear(part, window)) near.push(part);
  }
  return near;
}

/**
 * False for an event that is over, or far off, judged by its text. Most of a calendar with years of events is, and
 * parsing it would take the longest.
 */
function isNear({ lines }: CalendarPart, { from, to }: Window): boolean {
  const dates = lines.filter((line) => /^(DTSTART|DTEND|RECURRENCE-ID)\b/.test(line)).map(dateIn);
  if (dates.includes(null) || dates.length === 0) return true;
  const [first, last] = [Math.min(...(dates as number[])), Math.max(...(dates as number[]))];
  const slack = MOVED_DAYS * DAY_MS;
  if (first > to + slack) return false;
  if (lines.some((line) => line.startsWith("RDATE") || line.startsWith("DURATION"))) return true;
  const rules = lines.filter((line) => line.startsWith("RRULE"));
  if (rules.length === 0) return last >= from - slack;
  const ends = rules.map((rule) => dateIn(/UNTIL=\d{8}/.exec(rule)?.[0].replace("UNTIL=", ":") ?? ""));
  const length = last - first;
  return ends.some((end) => end === null || end >= from - slack - length);
}

/** The date that a line's value begins with, as UTC midnight. */
function dateIn(line: string): number | null {
  const [, year, month, day] = /:(\d{4})(\d\d)(\d\d)/.exec(line) ?? [];
  return year === undefined ? null : Date.UTC(Number(year), Number(month) - 1, Number(day));
}
