import { answerColumns } from "../booking/schema";
import { type Addresses, type PersonTable, setsOf } from "./person-sets";
import { PERSON_TABLES, type PersonPart } from "./person-tables";

const TABLES = Object.entries(PERSON_TABLES) as [
  string,
  Omit<PersonTable, "shownAs"> & { shownAs: PersonPart | null },
][];

const isInstant = (column: string) => /(^|_)(at|until)$|_at_(before|after)$/.test(column);

function shownColumn(table: string, column: string): string {
  const full = `${table}.${column}`;
  return isInstant(column)
    ? `strftime('%Y-%m-%dT%H:%M:%SZ', ${full} / 1000, 'unixepoch') as ${column}`
    : `${full} as ${column}`;
}

/** Queries for everything about a person, each under its name in a download. */
export function personQueries(addresses: Addresses): { name: PersonPart; sql: string }[] {
  const sets = setsOf(addresses);
  return TABLES.flatMap(([table, { shownAs, where, shows, more }]) => {
    if (shownAs === null) return [];
    const columns = [...shows.map((column) => shownColumn(table, column)), ...(more ? [more] : [])];
    return [
      {
        name: shownAs,
        sql: `select ${columns.join(", ")} from ${table} where ${where(sets)} order by ${table}.rowid`,
      },
    ];
  });
}

/** The columns of an export that hold JSON. */
const JSON_COLUMNS = [
  ...Object.values(answerColumns)
    .filter(({ dataType }) => dataType === "json")
    .map(({ name }) => name),
  "request",
  "data",
  "before",
  "after",
  "methods",
  "found",
  "scopes",
];

/** A row for a download: stored JSON is parsed, to be part of the download's own JSON. */
export function shownRow(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      JSON_COLUMNS.includes(column) && typeof value === "string" ? JSON.parse(value) : value,
    ]),
  );
}
