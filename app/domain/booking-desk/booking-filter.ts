import type { BookingStatus } from "../booking/status";
import type { PlanId } from "../catalogue/plans";
import type { ServiceId } from "../catalogue/services";

/** Which bookings the desk's list shows, in which order. What is empty narrows nothing. */
export type BookingFilter = {
  q: string;
  /** "open": still expected to take place. */
  status: BookingStatus | "open" | "";
  plan: PlanId | "none" | "";
  service: ServiceId | "";
  kind: string;
  when: (typeof WHENS)[number] | "";
  /** Local dates in the agency's zone, both included. */
  from: string;
  to: string;
  /** Booked within so many days. */
  booked: (typeof BOOKED_DAYS)[number] | "";
  sort: BookingSort;
};

export const WHENS = ["upcoming", "past", "today", "week"] as const;
export const BOOKED_DAYS = ["1", "7", "30"] as const;

/** By the call's time, by when it was booked, by name; "-": the largest first. */
export const BOOKING_SORTS = ["time", "-time", "booked", "-booked", "name", "-name"] as const;
export type BookingSort = (typeof BOOKING_SORTS)[number];

export const EVERY_BOOKING: BookingFilter = {
  ...{ q: "", status: "", plan: "", service: "", kind: "", when: "", from: "", to: "", booked: "" },
  sort: "-time",
};

export const MAX_SEARCH_CHARS = 100;
export const FILTER_FIELDS = Object.keys(EVERY_BOOKING) as (keyof BookingFilter)[];

export type FilterErrors = Partial<Record<keyof BookingFilter, string>>;

/** The filter as a URL has it: what is as usual is left out. */
export function filterQuery(filter: BookingFilter): [name: string, value: string][] {
  return FILTER_FIELDS.filter((field) => filter[field] !== EVERY_BOOKING[field]).map((field) => [
    field,
    filter[field],
  ]);
}

export function isSameFilter(one: BookingFilter, other: BookingFilter): boolean {
  return FILTER_FIELDS.every((field) => one[field] === other[field]);
}

/** The other way round if the list is sorted by that column already. */
export function nextSort(sort: BookingSort, column: "time" | "booked" | "name"): BookingSort {
  if (sort === column) return `-${column}`;
  if (sort === `-${column}`) return column;
  // What comes next, what came last, and names from A on.
  return column === "booked" ? "-booked" : column;
}

/** Whether anything but the order and the text is asked for: what a form that folds away should show open. */
export function isNarrowed(filter: BookingFilter): boolean {
  return !isSameFilter({ ...filter, q: "", sort: EVERY_BOOKING.sort }, EVERY_BOOKING);
}
