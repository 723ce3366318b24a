import { utcDateOf } from "../calendar-date";
import { DAY_MS } from "../duration";
import type { BusyTime, Window } from "./busy-times";
import { type CalendarFacts, type CalendarPart, CalendarSieve, type SievedCalendar } from "./calendar-sieve";
import { readTime, timeLine } from "./calendar-time";
import { type FindZone, zoneFinder } from "./calendar-zone";
import { replacementsAmong, timesOf } from "./event-times";
import { busyPeriods } from "./free-busy";
import { type LeftOut, leftOutWithin } from "./left-out";
import { newestEvents } from "./newest-events";
import { type CalendarEvent, readEvent } from "./read-event";
import { StepBudget, TooManySteps } from "./step-budget";
import { zoneDefinitions } from "./zone-definitions";

/** Events near the window: a person has a few hundred a year. */
export const MAX_EVENTS = 4_000;
/** Times within the window, before those that touch are merged. */
export const MAX_TIMES = 30_000;
const MAX_ZONES = 200;
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
      /** What is in doubt: each blocks as much as can be read of it. */
      leftOut: LeftOut[];
    }
  | { ok: false; reason: "not_a_calendar" | "too_many_events" | "repeats_too_much" };

export type ReadingFacts = {
  window: Window;
  /** The clock of the person whose calendar it is. */
  timeZone: string;
  /** The calendar's own zone where its server names one, with a calendar that describes it. A file may name another. */
  ownZone?: { name: string; described: string } | null;
  /** Pauses to let other requests go first. */
  rest: () => Promise<void>;
  /** The URIs of the calendar's owner, in small letters ("mailto:..."): what they declined takes no time. */
  addressesOf?: (calendarName: string | null) => ReadonlySet<string>;
  /** Also returns what takes no time, but for cancelled events. */
  isFreeKept?: boolean;
};

/** What the files of one calendar share. */
export type Reading = ReadingFacts & {
  budget: StepBudget;
  /** By the text of a file's time zones, which most of a calendar's files have in common. */
  findersOfZones: Map<string, FindZone>;
  /** The zones of the calendar's own description. */
  ownZones?: CalendarPart[];
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
  const reading = readingOf(facts);
  return async (text) => {
    const sieve = sieveFor(facts);
    sieve.push(text);
    return readSieved(sieve.end(), reading);
  };
}

/** Takes a calendar in pieces, and holds what may matter within the window. */
export function sieveFor({ window, addressesOf }: ReadingFacts): CalendarSieve {
  return new CalendarSieve({ ...(addressesOf && { addressesOf }), isNear: (part) => isNear(part, window) });
}

/** The times of a calendar that was taken in pieces. */
export function readPieces(sieve: CalendarSieve, facts: ReadingFacts): Promise<CalendarTimes> {
  return readSieved(sieve.end(), readingOf(facts));
}

function readingOf(facts: ReadingFacts): Reading {
  const budget = new StepBudget(STEPS);
  return { ...facts, budget, findersOfZones: new Map(), events: 0, times: 0, handled: 0 };
}

async function readSieved(
  sieved: SievedCalendar | "not_a_calendar" | "too_many_events",
  reading: Reading,
): Promise<CalendarTimes> {
  if (typeof sieved === "string") return { ok: false, reason: sieved };
  reading.events += Math.max(sieved.events.length, sieved.freeBusy.length);
  if (sieved.zones.length > MAX_ZONES || reading.events > MAX_EVENTS)
    return { ok: false, reason: "too_many_events" };
  try {
    return await timesIn(sieved, reading);
  } catch (error) {
    if (error instanceof TooManySteps && error.isOfFile) return { ok: false, reason: "repeats_too_much" };
    throw error;
  }
}

/** The clocks of the zones that one of the file's calendars names. */
function finderOf(zones: readonly CalendarPart[], calendar: CalendarFacts, reading: Reading): FindZone {
  const { findersOfZones, budget, timeZone, ownZone, window } = reading;
  reading.ownZones ??= ownZone ? zonesOf(ownZone.described) : [];
  const parts = [...zones, ...reading.ownZones];
  const name = calendar.timeZone ?? ownZone?.name ?? null;
  const key = JSON.stringify([name, parts.map(({ lines }) => lines)]);
  const known = findersOfZones.get(key);
  if (known) return known;
  const definitions = zoneDefinitions(parts, budget);
  const finder = zoneFinder({ definitions, calendar: name, person: timeZone, budget, until: window.to });
  findersOfZones.set(key, finder);
  return finder;
}

