import type { OpenHours } from "../../domain/availability/availability";

/** How many calls the rows have for each date. */
export function countByDate(days: readonly { date: string; calls: number }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { date, calls } of days) counts.set(date, (counts.get(date) ?? 0) + calls);
  return counts;
}

/** A row without minutes closes its day, overriding any other rows for that day. */
export function groupHours<Row extends { startMinute: number | null; endMinute: number | null }, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Map<Key, OpenHours[]> {
  const closed = new Set(rows.filter((row) => row.startMinute === null).map(keyOf));
  const groups = new Map<Key, OpenHours[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? [];
    groups.set(keyOf(row), group);
    const { startMinute, endMinute } = row;
    if (startMinute !== null && endMinute !== null && !closed.has(keyOf(row))) {
      group.push({ startMinute, endMinute });
    }
  }
  return groups;
}
