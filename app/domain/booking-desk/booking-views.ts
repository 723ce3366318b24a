import * as z from "zod";
import { filterQuery } from "../staff-paths";
import { singleLine } from "../text-schema";
import { EVERY_BOOKING, MINE } from "./booking-filter";
import type { BookingFilter } from "./booking-filter-fields";
import { readFilter } from "./booking-filter-schema";

/** A named filter of the list. */
export type BookingView = { id: string; name: string; filter: BookingFilter };

export const MINE_VIEW = "mine";

/** The views that every member of staff has; `MINE_VIEW` is shown to those who take calls. The list without parameters shows the first. */
export const BUILT_IN_VIEWS: readonly BookingView[] = [
  {
    id: "upcoming",
    name: "Upcoming",
    filter: { ...EVERY_BOOKING, status: "open", when: "upcoming", sort: "time" },
  },
  {
    id: "confirm",
    name: "To confirm",
    filter: { ...EVERY_BOOKING, status: "waiting", when: "upcoming", sort: "time" },
  },
  {
    id: MINE_VIEW,
    name: "Mine",
    filter: { ...EVERY_BOOKING, host: MINE, status: "open", when: "upcoming", sort: "time" },
  },
  { id: "new", name: "New", filter: { ...EVERY_BOOKING, booked: "7", sort: "-booked" } },
  {
    id: "outcome",
    name: "Needs an outcome",
    filter: { ...EVERY_BOOKING, status: "open", when: "past" },
  },
  { id: "all", name: "All", filter: EVERY_BOOKING },
];

export const MAX_SAVED_VIEWS = 20;
const MAX_NAME_CHARS = 40;

export const ViewIdSchema = z.string().regex(/^[\w-]{1,64}$/);

export const SaveViewSchema = z.object({
  name: singleLine(MAX_NAME_CHARS, {
    required: "Enter a name for the view.",
    tooLong: `The name can be at most ${MAX_NAME_CHARS} characters long.`,
  }),
});

export const RenameViewSchema = SaveViewSchema.extend({ view: ViewIdSchema });

/** The filter as it is stored: as URL parameters. */
export function storedFilter(filter: BookingFilter): string {
  return new URLSearchParams(filterQuery(filter, EVERY_BOOKING)).toString();
}

/** What can't be read any more, such as a plan that was removed, doesn't filter. */
export function readStoredFilter(query: string): BookingFilter {
  return readFilter(Object.fromEntries(new URLSearchParams(query))).filter;
}
