import type { ServerBuild } from "@remix-run/cloudflare";
import { routesOf } from "../../app/domain/staff/desk-routes";
// Created by `npm run build`, so the compiler can't find it in a fresh clone.
// biome-ignore lint/suspicious/noTsIgnore: @ts-expect-error would fail once the build exists
// @ts-ignore
import * as build from "../../build/server/index.js";

export type SiteRoute = {
  /** "/help/ticket", "/dev/mail/:id" or "/*". */
  pattern: string;
  /** Whether it accepts a POST. */
  hasAction: boolean;
  /** By the name of its file: of the desk, and of these for owners alone. */
  isForStaff: boolean;
  isForOwners: boolean;
};

/** Every route of the built site that answers requests; layouts are left out. */
export const SITE_ROUTES: readonly SiteRoute[] = readRoutes(build as unknown as ServerBuild);

function readRoutes({ routes }: ServerBuild): SiteRoute[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  const pathOf = (id: string | undefined): string[] => {
    const route = all.find((candidate) => candidate.id === id);
    return route ? [...pathOf(route.parentId), ...(route.path ? [route.path] : [])] : [];
  };
  return all
    .filter(({ id }) => !parents.has(id))
    .map(({ id, module }) => ({
      pattern: `/${pathOf(id).join("/")}`,
      hasAction: module.action !== undefined,
      isForStaff: !(id in routesOf("site", routes)),
      isForOwners: !(id in routesOf("member", routes)),
    }))
    .sort((one, other) => one.pattern.localeCompare(other.pattern));
}

/** The route that answers a path: one without parameters if there is one. */
export function patternOf(pathname: string): string {
  const fitting = SITE_ROUTES.filter(({ pattern }) => matches(pattern, pathname));
  const [best] = fitting.sort((one, other) => wildness(one.pattern) - wildness(other.pattern));
  if (!best) throw new Error(`No route answers ${pathname}`);
  return best.pattern;
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
