import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { COUNTED_AT_MOST, type Cursor, type ListCount } from "../domain/list-page";
import type { Db } from "./client.server";

/** A row's place in a list: what the list is sorted by, and its id. */
export type Place = Pick<Cursor, "key" | "id">;

/** All rows of a list in parts: `read` gives the rows from a place on, and where the list goes on; null where it ends. */
export async function* inParts<Row, At>(
  read: (start: At | null) => Promise<{ rows: Row[]; last: At | null }>,
): AsyncGenerator<Row[]> {
  let start: At | null = null;
  do {
    const part: { rows: Row[]; last: At | null } = await read(start);
    yield part.rows;
    start = part.last;
  } while (start);
}

/** How many rows of a list there are, counted no further than one over `COUNTED_AT_MOST`. */
export async function countList(db: Db, table: SQLiteTable, where: SQL = sql`true`): Promise<ListCount> {
  const found = sql`(select 1 from ${table} where ${where} limit ${COUNTED_AT_MOST + 1})`;
  const [counted] = await db.select({ matching: sql<number>`count(*)`.as("matching") }).from(found);
  const atLeast = counted?.matching ?? 0;
  return { atLeast, isAll: atLeast <= COUNTED_AT_MOST };
}

/** What a list is sorted by: a column's values and, where they are equal, the ids. */
export type Order = { key: SQL; id: SQLWrapper };

/**
 * A page of many rows is soon met along the order's index. Few that a filter leaves are found first and then sorted: with a plus,
 * SQLite does not follow that index to all rows of the table, one by one.
 */
export function orderBy(column: SQL, id: SQLWrapper, leaves: "few" | "many"): Order {
  return { key: leaves === "few" ? sql`+${column}` : column, id };
}

export type Direction = "asc" | "desc";

export function sorted({ key, id }: Order, direction: Direction): SQL {
  return sql`${key} ${sql.raw(direction)}, ${id} ${sql.raw(direction)}`;
}

/** The rows beyond a place. The key's own bound is for SQLite, which finds no index for an expression in a pair. */
export function beyond({ key, id }: Order, place: Place, direction: Direction): SQL {
  const than = sql.raw(direction === "asc" ? ">" : "<");
  return sql`${key} ${than}= ${place.key} and (${key}, ${id}) ${than} (${place.key}, ${place.id})`;
}
