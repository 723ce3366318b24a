import { localDateOf, startOfDay } from "../availability/zoned-time";
import { addDays, weekdayOf } from "../calendar-date";
import { DAY_MS, MINUTE_MS } from "../duration";
import type { Instant } from "../instant";
import { type Cursor, readCursor } from "../list-page";
import type { BookingSort } from "./booking-filter";
import type { BookingFilter } from "./booking-filter-fields";

/** A desk page stays under 40 KB with this many. */
export const DESK_BOOKINGS_PER_PAGE = 20;

export type PageRequest = { after: Cursor | null; until: Cursor | null };

/** "after": the page that follows the row. "until": the page that ends before it. */
export function readPage(query: Record<string, string | string[]>, sort: BookingSort): PageRequest {
  const isByName = sort.endsWith("name");
  const after = readCursor(query.after, isByName);
  return { after, until: after ? null : readCursor(query.until, isByName) };
}

/** The longest call that the database allows. */
const LONGEST_CALL_MS = 480 * MINUTE_MS;

/** The instants that a filter's days and times mean at `now`, in the agency's zone. */
export function spanOf(filter: BookingFilter, now: Instant, timeZone: string) {
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
  // A request can be confirmed until its call starts, or less long.
  if (filter.status === "waiting") from.push(now + 1);
  // A call is past once it has ended. The bound on its start limits the rows to search.
  if (filter.when === "upcoming") from.push(now - LONGEST_CALL_MS);
  if (filter.when === "past") before.push(now);
  return {
    startsFrom: from.length > 0 ? Math.max(...from) : null,
    startsBefore: before.length > 0 ? Math.min(...before) : null,
    endsAfter: filter.when === "upcoming" ? now : null,
    endsUntil: filter.when === "past" ? now : null,
    /** Whether a request can still be decided goes by this instant. */
    decidedAt: now,
    bookedFrom: filter.booked ? now - Number(filter.booked) * DAY_MS : null,
  };
}

/** Instants that limit the call's start (from inclusive, before exclusive), its end, and when it was booked. */
export type BookingSpan = ReturnType<typeof spanOf>;
