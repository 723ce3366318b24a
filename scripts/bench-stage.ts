import { readFileSync } from "node:fs";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { Miniflare, type WorkerOptions } from "miniflare";
import { COOKIE_SECRET, NOW, SITE_URL } from "../tests/support/worker";
import { type Answer, Connection, requestBytes } from "./bench-http";
import { RECORDED_PATH, RECORDER, type Trip } from "./bench-recorder";
import { WORKER_OPTIONS, type WorkerModule, workerModules } from "./bundle-worker";
import { applyMigrations, type LocalDatabase } from "./migrations";
import { databaseAt, SQL_WORKER } from "./sql-worker";

export const SITE_HOST = new URL(SITE_URL).host;

/** A Worker beside the site, on the same database. */
export type Beside = { name: string; script: string };

export type Stage = {
  db: LocalDatabase;
  /** Where the site, "recorder" or a Worker beside them listens. */
  urlOf: (name: string) => Promise<URL>;
  /** Sends one request over a connection of its own. */
  ask: (name: string, request: Buffer) => Promise<Answer>;
  /** What the overheard copy of the site asked the database for since the last time, once it has come to rest. */
  recorded: () => Promise<Trip[]>;
  stop: () => Promise<void>;
};

/**
 * The built site, a copy whose database is overheard, and Workers to compare them with: all in one process of the runtime, on one
 * database, each on a socket of its own without Miniflare's entry point in between.
 */
export async function openStage(beside: Beside[], vars: Record<string, string> = {}): Promise<Stage> {
  const { compatibilityDate, compatibilityFlags } = JSON.parse(readFileSync(WORKER_OPTIONS, "utf8"));
  const worker = (name: string, modules: WorkerModule[]): WorkerOptions => ({
    name,
    modules,
    compatibilityDate,
    compatibilityFlags,
    d1Databases: { DB: "site" },
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  });
  const site = {
    bindings: {
      ENVIRONMENT: "local",
      COOKIE_SECRET,
      SITE_URL,
      FIXED_TIME: NOW,
      MIN_FILL_SECONDS: "0",
      ...vars,
    },
    email: { send_email: [{ name: "EMAIL" }] },
  };
  const single = (path: string, contents: string): WorkerModule => ({ type: "ESModule", path, contents });
  const modules = workerModules();
  const miniflare = new Miniflare({
    workers: [
      { ...worker("site", modules), ...site },
      { ...worker("recorder", [single("recorder.js", RECORDER), ...modules]), ...site },
      ...beside.map(({ name, script }) => worker(name, [single(`${name}.js`, script)])),
      worker("sql", [single("sql-worker.js", SQL_WORKER)]),
    ],
    cf: false,
    d1Persist: false,
    // The site's log is read by nobody here: to parse its lines would be this process's work, for one side only.
    handleRuntimeStdio: (out: Readable, error: Readable) => {
      out.resume();
      error.resume();
    },
  });
  await miniflare.ready;
  const urlOf = (name: string) => miniflare.unsafeGetDirectURL(name);
  const ask = async (name: string, request: Buffer) => {
    const connection = new Connection(await urlOf(name));
    try {
      return await connection.send(request);
    } finally {
      connection.close();
    }
  };
  const db = databaseAt(await urlOf("sql"));
  await applyMigrations(db);
  return {
    db,
    urlOf,
    ask,
    recorded: async () => {
      for (;;) {
        const { status, body } = await ask("recorder", requestBytes(SITE_HOST, RECORDED_PATH));
        if (status === 200) return JSON.parse(body.toString());
        await pause(20);
      }
    },
    stop: () => miniflare.dispose(),
  };
}
