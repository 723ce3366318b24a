/** The part of Remix's route manifest that says which paths there are. */
export type RouteManifest = Record<string, { parentId?: string; path?: string; index?: boolean } | undefined>;

/** The pattern of any path that no route has. */
export const UNKNOWN = "*";

/**
 * Finds the route a path belongs to, as its pattern: "/contact", "/dev/mail/:id". For the log, which must not hold paths as they
 * were asked for: anything could be in them.
 */
export function routePatterns(routes: RouteManifest): (pathname: string) => string {
  const patterns = patternsIn(routes);
  const fixed = new Set(patterns.filter((pattern) => !hasParameters(pattern)));
  const withParams = patterns
    .filter((pattern) => /:/.test(pattern))
    .map((pattern) => ({ pattern, fits: new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`) }));
  return (pathname) => {
    const path = tidied(pathname);
    if (fixed.has(path)) return path;
    return withParams.find(({ fits }) => fits.test(path))?.pattern ?? UNKNOWN;
  };
}

/** The pattern of every route. */
export function patternsIn(routes: RouteManifest): string[] {
  return Object.values(routes).map((route) => patternOfRoute(route, routes));
}

/** The pattern of one route. */
export function patternOfRoute(route: RouteManifest[string], routes: RouteManifest): string {
  const parts: string[] = [];
  for (let at = route; at; at = at.parentId === undefined ? undefined : routes[at.parentId]) {
    if (at.path) parts.unshift(at.path);
  }
  return `/${parts.join("/")}`;
}

/** Whether more than one path may have this pattern: "/dev/mail/:id", "/*". */
export function hasParameters(pattern: string): boolean {
  return /[:*]/.test(pattern);
}

/** The page's own path: Remix adds ".data" to it where a page asks for data only. */
export function withoutDataSuffix(pathname: string): string {
  return pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
}

/** Remix ignores case and a slash at the end. */
function tidied(pathname: string): string {
  return withoutDataSuffix(pathname)
    .toLowerCase()
    .replace(/(?<=.)\/+$/, "");
}
