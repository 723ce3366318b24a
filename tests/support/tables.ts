import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";

// Read from the folder: Vitest caches what import.meta.glob has found, and would miss a new subject.
const paths = readdirSync("app/db")
  .map((subject) => resolve("app/db", subject, "schema.ts"))
  .filter((path) => existsSync(path));

/** The declarations of every `schema.ts`, by name. */
export const schema: Record<string, unknown> = Object.assign(
  {},
  ...(await Promise.all(paths.map((path) => import(/* @vite-ignore */ path)))),
);

/** Every table of the database. */
export const tables = Object.values(schema).filter((value): value is SQLiteTable => is(value, SQLiteTable));

/** Every column of the schema that names an account or a member of staff: "webhooks.made_by". */
export function columnsOfPeople(): string[] {
  return tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      if (!["users", "staff"].includes(getTableName(foreignTable))) return [];
      return columns.map(({ name }) => `${getTableName(table)}.${name}`);
    }),
  );
}
