import { utcDateOf } from "../calendar-date";
import { DAY_MS } from "../duration";
import type { CalendarPart } from "./calendar-sieve";
import { readLength, readTime, readTimes, timeLine, type WrittenTime } from "./calendar-time";
import type { LeftOut } from "./left-out";
import { type Rule, readRule } from "./recurrence-rule";

/** An additional date of a series, or a busy time: with an end or a length if it is a period. */
export type WrittenPeriod = { start: WrittenTime; end: WrittenTime | null; lengthMs: number | null };

/** What stands in an event's lines, before any clock is applied. */
export type WrittenEvent = {
  uid: string | null;
  isCancelled: boolean;
  isBusy: boolean;
  start: WrittenTime;
  /** Where damage has put two events into one. */
  otherStarts: WrittenTime[];
  end: WrittenTime | null;
  /** The longest that its lines say. */
  lengthMs: number | null;
  /** Whether an end or a length stands there that can't be read. */
  isEndUnclear: boolean;
  rules: Rule[];
  additions: WrittenPeriod[];
  except: WrittenTime[];
  replaces: { start: WrittenTime; andFollowing: boolean } | null;
  /** How new it is among those of the same UID; each null if it doesn't say. */
  revision: { sequence: number | null; changedAt: number | null };
};

/** Free by Outlook's own property, which some write beside TRANSP:OPAQUE. */
const FREE_BY_OUTLOOK: ReadonlySet<string> = new Set(["FREE", "WORKINGELSEWHERE"]);

export type Note = (what: LeftOut["what"], more?: Partial<LeftOut>) => void;

/**
 * Null for an event whose beginning can't be read, which has no time to block. Whatever else can't be read is noted, and
 * never makes the event free.
 */
export function writtenEvent(part: CalendarPart, leftOut: LeftOut[]): WrittenEvent | null {
  const lines = (name: string) => linesOf(part, name);
  const values = (name: string) => lines(name).map(valueIn);
  const only = (name: string) => {
    const [one, ...others] = [...new Set(values(name).map((value) => value.toUpperCase()))];
    // Of two that differ, neither makes the time free.
    return one === undefined || others.length > 0 ? "" : one;
  };
  const isAllDay = only("X-MICROSOFT-CDO-ALLDAYEVENT") === "TRUE";
  const timesIn = (name: string) =>
    lines(name).map((line) => (isAllDay ? asDate(timeOf(line)) : timeOf(line)));
  const starts = timesIn("DTSTART");
  const [start, ...otherStarts] = starts.filter((time) => time !== null);
  const ends = timesIn("DTEND");
  const end = ends.reduce(laterTime, null);
  const replaced = lines("RECURRENCE-ID").map(timeOf);
  const date = dateOf(start ?? replaced[0] ?? end ?? null);
  const isRepeated = lines("RRULE").length > 0 || lines("RDATE").length > 0;
  const note: Note = (what, more) =>
    void leftOut.push({ what, date, ...(isRepeated && { isRepeated: true }), ...more });
  if (!start) {
    note("event");
    return null;
  }
  if (part.isDamaged || starts.length > 1) note("line");
  if (start.isPartly || otherStarts.some(({ isPartly }) => isPartly)) note("whole_day");
  const lengths = values("DURATION").map(readLength);
  const lengthMs = lengths.reduce((one, other) => (other === null ? one : Math.max(one ?? 0, other)), null);
  const isEndUnclear = [...ends, ...lengths].some((one) => one === null) || end?.isPartly === true;
  const rules = lines("RRULE").map(readRule);
  if (rules.some((rule) => rule === null || rule.isPartly)) note("rule");
  const additions = lines("RDATE").flatMap(periodsIn);
  if (additions.some((one) => one === null || one.start.isPartly)) note("addition");
  const exceptions = lines("EXDATE").flatMap((line) => readTimes(line).times);
  for (const one of exceptions) if (!isWhole(one)) note("exception", one ? { date: dateOf(one) } : {});
  const ranges = lines("RECURRENCE-ID").flatMap(
    (line) => /;\s*RANGE\s*=\s*"?([\w-]*)/i.exec(line)?.[1] ?? [],
  );
  const isOddRange = ranges.some((range) => range.toUpperCase() !== "THISANDFUTURE");
  if (replaced.length > 1 || !replaced.every(isWhole) || isOddRange) note("exception");
  // Where damage has put two events into one, what makes one free says nothing of the other.
  const isOne = starts.length === 1;
  const isCancelled = isOne && /^CANCELL?ED$/.test(only("STATUS"));
  const isFree =
    isOne &&
    (part.isDeclined === true ||
      only("TRANSP") === "TRANSPARENT" ||
      FREE_BY_OUTLOOK.has(only("X-MICROSOFT-CDO-BUSYSTATUS")));
  const uids = [...new Set(values("UID").filter((uid) => uid !== ""))];
  const [replaces = null] = replaced.filter(isWhole);
  return {
    // Of an event with two UIDs, or with an occurrence that can't be read, it can't be said what it replaces.
    uid: uids.length === 1 && replaced.every(isWhole) ? (uids[0] ?? null) : null,
    isCancelled,
    isBusy: !isCancelled && !isFree,
    start,
    otherStarts,
    end,
    lengthMs,
    isEndUnclear,
    rules: rules.filter((rule) => rule !== null),
    additions: additions.filter((one) => one !== null),
    except: exceptions.filter(isWhole),
    replaces: replaces && {
      start: replaces,
      andFollowing: ranges.some((range) => range.toUpperCase() === "THISANDFUTURE"),
    },
    revision: {
      sequence: wholeNumber(values("SEQUENCE")),
      changedAt: momentOf(values("LAST-MODIFIED")) ?? momentOf(values("DTSTAMP")),
    },
  };
}

