import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/cloudflare";
import { VISIT_BEACON_PATH } from "../../app/domain/visits/beacon";
import { ADDRESSES } from "../../app/routes";

export type SiteRoute = {
  /** The page's folder, which is its route's id. */
  id: string;
  /** "/help/ticket", "/dev/mail/:id" or "/*". */
  pattern: string;
  /** Whether it accepts forms. The route for unknown pages has an action but accepts none. */
  hasAction: boolean;
  /** `isForStaff` for routes of the desk, `isForOwners` for those among them that only owners, and members who may export, can open. */
  isForStaff: boolean;
  isForOwners: boolean;
  /** Only for users with an account. */
  isForClients: boolean;
};

/** What other systems and scripts send to. */
const WITHOUT_FORMS: ReadonlySet<string> = new Set([VISIT_BEACON_PATH, "/webhooks/:scheduler"]);

/** Imported by a path that the compiler doesn't follow: it would spend a fifth of its time on the types of what is built. */
const BUILD = pathToFileURL(resolve("build/server/index.js")).href;

/**
 * Every route of the built site that answers requests; layouts are left out, and those whose requests are no
 * forms: api-hostile.test.ts, scheduler-webhooks.test.ts and visit-sources.test.ts send them.
 */
export const SITE_ROUTES: readonly SiteRoute[] = readRoutes(await import(/* @vite-ignore */ BUILD));

function readRoutes({ routes }: ServerBuild): SiteRoute[] {
  return ADDRESSES.filter(({ audience, pattern }) => audience !== "api" && !WITHOUT_FORMS.has(pattern))
    .map(({ pattern, page, audience }) => ({
      id: page,
      pattern,
      hasAction: routes[page]?.module.action !== undefined && pattern !== "/*",
      isForStaff: ["staff", "exporter", "owner"].includes(audience),
      isForOwners: audience === "owner" || audience === "exporter",
      isForClients: audience === "client",
    }))
    .sort((one, other) => one.pattern.localeCompare(other.pattern));
}

/** The pattern of the route that handles a path, preferably one without parameters. */
export function patternOf(pathname: string): string {
  const fitting = SITE_ROUTES.filter(({ pattern }) => matches(pattern, pathname));
  const [best] = fitting.sort((one, other) => wildness(one.pattern) - wildness(other.pattern));
  if (!best) throw new Error(`No route answers ${pathname}`);
  return best.pattern;
}

/** The folder of `app/pages` that answers a path, such as "help" or "booking". */
export function wingOf(path: string): string {
  const pattern = patternOf(path.split("?")[0] ?? "");
  return SITE_ROUTES.find((route) => route.pattern === pattern)?.id.split("/")[0] ?? "";
}

function matches(pattern: string, pathname: string): boolean {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/:\w+/g, "[^/]+")
    .replace(/\*$/, ".*");
  return new RegExp(`^${source}/?$`).test(pathname);
}

function wildness(pattern: string): number {
  return pattern.includes("*") ? 100 : (pattern.match(/:/g)?.length ?? 0);
}
