import type { AppLoadContext } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { buildCalendarFeed, feedKeyIn } from "~/domain/calendars/calendar-feed";
import { isDatabaseFailure } from "~/domain/database-failure";
import { entityTagOf, isKnown } from "~/http/cache/entity-tag.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { logFailure } from "~/http/responses/log-failure.server";
import { logRefusedAccess } from "~/http/security/refusals.server";
import { readFeed } from "~/use-cases/calendars/calendar-feed.server";

/** Calendar programs store the feed and ask each time whether it has changed. */
const FEED_HEADERS = { "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex" };

/**
 * All calls as a calendar to subscribe to. Null for any other URL, including one with a wrong or revoked key: the site
 * then sends exactly the same response as for any unknown path.
 */
export async function sendCalendarFeed(request: Request, context: AppLoadContext): Promise<Response | null> {
  const key = feedKeyIn(new URL(request.url).pathname);
  if (key === null || (request.method !== "GET" && request.method !== "HEAD")) return null;
  try {
    const feed = await readFeed(context, { key, ip: clientOf(request).ip });
    if (feed.ok) {
      const { joinLink } = await context.settings.readOrKnown();
      return fileResponse(request, buildCalendarFeed(feed.calls, BRAND, { ...BRAND, joinLink }));
    }
    if (feed.reason === "too_many") return refusal(429, feed.retryAfterSeconds);
    logRefusedAccess("calendar_feed");
    return null;
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
    logFailure("A calendar feed could not be sent", error);
    return refusal(503, 60);
  }
}

/** Sends the file only if it differs from the copy that the client has stored. */
async function fileResponse(request: Request, file: string): Promise<Response> {
  const etag = await entityTagOf(file);
  const headers = { ...FEED_HEADERS, ETag: etag };
  if (isKnown(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  const isHead = request.method === "HEAD";
  return new Response(isHead ? null : file, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="calls.ics"',
    },
  });
}

function refusal(status: 429 | 503, seconds: number): Response {
  const words =
    status === 429
      ? "Too many wrong addresses. Try again later."
      : "The calendar can't be read at the moment.";
  return new Response(`${words}\n`, {
    status,
    headers: {
      "Cache-Control": "private, no-store",
      "Content-Type": "text/plain; charset=utf-8",
      "Retry-After": String(seconds),
    },
  });
}
