import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { COUNTED_AT_MOST, type Cursor, type ListCount } from "../domain/list-page";
import type { Db } from "./client.server";

/** A row's place in a list: what the list is sorted by, and its id. */
export type ListPosition = Pick<Cursor, "key" | "id">;

/**
 * Yields all rows of a list in chunks. `read` returns the rows after a place, and the place of the last one; null at
 * the end of the list.
 */
export async function* readInChunks<Row, At>(
  read: (start: At | null) => Promise<{ rows: Row[]; last: At | null }>,
): AsyncGenerator<Row[]> {
  let start: At | null = null;
  do {
    const part: { rows: Row[]; last: At | null } = await read(start);
    yield part.rows;
    start = part.last;
  } while (start);
}

/**
 * Counts the rows of a list, up to one more than `COUNTED_AT_MOST`, and returns the condition to read them by. For a search
 * that finds no more, that is their ids, so that the list is looked through once and not for each of its pages again.
 */
export async function countList(
  db: Db,
  { table, id, where, isSearch }: { table: SQLiteTable; id: SQLWrapper; where?: SQL; isSearch: boolean },
): Promise<{ count: ListCount; where: SQL | undefined }> {
  if (!isSearch) {
    const found = sql`(select 1 from ${table} where ${where ?? sql`true`} limit ${COUNTED_AT_MOST + 1})`;
    const [counted] = await db.select({ matching: sql<number>`count(*)`.as("matching") }).from(found);
    return { count: countOf(counted?.matching ?? 0), where };
  }
  const found = await db
    .select({ id: sql<string>`${id}`.as("id") })
    .from(table)
    .where(where)
    .limit(COUNTED_AT_MOST + 1);
  const count = countOf(found.length);
  const ids = JSON.stringify(found.map((row) => row.id));
  return { count, where: count.isAll ? sql`${id} in (select value from json_each(${ids}))` : where };
}

const countOf = (atLeast: number): ListCount => ({ atLeast, isAll: atLeast <= COUNTED_AT_MOST });

/** A sort order: by the values of a column and, where they are equal, by id. */
export type Order = { key: SQL; id: SQLWrapper };

/**
 * If a filter leaves many rows, SQLite fills a page quickly by following the order's index. If it leaves few, they
 * are found first and then sorted: the unary plus keeps SQLite from following that index through the whole table.
 */
export function orderBy(column: SQL, id: SQLWrapper, leaves: "few" | "many"): Order {
  return { key: leaves === "few" ? sql`+${column}` : column, id };
}

export type Direction = "asc" | "desc";

export function orderedBy({ key, id }: Order, direction: Direction): SQL {
  return sql`${key} ${sql.raw(direction)}, ${id} ${sql.raw(direction)}`;
}

/**
 * Condition for the rows after a place. The separate bound on the key lets SQLite use an index, which it cannot for
 * an expression in a row value.
 */
export function isAfterPosition({ key, id }: Order, place: ListPosition, direction: Direction): SQL {
  const than = sql.raw(direction === "asc" ? ">" : "<");
  return sql`${key} ${than}= ${place.key} and (${key}, ${id}) ${than} (${place.key}, ${place.id})`;
}
