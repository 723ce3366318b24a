import { DAY_MS, HOUR_MS } from "../duration";
import type { CalendarPart } from "./calendar-sieve";
import type { WrittenTime } from "./calendar-time";
import { type FindZone, UTC, type Zone } from "./calendar-zone";
import type { LeftOut } from "./left-out";
import type { Rule } from "./recurrence-rule";
import { type WrittenEvent, type WrittenPeriod, writtenEvent } from "./written-event";

/** A time by a clock. A date means the midnight at its beginning. */
export type Moment = { wall: number; isDate: boolean; isUtc: boolean; isFloating: boolean; zone: Zone };

/** An event of a file: single, repeating, or a replacement for one of another event's occurrences. */
export type CalendarEvent = Pick<WrittenEvent, "uid" | "isBusy" | "isCancelled" | "revision"> & {
  start: Moment;
  /** Elapsed time; for dates, whole days of the clock. */
  lengthMs: number;
  rules: { recur: Rule["recur"]; until: Moment | null }[];
  more: { start: Moment; lengthMs: number | null }[];
  except: Moment[];
  replaces: { start: Moment; andFollowing: boolean } | null;
};

/** An event without an end takes this long. */
const UNKNOWN_LENGTH_MS = HOUR_MS;

/**
 * What an event of a file may mean: nothing if its beginning can't be read, and one thing by each clock if its zone is
 * unknown. What can't be read is added to `leftOut`.
 */
export function readEvent(part: CalendarPart, findZone: FindZone, leftOut: LeftOut[]): CalendarEvent[] {
  const own: LeftOut[] = [];
  const written = writtenEvent(part, own);
  if (written === null) {
    leftOut.push(...own);
    return [];
  }
  const clocks = clocksOf(written, findZone);
  const about: LeftOut = {
    what: "zone",
    date: new Date(written.start.wall).toISOString().slice(0, 10),
    ...(written.rules.length > 0 && { isRepeated: true }),
  };
  for (const zone of clocks.unknown) own.push({ ...about, ...(zone !== "" && { zone }) });
  const meanings = Array.from({ length: clocks.count }, (_, index) => eventBy(written, clocks.by(index)));
  if (meanings.some(({ isEndClear }) => !isEndClear)) own.push({ ...about, what: "end" });
  // What takes no time makes nothing free by being read in part.
  if (written.isBusy) leftOut.push(...own);
  return meanings.map(({ event }) => event);
}

type Clocks = {
  /** The names of zones that are unknown or in doubt; empty where a time lacks one that it should have. */
  unknown: ReadonlySet<string>;
  /** By how many clocks the event is read. */
  count: number;
  by(index: number): (time: WrittenTime) => Zone;
};

const isFloating = ({ tzid, isUtc, isDate }: WrittenTime) => tzid === null && !isUtc && !isDate;

function clocksOf({ start, end, ...more }: WrittenEvent, findZone: FindZone): Clocks {
  const unknown = new Set<string>();
  const known = new Map<WrittenTime, readonly Zone[]>();
  const look = (time: WrittenTime): readonly Zone[] => {
    if (time.isUtc && time.tzid === null) return [UTC];
    const { zones, isKnown, name } = findZone(time.tzid);
    // "TZID=Europe/Berlin" beside a time in UTC: either may be meant.
    if (time.isUtc) {
      if (zones.every((zone) => zone.instantAt(time.wall) === time.wall)) return [UTC];
      unknown.add(time.tzid ?? "");
      return [UTC, ...zones];
    }
    if (!isKnown) unknown.add(time.tzid ?? name ?? "");
    return zones;
  };
  const periods = more.additions.flatMap((one) => (one.end ? [one.start, one.end] : [one.start]));
  const all = [start, ...more.otherStarts, ...periods, ...more.except, more.replaces?.start, end];
  for (const time of all) if (time) known.set(time, look(time));
  // With a zone at one end only, a line has lost its own.
  if (end && !start.isDate && !end.isDate && isFloating(start) !== isFloating(end)) {
    const [floating, zoned] = isFloating(start) ? [start, end] : [end, start];
    known.set(floating, [...look(zoned), ...look(floating)]);
    unknown.add("");
  }
  return {
    unknown,
    count: Math.max(...[...known.values()].map(({ length }) => length)),
    by: (index) => (time) => {
      const zones = known.get(time) ?? look(time);
      return zones[Math.min(index, zones.length - 1)] ?? UTC;
    },
  };
}

function eventBy(written: WrittenEvent, zoneOf: (time: WrittenTime) => Zone) {
  const { uid, isBusy, isCancelled, revision, otherStarts, additions, except, replaces } = written;
  const momentOf = (time: WrittenTime): Moment => ({
    wall: time.wall,
    isDate: time.isDate,
    isUtc: time.isUtc,
    isFloating: isFloating(time),
    zone: zoneOf(time),
  });
  const start = momentOf(written.start);
  const { lengthMs, isClear } = lengthOf(written, start, written.end && momentOf(written.end));
  const event: CalendarEvent = {
    uid,
    isBusy,
    isCancelled,
    revision,
    start,
    lengthMs,
    rules: written.rules.map(({ recur, until }) => ({
      recur,
      until: until && { ...momentOf(until), zone: until.isUtc ? UTC : start.zone },
    })),
    more: [
      ...otherStarts.map((time) => ({ start: momentOf(time), lengthMs: null })),
      ...additions.map((one) => additionBy(one, momentOf)),
    ],
    except: except.map(momentOf),
    replaces: replaces && { start: momentOf(replaces.start), andFollowing: replaces.andFollowing },
  };
  return { event, isEndClear: isClear };
}

type Ending = Pick<WrittenEvent, "lengthMs" | "isEndUnclear">;

/** A whole day that ends where it begins is one day. An end on a date is that day's end. */
function lengthOf(
  { lengthMs, isEndUnclear }: Ending,
  start: Moment,
  end: Moment | null,
): { lengthMs: number; isClear: boolean } {
  if (start.isDate) {
    const byEnd = end ? end.wall - start.wall : 0;
    const days = Math.ceil(Math.max(byEnd, lengthMs ?? 0, 1) / DAY_MS);
    return { lengthMs: days * DAY_MS, isClear: !isEndUnclear && byEnd >= 0 };
  }
  const endWall = end && end.wall + (end.isDate ? DAY_MS : 0);
  const byEnd =
    end && endWall !== null ? end.zone.instantAt(endWall) - start.zone.instantAt(start.wall) : null;
  const longest = Math.max(byEnd ?? -1, lengthMs ?? -1);
  const isClear = !isEndUnclear && end?.isDate !== true && longest >= 0 && (byEnd ?? 0) >= 0;
  // An end that is unclear may be earlier than the true one.
  return { lengthMs: isClear ? longest : Math.max(longest, UNKNOWN_LENGTH_MS), isClear };
}

export function additionBy(
  { start: from, end: to, lengthMs }: WrittenPeriod,
  momentOf: (time: WrittenTime) => Moment,
): { start: Moment; lengthMs: number | null } {
  const start = momentOf(from);
  if (from.isPartly) return { start, lengthMs: DAY_MS };
  if (to === null && lengthMs === null) return { start, lengthMs: null };
  return { start, lengthMs: lengthOf({ lengthMs, isEndUnclear: false }, start, to && momentOf(to)).lengthMs };
}
