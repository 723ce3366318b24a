/** The check of the schema, with every table missing in turn and every column renamed. */

import type { D1Database } from "@cloudflare/workers-types";
import { getTableColumns, getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { TABLES } from "../../../app/db/all-tables";
import { connect } from "../../../app/db/client.server";
import { findUnreadableTables } from "../../../app/db/maintenance/schema-check.server";
import { withoutTable } from "../../support/broken-database";
import { shareWorker } from "../../support/share-worker";

const site = shareWorker();
const find = () => findUnreadableTables(connect(site.db as unknown as D1Database));

test("finds nothing in a database that is whole", async () => {
  expect(await find()).toEqual([]);
});

test.each(TABLES.map((table) => getTableName(table)))("finds that the table %s is missing", async (table) => {
  await withoutTable(site.db, table, async () => {
    expect(await find()).toEqual([{ table, reason: "no_table", column: "" }]);
  });
});

/** Columns that no trigger or view reads can be renamed and back without a change to those. */
test.each(["canned_answers", "scheduled_steps", "attempt_counters", "help_searches"])(
  "finds each column of %s by another name",
  async (table) => {
    const columns = TABLES.filter((one) => getTableName(one) === table).flatMap((one) =>
      Object.values(getTableColumns(one)).map(({ name }) => name),
    );
    expect(columns.length).toBeGreaterThan(1);
    for (const column of columns) {
      await site.db.prepare(`alter table ${table} rename column ${column} to another_name`).run();
      try {
        expect(await find()).toEqual([{ table, reason: "no_column", column }]);
      } finally {
        await site.db.prepare(`alter table ${table} rename column another_name to ${column}`).run();
      }
    }
  },
);
