import { BRIEF } from "../domain/caching";
import { ADDRESSES } from "../routes";
import { useNonce } from "./nonce";

/**
 * Links that open no page here, the page's own, and those not to be followed by a program. Once the page is awake, the site's links no
 * longer load a document (`data-discover` is Remix's mark of them), and plan buttons leave out the query.
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

/** The table of addresses stays on the server: hydration leaves the script as it was rendered. */
const pages = () =>
  ADDRESSES.flatMap(({ pattern, caching }) =>
    !caching || caching === BRIEF || caching.tag === "file"
      ? []
      : ["", ...(caching.queries ?? [])].map((search) => ({ pathname: pattern, search })),
  );

const RULES =
  import.meta.env.SSR &&
  JSON.stringify({
    prefetch: [
      {
        where: { and: [{ href_matches: pages() }, { not: { selector_matches: NOT_AHEAD } }] },
        eagerness: "moderate",
      },
    ],
  });

/**
 * What a browser may fetch as soon as a link is pointed at: public pages alone, by the same rules on every page
 * (docs/decisions/0067).
 */
export function SpeculationRules() {
  return (
    <script
      type="speculationrules"
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={{ __html: RULES || "" }}
    />
  );
}
