import { DAY_MS, HOUR_MS, MINUTE_MS } from "../duration";

/**
 * A time as a calendar writes it. The clock's reading is encoded as if it were UTC; a date means the midnight at its
 * beginning.
 */
export type WrittenTime = {
  wall: number;
  isDate: boolean;
  isUtc: boolean;
  /** The name of its zone; null for times without one, and for UTC unless a zone stands there as well. */
  tzid: string | null;
  /** Its date can be read and its time of day can't, so that it stands for the whole day. */
  isPartly: boolean;
};

/** "DTSTART;TZID=…:2026…" taken apart. */
export type TimeLine = { header: string; value: string };

/** What a line of times begins its value with. */
const TIME = /^\s*\d{4}-?\d\d-?\d\d/;

/**
 * Parts a line of times at the colon that a date follows: the name of a zone may have colons of its own, in quotes or
 * not ("(UTC+01:00) Berlin").
 */
export function timeLine(line: string): TimeLine {
  for (let colon = line.indexOf(":"); colon !== -1; colon = line.indexOf(":", colon + 1)) {
    const value = line.slice(colon + 1);
    if (TIME.test(value.slice(0, 12))) return { header: line.slice(0, colon), value: value.trim() };
  }
  const colon = line.indexOf(":");
  return colon === -1
    ? { header: line, value: "" }
    : { header: line.slice(0, colon), value: line.slice(colon + 1) };
}

/** The zone that a line names. A parameter that no line of times has may be a zone's, misspelt. */
export function zoneIn(header: string): string | null {
  const [, quoted, plain] = /;\s*TZID\s*=\s*(?:"([^"]*)"?|([^;]*))/i.exec(header) ?? [];
  if (quoted !== undefined || plain !== undefined) return (quoted ?? plain ?? "").trim();
  const strange = header
    .replace(/"[^"]*"/g, "")
    .split(";")
    .slice(1)
    .find((parameter) => !/^\s*(?:VALUE|RANGE|X-[\w-]+|LANGUAGE)\s*=/i.test(parameter));
  return strange ?? null;
}

const DATE = String.raw`(\d{4})-?(\d\d)-?(\d\d)`;
const WHOLE = new RegExp(
  String.raw`^${DATE}(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)? ?(Z|[+-]\d\d:?\d\d)?)?$`,
  "i",
);
const BEGINNING = new RegExp(`^${DATE}`);

/** Null for what has no date. Eight digits are a date, with or without VALUE=DATE. */
export function readTime(value: string, header: string): WrittenTime | null {
  const text = value.trim();
  const whole = WHOLE.exec(text);
  const [, year, month, day] = whole ?? BEGINNING.exec(text) ?? [];
  const date = dateOf(Number(year), Number(month), Number(day));
  if (date === null) return null;
  const tzid = zoneIn(header);
  const wholeDay = { wall: date, isDate: true, isUtc: false, tzid, isPartly: false };
  const [, , , , hour, minute, second = "0", zone = ""] = whole ?? [];
  if (whole && (hour === undefined || /;\s*VALUE\s*=\s*"?DATE"?\s*(?:;|$)/i.test(header))) return wholeDay;
  const timeOfDay = millisecondsOf(Number(hour), Number(minute), Number(second));
  if (!whole || timeOfDay === null) return { ...wholeDay, isPartly: true };
  const wall = date + timeOfDay;
  if (zone === "") return { wall, isDate: false, isUtc: false, tzid, isPartly: false };
  const isWithOffset = zone.length > 1;
  return {
    wall: isWithOffset ? wall - offsetOf(zone) : wall,
    isDate: false,
    isUtc: true,
    tzid: isWithOffset ? null : tzid,
    isPartly: false,
  };
}

/** The dates and times of a line that may have several; null for each that can't be read. */
export function readTimes(line: string): { times: (WrittenTime | null)[]; value: string } {
  const { header, value } = timeLine(line);
  return { times: value.split(",").map((one) => readTime(one, header)), value };
}

function dateOf(year: number, month: number, day: number): number | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.getTime() : null;
}

/** 24:00 is the next midnight, and a minute may have a leap second. */
function millisecondsOf(hour: number, minute: number, second: number): number | null {
  const isReal = hour <= 23 ? minute <= 59 && second <= 60 : hour === 24 && minute === 0 && second === 0;
  return isReal ? hour * HOUR_MS + minute * MINUTE_MS + second * 1000 : null;
}

function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS);
}

const LENGTH = /^\+?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i;

/** The length that "P1DT2H" says, in milliseconds; null for what says none, or less than nothing. */
export function readLength(value: string): number | null {
  const text = value.trim();
  const found = LENGTH.exec(text);
  if (!found || !/\d/.test(text) || /T$/i.test(text)) return null;
  const [weeks, days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  const [w, d, h, m, s] = [weeks ?? 0, days ?? 0, hours ?? 0, minutes ?? 0, seconds ?? 0];
  return (7 * w + d) * DAY_MS + h * HOUR_MS + m * MINUTE_MS + s * 1000;
}
