import { DatabaseSync } from "node:sqlite";
import { CALL_KINDS } from "~/content/call-kinds";
import { OPENING_HOURS } from "~/content/opening-hours";
import { hoursSql } from "../../scripts/hours-sql";
import { readMigrations } from "../../scripts/migrations";

let template: Uint8Array | null = null;

/** A database with all migrations, and the hours and kinds of call of a new site. */
export function migratedDatabase(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  if (!template) {
    for (const { statements } of readMigrations()) for (const sql of statements) database.exec(sql);
    database.exec(hoursSql(OPENING_HOURS, CALL_KINDS, { replace: false }));
    template = database.serialize();
    return database;
  }
  database.deserialize(template);
  return database;
}
