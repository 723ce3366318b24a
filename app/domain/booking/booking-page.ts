import { localDateOf, startOfDay } from "../availability/zoned-time";
import { addDays, weekdayOf } from "../calendar-date";
import { DAY_MS, MINUTE_MS } from "../duration";
import type { BookingFilter, BookingSort } from "./booking-filter";

/** A desk page stays under 40 KB with this many. */
export const DESK_BOOKINGS_PER_PAGE = 20;

/**
 * Where a page of the list begins: next to this row in the list's order, whether it is still there or not. So rows that
 * come and go meanwhile move no other row to another page.
 */
export type Cursor = {
  /** What the list is sorted by, in that row. */
  key: string | number;
  id: string;
  /** How many rows are before the page, as far as is known. */
  before: number;
};

export type PageAsked = { after: Cursor | null; until: Cursor | null };

export const FIRST_PAGE: PageAsked = { after: null, until: null };

/** Further nobody counts: "more than 1,000". */
export const COUNTED_AT_MOST = 1000;

/** How many bookings a list has: all of them, or as many as were counted. */
export type ListCount = { atLeast: number; isAll: boolean };

const MAX_NAME_CHARS = 200;

/** "after": the page that follows the row. "until": the one that leads up to it. */
export function readPage(query: Record<string, string | string[]>, sort: BookingSort): PageAsked {
  const after = readCursor(query.after, sort);
  return { after, until: after ? null : readCursor(query.until, sort) };
}

/** "25.1795430000000.3f0c…": how many are before, the row's id, and what it is sorted by. */
export function cursorText({ key, id, before }: Cursor): string {
  return `${before}~${id}~${key}`;
}

function readCursor(value: string | string[] | undefined, sort: BookingSort): Cursor | null {
  const found = typeof value === "string" ? /^(\d{1,9})~([\w-]{0,64})~(.*)$/s.exec(value) : null;
  if (!found) return null;
  const [, before, id = "", key = ""] = found;
  const cursor = { id, before: Number(before) };
  if (sort.endsWith("name")) return key.length <= MAX_NAME_CHARS ? { ...cursor, key } : null;
  return /^-?\d{1,15}$/.test(key) ? { ...cursor, key: Number(key) } : null;
}

/** Instants: of the call's start (from, included, to before), of its end, and of when it was booked. */
export type BookingSpan = {
  startsFrom: number | null;
  startsBefore: number | null;
  endsAfter: number | null;
  endsUntil: number | null;
  bookedFrom: number | null;
};

/** The longest call that the database takes. */
const LONGEST_CALL_MS = 480 * MINUTE_MS;

/** The instants that a filter's days and times mean just now, in the agency's zone. */
export function spanOf(filter: BookingFilter, now: number, timeZone: string): BookingSpan {
  const today = localDateOf(now, timeZone);
  const monday = addDays(today, 1 - weekdayOf(today));
  const day = (date: string) => startOfDay(date, timeZone);
  const from: number[] = [];
  const before: number[] = [];
  if (filter.from) from.push(day(filter.from));
  if (filter.to) before.push(day(addDays(filter.to, 1)));
  if (filter.when === "today") from.push(day(today));
  if (filter.when === "today") before.push(day(addDays(today, 1)));
  if (filter.when === "week") from.push(day(monday));
  if (filter.when === "week") before.push(day(addDays(monday, 7)));
  // A call is past once it is over; its start bounds what has to be looked through.
  if (filter.when === "upcoming") from.push(now - LONGEST_CALL_MS);
  if (filter.when === "past") before.push(now);
  return {
    startsFrom: from.length > 0 ? Math.max(...from) : null,
    startsBefore: before.length > 0 ? Math.min(...before) : null,
    endsAfter: filter.when === "upcoming" ? now : null,
    endsUntil: filter.when === "past" ? now : null,
    bookedFrom: filter.booked ? now - Number(filter.booked) * DAY_MS : null,
  };
}
