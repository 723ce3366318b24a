import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { manifestUrlOf, routesOf, SITE_SIDES } from "../app/domain/staff/desk-routes";

const WHOLE = /^manifest-[0-9a-f]+\.js$/;
const START = "window.__remixManifest=";

/**
 * Writes, beside Remix's list of all routes for the browser, one for each side of the site that has fewer: a visitor's browser is
 * not told of the desk.
 */
export function writeSideManifests(folder: string): void {
  const names = readdirSync(folder).filter((name) => WHOLE.test(name));
  if (names.length !== 1) throw new Error(`There should be one manifest in ${folder}, not ${names.length}`);
  for (const name of names) {
    const text = readFileSync(join(folder, name), "utf8");
    for (const side of SITE_SIDES.filter((side) => side !== "owner")) {
      const { url, routes, ...rest } = manifestIn(text);
      const manifest = { ...rest, url: manifestUrlOf(side, url), routes: routesOf(side, routes) };
      writeFileSync(join(folder, manifestUrlOf(side, name)), `${START}${JSON.stringify(manifest)};`);
    }
  }
}

type Manifest = { url: string; routes: Record<string, unknown> };

function manifestIn(text: string): Manifest {
  if (!text.startsWith(START)) throw new Error("Remix writes its manifest in a way that is not known here");
  return JSON.parse(text.slice(START.length).replace(/;\s*$/, ""));
}
