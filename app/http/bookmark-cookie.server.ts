import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Config } from "~/config.server";
import { BOOKMARK_SECONDS, isBookmark } from "~/domain/replicas";
import { cookieHeader, readCookie } from "./cookies.server";

/** What this browser has just done to the database, so that no copy of it that lags behind is shown to it. */
const NAME = "bookmark";

export function readBookmark(request: Request, config: Config): string | null {
  const bookmark = readCookie(request, config, NAME);
  return isBookmark(bookmark) ? bookmark : null;
}

/** The answer to a form that changed something, with the cookie that remembers it. */
export function withBookmark(response: Response, { config, bookmark }: AppLoadContext): Response {
  const reached = response.status < 400 ? bookmark() : null;
  if (!isBookmark(reached)) return response;
  const headers = new Headers(response.headers);
  headers.append("Set-Cookie", cookieHeader(config, NAME, reached, { maxAgeSeconds: BOOKMARK_SECONDS }));
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
