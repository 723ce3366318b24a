import { CACHE_POLICIES, type CachePolicy } from "./cache-policy.server";
import { hasParameters, patternOfRoute, type RouteManifest } from "./route-pattern.server";

/** A policy by which an answer is kept in memory. */
export type KeptPolicy = Extract<CachePolicy, { kept: "everywhere" | "in-memory" }>;

export type KeptPath = { pattern: string; policy: KeptPolicy };

/** One piece of a path, as the site's own links spell it. */
const PIECE = "[a-z0-9]+(?:-[a-z0-9]+)*";

/**
 * Finds what is kept under a path with its query, spelled in the one way that the site's own links and scripts spell it. All that is
 * kept is so under a known number of names: whoever makes up queries, capitals or slashes finds nothing and fills nothing.
 */
export function keptPaths(routes: RouteManifest): (path: string) => KeptPath | null {
  const fixed = new Map<string, KeptPath>();
  const posts: { fits: RegExp; kept: KeptPath }[] = [];
  for (const [id, route] of Object.entries(routes)) {
    const pattern = patternOfRoute(route, routes);
    const policy = CACHE_POLICIES[pattern];
    const isLayout = Object.values(routes).some((other) => other?.parentId === id);
    if (isLayout || (policy?.kept !== "everywhere" && policy?.kept !== "in-memory")) continue;
    const kept = { pattern, policy };
    const names = namesOf(pattern, id, policy);
    if (!hasParameters(pattern)) for (const name of names) fixed.set(name, kept);
    else posts.push({ fits: patternOfNames(names), kept });
  }
  return (path) => fixed.get(path) ?? posts.find(({ fits }) => fits.test(path))?.kept ?? null;
}

/** A page and the data that Remix's script asks for in its place, the page's own routes alone or all of them. */
function namesOf(pattern: string, id: string, policy: KeptPolicy): string[] {
  if (policy.kept === "in-memory" || policy.tag === "file") return [pattern];
  const data = `${pattern === "/" ? "/_root" : pattern}.data`;
  const own = `_routes=${encodeURIComponent(id)}`;
  return ["", ...(policy.queries ?? [])].flatMap((query) => [
    withQuery(pattern, [query]),
    withQuery(data, [query]),
    withQuery(data, [query, own]),
  ]);
}

function withQuery(path: string, parts: string[]): string {
  const query = parts.filter((part) => part !== "").join("&");
  return query === "" ? path : `${path}?${query}`;
}

function patternOfNames(names: string[]): RegExp {
  const escaped = names.map((name) =>
    name.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, () => PIECE),
  );
  return new RegExp(`^(?:${escaped.join("|")})$`);
}
