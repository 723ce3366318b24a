import * as z from "zod";
import { KIND_ID } from "../availability/call-kind";
import { BOOKING_STATUSES } from "../booking/status";
import { PLAN_IDS } from "../catalogue/plans";
import { SERVICE_IDS } from "../catalogue/services";
import { choice, DateSchema, filterIn } from "../filter-schema";
import type { FormFields } from "../form-fields";
import { HOST_ID } from "../hosts/host";
import { searchWords } from "../search-words";
import { singleLine } from "../text-schema";
import { VISIT_SOURCE_LENGTHS } from "../visits/visit-source";
import {
  BOOKED_DAYS,
  BOOKING_SORTS,
  type BookingFilter,
  EVERY_BOOKING,
  FILTER_FIELDS,
  type FilterErrors,
  MAX_SEARCH_CHARS,
  REQUEST_STATUSES,
  WHENS,
} from "./booking-filter";

const MAX_SEARCH_WORDS = 6;
/** Each part of a word is one more condition on every row. A long address has many: "a.b-c@mail.client.example". */
const MAX_SEARCH_PARTS = 16;

/** The text of a list's search. */
export const SearchSchema = singleLine(MAX_SEARCH_CHARS, {
  tooLong: `Search for at most ${MAX_SEARCH_CHARS} characters.`,
}).refine(
  (text) => text.split(/\s+/).length <= MAX_SEARCH_WORDS && searchWords(text).length <= MAX_SEARCH_PARTS,
  `Search for at most ${MAX_SEARCH_WORDS} words.`,
);

const fromList = <const Value extends string>(values: readonly Value[], what: string) =>
  choice(values, `Choose ${what} from the list.`);

export const BookingFilterSchema = z.object({
  q: SearchSchema,
  status: fromList([...BOOKING_STATUSES, "open", ...REQUEST_STATUSES], "a status"),
  plan: fromList([...PLAN_IDS, "given", "none"], "a plan"),
  service: fromList(SERVICE_IDS, "a service"),
  kind: z.preprocess(
    (value) => value ?? "",
    z
      .string({ error: "Choose a kind of call from the list." })
      .refine((value) => value === "" || KIND_ID.test(value), "Choose a kind of call from the list."),
  ),
  host: z.preprocess(
    (value) => value ?? "",
    z
      .string({ error: "Choose a person from the list." })
      .refine((value) => value === "" || HOST_ID.test(value), "Choose a person from the list."),
  ),
  when: fromList(WHENS, "a time"),
  from: DateSchema,
  to: DateSchema,
  source: singleLine(VISIT_SOURCE_LENGTHS.referrer, { tooLong: "Enter a shorter source." }).transform(
    (text) => text.toLowerCase(),
  ),
  campaign: singleLine(VISIT_SOURCE_LENGTHS.campaign, { tooLong: "Enter a shorter campaign." }),
  booked: fromList(BOOKED_DAYS, "a time"),
  sort: fromList(BOOKING_SORTS, "an order").transform((sort) => sort || EVERY_BOOKING.sort),
});

export function readFilter(query: FormFields): { filter: BookingFilter; errors: FilterErrors } {
  return filterIn(query, FILTER_FIELDS, BookingFilterSchema);
}
