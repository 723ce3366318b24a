import type { ServerBuild } from "@remix-run/cloudflare";
import { hasParameters, patternOfRoute, type RouteManifest, withoutDataSuffix } from "./route-pattern.server";

/** A path with one spelling: nothing is encoded, no piece is empty. What else may stand in an address is left to Remix. */
const PLAIN = /^\/$|^(?:\/[\w.~!$&'()*+,;=:@-]+)+$/;

/** A piece of a pattern that may be missing, stand for several, or be part name and part text: Remix's rules for these are its own. */
const WILD = /[*?]|^[^:]+:|^:.*[^\w-]/;
/** The page of whatever does not exist. It comes after all others. */
const REST = "/*";

/** A route for paths of so many pieces; null for a piece that may be anything. */
type Named = { leaf: string | null; pieces: (string | null)[]; spelledOut: number };

/**
 * Finds the one route that answers a path, as Remix would: the one with most of its pieces spelled out. Null where that takes Remix's
 * own rules, or where no route has the path: then the whole site is asked.
 *
 * Remix sorts and tries all routes of a build four times for each request, which with more than a hundred takes longer than to render
 * some pages.
 */
export function leafFinder(routes: RouteManifest): (pathname: string) => string | null {
  const fixed = new Map<string, string | null>();
  const named = new Map<number, Named[]>();
  const beforeWild: string[] = [];
  for (const [pattern, leaf] of leavesByPattern(routes)) {
    const pieces = piecesOf(pattern);
    if (pieces.some((piece) => WILD.test(piece))) {
      const at = pieces.findIndex((piece) => WILD.test(piece) || hasParameters(piece));
      if (pattern !== REST) beforeWild.push(`/${pieces.slice(0, at).join("/")}`);
    } else if (hasParameters(pattern)) {
      const words = pieces.map((piece) => (hasParameters(piece) ? null : piece));
      const one = { leaf, pieces: words, spelledOut: words.filter((word) => word !== null).length };
      named.set(pieces.length, [...(named.get(pieces.length) ?? []), one]);
    } else fixed.set(pattern, leaf);
  }
  return (pathname) => {
    const path = withoutDataSuffix(pathname).toLowerCase();
    if (!PLAIN.test(path) || beforeWild.some((before) => isWithin(path, before))) return null;
    const leaf = fixed.get(path);
    return leaf === undefined ? leafOf(piecesOf(path), named) : leaf;
  };
}

/** Of those that fit, the one with most pieces spelled out; null if two have as many. */
function leafOf(pieces: string[], named: ReadonlyMap<number, Named[]>): string | null {
  const fitting = (named.get(pieces.length) ?? []).filter((one) =>
    one.pieces.every((piece, at) => piece === null || piece === pieces[at]),
  );
  const most = Math.max(...fitting.map(({ spelledOut }) => spelledOut));
  const [best, ...others] = fitting.filter(({ spelledOut }) => spelledOut === most);
  return best && others.length === 0 ? best.leaf : null;
}

function isWithin(path: string, folder: string): boolean {
  return folder === "/" || path === folder || path.startsWith(`${folder}/`);
}

function piecesOf(path: string): string[] {
  return path === "/" ? [] : path.slice(1).split("/");
}

/** What answers each pattern, in lower case as Remix ignores it; null where several routes may, or one that others stand below. */
function leavesByPattern(routes: RouteManifest): Map<string, string | null> {
  const all = Object.entries(routes);
  const parents = new Set(all.map(([, route]) => route?.parentId));
  const answering = new Map<string, { id: string; isIndex: boolean }[]>();
  for (const [id, route] of all) {
    // A route without a path of its own answers nothing, unless it is an index.
    if (!route || (route.path === undefined && !route.index)) continue;
    const pattern = patternOfRoute(route, routes).toLowerCase();
    const others = answering.get(pattern) ?? [];
    answering.set(pattern, [...others, { id, isIndex: route.index === true }]);
  }
  return new Map(
    [...answering].map(([pattern, candidates]) => {
      const indexes = candidates.filter(({ isIndex }) => isIndex);
      const [only, ...others] = indexes.length > 0 ? indexes : candidates;
      return [pattern, only && others.length === 0 && !parents.has(only.id) ? only.id : null];
    }),
  );
}

/** The site as one route's page sees it: with this route, those around it, and no other. */
export function branchOf(site: ServerBuild, leaf: string): ServerBuild {
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
