import { isStored } from "../domain/caching";
import { ADDRESSES } from "../routes";
import { useNonce } from "./nonce";

/**
 * Links not to prefetch: those that open no page of this site in this tab, the page's own, and those that programs must
 * not follow. Once the page is awake, the site's links no longer load a document (Remix marks them with
 * `data-discover`), and plan buttons leave out the query.
 */
const NOT_AHEAD = [
  "[rel~=nofollow]",
  "[download]",
  "[target]",
  "[aria-current=page]",
  '[href$=".xml"]',
  '[href^="#"]',
  '[data-awake] :is([data-discover],[href*="?"])',
].join(",");

/**
 * Patterns of path and query. The question mark is escaped: after a parameter it would make that optional. The demo of
 * the desk is left out, since every page carries the rules, and few of them lead there.
 */
const pages = () =>
  ADDRESSES.flatMap(({ pattern, page, caching }) =>
    !isStored(caching) || caching.tag === "file" || page.startsWith("desk/")
      ? []
      : ["", ...(caching.queries ?? [])].map((search) => `${pattern}\\?${search}`),
  );

/** The table of addresses stays on the server: a browser that renders the page again takes the rules that it was sent. */
const RULES = import.meta.env.SSR
  ? JSON.stringify({
      prefetch: [
        {
          where: { and: [{ href_matches: pages() }, { not: { selector_matches: NOT_AHEAD } }] },
          eagerness: "moderate",
        },
      ],
    })
  : document.querySelector('script[type="speculationrules"]')?.textContent;

/**
 * What a browser may prefetch when the visitor points at a link: public pages only, by the same rules on every page
 * (docs/decisions/0067).
 */
export function SpeculationRules() {
  const nonce = useNonce();
  if (!RULES) return null;
  return (
    <script
      type="speculationrules"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={{ __html: RULES }}
    />
  );
}
