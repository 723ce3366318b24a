import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, text } from "drizzle-orm/sqlite-core";

/**
 * What the tables of all subjects are declared with. Every column named `..._at` or `..._until` is a UTC instant in milliseconds
 * since the epoch.
 */

/** The values that a CHECK allows. */
export const listOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** A column that names the row this one belongs to, and goes with. */
export function belongsTo<Name extends string>(name: Name, row: () => AnySQLiteColumn) {
  return text(name).notNull().references(row, { onDelete: "cascade" });
}
