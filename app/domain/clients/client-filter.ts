/** Which clients the desk's list shows, in which order. What is empty narrows nothing. */
export type ClientFilter = {
  q: string;
  /** With an account, or without one. */
  kind: (typeof CLIENT_KINDS)[number] | "";
  /** With upcoming calls. */
  calls: "coming" | "";
  sort: ClientSort;
};

export const CLIENT_KINDS = ["account", "guest"] as const;

/** By the last contact or by name; "-": the largest first. */
export const CLIENT_SORTS = ["-contact", "contact", "name", "-name"] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

export const EVERY_CLIENT: ClientFilter = { q: "", kind: "", calls: "", sort: "-contact" };

export const CLIENTS_PER_PAGE = 25;

/** Where a page begins: below this row. */
export type ClientCursor = {
  key: string | number;
  id: string;
  /** How many rows of the list come before, for "26–50". */
  before: number;
};

/** The filter as a URL has it: what is as usual is left out. */
export function clientFilterQuery(filter: ClientFilter): [name: string, value: string][] {
  const fields = Object.keys(EVERY_CLIENT) as (keyof ClientFilter)[];
  return fields
    .filter((field) => filter[field] !== EVERY_CLIENT[field])
    .map((field) => [field, filter[field]]);
}

/** "25~3f0c…~1795430000000" */
export function clientCursorText({ key, id, before }: ClientCursor): string {
  return `${before}~${id}~${key}`;
}

/** "1–25 of 312 clients", "26–50 of more than 1,000 clients" */
export function clientRange(
  before: number,
  shown: number,
  { atLeast, isAll }: { atLeast: number; isAll: boolean },
): string {
  const number = (value: number) => value.toLocaleString("en-GB");
  const counted = Math.max(atLeast, before + shown);
  if (shown === 0) return isAll && counted === 0 ? "Nobody" : "Nobody further on";
  const all = isAll ? number(counted) : `more than ${number(counted - 1)}`;
  return `${number(before + 1)}–${number(before + shown)} of ${all}`;
}
