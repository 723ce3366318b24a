import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Miniflare, type RequestInit, type Response } from "miniflare";
import { OPENING_HOURS } from "../../app/content/opening-hours";
import { hoursSql } from "../../scripts/hours-sql";
import { BUNDLE } from "./bundle-worker";
import type { FakeMailProvider } from "./mail-provider";

export type OpeningHours = typeof OPENING_HOURS;
export type Database = Awaited<ReturnType<Miniflare["getD1Database"]>>;

export const SITE_URL = "http://site.example";
export const COOKIE_SECRET = "a-secret-that-only-these-tests-know-0123456789";

/** Monday 23 November 2026, 10:00 in New York, 15:00 in London: what the worker's clock shows, unless a test says otherwise. */
export const NOW = "2026-11-23T15:00:00Z";

export type WorkerOptions = {
  /** Settings beside or instead of the usual ones; undefined takes one away. */
  bindings?: Record<string, string | undefined>;
  /** What differs from the site's own opening hours. */
  hours?: Partial<OpeningHours>;
  /** Without migrations and hours the database is as empty as Cloudflare creates it. */
  emptyDatabase?: boolean;
  /** A folder that keeps the database; in memory without one. */
  persistTo?: string;
  onError?: (message: string) => void;
  /** Takes the mails that the worker sends by its EMAIL binding, in the place of Cloudflare's. */
  mailProvider?: FakeMailProvider;
  /** A second worker on the same database, as another isolate of the same site. */
  twin?: boolean;
};

/** The built worker in workerd, with a real D1. */
export type TestWorker = {
  /** Sends a request to a path of the site; redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  db: Database;
  /** Puts other opening hours into the database. */
  setHours(hours?: Partial<OpeningHours>): Promise<void>;
  /** Runs the cron job, here or in the twin, to its end. */
  runScheduled(where?: "site" | "twin"): Promise<void>;
  /** Where the worker listens on loopback. */
  url: URL;
  stop(): Promise<void>;
};

export async function startWorker(options: WorkerOptions = {}): Promise<TestWorker> {
  const bindings: Record<string, string | undefined> = {
    ENVIRONMENT: "local",
    COOKIE_SECRET,
    SITE_URL,
    FIXED_TIME: NOW,
    ...options.bindings,
  };
  const given = Object.entries(bindings).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const { mailProvider } = options;
  const site = (name: string) => ({
    name,
    modules: [{ type: "ESModule" as const, path: "server.js", contents: readFileSync(BUNDLE, "utf8") }],
    ...compatibility(),
    bindings: Object.fromEntries(given),
    d1Databases: { DB: "site" },
    ...(mailProvider ? mailProvider.binding : { email: { send_email: [{ name: "EMAIL" }] } }),
  });
  const miniflare = new Miniflare({
    workers: [
      site("site"),
      ...(options.twin ? [site("twin")] : []),
      ...(mailProvider ? [{ ...mailProvider.worker, ...compatibility() }] : []),
    ],
    // Gives every request the site's own address and Host header, also one that comes in over loopback.
    upstream: SITE_URL,
    d1Persist: options.persistTo ?? false,
    // Where a visitor is comes with each request; asking the network for an example is not needed.
    cf: false,
    // Mail comes in by a local address, as if Cloudflare handed it over.
    unsafeTriggerHandlers: true,
    handleStructuredLogs: ({ level, message }: { level: string; message: string }) => {
      if (level === "error") options.onError?.(message);
    },
  });
  const url = await miniflare.ready;
  const db = await miniflare.getD1Database("DB");
  const worker: TestWorker = {
    fetch: (path, init) => miniflare.dispatchFetch(`${SITE_URL}${path}`, { redirect: "manual", ...init }),
    db,
    setHours: (hours) => runSql(db, hoursSql({ ...OPENING_HOURS, ...hours }, { replace: true })),
    runScheduled: async (where = "site") => {
      const isolate = await miniflare.getWorker(where);
      const { outcome } = await isolate.scheduled({ cron: "* * * * *" });
      if (outcome !== "ok") throw new Error(`The cron job ended with "${outcome}"`);
    },
    url,
    stop: () => miniflare.dispose(),
  };
  if (!options.emptyDatabase) {
    await migrate(db);
    await worker.setHours(options.hours);
  }
  return worker;
}

/** Applies what of migrations/ is missing, remembering it in a table as wrangler does. */
async function migrate(db: Database): Promise<void> {
  await db.exec("create table if not exists applied_migrations (name text primary key)");
  const { results } = await db.prepare("select name from applied_migrations").all<{ name: string }>();
  const applied = new Set(results.map((row) => row.name));
  for (const { name, statements } of readMigrations().filter((migration) => !applied.has(migration.name))) {
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare("insert into applied_migrations values (?)").bind(name),
    ]);
  }
}

export function readMigrations(folder = "migrations"): { name: string; statements: string[] }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({
      name,
      statements: readFileSync(join(folder, name), "utf8").split("--> statement-breakpoint"),
    }));
}

/** Runs statements that each end with ";" at the end of a line, all or none. */
async function runSql(db: Database, sql: string): Promise<void> {
  const statements = sql.split(/;\s*$/m).filter((statement) => statement.trim() !== "");
  await db.batch(statements.map((statement) => db.prepare(statement)));
}

/** The runtime version that wrangler.toml asks for. */
function compatibility(): { compatibilityDate: string; compatibilityFlags: string[] } {
  const toml = readFileSync("wrangler.toml", "utf8");
  const date = /^compatibility_date = "(.+)"$/m.exec(toml)?.[1];
  const flags = /^compatibility_flags = (\[.*\])$/m.exec(toml)?.[1];
  if (!date || !flags) throw new Error("wrangler.toml names no compatibility date and flags");
  return { compatibilityDate: date, compatibilityFlags: JSON.parse(flags) };
}
