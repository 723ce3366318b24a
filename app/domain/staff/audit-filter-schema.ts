import * as z from "zod";
import { isDate } from "../calendar-date";
import { singleLine } from "../text-schema";
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from "./audit";
import { AUDIT_FILTER_FIELDS, type AuditFilter, type AuditFilterErrors } from "./audit-filter";

const MAX_WHO_CHARS = 254;
const MAX_ID_CHARS = 100;

/** One of the values, once; empty for any. */
function choice<const Value extends string>(values: readonly Value[], error: string) {
  return z.preprocess((value) => value ?? "", z.enum(["", ...values], { error }));
}

const DateSchema = z.preprocess(
  (value) => value ?? "",
  z
    .string({ error: "Give one date." })
    .refine((value) => value === "" || isDate(value), "Write the date as 2026-11-24."),
);

const FilterSchema = z.object({
  who: singleLine(MAX_WHO_CHARS, {
    tooLong: `Search for at most ${MAX_WHO_CHARS} characters.`,
  }).transform((text) => text.toLowerCase()),
  action: choice(AUDIT_ACTIONS, "Choose what was done from the list."),
  about: choice(AUDIT_SUBJECTS, "Choose from the list."),
  id: singleLine(MAX_ID_CHARS, { tooLong: `An id has at most ${MAX_ID_CHARS} characters.` }),
  from: DateSchema,
  to: DateSchema,
});

/** A URL's parameters; one that stands there more than once has a list. */
type Query = Record<string, string | string[]>;

/** Reads a filter from a URL. What can't be read narrows nothing, and is named. */
export function readAuditFilter(query: Query): { filter: AuditFilter; errors: AuditFilterErrors } {
  const given = Object.fromEntries(AUDIT_FILTER_FIELDS.map((field) => [field, query[field]]));
  const parsed = FilterSchema.safeParse(given);
  if (parsed.success) return { filter: parsed.data, errors: orderErrors(parsed.data) };
  const errors: AuditFilterErrors = {};
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof AuditFilter] ??= message;
  const readable = Object.entries(given).filter(([field]) => !(field in errors));
  const filter = FilterSchema.parse(Object.fromEntries(readable));
  return { filter, errors: { ...orderErrors(filter), ...errors } };
}

function orderErrors({ from, to }: AuditFilter): AuditFilterErrors {
  return from && to && from > to ? { to: "The last day is before the first, so nothing can be found." } : {};
}
