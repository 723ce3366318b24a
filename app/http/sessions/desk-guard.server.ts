import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { isDatabaseFailure } from "~/domain/database-failure";
import { isStaffPath } from "~/domain/staff-paths";
import { ADDRESSES, NOT_FOUND_PAGE, SITE_FRAME } from "~/routes";
import { patternOf, UNKNOWN } from "../requests/route-pattern.server";
import { failureInWords } from "../responses/finish-response.server";
import { logFailure } from "../responses/log-failure.server";
import { PAGE_OUTAGE } from "../responses/outage.server";
import { PERSONAL } from "../responses/response-headers";
import { noteRefusedAccess } from "../security/refusals.server";
import { readAtDesk } from "./staff-guard.server";

/** The routes that answer for an address that does not exist. */
const NOT_FOUND: readonly string[] = ["root", SITE_FRAME, NOT_FOUND_PAGE];

const FOR_OWNERS = new Set(
  ADDRESSES.filter(({ audience }) => audience === "owner").map(({ pattern }) => pattern),
);

/**
 * Remix behind the desk's guard: an address of the desk is one that does not exist, to all whom it is not for. They get the answer that any
 * such address gets, by the routes that give it, so no loader of the desk runs for them.
 */
export function guardDesk(
  site: ServerBuild,
): (request: Request, context: AppLoadContext) => Promise<Response> {
  const answer = createRequestHandler(site, "production");
  const ofNothing = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => NOT_FOUND.includes(id)));
  const assets = { ...site.assets, routes: ofNothing(site.assets.routes) };
  const answerNotFound = createRequestHandler(
    { ...site, assets, routes: ofNothing(site.routes) },
    "production",
  );
  return async (request, context) => {
    const { pathname } = new URL(request.url);
    if (!isStaffPath(pathname)) return answer(request, context);
    try {
      context.atDesk = await readAtDesk(request, context);
    } catch (error) {
      if (!isDatabaseFailure(error)) throw error;
      logFailure("The desk's guard could not read a session", error);
      return failureInWords(PAGE_OUTAGE, 503, context.requestId);
    }
    const pattern = patternOf(pathname);
    const staff = context.atDesk?.staff;
    if (!staff) noteRefusedAccess("desk");
    else if (FOR_OWNERS.has(pattern) && staff.role !== "owner") noteRefusedAccess("owners", staff.id);
    else if (pattern !== UNKNOWN) return personal(await answer(request, context));
    return answerNotFound(request, context);
  };
}

/** Nothing of the desk is cached or indexed, whatever its routes forget to say. */
function personal(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("X-Robots-Tag", PERSONAL["X-Robots-Tag"]);
  if (!headers.get("Cache-Control")?.includes("no-store"))
    headers.append("Cache-Control", PERSONAL["Cache-Control"]);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
