import { readFileSync, rmSync } from "node:fs";
import type { Readable } from "node:stream";
import { Miniflare, type RequestInit, type Response } from "miniflare";
import { CALL_KINDS } from "../../app/content/call-kinds";
import { OPENING_HOURS } from "../../app/content/opening-hours";
import type { CallKindList } from "../../app/domain/availability/call-kind-list";
import { hoursSql } from "../../scripts/hours-sql";
import { LOCAL_BUCKETS } from "../../scripts/local-bucket";
import { applyMigrations, type LocalDatabase, runSql } from "../../scripts/migrations";
import { requestWorkerd } from "../../scripts/request-workerd";
import { databaseAt } from "../../scripts/sql-worker";
import type { FakeEmailProvider } from "./email-provider";
import { migratedDatabase, SQL } from "./migrated-database";
import { isPlain, sendPlain } from "./plain-requests";
import { replaceSettings, SETTINGS_FRONT, untilNothingInBackground } from "./settings-front";
import { testModules } from "./test-modules";

export type OpeningHours = typeof OPENING_HOURS;
/** `untilQuiet` waits until the Worker asks it nothing in the background, where that can be told. */
export type Database = LocalDatabase & { untilQuiet?: () => Promise<void> };

export const SITE_URL = "http://site.example";
export const COOKIE_SECRET = "a-secret-that-only-these-tests-know-0123456789";

/**
 * Monday 23 November 2026, 10:00 in New York, 15:00 in London: the Worker's clock, unless a test sets
 * another.
 */
export const NOW = "2026-11-23T15:00:00Z";

/** Overrides or adds to the default settings; undefined removes one. */
export type Settings = Record<string, string | undefined>;

export type WorkerOptions = {
  bindings?: Settings;
  /** Overrides of the site's opening hours. */
  hours?: Partial<OpeningHours>;
  /** Replaces the site's own kinds of call. */
  kinds?: CallKindList;
  /** Skips migrations and hours: the database is as empty as Cloudflare creates it. */
  emptyDatabase?: boolean;
  /** A folder for the database; in memory if omitted. */
  persistTo?: string;
  /** Hashes passwords at full cost, for tests of the load on the isolate. */
  fullHashCost?: boolean;
  onError?: (message: string) => void;
  /** The origin that requests are sent to; by default that of SITE_URL. */
  origin?: string;
  /** Receives every line the Worker logs. */
  onLog?: (line: string) => void;
  /** Receives the emails that the Worker sends through its EMAIL binding, instead of Cloudflare. */
  emailProvider?: FakeEmailProvider;
  /** A module that runs instead of the Worker and imports it from "./server.js". */
  front?: string;
  /** Allows `use`. */
  isSettable?: boolean;
  /** Leaves out the bucket of pictures, as the shipped wrangler.toml does. */
  isWithoutBucket?: boolean;
  /** Adds a second Worker on the same database, like another isolate of the same site. */
  twin?: boolean;
  /** The folder of another build's server, to use instead of the bundle. */
  server?: string;
  /** Listens without Miniflare's entry Worker and discards logs, so that only the Worker is measured. */
  isMeasured?: boolean;
};

/** The built Worker in workerd, with a real D1. */
export type TestWorker = {
  /** Sends a request to a path of the site without following redirects. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  db: Database;
  /** Replaces the opening hours and kinds of call in the database. */
  setHours(hours?: Partial<OpeningHours>, kinds?: CallKindList): Promise<void>;
  /** Goes on with these settings in place of those it was started with, if `isSettable`. */
  use(bindings: Settings): Promise<void>;
  /** Runs the cron job to completion, here or in the twin. */
  runScheduled(where?: "site" | "twin"): Promise<void>;
  /** The Worker's URL on loopback. */
  url: URL;
  stop(): Promise<void>;
};

