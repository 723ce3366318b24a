import { inArray, lte, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.server";

/** Batch statement: deletes up to `limit` of a table's rows that are due by an instant, the oldest first. */
export function deleteOldest(
  db: Db,
  key: SQLiteColumn,
  at: SQLiteColumn,
  { until, limit, isDue = lte(at, until) }: { until: number; limit: number; isDue?: SQL },
) {
  const table = key.table as SQLiteTable;
  const due = db.select({ key }).from(table).where(isDue).orderBy(at).limit(limit);
  return db.delete(table).where(inArray(key, due));
}
