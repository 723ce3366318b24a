import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import type { unstable_getMiniflareWorkerOptions } from "wrangler";
import { malformedToml, QUIET_WRANGLER, wrangler } from "./wrangler";

const SITE_BUILD = "build/server/index.js";
/** What `npm run build` depends on. */
const BUILD_SOURCES = [
  "app",
  "migrations/meta/_journal.json",
  "server.ts",
  "public",
  "scripts/blog",
  "scripts/client-groups.ts",
  "scripts/learned-module.ts",
  "scripts/recorded-module.ts",
  "scripts/worker-entry.ts",
  "vite.config.ts",
  "remix.config.js",
  "package-lock.json",
];
const BUNDLE_FOLDER = "build/worker";
/** What the Worker bundle depends on. */
const BUNDLE_SOURCES = ["wrangler.toml", SITE_BUILD];
/** The module that Cloudflare calls. */
const ENTRY = "server.js";
/** The settings of wrangler.toml as Miniflare options. */
export const WORKER_OPTIONS = `${BUNDLE_FOLDER}/options.json`;

export type WorkerModule = { type: "ESModule"; path: string; contents: string };

/** What `npm run build` does, step by step. */
const BUILD_STEPS = [
  ["small scripts and fonts", "build:standalone"],
  ["pages, for browsers and for the Worker", "build:pages"],
] as const;

export type BuildState = "missing" | "stale" | "fresh";

/** Whether the last `npm run build` is up to date. */
export function stateOfBuild(): BuildState {
  if (!existsSync(SITE_BUILD)) return "missing";
  return newestOf(BUILD_SOURCES) > modifiedAt(SITE_BUILD) ? "stale" : "fresh";
}

/**
 * For commands that need the built site: builds it if it is missing or stale, unless SITE_IS_BUILT says it is
 * up to date.
 */
export function ensureBuilt(): void {
  if (process.env.SITE_IS_BUILT === "1" || stateOfBuild() === "fresh") return;
  for (const [index, [what, script]] of BUILD_STEPS.entries()) {
    process.stdout.write(`Building the site, ${index + 1} of ${BUILD_STEPS.length}: ${what} ... `);
    const began = performance.now();
    const { status, stdout, stderr } = spawnSync("npm", ["run", script], {
      encoding: "utf8",
      shell: process.platform === "win32",
    });
    if (status !== 0) throw new Error(`The build failed:\n${stdout}\n${stderr}`);
    console.log(`${Math.ceil((performance.now() - began) / 1000)} s`);
  }
}

/**
 * Lets wrangler bundle the Worker as for a deployment, unless the existing bundle is newer than everything it is made
 * from.
 */
export function bundleWorker(): void {
  const state = stateOfBuild();
  if (state === "missing") {
    throw new Error(`There is no ${SITE_BUILD}. This needs the built site: run "npm run build" first.`);
  }
  if (state === "stale") {
    console.warn(
      `The source has changed since ${SITE_BUILD} was built. "npm run build" brings the changes in.`,
    );
  }
  const newest = newestOf(BUNDLE_SOURCES);
  if (
    [join(BUNDLE_FOLDER, ENTRY), WORKER_OPTIONS].every(
      (path) => existsSync(path) && modifiedAt(path) > newest,
    )
  )
    return;
  // Most modules have a new name in each build, so the old ones would stay.
  rmSync(BUNDLE_FOLDER, { recursive: true, force: true });
  wrangler("deploy", "--dry-run", "--outdir", BUNDLE_FOLDER);
  writeWorkerOptions();
}

/** The Worker as a deployment would upload it: the module that Cloudflare calls, then those that it imports. */
export function workerModules(folder = BUNDLE_FOLDER): WorkerModule[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => String(name).replaceAll(sep, "/"))
    .filter((path) => path.endsWith(".js"))
    .sort((one, other) => Number(other === ENTRY) - Number(one === ENTRY))
    .map((path) => ({ type: "ESModule", path, contents: readFileSync(join(folder, path), "utf8") }));
}

/** The settings of wrangler.toml, once the Worker is bundled. */
export function readWorkerOptions() {
  const options: ReturnType<typeof unstable_getMiniflareWorkerOptions>["workerOptions"] = JSON.parse(
    readFileSync(WORKER_OPTIONS, "utf8"),
  );
  return options;
}

/** Vitest's globalSetup. */
export default bundleWorker;

function writeWorkerOptions(): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--experimental-strip-types", "--no-warnings", "scripts/write-worker-options.ts", WORKER_OPTIONS],
    { env: { ...process.env, ...QUIET_WRANGLER }, encoding: "utf8" },
  );
  if (status !== 0) throw malformedToml(stderr) ?? new Error(`wrangler.toml could not be read:\n${stderr}`);
}

function modifiedAt(path: string): number {
  return statSync(path).mtimeMs;
}

function newestOf(paths: readonly string[]): number {
  return Math.max(...paths.map((path) => (statSync(path).isDirectory() ? newestIn(path) : modifiedAt(path))));
}

/** Includes folders: only their modification time reveals that a file was removed. */
function newestIn(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => !/\.test\.tsx?$/.test(entry.name),
  );
  return Math.max(
    modifiedAt(folder),
    ...entries.map((entry) => modifiedAt(join(entry.parentPath, entry.name))),
  );
}
