import type { AppLoadContext } from "@remix-run/cloudflare";
import { API_OPERATIONS, API_ROOT } from "~/domain/api/operations";
import { API_DOCUMENT_PATH } from "~/domain/api/problems";
import { patternOf } from "../requests/route-pattern.server";
import { problemResponse } from "../responses/problem.server";
import { logForeignApiUse } from "./refusals.server";
import { isFromThisSite } from "./refuse-request.server";

/** The methods of each address of the API, by its pattern. */
const METHODS = new Map<string, Set<string>>([[API_DOCUMENT_PATH, new Set(["GET", "HEAD"])]]);
for (const { path, method } of Object.values(API_OPERATIONS)) {
  const pattern = API_ROOT + path.replace(/\{(\w+)\}/g, ":$1");
  const methods = METHODS.get(pattern) ?? new Set();
  METHODS.set(pattern, methods.add(method));
  if (method === "GET") methods.add("HEAD");
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
  if (!/^\/api(?=$|[/.])/i.test(pathname)) return null;
  const methods = pathname.endsWith(".data") ? undefined : METHODS.get(patternOf(pathname));
  if (!methods) return problemResponse(siteUrl, "not_found");
  const allow = [...methods, "OPTIONS"].join(", ");
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allow } });
  if (!methods.has(request.method))
    return problemResponse(siteUrl, "method_not_allowed", { detail: `Use ${allow}` }, { Allow: allow });
  if (isFromThisSite(request)) return null;
  logForeignApiUse();
  return problemResponse(siteUrl, "other_origin");
}
