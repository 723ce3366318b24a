import { inArray, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db, Statement } from "./client.server";

/** A part of the rows that are due, the oldest first. */
export type Window = { limit: number; offset: number };

/** One kind of row that is deleted, `most` in a run: the batch statement for a window of what is due. */
export type Deletion = { most: number; statement: (window: Window) => Statement };

/** Batch statement: deletes a window of a table's rows that are due by an instant, the oldest first. */
export function deleteOldest(
  db: Db,
  key: SQLiteColumn,
  at: SQLiteColumn,
  { until, window, isDue = lte(at, until) }: { until: number; window: Window; isDue?: SQL },
) {
  const table = key.table as SQLiteTable;
  const due = db
    .select({ key })
    .from(table)
    .where(isDue)
    .orderBy(at)
    .limit(window.limit)
    .offset(window.offset);
  return db.delete(table).where(inArray(key, due));
}

/** The same for a table whose rows have no key of one column. */
export function deleteWindow(db: Db, table: SQLiteTable, isDue: SQL, { limit, offset }: Window) {
  const due = sql`(select rowid from ${table} where ${isDue} limit ${limit} offset ${offset})`;
  return db.delete(table).where(sql`rowid in ${due}`);
}

/** The statement for all that one run deletes. */
export function wholeOf({ most, statement }: Deletion): Statement {
  return statement({ limit: most, offset: 0 });
}
