import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The parts of D1's statements and databases used here. */
export interface LocalStatement {
  bind(...values: unknown[]): LocalStatement;
  run(): Promise<unknown>;
  all<T = Record<string, unknown>>(): Promise<{ results: T[] }>;
  first<T = Record<string, unknown>>(column?: string): Promise<T | null>;
}

export interface LocalDatabase {
  prepare(sql: string): LocalStatement;
  batch<T = Record<string, unknown>>(statements: LocalStatement[]): Promise<{ results: T[] }[]>;
}

export type Migration = { name: string; statements: string[] };

/**
 * The table where wrangler records applied migrations, with wrangler's own definition, so that either tool
 * can continue after the other.
 */
export const MIGRATIONS_TABLE = `create table if not exists "d1_migrations"(
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name       TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

export function readMigrations(folder = "migrations"): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({
      name,
      statements: readFileSync(join(folder, name), "utf8").split("--> statement-breakpoint"),
    }));
}

/** Runs all migrations, or those of some names, in a database that needs no note of it, such as one in memory. */
export function runMigrations(
  database: { exec: (sql: string) => void },
  isMeant: (name: string) => boolean = () => true,
): void {
  for (const { name, statements } of readMigrations()) {
    if (isMeant(name)) for (const sql of statements) database.exec(sql);
  }
}

/** Applies pending migrations to a local database, each of them atomically. */
export async function applyMigrations(db: LocalDatabase, migrations = readMigrations()): Promise<void> {
  await db.prepare(MIGRATIONS_TABLE).run();
  const { results } = await db.prepare("select name from d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map((row) => row.name));
  for (const { name, statements } of migrations.filter((migration) => !applied.has(migration.name))) {
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare("insert into d1_migrations (name) values (?)").bind(name),
    ]);
  }
}

/** Runs statements that each end with ";" at the end of a line, all or none. */
export async function runSql(db: LocalDatabase, sql: string): Promise<void> {
  const statements = sql.split(/;\s*$/m).filter((statement) => statement.trim() !== "");
  await db.batch(statements.map((statement) => db.prepare(statement)));
}
