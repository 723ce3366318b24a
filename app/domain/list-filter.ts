import type { Option } from "./option";

/**
 * A field of the filter of one of the desk's lists. Its value is a text in the URL, and an empty one doesn't filter. The
 * form, the reading of the URL, links and the words of the audit log are made from it.
 */
export type FilterField =
  /** Words, all of which have to be found. */
  | { is: "search"; label: string }
  /** One of a fixed list. `any` is the choice of none; without it the first choice is the default. */
  | { is: "choice"; label: string; any?: string; choices: readonly Option[]; wrong: string }
  /** The id of something whose name the page has. */
  | { is: "id"; label: string; any: string; pattern: RegExp; wrong: string }
  | { is: "text"; label: string; most: number; tooLong: string; isLowerCase?: true; isSearch?: true }
  /** A local date. */
  | { is: "day"; label: string };

export type FilterFields = Readonly<Record<string, FilterField>>;

export type FilterOf<Fields extends FilterFields> = {
  [Name in keyof Fields]: Fields[Name] extends { is: "choice"; choices: readonly { value: infer Value }[] }
    ? Value | (Fields[Name] extends { any: string } ? "" : never)
    : string;
};

export type FilterErrors<Filter> = Partial<Record<keyof Filter, string>>;

/** The longest text of a list's search. */
export const MAX_SEARCH_CHARS = 100;

/** The value that doesn't filter, or the usual order. */
export function usualValue(field: FilterField): string {
  return field.is === "choice" && field.any === undefined ? (field.choices[0]?.value ?? "") : "";
}
