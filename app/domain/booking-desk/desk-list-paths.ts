import { isSameFilter, listPath } from "../desk-list";
import type { Cursor } from "../list-page";
import type { StaffMember } from "../staff/staff";
import { STAFF_PATHS, withSearch } from "../staff-paths";
import { BOOKING_LIST, EVERY_BOOKING, MINE } from "./booking-filter";
import type { BookingFilter } from "./booking-filter-fields";
import type { CalendarViewName } from "./desk-calendar";

type More = { after?: Cursor; until?: Cursor; chosen?: "all"; changed?: number; confirmed?: number };

/** The desk's list with this filter. Fields that are left out don't filter. */
export function bookingListPath(filter: Partial<BookingFilter>, more: More = {}): string {
  // Without parameters, the list shows upcoming calls.
  if (isSameFilter({ ...EVERY_BOOKING, ...filter }, EVERY_BOOKING)) return bookingViewPath("all", more);
  return listPath(BOOKING_LIST, filter, more);
}

/** The list by one of its views. */
export function bookingViewPath(view: string, more: More = {}): string {
  return listPath(BOOKING_LIST, {}, { view, ...more });
}

/** Of all calls for those who may export; otherwise of the calls that the member of staff takes. */
export function fileFilter(
  filter: BookingFilter,
  { mayExport }: Pick<StaffMember, "mayExport">,
): BookingFilter {
  return mayExport ? filter : { ...filter, host: MINE };
}

/** A week or a month of calls, of everyone or of one host. */
export function deskCalendarPath(view: CalendarViewName, date: string, host = ""): string {
  return withSearch(STAFF_PATHS.calendar, { view, date, ...(host !== "" && { host }) });
}

/** The calls of one day, in order. */
export function bookingsOfDayPath(date: string): string {
  return bookingListPath({ from: date, to: date, sort: "time" });
}
