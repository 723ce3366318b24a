import { type DeskList, type Filtering, listFilePath, listPath } from "~/domain/desk-list";
import { hasErrors, type ReadFilter } from "~/domain/filter-schema";
import type { FilterErrors } from "~/domain/list-filter";
import { type Cursor, type ListCount, rangeInWords } from "~/domain/list-page";
import { type FormFields, fieldValue } from "~/http/forms/read-form.server";

/** What the URL asks of a list. With an error nothing is to be listed: `listed` is null. */
export type ListRequest<Filter> = {
  filter: Filter;
  errors: FilterErrors<Filter>;
  listed: Filter | null;
  /** The values in the URL, valid or not. */
  typed: Record<string, string>;
};

export function readListRequest<Filter extends Filtering<Filter>>(
  query: FormFields,
  { everything }: DeskList<Filter>,
  read: ReadFilter<Filter>,
): ListRequest<Filter> {
  const { filter, errors } = read(query);
  const names = Object.keys(everything);
  return {
    filter,
    errors,
    listed: hasErrors(errors) ? null : filter,
    typed: Object.fromEntries(names.map((name) => [name, fieldValue(query, name)])),
  };
}

/** A page of a list that is read whole, from the place of its cursor on, and the place of the next one. */
export function pageOfWhole<Row>(found: readonly Row[], after: Cursor | null, length: number) {
  const from = after?.before ?? 0;
  const to = from + length;
  return {
    shown: found.slice(from, to),
    next: found.length > to ? { key: to, id: String(to), before: to } : null,
    count: { atLeast: found.length, isAll: true },
  };
}

type FoundRows = { rows: readonly unknown[]; next: Cursor | null; count?: ListCount };

/** What the page of a list shows around its rows: its form, its range, and links to its other pages and its file. */
export function listAnswer<Filter extends Filtering<Filter>>(
  list: DeskList<Filter>,
  { filter, errors, listed, typed }: ListRequest<Filter>,
  { rows, next, count }: FoundRows,
  { after, mayExport }: { after: Cursor | null; mayExport: boolean },
) {
  return {
    filter,
    errors,
    typed,
    isRefused: listed === null,
    range: count ? rangeInWords(after?.before ?? 0, rows.length, count) : "",
    isOnFirst: after === null,
    to: {
      first: listPath(list, filter),
      previous: null,
      next: next && listPath(list, filter, { after: next }),
      file: listed === null || !mayExport ? null : listFilePath(list, filter),
      everything: listPath(list),
    },
  };
}
