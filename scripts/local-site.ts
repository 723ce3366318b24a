import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { Miniflare } from "miniflare";
import { CALL_KINDS } from "../app/content/call-kinds";
import { OPENING_HOURS } from "../app/content/opening-hours";
import { demoAccountsSql, giveDemoAuthenticator } from "./demo-accounts";
import { hoursSql } from "./hours-sql";
import { applyMigrations, type LocalDatabase, runSql } from "./migrations";
import { databaseAt, SQL_WORKER } from "./sql-worker";
import { wrangler } from "./wrangler";

/** The folder for local databases within wrangler's --persist-to folder. Wrangler uses the same one. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, "v3/d1");
}

/** The local database's folder, from DATA_DIR. */
export function readDataDir(): string {
  return process.env.DATA_DIR || ".data";
}

/** The local site's port, from PORT. Exits with an explanation if it is invalid. */
export function readPort(usualPort: number): number {
  const port = Number(process.env.PORT || usualPort);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    console.error(`PORT is to be a number from 1 to 65535, not "${process.env.PORT}".`);
    process.exit(1);
  }
  return port;
}

/** On the first start, creates the file with the local settings: local mode and a random secret. */
export function ensureDevVars(): void {
  if (existsSync(".dev.vars")) return;
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(".dev.vars", `ENVIRONMENT="local"\nCOOKIE_SECRET="${secret}"\n`, { mode: 0o600 });
}

/** The secret in the local settings; null before the first start. */
function localSecret(): string | null {
  return existsSync(".dev.vars") ? (parseEnv(readFileSync(".dev.vars", "utf8")).COOKIE_SECRET ?? null) : null;
}

/** Applies pending migrations to a local database and seeds it if it is empty. Safe to repeat. */
export async function prepareLocalDatabase(db: LocalDatabase): Promise<void> {
  // Made before the database is used: hashing the demo passwords blocks this process, and the runtime would close the
  // idle connection meanwhile.
  const seed = seedSql("local");
  await applyMigrations(db);
  await runSql(db, seed);
  const secret = localSecret();
  if (secret !== null) await giveDemoAuthenticator(db, secret);
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

/** Opens a local database temporarily, even while the site is running on it. */
export async function withLocalDatabase(
  dataDir: string,
  use: (db: LocalDatabase) => Promise<void>,
): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const miniflare = new Miniflare({
    name: "sql",
    modules: true,
    script: SQL_WORKER,
    d1Databases: { DB: localDatabaseId() },
    d1Persist: databaseFolder(dataDir),
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    cf: false,
  });
  try {
    await miniflare.ready;
    await use(databaseAt(await miniflare.unsafeGetDirectURL("sql")));
  } finally {
    await miniflare.dispose();
  }
}

/** The id wrangler derives the local database's name from. */
function localDatabaseId(): string {
  const toml = readFileSync("wrangler.toml", "utf8");
  const id = /^preview_database_id = "(.+)"$/m.exec(toml)?.[1];
  if (!id) throw new Error("wrangler.toml has no preview_database_id");
  return id;
}
