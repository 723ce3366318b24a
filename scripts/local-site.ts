import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Miniflare } from "miniflare";
import { CALL_KINDS } from "../app/content/call-kinds";
import { OPENING_HOURS } from "../app/content/opening-hours";
import { demoAccountsSql, giveDemoAuthenticator } from "./demo-accounts";
import { hoursSql } from "./hours-sql";
import { checkDataDir, databaseFolder, foldIntoOneFile, hasDatabase, inPlainWords } from "./local-database";
import { readDevVars } from "./local-settings";
import { applyMigrations, type LocalDatabase, runSql } from "./migrations";
import { PlainFailure } from "./plain-failure";
import { databaseAt, sqlWorker } from "./sql-worker";
import { wrangler } from "./wrangler";

/** The local database's folder, from DATA_DIR. */
export function readDataDir(): string {
  return process.env.DATA_DIR || ".data";
}

/** The local site's port, from PORT. */
export function readPort(usualPort: number): number {
  const port = Number(process.env.PORT || usualPort);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new PlainFailure(`PORT is to be a number from 1 to 65535, not "${process.env.PORT}".`);
  }
  return port;
}

/** The secret in the local settings; null before the first start. */
function localSecret(): string | null {
  return readDevVars().COOKIE_SECRET ?? null;
}

/** Applies pending migrations to a local database and seeds it if it is empty. Safe to repeat. */
export async function prepareLocalDatabase(db: LocalDatabase): Promise<void> {
  // Made before the database is used: hashing the demo passwords blocks this process, and the runtime would close the
  // idle connection meanwhile.
  const seed = seedSql("local");
  await applyMigrations(db);
  await runSql(db, seed).catch((error: unknown) => {
    throw notSeeded(error);
  });
  const secret = localSecret();
  if (secret !== null) await giveDemoAuthenticator(db, secret);
}

/** A value of the opening hours or kinds of call that the database's own rules refuse, in a sentence. */
function notSeeded(error: unknown): unknown {
  const [, rule] = /CHECK constraint failed: (\w+)/.exec(error instanceof Error ? error.message : "") ?? [];
  if (rule === undefined) return error;
  const file = rule.startsWith("call_kinds") ? "call-kinds.ts" : "opening-hours.ts";
  return new PlainFailure(
    `app/content/${file} has a value that can't be stored (${rule}). docs/customising.md says what it may be.`,
  );
}

/** Does the same to the deployed database. */
export function prepareRemoteDatabase(): void {
  wrangler("d1", "migrations", "apply", "DB", "--remote");
  executeRemoteSql(seedSql("remote"));
}

/** What a database lacks: opening hours, kinds of call and, locally, the demo accounts. */
export function seedSql(where: "local" | "remote"): string {
  const hours = hoursSql(OPENING_HOURS, CALL_KINDS, { replace: false });
  return where === "local" ? `${hours}\n${demoAccountsSql()}` : hours;
}

/** The rows that a statement finds in the deployed database. Tests pass in their own wrangler. */
export function queryRemote<Row>(sql: string, run: typeof wrangler = wrangler): Row[] {
  const [answer] = JSON.parse(run("d1", "execute", "DB", "--remote", "--json", "--command", sql));
  return answer?.results ?? [];
}

export function executeRemoteSql(sql: string): void {
  const folder = mkdtempSync(join(tmpdir(), "seed-"));
  try {
    const file = join(folder, "seed.sql");
    writeFileSync(file, sql);
    wrangler("d1", "execute", "DB", "--remote", "--file", file, "--yes");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Opens a local database temporarily, even while the site is running on it. Makes it if there is none. */
export async function withLocalDatabase(
  dataDir: string,
  use: (db: LocalDatabase) => Promise<void>,
): Promise<void> {
  checkDataDir(dataDir);
  const miniflare = new Miniflare({
    ...sqlWorker({ DB: localDatabaseId() }),
    d1Persist: databaseFolder(dataDir),
    cf: false,
    // What is wrong is said by what is thrown.
    handleRuntimeStdio: (...streams: Readable[]) => {
      for (const stream of streams) stream.resume();
    },
  });
  try {
    await miniflare.ready;
    await use(databaseAt(await miniflare.unsafeGetDirectURL("sql")));
  } catch (error) {
    throw inPlainWords(error, dataDir);
  } finally {
    await miniflare.dispose();
    foldIntoOneFile(dataDir);
  }
}

/** The same for commands that only make sense with a database that is there. */
export async function withExistingDatabase(
  dataDir: string,
  use: (db: LocalDatabase) => Promise<void>,
): Promise<void> {
  if (!hasDatabase(dataDir))
    throw new PlainFailure(
      `There is no database in ${dataDir} yet. npm start makes one; DATA_DIR names another folder.`,
    );
  await withLocalDatabase(dataDir, use);
}

/** The id wrangler derives the local database's name from. */
function localDatabaseId(): string {
  const toml = readFileSync("wrangler.toml", "utf8");
  const id = /^preview_database_id = "(.+)"$/m.exec(toml)?.[1];
  if (!id) throw new Error("wrangler.toml has no preview_database_id");
  return id;
}
