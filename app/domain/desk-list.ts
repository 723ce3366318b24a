import { type Cursor, cursorText } from "./list-page";
import { filterQuery, withSearch } from "./staff-paths";

/**
 * One of the desk's lists. The addresses of its pages and its file, the state of its form and what the audit log says of
 * it come from here; the words of its filter stand with the fields, so that a page with a link to the list doesn't load
 * them.
 */
export type DeskList<Filter> = {
  path: string;
  /** The address of its CSV file, if it has one. */
  file?: string;
  /** The filter that leaves out nothing, with the usual order. */
  everything: Filter;
};

/** The values of a filter, by its fields. */
export type Filtering<Filter> = Readonly<Record<keyof Filter, string>>;

/** What an address says besides the filter: where the page begins, or what was just done. */
type More = Readonly<Record<string, Cursor | string | number | null | undefined>>;

function textOf(value: Cursor | string | number): string {
  return typeof value === "object" ? cursorText(value) : String(value);
}

/** The list with this filter. Fields that are left out are as usual. */
export function listPath<Filter extends Filtering<Filter>>(
  { path, everything }: DeskList<Filter>,
  filter: Partial<Filter> = {},
  more: More = {},
): string {
  const query = filterQuery({ ...everything, ...filter }, everything);
  for (const [name, value] of Object.entries(more))
    if (value !== null && value !== undefined) query.push([name, textOf(value)]);
  return withSearch(path, query);
}

/** The same rows as a file; null for a list without one. */
export function listFilePath<Filter extends Filtering<Filter>>(
  { file, everything }: DeskList<Filter>,
  filter: Filter,
): string | null {
  return file === undefined ? null : withSearch(file, filterQuery(filter, everything));
}

export function isSameFilter<Filter extends Filtering<Filter>>(one: Filter, other: Filter): boolean {
  return filterQuery(one, other).length === 0;
}

/** Whether a filter has more than a search and an order, in which case the collapsible form is shown open. */
export function isNarrowed<Filter extends Filtering<Filter>>(
  { everything }: DeskList<Filter>,
  filter: Filter,
): boolean {
  const { q: _search, sort: _order, ...usual } = everything as Record<string, string>;
  return filterQuery(filter as Record<string, string>, usual).length > 0;
}

/** What the audit log records of the filter of an export. Without the search words: they may be personal data. */
export function auditedFilter<Filter extends Filtering<Filter>>(
  { everything }: DeskList<Filter>,
  filter: Filter,
): Record<string, string> {
  const { q, ...fields } = Object.fromEntries(filterQuery(filter, everything));
  return { ...fields, ...(q !== undefined && { searched: "yes" }) };
}
