import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import journal from "../../../migrations/meta/_journal.json";
import { TABLES } from "../all-tables";
import type { Db } from "../client.server";
import { isOutOfReach, messagesOf } from "../retrying-database.server";

/** The names of this version's migrations, in their order, as wrangler records them. */
export const MIGRATIONS: readonly string[] = journal.entries.map(({ tag }) => `${tag}.sql`);

/** The names of the migrations that the database has. */
export async function listAppliedMigrations(db: Db): Promise<string[]> {
  try {
    const rows = await db.all<{ name: string }>(sql`select name from d1_migrations`);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (/no such table/i.test(messagesOf(error))) return [];
    throw error;
  }
}

/** A table that can't be read as this version does; `column` is the first that it lacks, if that is the reason. */
export type UnreadableTable = { table: string; reason: "no_table" | "no_column" | "other"; column: string };

/** Reads every column of every table once, and returns the tables that can't be read so. */
export async function findUnreadableTables(db: Db): Promise<UnreadableTable[]> {
  const reads = TABLES.map((table) => {
    const name = getTableName(table);
    // With its table's name a column that is missing is an error. Without, SQLite may read it as a text.
    const columns = Object.values(getTableColumns(table)).map(
      (column) => sql`${sql.identifier(name)}.${sql.identifier(column.name)}`,
    );
    return { name, read: sql`select ${sql.join(columns, sql`, `)} from ${sql.identifier(name)} limit 1` };
  });
  try {
    await readAll(
      db,
      reads.map(({ read }) => read),
    );
    return [];
  } catch (error) {
    if (isOutOfReach(error)) throw error;
  }
  const found: UnreadableTable[] = [];
  for (const { name, read } of reads) {
    try {
      await db.all(read);
    } catch (error) {
      if (isOutOfReach(error)) throw error;
      found.push({ table: name, ...reasonOf(messagesOf(error)) });
    }
  }
  return found;
}

function reasonOf(message: string): Omit<UnreadableTable, "table"> {
  if (/no such table/i.test(message)) return { reason: "no_table", column: "" };
  const column = /no such column: "?\w+"?\."?(\w+)/i.exec(message)?.[1];
  return column === undefined ? { reason: "other", column: "" } : { reason: "no_column", column };
}

async function readAll(db: Db, reads: readonly SQL[]): Promise<void> {
  const [first, ...rest] = reads.map((read) => db.all(read));
  if (first) await db.batch([first, ...rest]);
}
