import type { AppLoadContext } from "@remix-run/cloudflare";
import { API_DOCUMENT_PATH, API_ROOT, isApiPath } from "~/domain/api/api-paths";
import { API_OPERATIONS } from "~/domain/api/operations";
import { patternOf } from "../requests/route-pattern.server";
import { problemResponse } from "../responses/problem.server";
import { logForeignApiUse } from "./refusals.server";
import { isFromThisSite } from "./refuse-request.server";

/** The methods that an address of the API accepts; none for an address that is not there. */
function methodsOf(pattern: string): string[] {
  if (pattern === API_DOCUMENT_PATH) return ["GET", "HEAD"];
  const own = Object.values(API_OPERATIONS).filter(
    ({ path }) => API_ROOT + path.replace(/\{(\w+)\}/g, ":$1") === pattern,
  );
  return own.flatMap(({ method }) => (method === "GET" ? [method, "HEAD"] : [method]));
}

/**
 * Answers requests to the API that no page sees: unknown addresses and methods, and those that a page of another website
 * sends. No header allows such pages anything, so a browser shows them no answer either. Null for any other request.
 */
export function refusalOfApiRequest(
  request: Request,
  { config: { siteUrl } }: AppLoadContext,
): Response | null {
  const { pathname } = new URL(request.url);
  if (!isApiPath(pathname)) return null;
  const methods = pathname.endsWith(".data") ? [] : methodsOf(patternOf(pathname));
  if (methods.length === 0) return problemResponse(siteUrl, "not_found");
  const allow = [...methods, "OPTIONS"].join(", ");
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allow } });
  if (!methods.includes(request.method))
    return problemResponse(siteUrl, "method_not_allowed", { detail: `Use ${allow}` }, { Allow: allow });
  if (isFromThisSite(request)) return null;
  logForeignApiUse();
  return problemResponse(siteUrl, "other_origin");
}
