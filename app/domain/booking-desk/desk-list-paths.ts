import { type Cursor, cursorText } from "../list-page";
import type { StaffMember } from "../staff/staff";
import { filterQuery, STAFF_PATHS } from "../staff-paths";
import { EVERY_BOOKING, isSameFilter, MINE } from "./booking-filter";
import type { BookingFilter } from "./booking-filter-fields";
import type { CalendarViewName } from "./desk-calendar";

type More = { after?: Cursor; until?: Cursor; chosen?: "all"; changed?: number; confirmed?: number };

function queryString(parts: [name: string, value: string][]): string {
  return parts.length > 0 ? `?${new URLSearchParams(parts)}` : "";
}

function pageQuery({ after, until, chosen, changed, confirmed }: More): [string, string][] {
  const parts: [string, string][] = [];
  if (after) parts.push(["after", cursorText(after)]);
  if (until) parts.push(["until", cursorText(until)]);
  if (chosen) parts.push(["chosen", chosen]);
  if (changed !== undefined) parts.push(["changed", String(changed)]);
  if (confirmed !== undefined) parts.push(["confirmed", String(confirmed)]);
  return parts;
}

/** The desk's list with this filter. */
export function bookingListPath(filter: BookingFilter, more: More = {}): string {
  // Without parameters, the list shows upcoming calls.
  const fields = isSameFilter(filter, EVERY_BOOKING)
    ? ([["view", "all"]] as [string, string][])
    : filterQuery(filter, EVERY_BOOKING);
  return `${STAFF_PATHS.bookings}${queryString([...fields, ...pageQuery(more)])}`;
}

/** The list by one of its views. */
export function bookingViewPath(view: string, more: More = {}): string {
  return `${STAFF_PATHS.bookings}${queryString([["view", view], ...pageQuery(more)])}`;
}

/** Of all calls for those who may export; otherwise of the calls that the member of staff takes. */
export function fileFilter(
  filter: BookingFilter,
  { mayExport }: Pick<StaffMember, "mayExport">,
): BookingFilter {
  return mayExport ? filter : { ...filter, host: MINE };
}

export function bookingsFilePath(filter: BookingFilter): string {
  return `${STAFF_PATHS.bookingsFile}${queryString(filterQuery(filter, EVERY_BOOKING))}`;
}

/** A week or a month of calls, of everyone or of one host. */
export function deskCalendarPath(view: CalendarViewName, date: string, host = ""): string {
  const parts: [string, string][] = [
    ["view", view],
    ["date", date],
  ];
  if (host !== "") parts.push(["host", host]);
  return `${STAFF_PATHS.calendar}${queryString(parts)}`;
}

/** The calls of one day, in order. */
export function bookingsOfDayPath(date: string): string {
  return bookingListPath({ ...EVERY_BOOKING, from: date, to: date, sort: "time" });
}
