import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, text } from "drizzle-orm/sqlite-core";

/**
 * Helpers that the tables of all subjects are declared with. Every column named `..._at` or `..._until` is a UTC
 * instant in milliseconds since the epoch.
 */

/** The values that a CHECK allows. */
export const listOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** A foreign key to the row that this one belongs to and is deleted with. */
export function belongsTo<Name extends string>(name: Name, row: () => AnySQLiteColumn) {
  return text(name).notNull().references(row, { onDelete: "cascade" });
}
