import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, text } from "drizzle-orm/sqlite-core";
import { PLACE_KINDS, type Place } from "../domain/places/place";

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

/** Where calls take place. */
export function placeColumn() {
  return text("place", { mode: "json" }).$type<Place>();
}

/** What a CHECK of such a column says; null passes. */
export function isPlace(column: AnySQLiteColumn) {
  return sql`json_type(${column}) = 'object' and ${column} ->> '$.kind' in (${listOf(PLACE_KINDS)})`;
}
