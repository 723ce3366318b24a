import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, text } from "drizzle-orm/sqlite-core";
import { PLACE_KINDS, type Place } from "../domain/places/place";
import type { VisitSource } from "../domain/visits/visit-source";

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

/**
 * The member of staff to whom a standing grant is due; null for unknown. What ends with them stands in
 * staff/grant-endings.ts.
 */
export function madeByColumn(userId: () => AnySQLiteColumn) {
  return text("made_by").references(userId, { onDelete: "set null" });
}

/** Where calls take place. */
export function placeColumn() {
  return text("place", { mode: "json" }).$type<Place>();
}

/** The source of the visit that made the row; null if it is unknown. */
export function visitSourceColumn() {
  return text("visit_source", { mode: "json" }).$type<VisitSource>();
}

/** What a CHECK of such a column says; null passes. */
export function isVisitSource(column: AnySQLiteColumn) {
  return sql`json_type(${column}) = 'object'`;
}

// Without a comma, at which Drizzle Kit would split the expression of an index.
const source = (column: string) =>
  `case when ${column} ->> '$.source' is null then ${column} ->> '$.referrer' else ${column} ->> '$.source' end`;

/** What a row counts as: the source named in the link, or else the host that led here. Indexes have the same text. */
export const COUNTED_SOURCE = sql.raw(source("visit_source"));
export const CAMPAIGN = sql.raw("visit_source ->> '$.campaign'");
/** The condition of these indexes, which a query has to repeat. */
export const hasSource = sql`visit_source is not null`;

/** The source of a row of a table that has another name in its statement. */
export const countedSourceOf = (table: string) => sql.raw(source(`${table}.visit_source`));

/** What a CHECK of a column of places says; null passes. */
export function isPlace(column: AnySQLiteColumn) {
  return sql`json_type(${column}) = 'object' and ${column} ->> '$.kind' in (${listOf(PLACE_KINDS)})`;
}
