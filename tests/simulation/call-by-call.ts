import { difference, isSame, masked } from "./rows";

/**
 * For a press that changes several calls, each by itself: every call has to be old or new as a whole, though some may be
 * new and others old.
 */
export function halvesByCall(
  rows: readonly string[],
  before: readonly string[],
  after: readonly string[],
  now: number,
): string | null {
  for (const id of callsIn(before)) {
    const [own, old, changed] = [rows, before, after].map((all) => masked(rowsOfCall(all, id), now));
    if (own && old && changed && !isSame(own, old) && !isSame(own, changed)) return difference(changed, own);
  }
  const [rest, old, changed] = [rows, before, after].map((all) => masked(restOf(all), now));
  if (rest && old && changed && !isSame(rest, old) && !isSame(rest, changed))
    return difference(changed, rest);
  return isSame(uncountedOf(rows), uncountedOf(before))
    ? null
    : difference(uncountedOf(before), uncountedOf(rows));
}

/**
 * Once it was pressed again: every call that it was to change has changed, as it would have at once. What others take now
 * may differ, since the page was planned anew.
 */
export function undoneByCall(
  rows: readonly string[],
  before: readonly string[],
  after: readonly string[],
): string | null {
  for (const id of callsIn(before)) {
    const [own, old, changed] = [rows, before, after].map((all) => rowsOfCall(all, id));
    if (!own || !old || !changed || isSame(old, changed)) continue;
    if (isSame(own, old)) return `call ${id} is left`;
    if (!isSame(shapesOf(own), shapesOf(changed))) return difference(shapesOf(changed), shapesOf(own));
  }
  return null;
}

const callsIn = (rows: readonly string[]) =>
  rows.flatMap((row) => /^bookings \{"id":"([^"]+)"/.exec(row)?.[1] ?? []);

const rowsOfCall = (rows: readonly string[], id: string) => rows.filter((row) => row.includes(id));

/** Sums, which go up and down with each call. */
const SUMS = /^(host_numbers|weekly_numbers|source_weeks) /;

/** The latest end of a client's open calls, which goes back with each of them. */
const LATEST = /^(clients .*"expected_until":)(null|\d+)/;

/** What belongs to no call, but for sums and the like. */
function restOf(rows: readonly string[]): string[] {
  const calls = callsIn(rows);
  const rest = rows.filter((row) => !SUMS.test(row) && !calls.some((id) => row.includes(id)));
  return rest.map((row) => row.replace(LATEST, "$1"));
}

/** Which tables have how many rows of a call, and which emails wait about it. */
const shapesOf = (rows: readonly string[]) =>
  rows.map((row) => `${row.split(" ", 1)[0]} ${/"kind":"([^"]+)"/.exec(row)?.[1] ?? ""}`).toSorted();

/** By host: the calls that their numbers count beyond those that they take now. */
function uncountedOf(rows: readonly string[]): string[] {
  const left = new Map<string, number>();
  const add = (host: string, count: number) => left.set(host, (left.get(host) ?? 0) + count);
  for (const row of rows) {
    const [, table, json = "{}"] = /^(\w+) (.*)$/.exec(row) ?? [];
    const { host_id, count } = JSON.parse(json) as { host_id: string; count: number };
    if (host_id === "agency") continue;
    if (table === "host_numbers") add(host_id, count);
    if (table === "booking_hosts") add(host_id, -1);
  }
  return [...left]
    .filter(([, count]) => count !== 0)
    .map(([host, count]) => `${host} ${count}`)
    .toSorted();
}
