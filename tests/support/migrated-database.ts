import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { applyMigrations } from "../../scripts/migrations";
import { databaseAt, sqlWorker } from "../../scripts/sql-worker";

/** A Worker that runs statements on the site's database. */
export const SQL = sqlWorker({ DB: "site" });

let template: Promise<string> | null = null;

/** A folder for `d1Persist` with a copy of the migrated database. The migrations run once in each process. */
export async function migratedDatabase(): Promise<string> {
  template ??= migrate();
  const folder = mkdtempSync(join(tmpdir(), "database-"));
  cpSync(await template, folder, { recursive: true });
  return folder;
}

async function migrate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "migrated-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const miniflare = new Miniflare({ ...SQL, compatibilityDate: "2025-01-01", d1Persist: folder, cf: false });
  try {
    await miniflare.ready;
    await applyMigrations(databaseAt(await miniflare.unsafeGetDirectURL("sql")));
  } finally {
    await miniflare.dispose();
  }
  return folder;
}
