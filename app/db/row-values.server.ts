import { getTableColumns, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Value, ValueNamed } from "./prepared.server";

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

/** A field and the number of its row, as there may be several. */
export type RowValueName = `${string}.${number}`;

/** The same for a prepared statement, which is asked with the values of `valuesOf`; some may be SQL. */
export function preparedRowValues(
  table: SQLiteTable,
  value: ValueNamed<RowValueName>,
  { row = 0, given = {} }: { row?: number; given?: Record<string, SQL> } = {},
): SQL {
  const values = Object.keys(getTableColumns(table)).map(
    (field) => given[field] ?? sql`${value(nameOf(field, row))}`,
  );
  return sql.join(values, sql`, `);
}

export function valuesOf(
  table: SQLiteTable,
  rows: readonly Record<string, unknown>[],
): Record<RowValueName, Value> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    rows.flatMap((row, number) =>
      columns.map(([field, column]) => {
        const value = row[field] ?? null;
        return [nameOf(field, number), value === null ? null : (column.mapToDriverValue(value) as Value)];
      }),
    ),
  );
}

function nameOf(field: string, row: number): RowValueName {
  return `${field}.${row}`;
}
