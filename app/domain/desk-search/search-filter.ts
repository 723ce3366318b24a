import type { FilterFields } from "../list-filter";

/** The one search over clients, bookings and tickets. */
export const SEARCH_FIELDS = {
  find: { is: "search", label: "Search the desk" },
} as const satisfies FilterFields;
