import { type Addresses, setsOf } from "./person-sets";
import { PERSON_TABLES } from "./person-tables";

const isInstant = (column: string) => /(^|_)(at|until)$|_at_(before|after)$/.test(column);

function shownColumn(table: string, column: string): string {
  const full = `${table}.${column}`;
  return isInstant(column)
    ? `strftime('%Y-%m-%dT%H:%M:%SZ', ${full} / 1000, 'unixepoch') as ${column}`
    : `${full} as ${column}`;
}

/** Queries for everything about a person, each under its name in a download. */
export function personQueries(addresses: Addresses): { name: string; sql: string }[] {
  const sets = setsOf(addresses);
  return PERSON_TABLES.flatMap(({ name: table, shownAs, where, shown, more }) => {
    if (shownAs === null) return [];
    const columns = [...shown.map(({ name }) => shownColumn(table, name)), ...(more ? [more] : [])];
    return [
      {
        name: shownAs,
        sql: `select ${columns.join(", ")} from ${table} where ${where(sets)} order by ${table}.rowid`,
      },
    ];
  });
}

/** Columns of JSON that a download shows as they are stored. All others are parsed. */
const AS_STORED = ["visit_source", "place", "elsewhere", "answers"];
const isJson = ({ dataType, name }: { dataType: string; name: string }) =>
  dataType === "json" && !AS_STORED.includes(name);

/** A row for a download, of the part with this name: stored JSON is parsed, to be part of the download's own JSON. */
export function shownRow(part: string, row: Record<string, unknown>): Record<string, unknown> {
  const parsed = PERSON_TABLES.filter(({ shownAs }) => shownAs === part)
    .flatMap(({ shown }) => shown.filter(isJson))
    .map(({ name }) => name);
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      parsed.includes(column) && typeof value === "string" ? JSON.parse(value) : value,
    ]),
  );
}
