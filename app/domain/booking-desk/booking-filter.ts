import type { BookingStatus } from "../booking/status";
import type { PlanId } from "../catalogue/plans";
import type { ServiceId } from "../catalogue/services";

/** Which bookings the desk's list shows, in which order. An empty field doesn't filter. */
export type BookingFilter = {
  q: string;
  /**
   * A status, without requests and what became of those; "open": still expected to take place. "waiting": to be
   * confirmed; "unconfirmed": its time came without a decision.
   */
  status: BookingStatus | "open" | RequestStatus | "";
  /** A plan that was chosen; "given" for one that came with the button. */
  plan: PlanId | "given" | "none" | "";
  service: ServiceId | "";
  kind: string;
  /** The id of a host, or `MINE`. */
  host: string;
  when: (typeof WHENS)[number] | "";
  /** Local dates in the agency's zone, both included. */
  from: string;
  to: string;
  /** What the visit came from: a source's name or a host, and a campaign. */
  source: string;
  campaign: string;
  /** Booked within this many days. */
  booked: (typeof BOOKED_DAYS)[number] | "";
  sort: BookingSort;
};

export const REQUEST_STATUSES = ["waiting", "unconfirmed", "declined"] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const WHENS = ["upcoming", "past", "today", "week"] as const;
export const BOOKED_DAYS = ["1", "7", "30"] as const;

/** By the call's time, by the time of booking, by name; "-" means descending. */
export const BOOKING_SORTS = ["time", "-time", "booked", "-booked", "name", "-name"] as const;
export type BookingSort = (typeof BOOKING_SORTS)[number];

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

export const MAX_SEARCH_CHARS = 100;
export const FILTER_FIELDS = Object.keys(EVERY_BOOKING) as (keyof BookingFilter)[];

export type FilterErrors = Partial<Record<keyof BookingFilter, string>>;

/** The filter as URL parameters, without those that have their default. */
export function filterQuery(filter: BookingFilter): [name: string, value: string][] {
  return FILTER_FIELDS.filter((field) => filter[field] !== EVERY_BOOKING[field]).map((field) => [
    field,
    filter[field],
  ]);
}

export function isSameFilter(one: BookingFilter, other: BookingFilter): boolean {
  return FILTER_FIELDS.every((field) => one[field] === other[field]);
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
