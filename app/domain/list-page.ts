/** Pages of the desk's lists. */

/**
 * Where a page of the list begins: next to this row in the list's order, even if the row no longer exists. So rows that
 * are added or removed meanwhile don't move other rows to another page.
 */
export type Cursor = {
  /** The row's value in the column that the list is sorted by. */
  key: string | number;
  id: string;
  /** How many rows are before the page, as far as is known. */
  before: number;
};

/** "25~3f0c…~1795430000000" */
export function cursorText({ key, id, before }: Cursor): string {
  return `${before}~${id}~${key}`;
}

const MAX_NAME_CHARS = 400;

/** The place in a URL at which a page begins; an invalid one counts as the list's beginning. */
export function readCursor(value: string | string[] | undefined, isByName: boolean): Cursor | null {
  const found = typeof value === "string" ? /^(\d{1,9})~([\w-]{0,64})~(.*)$/s.exec(value) : null;
  if (!found) return null;
  const [, before, id = "", key = ""] = found;
  const cursor = { id, before: Number(before) };
  if (isByName) return key.length <= MAX_NAME_CHARS ? { ...cursor, key } : null;
  return /^-?\d{1,15}$/.test(key) ? { ...cursor, key: Number(key) } : null;
}

/** The same for a list that is sorted by time, and within a millisecond by the rows' numbers. */
export function readRowCursor(value: string | string[] | undefined): Cursor | null {
  const cursor = readCursor(value, false);
  return cursor && /^\d{1,15}$/.test(cursor.id) ? cursor : null;
}

/** Counting stops here: "more than 1,000". */
export const COUNTED_AT_MOST = 1000;

/** How many rows a list has: the exact number, or a lower bound where counting stopped. */
export type ListCount = { atLeast: number; isAll: boolean };

/** What a list has while its filter can't be read: rows beside an error would pass for what was searched for. */
export const NOTHING_LISTED = {
  rows: [] as const,
  count: { atLeast: 0, isAll: true },
  before: 0,
  previous: null,
  next: null,
} satisfies { rows: readonly unknown[]; count: ListCount } & Record<string, unknown>;

/** "1–25 of 312", "26–50 of more than 1,000", "1 of 1"; empty for an empty list. */
export function rangeInWords(before: number, shown: number, { atLeast, isAll }: ListCount): string {
  const number = (value: number) => value.toLocaleString("en-GB");
  const counted = shown > 0 ? Math.max(atLeast, before + shown) : atLeast;
  const all = isAll ? number(counted) : `more than ${number(counted - 1)}`;
  if (shown === 0) return isAll && atLeast === 0 ? "" : `None here, of ${all}`;
  if (shown === 1) return `${number(before + 1)} of ${all}`;
  return `${number(before + 1)}–${number(before + shown)} of ${all}`;
}
