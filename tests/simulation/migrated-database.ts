import { DatabaseSync } from "node:sqlite";
import { CALL_KINDS } from "~/content/call-kinds";
import { OPENING_HOURS } from "~/content/opening-hours";
import { hoursSql } from "../../scripts/hours-sql";
import { runMigrations } from "../../scripts/migrations";

let template: Uint8Array | null = null;

/** A database with all migrations, and the hours and kinds of call of a new site. */
export function migratedDatabase(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  if (!template) {
    runMigrations(database);
    database.exec(hoursSql(OPENING_HOURS, CALL_KINDS, { replace: false }));
    template = database.serialize();
    return database;
  }
  database.deserialize(template);
  return database;
}
