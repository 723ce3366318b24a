import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { readMigrations } from "./migrations";

const BEFORE = readMigrations().filter(({ name }) => name < "0036");
const HOSTS = readMigrations().filter(({ name }) => name.startsWith("0036") || name.startsWith("0037"));
const CELLS = 10;

/** A database of the version before hosts, with calls, every tenth of which is cancelled and holds no cells. */
function databaseWithCalls(calls: number): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  database.exec("pragma foreign_keys = on");
  for (const { statements } of BEFORE) for (const sql of statements) database.exec(sql);
  database.exec(`
    insert into call_kinds (id, name, short_name, minutes, position, is_offered) values ('strategy', 'strategy call', 'call', 30, 0, 1);
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${calls - 1})
    insert into bookings (id, name, email, booking_date, booking_time, starts_at, ends_at, visitor_time_zone, ical_uid,
      manage_key_hash, idempotency_key, status, created_at, updated_at)
    select 'b' || i, 'Demo Client', 'demo@client.example', '2026-11-24', '09:00', i * 3000000, i * 3000000 + 1800000,
      'UTC', 'u' || i, 'h', 'k' || i, iif(i % 10 = 9, 'cancelled', 'pending'), 1, 1 from n;
    with recursive c(j) as (select 0 union all select j + 1 from c where j < ${CELLS - 1})
    insert into booking_cells (cell, booking_id) select starts_at / 300000 + j, id from bookings, c where status <> 'cancelled'`);
  return database;
}

const all = (database: DatabaseSync, sql: string) => database.prepare(sql).all();
const schemaOf = (database: DatabaseSync) =>
  all(database, "select type, name, sql from sqlite_schema order by type, name");

/** D1 runs a migration as one transaction. */
function migrate(database: DatabaseSync, failsAfter = Number.POSITIVE_INFINITY): void {
  for (const { statements } of HOSTS) {
    database.exec("begin");
    try {
      for (const [index, sql] of statements.entries()) {
        if (index === failsAfter) throw new Error("The database has gone away");
        database.exec(sql);
      }
      database.exec("commit");
    } catch (error) {
      database.exec("rollback");
      throw error;
    }
  }
}

test("every call and cell goes to the agency", () => {
  const database = databaseWithCalls(1000);
  const cells = all(database, "select cell, booking_id from booking_cells order by cell");
  migrate(database);
  expect(all(database, "select cell, booking_id from booking_cells order by cell")).toEqual(cells);
  expect(cells).toHaveLength(900 * CELLS);
  expect(
    all(database, "select host_id, count(*) as calls, sum(holds_time) as held from booking_hosts"),
  ).toEqual([{ host_id: "agency", calls: 1000, held: 900 }]);
  expect(all(database, "select distinct host_id from booking_cells")).toEqual([{ host_id: "agency" }]);
  expect(all(database, "pragma foreign_key_check")).toEqual([]);
});

test("a migration that fails at any statement has changed nothing, and can be run again", () => {
  const database = databaseWithCalls(20);
  const [before, cells] = [schemaOf(database), all(database, "select * from booking_cells")];
  const longest = HOSTS[0]?.statements.length ?? 0;
  expect(longest).toBeGreaterThan(15);
  for (let index = 0; index < longest; index++) {
    expect(() => migrate(database, index)).toThrow("gone away");
    expect(schemaOf(database)).toEqual(before);
    expect(all(database, "select * from booking_cells")).toEqual(cells);
  }
  migrate(database);
  expect(all(database, "select count(*) as cells from booking_cells where host_id = 'agency'")).toEqual([
    { cells: cells.length },
  ]);
});