/** The lines of a property, each text once. */
function linesOf({ lines }: CalendarPart, name: string): string[] {
  return [...new Set(lines.filter((line) => line.startsWith(name) && /^[;:]/.test(line.slice(name.length))))];
}

const valueIn = (line: string) => line.slice(line.indexOf(":") + 1).trim();

function timeOf(line: string): WrittenTime | null {
  const { header, value } = timeLine(line);
  return readTime(value, header);
}

/** Of a whole day, midnight in UTC is how Exchange may write its date. */
function asDate(time: WrittenTime | null): WrittenTime | null {
  if (!time?.isUtc || time.wall % DAY_MS !== 0) return time;
  return { ...time, isDate: true, isUtc: false, tzid: null };
}

const isWhole = (time: WrittenTime | null): time is WrittenTime => time !== null && !time.isPartly;

function laterTime(one: WrittenTime | null, other: WrittenTime | null): WrittenTime | null {
  return one === null || (other !== null && other.wall > one.wall) ? other : one;
}

const dateOf = (time: WrittenTime | null) => (time === null ? null : utcDateOf(time.wall));

/** The dates and periods of a line; null for each that can't be read. */
export function periodsIn(line: string): (WrittenPeriod | null)[] {
  const { header, value } = timeLine(line);
  return value.split(",").map((one) => {
    const [from = "", to, ...more] = one.split("/");
    const start = readTime(from, header);
    if (start === null || to === undefined) return start && { start, end: null, lengthMs: null };
    const [end, lengthMs] = [readTime(to, header), readLength(to)];
    const isRead = more.length === 0 && (lengthMs !== null || isWhole(end));
    return isRead ? { start, end, lengthMs } : { start: wholeDayOf(start), end: null, lengthMs: null };
  });
}

/** A time of which no more than its date is certain. */
function wholeDayOf(time: WrittenTime): WrittenTime {
  const day = new Date(time.wall);
  return { ...time, wall: day.setUTCHours(0, 0, 0, 0), isDate: true, isPartly: true };
}

function wholeNumber(values: readonly string[]): number | null {
  const [value] = values;
  return values.length === 1 && value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

function momentOf(values: readonly string[]): number | null {
  const [value] = values;
  const time = values.length === 1 && value !== undefined ? readTime(value, "") : null;
  return isWhole(time) ? time.wall : null;
}
