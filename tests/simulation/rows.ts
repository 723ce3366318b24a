import type { World } from "./world";

/**
 * Tables whose rows may change although the press failed: an attempt counts whatever comes of it, what a host's calendar
 * answers is stored before a call is written, and a connection that was begun and not finished lapses by itself.
 */
const ASIDE = [
  "attempt_counters",
  "busy_times",
  "calendar_sources",
  "calendar_connections",
  "calendar_grants",
];

/** All rows of all tables, each with its table's name. */
export function rowsOf(world: World): string[] {
  const tables = world.rows<{ name: string }>(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name",
  );
  return tables
    .filter(({ name }) => !ASIDE.includes(name))
    .flatMap(({ name }) =>
      world.rows(`select * from "${name}"`).map((row) => `${name} ${JSON.stringify(row)}`),
    )
    .toSorted();
}

const HOUR_MS = 3_600_000;

/** The time of the press, or some hours after it: a press may be a few pauses long. */
function timeSince(now: number, time: number): string {
  const hours = Math.floor((time - now) / HOUR_MS);
  if (Math.abs(time - now) < 600_000) return "now";
  return time - now - hours * HOUR_MS < 5_000 ? `now and ${hours} hours` : String(time);
}

/** Without what each press draws or measures anew: ids, keys, row numbers, and the time of the press. */
export function masked(rows: readonly string[], now: number): string[] {
  return rows
    .map((row) =>
      row
        .replace(/evt_[0-9a-f]{32}|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|\b[0-9a-f]{32}\b/g, "#")
        .replace(/v1\.[\w-]+\.[\w-]+/g, "sealed")
        .replace(/"[\w-]{43}"/g, '"#"')
        .replace(/"id":\d+/g, '"id":#')
        .replace(/\b1\d{12}\b/g, (time) => timeSince(now, Number(time))),
    )
    .toSorted();
}

export const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((row, index) => row === other[index]);

/** The rows that one list has more often than the other, the first few of each. */
export function difference(expected: readonly string[], found: readonly string[]): string {
  const without = (all: readonly string[], some: readonly string[]) => {
    const left = [...some];
    return all.filter((row) => {
      const at = left.indexOf(row);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  const [missing, added] = [without(expected, found), without(found, expected)];
  return JSON.stringify({ missing: missing.slice(0, 4), added: added.slice(0, 4) }, null, 1).slice(0, 3000);
}
