import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { clientOf } from "~/http/requests/client-facts.server";
import { isDeskBrowser } from "~/http/sessions/staff-cookies.server";
import { countSectionVisit } from "~/use-cases/numbers/count-step.server";

/** A transparent GIF of one pixel. */
const IMAGE = Uint8Array.from(atob("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"), (character) =>
  character.charCodeAt(0),
);

const MAX_AGE_SECONDS = 24 * 60 * 60;

/**
 * The image in the booking section. The browser caches it for a day, so that a visitor counts about once a day. It
 * doesn't identify the visitor, and programs that load no images don't count.
 */
export function sendVisitImage({ request, context }: LoaderFunctionArgs): Response {
  // Staff's browsers don't count.
  if (isOfOurPage(request) && !isDeskBrowser(request, context.config)) countInBackground(request, context);
  return new Response(IMAGE, {
    headers: {
      "Content-Type": "image/gif",
      "Cache-Control": `private, max-age=${MAX_AGE_SECONDS}`,
      "X-Robots-Tag": "noindex",
    },
  });
}

/** Browsers send Sec-Fetch headers that say where a request comes from. A request without them is accepted. */
function isOfOurPage({ method, headers }: Request): boolean {
  return (
    method === "GET" &&
    ["same-origin", null].includes(headers.get("Sec-Fetch-Site")) &&
    ["image", null].includes(headers.get("Sec-Fetch-Dest"))
  );
}

/** Counts in the background, so that a failure doesn't affect the visitor. */
function countInBackground(request: Request, context: AppLoadContext): void {
  context.inBackground("A visit of the booking section could not be counted", () =>
    countSectionVisit(context, clientOf(request).ip),
  );
}
