import { CACHE_POLICIES } from "./cache-policy.server";

/** Of one address: a pattern of its path, and its query word for word. */
type Page = { pathname: string; search: string };

/** The pages that are the same bytes for everybody, by the one table. */
function samePages(): Page[] {
  return Object.entries(CACHE_POLICIES).flatMap(([pathname, policy]) => {
    if (policy.kept !== "everywhere" || policy.tag === "file") return [];
    return ["", ...(policy.queries ?? [])].map((search) => ({ pathname, search }));
  });
}

const SAME = samePages();
const NAMES = SAME.map(
  ({ pathname, search }) => pathname.replace(":slug", "[a-z0-9-]+") + (search && `\\?${search}`),
);
const IS_SAME = new RegExp(`^(${NAMES.join("|")})$`);

/**
 * Links that open no page here, or are not to be followed by a program. Once the page is awake, the site's links no longer load a
 * document (`data-discover` is Remix's mark of them), and plan buttons leave out the query.
 */
const NOT_AHEAD = [
  "[rel~=nofollow]",
  "[download]",
  "[target]",
  '[href$=".xml"]',
  '[href^="#"]',
  '[data-awake] :is([data-discover],[href*="?"])',
].join(",");

/**
 * What a browser may fetch before a link is pressed, as its speculation rules: pages that are the same for everybody, as soon as
 * somebody points at one. Pages that are personal have no rules, and are never fetched ahead.
 */
export function rulesAhead(url: string): string {
  const own = new URL(url);
  if (!IS_SAME.test(own.pathname + own.search)) return "";
  const others = SAME.filter(
    ({ pathname, search }) => pathname !== own.pathname || search !== own.search.slice(1),
  );
  const where = { and: [{ href_matches: others }, { not: { selector_matches: NOT_AHEAD } }] };
  return JSON.stringify({ prefetch: [{ where, eagerness: "moderate" }] });
}

/** Whether a browser asks for something that its visitor may want next. */
export function isAskedAhead({ headers }: Request): boolean {
  return headers.get("Sec-Purpose")?.startsWith("prefetch") ?? false;
}
