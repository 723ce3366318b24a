import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { wrangler } from "../../scripts/local-site";

const SITE_BUILD = "build/server/index.js";
const BUNDLE_FOLDER = "build/worker";
export const BUNDLE = `${BUNDLE_FOLDER}/server.js`;

export type BuildState = "missing" | "stale" | "fresh";

/** How `npm run build` last left the site. */
export function stateOfBuild(): BuildState {
  if (!existsSync(SITE_BUILD)) return "missing";
  return newestIn("app") > modifiedAt(SITE_BUILD) ? "stale" : "fresh";
}

/** For commands that look at the built site: builds it if what is there is not of now. */
export function ensureBuilt(): void {
  if (stateOfBuild() === "fresh") return;
  console.log("Building the site ...");
  const { status, stderr } = spawnSync("npm", ["run", "build"], { encoding: "utf8" });
  if (status !== 0) throw new Error(`The build failed:\n${stderr}`);
}

/** Bundles the built site as a deployment would, unless the bundle there is newer than all it is made of. */
export function bundleWorker(): void {
  const state = stateOfBuild();
  if (state === "missing") {
    throw new Error(`There is no ${SITE_BUILD}. These tests run the built site: run "npm run build" first.`);
  }
  if (state === "stale") {
    console.warn(`app/ has changed since ${SITE_BUILD} was built. Run "npm run build" to test the changes.`);
  }
  // wrangler bundles server.ts and what it imports from app/ itself; the rest of app/ comes out of the build.
  const newest = Math.max(newestIn("app"), ...["server.ts", "wrangler.toml", SITE_BUILD].map(modifiedAt));
  if (existsSync(BUNDLE) && modifiedAt(BUNDLE) > newest) return;
  wrangler("deploy", "--dry-run", "--outdir", BUNDLE_FOLDER);
}

/** Vitest calls this once before the project's tests (globalSetup). */
export default bundleWorker;

function modifiedAt(path: string): number {
  return statSync(path).mtimeMs;
}

function newestIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name),
  );
  return Math.max(...files.map((entry) => modifiedAt(join(entry.parentPath, entry.name))));
}
