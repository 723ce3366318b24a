import type { DeskList } from "../desk-list";
import { STAFF_PATHS } from "../staff-paths";
import type { BookingFilter } from "./booking-filter-fields";

export type BookingSort = BookingFilter["sort"];

export const EVERY_BOOKING: BookingFilter = {
  q: "",
  status: "",
  plan: "",
  service: "",
  kind: "",
  host: "",
  when: "",
  from: "",
  to: "",
  booked: "",
  source: "",
  campaign: "",
  sort: "-time",
};

export const BOOKING_LIST: DeskList<BookingFilter> = {
  path: STAFF_PATHS.bookings,
  file: STAFF_PATHS.bookingsFile,
  everything: EVERY_BOOKING,
};

/** The calls of the member of staff who asks. */
export const MINE = "me";

/** The sort order after a press on a column's title: reversed if the list is already sorted by that column. */
export function nextSort(sort: BookingSort, column: "time" | "booked" | "name"): BookingSort {
  if (sort === column) return `-${column}`;
  if (sort === `-${column}`) return column;
  // The first press shows the next calls, the latest bookings, or names from A on.
  return column === "booked" ? "-booked" : column;
}
