/** Not part of TypeScript's library: few browsers have it. */
type WithConnection = Navigator & { connection?: { saveData?: boolean } };

/** Whether the visitor's browser is asked to load as little as it can. */
function isSparing(): boolean {
  return (navigator as WithConnection).connection?.saveData ?? false;
}

/** What Remix tells the browser of its routes. */
type WithRoutes = typeof globalThis & {
  __remixManifest?: {
    routes: Record<string, { path?: string; module: string; imports?: string[] } | undefined>;
  };
};

/**
 * For links to public pages of an awake page: what the page needs in scripts is loaded as soon as somebody points at one. Not by Remix's own
 * `prefetch`: it runs the page's module, and where that can't be loaded it reloads the page that the visitor is on, with all that
 * they have typed.
 */
export const LOADS_AHEAD = {
  onPointerEnter: loadScriptsAhead,
  onFocus: loadScriptsAhead,
};

function loadScriptsAhead({ currentTarget }: { currentTarget: HTMLAnchorElement }): void {
  const { routes = {} } = (globalThis as WithRoutes).__remixManifest ?? {};
  const path = new URL(currentTarget.href).pathname.slice(1);
  const route = Object.values(routes).find((route) => route?.path === path);
  for (const file of route ? [route.module, ...(route.imports ?? [])] : []) prefetch(file, "script");
}

/** Loads a page that a plain link will lead to. */
export function loadAhead(path: string): void {
  if (location.pathname !== path) prefetch(path, "document");
}

function prefetch(path: string, as: "script" | "document"): void {
  const isKnown = document.head.querySelector(`link[href="${path}"]`) !== null;
  if (isKnown || isSparing() || !navigator.onLine) return;
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.as = as;
  link.href = path;
  document.head.appendChild(link);
}
