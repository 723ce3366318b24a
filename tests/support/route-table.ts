import type { ServerBuild } from "@remix-run/cloudflare";
import { isForOwners, isStaffPath } from "../../app/domain/staff/staff-paths";
// Created by `npm run build`, so the compiler can't find it in a fresh clone.
// biome-ignore lint/suspicious/noTsIgnore: @ts-expect-error would fail once the build exists
// @ts-ignore
import * as build from "../../build/server/index.js";

export type SiteRoute = {
  /** The route's file, without its ending. */
  id: string;
  /** "/help/ticket", "/dev/mail/:id" or "/*". */
  pattern: string;
  /** Whether it takes a form. What does not exist answers one, and takes none. */
  hasAction: boolean;
  /** Of the desk, and of these for owners alone. */
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
    .map(({ id, module }) => ({ id, pattern: `/${pathOf(id).join("/")}`, module }))
    .map((route) => ({
      id: route.id,
      pattern: route.pattern,
      hasAction: route.module.action !== undefined && route.pattern !== "/*",
      isForStaff: isStaffPath(route.pattern),
      isForOwners: isForOwners(route.pattern),
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
