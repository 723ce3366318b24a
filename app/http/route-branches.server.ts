import type { ServerBuild } from "@remix-run/cloudflare";
import { patternsIn } from "./route-pattern.server";

type Routes = ServerBuild["routes"];

/**
 * The site as one route's page sees it: with this route, those around it, and no other. Remix sorts and tries all routes of a
 * build four times for each request, which with more than a hundred takes longer than to render some pages.
 *
 * Only for addresses that are a route's own word for word: no other route could answer these. Null for any other.
 */
export function branchesOf(site: ServerBuild): (pathname: string) => ServerBuild | null {
  const leaves = leavesByPath(site.routes);
  const known = new Map<string, ServerBuild>();
  return (pathname) => {
    const path = pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
    const leaf = leaves.get(path);
    if (leaf === undefined) return null;
    const made = known.get(path) ?? branchOf(site, leaf);
    known.set(path, made);
    return made;
  };
}

/** The routes without any below them, by their paths; without those that have parameters, or share a path. */
function leavesByPath(routes: Routes): Map<string, string> {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  const patterns = patternsIn(routes);
  const leaves = new Map<string, string>();
  const shared = new Set<string>();
  Object.keys(routes).forEach((id, at) => {
    const path = patterns[at] ?? "";
    if (parents.has(id) || /[:*]/.test(path)) return;
    if (leaves.has(path)) shared.add(path);
    leaves.set(path, id);
  });
  for (const path of shared) leaves.delete(path);
  return leaves;
}

function branchOf(site: ServerBuild, leaf: string): ServerBuild {
  const ids = new Set<string>();
  for (let id: string | undefined = leaf; id !== undefined; id = site.routes[id]?.parentId) ids.add(id);
  const ofBranch = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...site,
    routes: ofBranch(site.routes),
    assets: { ...site.assets, routes: ofBranch(site.assets.routes) },
  };
}
