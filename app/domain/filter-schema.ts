import * as z from "zod";
import { isDate } from "./calendar-date";
import type { FormFields } from "./form-fields";
import {
  type FilterErrors,
  type FilterField,
  type FilterFields,
  type FilterOf,
  MAX_SEARCH_CHARS,
  usualValue,
} from "./list-filter";
import { searchWords } from "./search-words";
import { singleLine } from "./text-schema";

const MAX_SEARCH_WORDS = 6;
/** Each part of a word is one more condition on every row. A long address has many: "a.b-c@mail.client.example". */
const MAX_SEARCH_PARTS = 16;

const SearchSchema = singleLine(MAX_SEARCH_CHARS, {
  tooLong: `Search for at most ${MAX_SEARCH_CHARS} characters.`,
}).refine(
  (text) => text.split(/\s+/).length <= MAX_SEARCH_WORDS && searchWords(text).length <= MAX_SEARCH_PARTS,
  `Search for at most ${MAX_SEARCH_WORDS} words.`,
);

/** A text that is sent only once, and may be left out. */
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => value ?? "", schema);

const DateSchema = optional(
  z
    .string({ error: "Enter one date." })
    .refine((value) => value === "" || isDate(value), "Enter the date like 2026-11-24."),
);

function schemaOf(field: FilterField): z.ZodType<string> {
  switch (field.is) {
    case "search":
      return SearchSchema;
    case "choice": {
      const values = field.choices.map(({ value }) => value);
      return optional(z.enum(["", ...values], { error: field.wrong })).transform(
        (value) => value || usualValue(field),
      );
    }
    case "id": {
      const { pattern, wrong } = field;
      return optional(
        z.string({ error: wrong }).refine((value) => value === "" || pattern.test(value), wrong),
      );
    }
    case "text": {
      const { most, tooLong, isLowerCase } = field;
      return singleLine(most, { tooLong }).transform((text) => (isLowerCase ? text.toLowerCase() : text));
    }
    case "day":
      return DateSchema;
  }
}

/** Whether a filter can't be read as a whole, so that nothing is to be listed by it. */
export function hasErrors(errors: object): boolean {
  return Object.keys(errors).length > 0;
}

export type ReadFilter<Filter> = (query: FormFields) => { filter: Filter; errors: FilterErrors<Filter> };

/** Reads a filter from a URL, and reports invalid values: with any of them, nothing is to be listed. */
export function filterReader<Fields extends FilterFields>(fields: Fields): ReadFilter<FilterOf<Fields>> {
  type Filter = FilterOf<Fields>;
  const shape = Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]);
  const schema = z.object(Object.fromEntries(shape)) as z.ZodType<unknown> as z.ZodType<Filter>;
  return (query) => {
    const given = Object.fromEntries(Object.keys(fields).map((name) => [name, query[name]]));
    const parsed = schema.safeParse(given);
    if (parsed.success) return { filter: parsed.data, errors: orderErrors(parsed.data) };
    const errors: FilterErrors<Filter> = {};
    for (const { path, message } of parsed.error.issues) errors[path[0] as keyof Filter] ??= message;
    const readable = Object.entries(given).filter(([name]) => !(name in errors));
    const filter = schema.parse(Object.fromEntries(readable));
    return { filter, errors: { ...orderErrors(filter), ...errors } };
  };
}

function orderErrors<Filter>(filter: Filter & Partial<Dates>): FilterErrors<Filter> {
  const { from, to } = filter;
  const isWrong = from && to && from > to;
  return isWrong
    ? ({ to: "The last day is before the first, so there's nothing to find." } as FilterErrors<Filter>)
    : {};
}

const DAYS = { from: { is: "day", label: "From" }, to: { is: "day", label: "To" } } as const;
export type Dates = FilterOf<typeof DAYS>;

/** Reads the first and the last day of a list from a URL. */
export const readDays = filterReader(DAYS);
