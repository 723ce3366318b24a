import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OPENING_HOURS } from "../app/content/opening-hours";
import { demoAccountsSql } from "./demo-accounts";
import { hoursSql } from "./hours-sql";

const WRANGLER = ["node_modules/wrangler/bin/wrangler.js"];
const QUIET = {
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  CI: "1",
};

/** Runs wrangler to its end; shows what it printed only if it failed. */
export function wrangler(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...WRANGLER, ...args], {
    env: QUIET,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`wrangler ${args.slice(0, 3).join(" ")} failed:\n${stdout}\n${stderr}`);
  return stdout;
}

/** The folder of the local database, by DATA_DIR. */
export function readDataDir(): string {
  return process.env.DATA_DIR || ".data";
}

/** Where the local site is served, by PORT. What is no port ends the command with a word of why. */
export function readPort(usualPort: number): number {
  const port = Number(process.env.PORT || usualPort);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    console.error(`PORT is to be a number from 1 to 65535, not "${process.env.PORT}".`);
    process.exit(1);
  }
  return port;
}

/** A first start makes the file with the local settings: that this is a local site, and a random secret. */
export function ensureDevVars(): void {
  if (existsSync(".dev.vars")) return;
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(".dev.vars", `ENVIRONMENT="local"\nCOOKIE_SECRET="${secret}"\n`, { mode: 0o600 });
}

/** Applies the migrations that are missing, and seeds what is empty. Safe to run again. */
export function prepareDatabase(where: { local: string } | "remote"): void {
  const target = where === "remote" ? ["--remote"] : ["--local", "--persist-to", where.local];
  if (where !== "remote") mkdirSync(where.local, { recursive: true });
  wrangler("d1", "migrations", "apply", "DB", ...target);
  executeSql(seedSql(where === "remote" ? "remote" : "local"), target);
}

/** What an empty database begins with: the opening hours, and on one's own machine accounts to try the site with. */
export function seedSql(where: "local" | "remote"): string {
  const hours = hoursSql(OPENING_HOURS, { replace: false });
  return where === "local" ? `${hours}\n${demoAccountsSql()}` : hours;
}

export function executeSql(sql: string, target: string[]): void {
  const folder = mkdtempSync(join(tmpdir(), "seed-"));
  try {
    const file = join(folder, "seed.sql");
    writeFileSync(file, sql);
    wrangler("d1", "execute", "DB", ...target, "--file", file, "--yes");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Serves the built site with `wrangler dev` on loopback, in a process group of its own. */
export function serveSite(options: {
  port: number;
  dataDir: string;
  vars?: Record<string, string>;
  quiet?: boolean;
}): ChildProcess {
  const vars = { SITE_URL: `http://localhost:${options.port}`, ...options.vars };
  return spawn(
    process.execPath,
    [
      ...WRANGLER,
      "dev",
      "--local",
      "--ip",
      "127.0.0.1",
      "--port",
      String(options.port),
      "--inspector-port",
      "0",
      "--persist-to",
      options.dataDir,
      "--show-interactive-dev-session=false",
      ...Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
    ],
    {
      env: QUIET,
      // A pipe that nobody reads fills up, and the server then stands still.
      stdio: options.quiet ? "ignore" : ["ignore", "inherit", "inherit"],
      detached: true,
    },
  );
}

/** Waits until the site and its database answer. */
export async function untilReady(port: number, server: ChildProcess, patienceMs = 60_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error("The server stopped before it answered");
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The site did not answer on port ${port} within ${patienceMs / 1000} s`);
}
