import { getTableColumns, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.server";

/** Batch statement: inserts a row only if a condition holds when it runs. A value may itself be SQL. */
export function insertIf<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  row: Record<string, unknown>,
  condition: SQL | undefined,
) {
  return db.insert(table).select(sql`select ${rowValues(table, row)} where ${condition}`);
}

/** A row's values in the table's column order, which `insert ... select` requires. A value may itself be SQL. */
export function rowValues(table: SQLiteTable, row: Record<string, unknown>): SQL {
  const values = Object.entries(getTableColumns(table)).map(([field, column]) => {
    const value = row[field] ?? null;
    if (value instanceof SQL) return value;
    // D1 takes 100 parameters a statement, and many columns of a new row are null.
    return value === null ? sql`null` : sql`${column.mapToDriverValue(value)}`;
  });
  return sql.join(values, sql`, `);
}
