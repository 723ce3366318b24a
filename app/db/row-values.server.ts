import { getTableColumns, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * A row's values in the table's own order of columns, which is the order an insert from a select fills. For inserts that
 * depend on a condition: `insert().select(sql`select ${rowValues(table, row)} where ...`)`. A value may be SQL of its own.
 */
export function rowValues(table: SQLiteTable, row: Record<string, unknown>): SQL {
  const values = Object.entries(getTableColumns(table)).map(([field, column]) => {
    const value = row[field] ?? null;
    if (value instanceof SQL) return value;
    return sql`${value === null ? null : column.mapToDriverValue(value)}`;
  });
  return sql.join(values, sql`, `);
}