function settingsWith(bindings: Settings = {}): Record<string, string> {
  const settings: Settings = {
    ENVIRONMENT: "local",
    COOKIE_SECRET,
    SITE_URL,
    FIXED_TIME: NOW,
    MIN_FILL_SECONDS: "0",
    // No request leaves the machine, not even in tests with production settings.
    BREACHED_PASSWORDS_URL: "off",
    ...bindings,
  };
  return Object.fromEntries(
    Object.entries(settings).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export async function startWorker(options: WorkerOptions = {}): Promise<TestWorker> {
  const bindings = settingsWith(options.bindings);
  const { emailProvider, front = options.isSettable ? SETTINGS_FRONT : undefined } = options;
  const siteUrl = options.origin ?? (bindings.SITE_URL?.startsWith("https:") ? bindings.SITE_URL : SITE_URL);
  const modules = testModules(options);
  const site = (name: string) => ({
    name,
    modules: [
      ...(front ? [{ type: "ESModule" as const, path: "front.js", contents: front }] : []),
      ...modules,
    ],
    ...compatibility(),
    bindings,
    d1Databases: { DB: "site" },
    ...(options.isWithoutBucket ? {} : { r2Buckets: LOCAL_BUCKETS }),
    ...(options.isMeasured ? { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] } : {}),
    ...(emailProvider ? emailProvider.binding : { email: { send_email: [{ name: "EMAIL" }] } }),
  });
  const copy = options.persistTo || options.emptyDatabase ? null : await migratedDatabase();
  const miniflare = new Miniflare({
    workers: [
      site("site"),
      ...(options.twin ? [site("twin")] : []),
      ...(emailProvider ? [{ ...emailProvider.worker, ...compatibility() }] : []),
      { ...SQL, ...compatibility() },
      cronWorker(options.twin ? ["site", "twin"] : ["site"]),
    ],
    // Gives every request the site's own origin and Host header, even over loopback.
    upstream: siteUrl,
    d1Persist: options.persistTo ?? copy ?? false,
    // Tests set the location per request, so Miniflare need not look one up.
    cf: false,
    // Email arrives through a local URL, as if Cloudflare delivered it.
    unsafeTriggerHandlers: true,
    ...(options.isMeasured
      ? {
          handleRuntimeStdio: (...streams: Readable[]) => {
            for (const stream of streams) stream.resume();
          },
        }
      : {
          handleStructuredLogs: ({ level, message }: { level: string; message: string }) => {
            options.onLog?.(message);
            if (level === "error") options.onError?.(message);
          },
        }),
  });
  const entrance = await miniflare.ready;
  const url = options.isMeasured ? await miniflare.unsafeGetDirectURL("site") : entrance;
  const db: Database = {
    ...databaseAt(await miniflare.unsafeGetDirectURL("sql")),
    ...(front === SETTINGS_FRONT && {
      untilQuiet: () => untilNothingInBackground((path) => worker.fetch(path)),
    }),
  };
  const cronUrl = await miniflare.unsafeGetDirectURL("cron");
  const worker: TestWorker = {
    fetch: (path, init = {}) =>
      isPlain(init)
        ? sendPlain(entrance.origin + path, init)
        : miniflare.dispatchFetch(siteUrl + path, { redirect: "manual", ...init }),
    db,
    setHours: (hours, kinds = CALL_KINDS) =>
      runSql(db, hoursSql({ ...OPENING_HOURS, ...hours }, kinds, { replace: true })),
    use: (other) => replaceSettings(worker.fetch, settingsWith(other)),
    runScheduled: async (where = "site") => {
      const { bytes } = await requestWorkerd(new URL(`/${where}`, cronUrl), {});
      const { outcome } = JSON.parse(new TextDecoder().decode(bytes)) as { outcome: string };
      if (outcome !== "ok") throw new Error(`The cron job ended with "${outcome}"`);
    },
    url,
    stop: async () => {
      await miniflare.dispose();
      if (copy) rmSync(copy, { recursive: true, force: true });
    },
  };
  if (!options.emptyDatabase) {
    if (!copy) await applyMigrations(db);
    await worker.setHours(options.hours, options.kinds);
  }
  return worker;
}

/**
 * Runs a Worker's cron job, as Cloudflare does. Miniflare's own proxy of a Worker fails by chance, as that of a database:
 * see sql-worker.ts.
 */
const cronWorker = (workers: readonly string[]) => ({
  name: "cron",
  modules: [
    {
      type: "ESModule" as const,
      path: "cron.js",
      contents: `export default {
        async fetch({ url }, workers) {
          return Response.json(await workers[new URL(url).pathname.slice(1)].scheduled({ cron: "* * * * *" }));
        },
      };`,
    },
  ],
  compatibilityDate: "2025-01-01",
  compatibilityFlags: ["service_binding_extra_handlers"],
  serviceBindings: Object.fromEntries(workers.map((name) => [name, name])),
  unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
});

/** The runtime version wrangler.toml asks for. */
function compatibility(): { compatibilityDate: string; compatibilityFlags: string[] } {
  const toml = readFileSync("wrangler.toml", "utf8");
  const date = /^compatibility_date = "(.+)"$/m.exec(toml)?.[1];
  const flags = /^compatibility_flags = (\[.*\])$/m.exec(toml)?.[1];
  if (!date || !flags) throw new Error("wrangler.toml names no compatibility date and flags");
  return { compatibilityDate: date, compatibilityFlags: JSON.parse(flags) };
}
