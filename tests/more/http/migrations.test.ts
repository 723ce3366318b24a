import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import { readMigrations, runMigrations } from "../../../scripts/migrations";
import { outcomeOf, startCommand } from "../../support/commands";
import { schema } from "../../support/tables";

test("drizzle-kit finds nothing to migrate: the migrations cover the whole schema", async () => {
  const folder = mkdtempSync(join(tmpdir(), "drift-"));
  try {
    cpSync("migrations", folder, { recursive: true });
    const { code, printed } = await outcomeOf(
      startCommand(process.execPath, [
        "node_modules/drizzle-kit/bin.cjs",
        "generate",
        "--dialect=sqlite",
        "--schema=./app/db/*/schema.ts",
        // drizzle-kit treats an absolute path as relative to this folder, and exits without an error.
        `--out=${relative(process.cwd(), folder)}`,
      ]),
    );
    expect(code, printed).toBe(0);
    const listed = (path: string) => readdirSync(path, { recursive: true }).map(String).sort();
    expect(listed(folder), printed).toEqual(listed("migrations"));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the migrations' SQL produces the declared schema, even if it was edited by hand", async () => {
  const migrated = new DatabaseSync(":memory:");
  runMigrations(migrated);
  const declared = new DatabaseSync(":memory:");
  const nothing = await generateSQLiteDrizzleJson({});
  for (const sql of await generateSQLiteMigration(nothing, await generateSQLiteDrizzleJson(schema))) {
    declared.exec(sql);
  }
  expect(describeTables(migrated)).toEqual(describeTables(declared));
});

test("every migration in the folder is in drizzle-kit's journal, in order", () => {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync("migrations/meta/_journal.json", "utf8"),
  );
  expect(readMigrations().map(({ name }) => name)).toEqual(journal.entries.map(({ tag }) => `${tag}.sql`));
});

/** The checks of a table by name. In the SQL, columns that were added later are on one line. */
function checksIn(sql: string): [name: string, condition: string][] {
  return [...sql.matchAll(/CONSTRAINT "(\w+)" CHECK\(/g)].map(({ 0: found, 1: name = "", index }) => {
    const start = index + found.length;
    let end = start;
    for (let depth = 1; depth > 0; end++) depth += { "(": 1, ")": -1 }[sql[end] ?? ")"] ?? 0;
    return [name, sql.slice(start, end - 1)];
  });
}

/** Tables whose columns stand in the schema in the order of a person's download. */
const IN_ORDER_OF_DOWNLOAD = [
  "bookings",
  "calendar_sources",
  "emails",
  "staff_sign_ins",
  "ticket_messages",
  "users",
];

/** Tables with their columns, keys, indexes and checks, however they were created. */
function describeTables(db: DatabaseSync): Record<string, unknown> {
  const tables = db
    .prepare(
      "select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
    )
    .all() as { name: string; sql: string }[];
  return Object.fromEntries(
    tables.map(({ name, sql }) => [
      name,
      {
        columns: db
          .prepare(
            `select name, type, "notnull", dflt_value, pk from pragma_table_xinfo('${name}')
             order by ${IN_ORDER_OF_DOWNLOAD.includes(name) ? "name" : "cid"}`,
          )
          .all(),
        keys: db
          .prepare(
            `select "from", "table", "to", on_delete from pragma_foreign_key_list('${name}') order by "from"`,
          )
          .all(),
        indexes: db
          .prepare(
            `select list.name, "unique", partial, master.sql, group_concat(info.name) as columns
             from pragma_index_list('${name}') as list, pragma_index_info(list.name) as info
             left join sqlite_master as master on master.name = list.name
             group by list.name order by list.name`,
          )
          .all(),
        checks: checksIn(sql).sort(),
      },
    ]),
  );
}

test("what calls have gone through before the desk is known from the emails about it", () => {
  const db = new DatabaseSync(":memory:");
  runMigrations(db, (name) => name < "0012");
  db.exec("insert or ignore into call_kinds values ('strategy', 'strategy call', 'call', '', 30, 0, 1)");
  db.exec(
    `insert into bookings (id, name, email, booking_date, booking_time, status, starts_at, ends_at, visitor_time_zone, ical_uid,
       ical_sequence, manage_key_hash, idempotency_key, created_at, updated_at)
     values ('old', 'Demo Client', '', '2026-11-24', '10:00', 'cancelled', 2000, 3000, 'UTC', 'old', 2, '', 'old', 1, 20)`,
  );
  const email = (kind: string, at: number, data: unknown) =>
    db
      .prepare(
        "insert into emails (id, kind, data, to_name, to_email, dedupe_key, booking_id, due_at, created_at) values (?, ?, ?, '', '', ?, 'old', 0, ?)",
      )
      .run(`${at}`, kind, JSON.stringify(data), `${at}`, at);
  const told = (icalSequence: number) => ({ booking: { icalSequence, startsAt: 2000 } });
  email("agency_booking_moved", 10, { ...told(1), previousStartsAt: 1000 });
  email("booking_rescheduled", 11, { ...told(1), previousStartsAt: 1000 });
  email("agency_booking_cancelled", 20, told(2));
  runMigrations(db, (name) => name >= "0012");

  const rows = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => Object.values(row));
  expect(rows("select * from booking_changes order by version")).toEqual([
    ["old", 1, 10, "pending", "pending", 1000, 2000],
    ["old", 2, 20, "pending", "cancelled", 2000, 2000],
  ]);
  // From now on every change counts, from any source and also without a new `updated_at`.
  // Changes that no page shows do not count.
  db.exec("update bookings set status = 'pending', updated_at = 30 where id = 'old'");
  db.exec("update bookings set project_notes = 'New' where id = 'old'");
  db.exec("update bookings set is_address_proven = 1 where id = 'old'");
  expect(rows("select version from bookings")).toEqual([[4]]);
  expect(rows("select version, changed_at, status_after from booking_changes where version > 2")).toEqual([
    [3, 30, "pending"],
  ]);
});

test("bookings and clients from before are searched by the same words, which the version before finds as well", () => {
  const db = new DatabaseSync(":memory:");
  runMigrations(db, (name) => name < "0028");
  db.exec(
    "insert or ignore into call_kinds (id, name, short_name, minutes, position, is_offered) values ('strategy', 'a', 'a', 30, 0, 1)",
  );
  db.exec(
    `insert into bookings (id, name, email, company, selected_services, booking_date, booking_time, starts_at, ends_at,
       visitor_time_zone, ical_uid, manage_key_hash, idempotency_key, created_at, updated_at)
     values ('old', 'Zoë "Z" O''Brien', 'zoe@client.example', 'Łódź\\Works', '["crm","email"]', '2026-11-24', '10:00', 2000, 3000,
       'UTC', 'old', '', 'old', 1, 20)`,
  );
  const rows = (sql: string) => db.prepare(sql).all();
  const terms = () => [
    rows("select * from booking_terms order by term"),
    rows("select term from client_terms join clients on clients.id = client_id order by term"),
  ];
  const before = terms();
  expect(before.map((all) => all.length)).toEqual([9, 7]);
  // A later one dropped the views, once no version read them.
  runMigrations(db, (name) => name >= "0028" && name < "0048");
  const text = "zoe  z  obrien zoe client example lodz works";
  for (const table of ["bookings", "clients"]) {
    expect(rows(`select search_text, version from ${table}`)).toEqual([{ search_text: text, version: 0 }]);
  }
  expect(terms().map((all) => [...new Set(all.map((row) => JSON.stringify(row)))])).toEqual(
    before.map((all) => all.map((row) => JSON.stringify(row))),
  );
});
