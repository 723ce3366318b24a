const HOUR_SECONDS = 60 * 60;

/** How long the edge answers by itself, and how long it may then answer once more while it asks for a new page. */
const FRESH_SECONDS = HOUR_SECONDS;
const STALE_SECONDS = 24 * HOUR_SECONDS;

/** What browsers do with a page that is the same for everybody: keep it, and ask each time whether it has changed. */
export const ASK_EACH_TIME = "public, no-cache";

/** For whatever nobody but the browser that asked may keep. */
export const FOR_ONE_BROWSER = "private, no-cache";

/**
 * The edge's own Cache-Control for an answer that holds for so long. No `s-maxage`: Cloudflare would take it as a ban on
 * answering while it asks, and other caches on the way, which know nothing of deployments, would follow it too.
 */
export function edgeControl(holdsMs: number): string {
  const holds = Math.max(0, Math.min(Math.floor(holdsMs / 1000), FRESH_SECONDS + STALE_SECONDS));
  const fresh = Math.min(holds, FRESH_SECONDS);
  const stale = holds - fresh;
  return `public, max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${stale}`;
}
