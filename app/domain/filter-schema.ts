import * as z from "zod";
import { isDate } from "./calendar-date";
import type { FormFields } from "./form-fields";

/** One of the values, sent only once; empty for any. */
export function choice<const Value extends string>(values: readonly Value[], error: string) {
  return z.preprocess((value) => value ?? "", z.enum(["", ...values], { error }));
}

/** A local date, or empty. */
export const DateSchema = z.preprocess(
  (value) => value ?? "",
  z
    .string({ error: "Enter one date." })
    .refine((value) => value === "" || isDate(value), "Enter the date like 2026-11-24."),
);

export type Dates = { from: string; to: string };
type Errors<Filter> = Partial<Record<keyof Filter, string>>;

/** Whether a filter can't be read as a whole, so that nothing is to be listed by it. */
export function hasErrors(errors: Readonly<Record<string, string>>): boolean {
  return Object.keys(errors).length > 0;
}

/** Reads a filter from a URL, and reports invalid values: with any of them, nothing is to be listed. */
export function filterIn<Filter extends object>(
  query: FormFields,
  fields: readonly (keyof Filter & string)[],
  schema: z.ZodType<Filter>,
): { filter: Filter; errors: Errors<Filter> } {
  const given = Object.fromEntries(fields.map((field) => [field, query[field]]));
  const parsed = schema.safeParse(given);
  if (parsed.success) return { filter: parsed.data, errors: orderErrors(parsed.data) };
  const errors: Errors<Filter> = {};
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof Filter] ??= message;
  const readable = Object.entries(given).filter(([field]) => !(field in errors));
  const filter = schema.parse(Object.fromEntries(readable));
  return { filter, errors: { ...orderErrors(filter), ...errors } };
}

function orderErrors<Filter extends object>(filter: Filter & Partial<Dates>): Errors<Filter> {
  const { from, to } = filter;
  const isWrong = from && to && from > to;
  return isWrong
    ? ({ to: "The last day is before the first, so there's nothing to find." } as Errors<Filter>)
    : {};
}

const DaysSchema = z.object({ from: DateSchema, to: DateSchema });

/** Reads the first and the last day of a list from a URL. */
export function readDays(query: FormFields): { filter: Dates; errors: Errors<Dates> } {
  return filterIn(query, ["from", "to"], DaysSchema);
}
