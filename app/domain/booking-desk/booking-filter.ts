import { filterQuery } from "../staff-paths";
import type { BookingFilter } from "./booking-filter-fields";

export type BookingSort = BookingFilter["sort"];

/** Written out, so that pages with a link to the list load none of the filter's words. */
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

/** The calls of the member of staff who asks. */
export const MINE = "me";

export function isSameFilter(one: BookingFilter, other: BookingFilter): boolean {
  return filterQuery(one, other).length === 0;
}

/** The sort order after a press on a column's title: reversed if the list is already sorted by that column. */
export function nextSort(sort: BookingSort, column: "time" | "booked" | "name"): BookingSort {
  if (sort === column) return `-${column}`;
  if (sort === `-${column}`) return column;
  // The first press shows the next calls, the latest bookings, or names from A on.
  return column === "booked" ? "-booked" : column;
}

/** Whether the filter has more than a text and an order, in which case a collapsible form is shown open. */
export function isNarrowed(filter: BookingFilter): boolean {
  return !isSameFilter({ ...filter, q: "", sort: EVERY_BOOKING.sort }, EVERY_BOOKING);
}
