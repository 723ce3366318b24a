import { getTableColumns, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * A row's values in the table's column order, which is the order `insert ... select` fills. For conditional
 * inserts: `insert().select(sql`select ${rowValues(table, row)} where ...`)`. A value may itself be SQL.
 */
export function rowValues(table: SQLiteTable, row: Record<string, unknown>): SQL {
  const values = Object.entries(getTableColumns(table)).map(([field, column]) => {
    const value = row[field] ?? null;
    if (value instanceof SQL) return value;
    return sql`${value === null ? null : column.mapToDriverValue(value)}`;
  });
  return sql.join(values, sql`, `);
}