function zonesOf(text: string): CalendarPart[] {
  const sieve = new CalendarSieve();
  sieve.push(text);
  const sieved = sieve.end();
  return typeof sieved === "string" ? [] : sieved.zones;
}

async function timesIn(sieved: SievedCalendar, reading: Reading): Promise<CalendarTimes> {
  const { budget, window } = reading;
  const leftOut: LeftOut[] = sieved.strays > 0 ? [{ what: "file", date: null }] : [];
  const finders = new Map<CalendarFacts, FindZone>();
  const finderFor = ({ calendar }: CalendarPart): FindZone => {
    const finder = finders.get(calendar) ?? finderOf(sieved.zones, calendar, reading);
    finders.set(calendar, finder);
    return finder;
  };
  /** Null, and noted, for what takes too long to work out. */
  const attempt = <T>(work: () => T, note: LeftOut): T | null => {
    budget.beginEvent();
    try {
      return work();
    } catch (error) {
      if (error instanceof TooManySteps && error.isOfFile) throw error;
      leftOut.push(note);
      return null;
    }
  };
  const pause = async () => {
    if (reading.handled % EVENTS_AT_ONCE === 0) await reading.rest();
    reading.handled += 1;
  };
  const read: CalendarEvent[][] = [];
  for (const part of sieved.events) {
    await pause();
    const work = () => {
      budget.spend(part.lines.reduce((sum, line) => sum + line.length, 0) / CHARACTERS_A_STEP);
      return readEvent(part, finderFor(part), leftOut);
    };
    const meanings = attempt(work, { what: "event", date: null }) ?? [];
    if (meanings.length > 0) read.push(meanings);
  }
  const times: CalendarTime[] = [];
  const add = (found: readonly Omit<CalendarTime, "uid">[], uid: string | null) => {
    reading.times += found.length;
    for (const time of found) times.push({ ...time, uid });
    return reading.times <= MAX_TIMES;
  };
  // An event in an unknown zone is worked out by each clock, and what either says is busy.
  const clocks = Math.max(0, ...read.map(({ length }) => length));
  for (let clock = 0; clock < clocks; clock++) {
    const events = newestEvents(
      read.map((meanings) => meanings[clock] ?? (meanings.at(-1) as CalendarEvent)),
    );
    const replacements = replacementsAmong(events);
    const isOwn = new Set(read.flatMap((meanings) => meanings[clock] ?? []));
    for (const event of events.filter((one) => isOwn.has(one))) {
      await pause();
      const work = () => timesOf(event, replacements.get(event.uid ?? "") ?? [], reading, leftOut);
      const own = attempt(work, { what: "event", date: utcDateOf(event.start.wall) }) ?? [];
      if (!add(own, event.uid)) return { ok: false, reason: "repeats_too_much" };
    }
  }
  for (const part of sieved.freeBusy) {
    await pause();
    const work = () => busyPeriods(part, window, finderFor(part), { budget, leftOut });
    const taken = (attempt(work, { what: "period", date: null }) ?? []).map((time) => ({
      ...time,
      takesTime: true,
    }));
    if (!add(taken, null)) return { ok: false, reason: "repeats_too_much" };
  }
  return { ok: true, times, leftOut: leftOutWithin(leftOut, window) };
}

/**
 * False for an event that is over, or far off, judged by its text. Most of a calendar with years of events is, and
 * working it out would take the longest.
 */
function isNear({ lines }: CalendarPart, { from, to }: Window): boolean {
  const dates = lines.filter((line) => /^(DTSTART|DTEND|RECURRENCE-ID)[;:]/.test(line)).map(dateIn);
  if (dates.includes(null) || dates.length === 0) return true;
  const [first, last] = [Math.min(...(dates as number[])), Math.max(...(dates as number[]))];
  const slack = MOVED_DAYS * DAY_MS;
  if (first > to + slack) return false;
  if (lines.some((line) => /^(RDATE|DURATION)[;:]/.test(line))) return true;
  const rules = lines.filter((line) => line.startsWith("RRULE"));
  if (rules.length === 0) return last >= from - slack;
  const ends = rules.map((rule) => readTime(/\bUNTIL=([^;]*)/i.exec(rule)?.[1] ?? "", "")?.wall ?? null);
  const length = last - first;
  return ends.some((end) => end === null || end >= from - slack - length);
}

function dateIn(line: string): number | null {
  const { header, value } = timeLine(line);
  return readTime(value, header)?.wall ?? null;
}
