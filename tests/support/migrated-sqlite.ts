import { DatabaseSync, type DatabaseSyncOptions } from "node:sqlite";
import { runMigrations } from "../../scripts/migrations";

const templates = new Map<string, Uint8Array>();

/** A database in memory with all migrations, or those before a name. They run once in each process. */
export function migratedSqlite(until = "9999", options: DatabaseSyncOptions = {}): DatabaseSync {
  const known = templates.get(until);
  const database = new DatabaseSync(":memory:", options);
  if (known) database.deserialize(known);
  else {
    runMigrations(database, (name) => name < until);
    templates.set(until, database.serialize());
  }
  return database;
}
