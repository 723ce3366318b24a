import { quote } from "../app/db/quote";
import type { LocalDatabase } from "./migrations";

/** Rows are read in parts, so that a large table never has to fit into one answer. */
const ROWS_AT_ONCE = 500;
/** SQLite's own tables and Cloudflare's. */
const FOREIGN = /^(sqlite_|_cf_)/;

type Table = { name: string; sql: string };
type Value = string | number | null;

/**
 * The whole database as SQL, in the form that `wrangler d1 execute --file` reads: tables, rows, then indexes, triggers
 * and views. Foreign keys are checked once, at the end.
 */
export async function* dumpDatabase(db: LocalDatabase): AsyncGenerator<string> {
  yield "PRAGMA defer_foreign_keys=TRUE;\n";
  const tables = await tablesOf(db);
  // All of them before any row: a row may refer to a table that was created later.
  for (const { sql } of tables) yield `${sql};\n`;
  for (const { name } of tables) yield* rowsOf(db, name);
  const { results: counters } = await db
    .prepare("select name, seq from sqlite_sequence order by name")
    .all<{ name: string; seq: number }>();
  yield "DELETE FROM sqlite_sequence;\n";
  for (const { name, seq } of counters) {
    yield `INSERT INTO "sqlite_sequence" VALUES(${literal(name)},${seq});\n`;
  }
  const { results: rest } = await db
    .prepare(
      "select sql from sqlite_master where type in ('index', 'trigger', 'view') and sql is not null order by type, name",
    )
    .all<{ sql: string }>();
  for (const { sql } of rest) yield `${sql};\n`;
}

export async function tablesOf(db: LocalDatabase): Promise<Table[]> {
  const { results } = await db
    .prepare("select name, sql from sqlite_master where type = 'table' order by rowid")
    .all<Table>();
  return results.filter(({ name }) => !FOREIGN.test(name));
}

async function* rowsOf(db: LocalDatabase, table: string): AsyncGenerator<string> {
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const { results } = await db
      .prepare(
        `select rowid as "_row", * from "${table}" where rowid > ? order by rowid limit ${ROWS_AT_ONCE}`,
      )
      .bind(after)
      .all<Record<string, Value> & { _row: number }>();
    for (const { _row, ...row } of results) {
      const names = Object.keys(row).map((name) => `"${name}"`);
      yield `INSERT INTO "${table}" (${names}) VALUES(${Object.values(row).map(literal)});\n`;
      after = _row;
    }
    if (results.length < ROWS_AT_ONCE) return;
  }
}

/** SQLite ends a text at a NUL character, so texts with one are written as bytes. */
function literal(value: Value): string {
  if (value === null) return "NULL";
  if (typeof value === "number") return String(value);
  if (value.includes("\0")) return `CAST(X'${Buffer.from(value).toString("hex")}' AS TEXT)`;
  return quote(value);
}
