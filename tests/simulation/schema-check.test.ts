/** The check of the schema, with every table missing in turn and a column of each renamed. */
import { DatabaseSync } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";
import { getTableColumns, getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "~/db/account/schema";
import { TABLES } from "~/db/all-tables";
import { connect } from "~/db/client.server";
import { findUnreadableTables } from "~/db/maintenance/schema-check.server";
import { SimulatedD1 } from "./d1";
import { migratedDatabase } from "./migrated-database";

/** Tables without triggers and views, some of which read what is renamed and can't follow. */
const TABLES_ALONE = tablesAlone();

function tablesAlone(): Uint8Array {
  const database = migratedDatabase();
  const others = database
    .prepare("select type, name from sqlite_master where type in ('trigger', 'view')")
    .all();
  for (const { type, name } of others) database.exec(`drop ${type} "${name}"`);
  return database.serialize();
}

/** What the check finds in a database after a change to its schema. */
function findAfter(change: string) {
  const database = new DatabaseSync(":memory:");
  database.deserialize(TABLES_ALONE);
  database.exec(change);
  return findUnreadableTables(connect(new SimulatedD1(database) as unknown as D1Database));
}

test("finds nothing in a database that is whole", async () => {
  expect(await findAfter("")).toEqual([]);
});

test.each(TABLES.map((table) => getTableName(table)))("finds that the table %s is missing", async (table) => {
  expect(await findAfter(`alter table ${table} rename to ${table}_away`)).toEqual([
    { table, reason: "no_table", column: "" },
  ]);
});

const columnsOf = (table: (typeof TABLES)[number]) =>
  Object.values(getTableColumns(table)).map(({ name }) => [getTableName(table), name] as const);

test.each([...TABLES.flatMap((table) => columnsOf(table).slice(-1)), ...columnsOf(users)])(
  "finds that %s has another name for its column %s",
  async (table, column) => {
    expect(await findAfter(`alter table ${table} rename column ${column} to another_name`)).toEqual([
      { table, reason: "no_column", column },
    ]);
  },
);
