import { is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";

/** The declarations of every `schema.ts`, by name. */
export const schema: Record<string, unknown> = Object.assign(
  {},
  ...Object.values(import.meta.glob<Record<string, unknown>>("../../app/db/*/schema.ts", { eager: true })),
);

/** Every table of the database. */
export const tables = Object.values(schema).filter((value): value is SQLiteTable => is(value, SQLiteTable));
