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

export type CalendarTimes =
  | {
      ok: true;
      times: (BusyTime & { uid: string | null })[];
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
};

/** The times at which a person is busy, from an iCalendar file (RFC 5545). Its text is treated as hostile. */
export async function readCalendar(text: string, facts: ReadingFacts): Promise<CalendarTimes> {
  const sieved = sieveCalendar(text);
  if (!sieved) return { ok: false, reason: "not_a_calendar" };
  const near = nearParts(sieved.events, facts.window);
  const isTooLong = sieved.zones.length > MAX_ZONES || sieved.freeBusy.length > MAX_EVENTS;
  if (!near || isTooLong) return { ok: false, reason: "too_many_events" };
  const budget = new StepBudget(STEPS);
  try {
    const zones = sieved.zones.map((part) => zoneIn(part, budget)).filter((zone) => zone !== null);
    const findZone = zoneFinder(zones, facts.timeZone, budget);
    return await busyTimes({ events: near, freeBusy: sieved.freeBusy }, findZone, budget, facts);
  } catch (error) {
    if (error instanceof TooManySteps && error.isOfFile) return { ok: false, reason: "repeats_too_much" };
    throw error;
  }
}

async function busyTimes(
  { events: parts, freeBusy }: Pick<SievedCalendar, "events" | "freeBusy">,
  findZone: FindZone,
  budget: StepBudget,
  { window, rest }: ReadingFacts,
): Promise<CalendarTimes> {
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
  const events: CalendarEvent[] = [];
  for (const [index, part] of parts.entries()) {
    if (index % EVENTS_AT_ONCE === 0) await rest();
    const event = attempt(() => readEvent(parsed(part, budget), findZone));
    if (event) events.push(event);
  }
  const replacements = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    if (event.uid === null || !event.replaces) continue;
    const others = replacements.get(event.uid ?? "") ?? [];
    others.push(event);
    replacements.set(event.uid, others);
  }
  const times: (BusyTime & { uid: string | null })[] = [];
  for (const [index, event] of events.entries()) {
    if (index % EVENTS_AT_ONCE === 0) await rest();
    const own = attempt(() => timesOf(event, replacements.get(event.uid ?? "") ?? [], window, budget)) ?? [];
    if (times.length + own.length > MAX_TIMES) return { ok: false, reason: "repeats_too_much" };
    for (const time of own) times.push({ ...time, uid: event.uid });
  }
  for (const [index, part] of freeBusy.entries()) {
    if (index % EVENTS_AT_ONCE === 0) await rest();
    const own = attempt(() => busyPeriods(parsed(part, budget), window, findZone, budget)) ?? [];
    if (times.length + own.length > MAX_TIMES) return { ok: false, reason: "repeats_too_much" };
    for (const time of own) times.push({ ...time, uid: null });
  }
  return { ok: true, times, leftOut };
}

/** The event's busy times, without the occurrences that are replaced by one of `replacements`. */
function timesOf(
  event: CalendarEvent,
  replacements: readonly CalendarEvent[],
  window: Window,
  budget: StepBudget,
): BusyTime[] {
  if (event.replaces) return event.isBusy ? [timeOf(event.start, event.lengthMs)] : [];
  if (!event.isBusy) return [];
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
    if (!change) return [time];
    const startsAt = time.startsAt + change.shiftMs;
    return change.by.isBusy ? [{ startsAt, endsAt: startsAt + change.by.lengthMs }] : [];
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
