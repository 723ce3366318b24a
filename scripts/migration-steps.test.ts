/** How many rows a statement of a migration writes: D1 ends one after 30 s, however many clients an agency has. */
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Migration, readMigrations, runMigrations } from "./migrations";

/** Up to this one, migrations were applied before rows were counted. */
const LAST_UNCOUNTED = "0047_held_once_erased.sql";
const ROWS_A_TABLE = 1200;
const ROWS_A_STATEMENT = 500;
/** Tables that staff fill by hand, so that they stay small whatever the number of clients. */
const FILLED_BY_HAND: readonly string[] = [
  "api_keys",
  "calendar_sources",
  "site_settings",
  "staff_invitations",
];
const ROWS_BY_HAND = 100;

const all = <Row>(database: DatabaseSync, sql: string) => database.prepare(sql).all() as Row[];

/** Fills every table, with values of which only their number matters, as if there were no constraints. */
function fill(database: DatabaseSync): void {
  const triggers = all<{ name: string; sql: string }>(
    database,
    "select name, sql from sqlite_schema where type = 'trigger' order by rowid",
  );
  for (const { name } of triggers) database.exec(`drop trigger "${name}"`);
  database.exec("pragma foreign_keys = off; pragma ignore_check_constraints = on");
  const tables = all<{ name: string }>(
    database,
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'",
  );
  for (const { name } of tables) {
    const columns = all<{ name: string; type: string }>(database, `pragma table_info("${name}")`);
    // A text that is JSON too, because some triggers read it so.
    const values = columns.map(({ type }) => (/int/i.test(type) ? "i" : "json_quote('row ' || i)"));
    const rows = FILLED_BY_HAND.includes(name) ? ROWS_BY_HAND : ROWS_A_TABLE;
    database.exec(
      `with recursive n(i) as (select 1000000 union all select i + 1 from n where i < ${999_999 + rows})
       insert into "${name}" (${columns.map((column) => `"${column.name}"`)}) select ${values} from n`,
    );
  }
  for (const { sql } of triggers) database.exec(sql);
}

/** The statements of a migration that write more rows than one should, with how many. */
function tooLarge(database: DatabaseSync, { name, statements }: Migration): string[] {
  const total = () => all<{ rows: number }>(database, "select total_changes() as rows")[0]?.rows ?? 0;
  return statements.flatMap((sql) => {
    const before = total();
    database.exec(sql);
    const rows = total() - before;
    return rows > ROWS_A_STATEMENT ? [`${name}: ${rows} rows of ${ROWS_A_TABLE} by ${sql.trim()}`] : [];
  });
}

/** A database as before the first migration that is counted, filled. */
function filledDatabase(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  runMigrations(database, (name) => name <= LAST_UNCOUNTED);
  fill(database);
  return database;
}

const database = filledDatabase();
beforeEach(() => database.exec("begin"));
afterEach(() => database.exec("rollback"));

test("no statement of a migration rewrites a table at once", () => {
  const counted = readMigrations().filter(({ name }) => name > LAST_UNCOUNTED);
  expect(counted.flatMap((migration) => tooLarge(database, migration))).toEqual([]);
});

const found = (sql: string) => tooLarge(database, { name: "9999_new.sql", statements: [sql] });

test.each([
  "update bookings set search_text = ''",
  "create table copied as select * from tickets; insert into copied select * from tickets",
  "delete from emails",
])("a statement that does is found: %s", (sql) => {
  expect(found(sql)).toHaveLength(1);
});

test.each([
  "alter table bookings add column another text default '' not null",
  "update bookings set search_text = '' where rowid in (select rowid from bookings limit 100)",
  "create index another on bookings (company)",
])("one that doesn't is let through: %s", (sql) => {
  expect(found(sql)).toEqual([]);
});
