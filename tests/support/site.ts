import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createSocket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { inject, onTestFinished } from "vitest";
import type { TestProject } from "vitest/node";
import { bundleWorker } from "../../scripts/bundle-worker";
import { databaseFolder } from "../../scripts/local-database";
import { ensureDevVars } from "../../scripts/local-settings";
import { prepareLocalDatabase, withLocalDatabase } from "../../scripts/local-site";
import type { LocalDatabase } from "../../scripts/migrations";
import { type ServedSite, type SiteOptions, serveSite } from "../../scripts/serve-site";
import { databaseAt } from "../../scripts/sql-worker";
import { withShiftedClock } from "./shifted-clock";
import { testModules } from "./test-modules";

declare module "vitest" {
  interface ProvidedContext {
    /** The running site, such as "http://localhost:41234". */
    siteUrl: string;
    /** Another site that may frame the scheduler, and one that may not. */
    hostUrl: string;
    strangerUrl: string;
    dataDir: string;
    /** A copy of what a site's database has when it starts. */
    preparedDataDir: string;
    /** Where the site's database takes statements: see `siteDatabase`. */
    sqlUrl: string;
  }
}

/** Starts the site and two other sites that embed the scheduler. */
export default async function setUp({ provide }: TestProject) {
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const host = await serveHostPage(siteUrl);
  const stranger = await serveHostPage(siteUrl);
  // "127.0.0.1" is a different site from "localhost", so the scheduler framed there gets no cookie of ours.
  const hostUrl = `http://127.0.0.1:${portOf(host)}`;
  bundleWorker();
  ensureDevVars();
  const prepared = newDataDir();
  await withLocalDatabase(prepared, prepareLocalDatabase);
  const site = await startSite(
    port,
    { vars: { SCHEDULER_FRAME_ANCESTORS: hostUrl, MIN_FILL_SECONDS: "0" } },
    prepared,
  );
  // All tests book on this one site, most of them on its first free day, so guests may book all of a day.
  await site.database
    .prepare(
      "insert into site_settings (setting, value, version, updated_at) values ('strangers_percent', '100', 1, 0)",
    )
    .run();
  provide("siteUrl", siteUrl);
  provide("hostUrl", hostUrl);
  provide("strangerUrl", `http://127.0.0.1:${portOf(stranger)}`);
  provide("dataDir", site.dataDir);
  provide("preparedDataDir", prepared);
  provide("sqlUrl", String(site.databaseUrl));

  return async () => {
    await site.stop();
    rmSync(prepared, { recursive: true, force: true });
    host.close();
    stranger.close();
  };
}

const newDataDir = () => mkdtempSync(join(tmpdir(), "site-"));

type OwnOptions = Omit<SiteOptions, "port" | "dataDir" | "isPrepared" | "opensDatabase">;

export type TestSite = ServedSite & { dataDir: string; database: LocalDatabase };

/**
 * Starts a site for one file of browser tests. Its database is a copy: to migrate one and to hash the demo accounts'
 * passwords takes a second of processor time.
 */
export async function startOwnSite(options: OwnOptions = {}): Promise<TestSite> {
  return startSite(await freePort(), options, inject("preparedDataDir"));
}

/** Starts a site for one try of a test, so that another try doesn't meet what this one has changed. */
export async function startSiteOfTry(options: OwnOptions = {}): Promise<TestSite> {
  const site = await startOwnSite(options);
  onTestFinished(() => site.stop());
  return site;
}

/**
 * Serves the real build as `npm start` does, on a fresh database that is deleted when the site stops. Only its password
 * hashes are cheap: a fifth of a second each time an account signs in would add up to minutes of a test run.
 */
export async function startSite(
  port: number,
  options: OwnOptions = {},
  prepared?: string,
): Promise<TestSite> {
  if (!prepared) bundleWorker();
  ensureDevVars();
  const dataDir = newDataDir();
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    if (prepared) cpSync(prepared, dataDir, { recursive: true });
    const site = await serveSite({
      port,
      dataDir,
      modules: testModules(),
      onLog: showFailures,
      isPrepared: Boolean(prepared),
      opensDatabase: true,
      ...options,
      entrance: withShiftedClock(options.entrance),
    });
    return {
      ...site,
      dataDir,
      database: databaseAt(new URL(String(site.databaseUrl))),
      stop: async () => {
        await site.stop();
        removeData();
      },
    };
  } catch (error) {
    removeData();
    throw error;
  }
}

/** The site logs every request. This prints only errors and the runtime's warnings. */
function showFailures(level: string, message: string): void {
  // The site itself logs warnings about visitors' actions, such as reaching a limit.
  const isOwnWarning = level === "warn" && message.startsWith('{"level":"warn"');
  if (level === "error" || (level === "warn" && !isOwnWarning)) console.error(message);
}

/** A page on another site with the embed code the agency would paste. It records the messages it receives. */
function serveHostPage(siteUrl: string): Promise<Server> {
  const page = `<!doctype html><html lang="en"><head><title>Another site</title></head><body>
    <h1>Another site</h1><div id="book"></div>
    <script src="${siteUrl}/embed/scheduler.js"></script>
    <script>
      window.messages = [];
      addEventListener("message", ({ origin, data }) => window.messages.push({ origin, ...data }));
      Scheduler.initInlineWidget({
        url: "${siteUrl}/schedule",
        parentElement: document.getElementById("book"),
        prefill: { name: "Demo Client", email: "demo.client@example.com" },
      });
    </script></body></html>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end(page);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/** Below what systems give to outgoing connections, one of which could take the port before a server listens on it. */
const PORTS = { first: 20_000, count: 12_000 };

export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
    const socket = createSocket();
    const isFree = await new Promise<boolean>((resolve) => {
      socket.once("error", () => resolve(false));
      socket.listen(port, "127.0.0.1", () => resolve(true));
    });
    await new Promise((resolve) => socket.close(resolve));
    if (isFree) return port;
  }
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  return (server.address() as AddressInfo).port;
}

export type BookingRow = { cells: number[]; [column: string]: unknown };

/** The bookings with this email address, read from the site's database file. */
export function readBookings(dataDir: string, email: string): BookingRow[] {
  const database = openDatabase(dataDir, { readOnly: true });
  try {
    const rows = database.prepare("select * from bookings where email = ? order by created_at").all(email);
    const cells = database.prepare("select cell from booking_cells where booking_id = ? order by cell");
    return rows.map((row) => ({
      ...(row as Record<string, string | number | null>),
      cells: cells.all(row.id as string).map((cell) => Number(cell.cell)),
    }));
  } finally {
    database.close();
  }
}

/**
 * The running site's database, with writes through its own runtime. They fail at once while another connection holds
 * the file's lock.
 */
export function siteDatabase(): LocalDatabase {
  return databaseAt(new URL(inject("sqlUrl")));
}

/** The site's database file, which the site may have open. */
export function openDatabase(dataDir: string, options: { readOnly?: boolean } = {}): DatabaseSync {
  const folder = join(databaseFolder(dataDir), "miniflare-D1DatabaseObject");
  const file = readdirSync(folder).find((name) => name.endsWith(".sqlite") && !name.startsWith("metadata"));
  return new DatabaseSync(join(folder, file ?? ""), options);
}
