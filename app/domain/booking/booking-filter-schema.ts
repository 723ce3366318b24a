import * as z from "zod";
import { isDate } from "../calendar-date";
import { PLAN_IDS } from "../catalogue/plans";
import { SERVICE_IDS } from "../catalogue/services";
import { searchWords } from "../search-words";
import { singleLine } from "../text-schema";
import {
  BOOKED_DAYS,
  BOOKING_SORTS,
  type BookingFilter,
  EVERY_BOOKING,
  FILTER_FIELDS,
  type FilterErrors,
  MAX_SEARCH_CHARS,
  WHENS,
} from "./booking-filter";
import { KIND_ID } from "./call-kind";
import { BOOKING_STATUSES } from "./status";

/** Each word is one more condition on every row. */
export const MAX_SEARCH_WORDS = 6;

/** One of the values, once; empty for any. */
function choice<const Value extends string>(values: readonly Value[], what: string) {
  return z.preprocess(
    (value) => value ?? "",
    z.enum(["", ...values], { error: `Choose ${what} from the list.` }),
  );
}

const DateSchema = z.preprocess(
  (value) => value ?? "",
  z
    .string({ error: "Give one date." })
    .refine((value) => value === "" || isDate(value), "Write the date as 2026-11-24."),
);

export const BookingFilterSchema = z.object({
  q: singleLine(MAX_SEARCH_CHARS, { tooLong: `Search for at most ${MAX_SEARCH_CHARS} characters.` }).refine(
    (text) => searchWords(text).length <= MAX_SEARCH_WORDS,
    `Search for at most ${MAX_SEARCH_WORDS} words.`,
  ),
  status: choice([...BOOKING_STATUSES, "open"], "a status"),
  plan: choice([...PLAN_IDS, "none"], "a plan"),
  service: choice(SERVICE_IDS, "a service"),
  kind: z.preprocess(
    (value) => value ?? "",
    z
      .string({ error: "Choose a kind of call from the list." })
      .refine((value) => value === "" || KIND_ID.test(value), "Choose a kind of call from the list."),
  ),
  when: choice(WHENS, "a time"),
  from: DateSchema,
  to: DateSchema,
  booked: choice(BOOKED_DAYS, "a time"),
  sort: choice(BOOKING_SORTS, "an order").transform((sort) => sort || EVERY_BOOKING.sort),
});

/** A URL's parameters; one that stands there more than once has a list. */
type Query = Record<string, string | string[]>;

/** Reads a filter from a URL. What can't be read narrows nothing, and is named. */
export function readFilter(query: Query): { filter: BookingFilter; errors: FilterErrors } {
  const given = Object.fromEntries(FILTER_FIELDS.map((field) => [field, query[field]]));
  const parsed = BookingFilterSchema.safeParse(given);
  if (parsed.success) return { filter: parsed.data, errors: orderErrors(parsed.data) };
  const errors: FilterErrors = {};
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof BookingFilter] ??= message;
  const readable = Object.entries(given).filter(([field]) => !(field in errors));
  const filter = BookingFilterSchema.parse(Object.fromEntries(readable));
  return { filter, errors: { ...orderErrors(filter), ...errors } };
}

function orderErrors({ from, to }: BookingFilter): FilterErrors {
  return from && to && from > to ? { to: "The last day is before the first, so nothing can be found." } : {};
}
