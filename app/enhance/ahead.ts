/** Not part of TypeScript's library: few browsers have it. */
type WithConnection = Navigator & { connection?: { saveData?: boolean } };

/** Whether the visitor's browser is asked to load as little as it can. */
function isSparing(): boolean {
  return typeof navigator !== "undefined" && ((navigator as WithConnection).connection?.saveData ?? false);
}

/** For links to public pages: they are loaded as soon as somebody points at one. */
export function whenPointedAt(): "intent" | "none" {
  return isSparing() ? "none" : "intent";
}

/** Loads a page that a plain link will lead to. */
export function loadAhead(path: string): void {
  const isKnown = document.head.querySelector(`link[rel="prefetch"][href="${path}"]`) !== null;
  if (isKnown || isSparing() || location.pathname === path) return;
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.as = "document";
  link.href = path;
  document.head.appendChild(link);
}
