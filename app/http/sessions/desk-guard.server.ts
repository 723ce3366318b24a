import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { isApiPath } from "~/domain/api/api-paths";
import { isDatabaseFailure } from "~/domain/database-failure";
import { DESK_FRAME, NOT_FOUND_PAGE, SITE_FRAME } from "~/domain/page-ids";
import { isStaffPath } from "~/domain/staff-paths";
import { ADDRESSES } from "~/routes";
import { patternOf, UNKNOWN } from "../requests/route-pattern.server";
import { plainTextFailure } from "../responses/finish-response.server";
import { logFailure } from "../responses/log-failure.server";
import { PAGE_OUTAGE } from "../responses/outage.server";
import { PERSONAL } from "../responses/response-headers";
import { logRefusedAccess } from "../security/refusals.server";
import { endForm, findForm, findSender, withForm } from "./pending-form.server";
import { isFor, readAtDesk, type StaffAudience } from "./staff-guard.server";

/** The routes that answer for an address that does not exist. */
const NOT_FOUND: readonly string[] = ["root", SITE_FRAME, NOT_FOUND_PAGE];

const pagesAt = (isThere: (path: string) => boolean) =>
  ADDRESSES.flatMap(({ pattern, page }) => (isThere(pattern) ? [page] : []));
const DESK: ReadonlySet<string> = new Set([DESK_FRAME, ...pagesAt(isStaffPath)]);
const API: ReadonlySet<string> = new Set(pagesAt(isApiPath));

/** The pages that are not for every member of staff. */
const FOR_SOME = new Map(
  ADDRESSES.flatMap(({ pattern, audience }): [string, StaffAudience][] =>
    audience === "owner" || audience === "exporter" ? [[pattern, audience]] : [],
  ),
);

/**
 * Remix's handler for some of the site's routes, and for what does not exist. For each request it compiles and tries the
 * patterns of all it has, several times over, which for all 172 took more than React does: docs/decisions/0175.
 */
function handlerOf(site: ServerBuild, isIn: (id: string) => boolean) {
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isIn(id) || NOT_FOUND.includes(id)));
  const assets = { ...site.assets, routes: only(site.assets.routes) };
  return createRequestHandler({ ...site, assets, routes: only(site.routes) }, "production");
}

/**
 * Answers requests, those of the desk behind its guard. A visitor who may not see a page of the desk gets the response
 * for an address that does not exist, from the same routes as for any such address, so no loader of the desk runs for
 * them.
 */
export function guardDesk(
  site: ServerBuild,
): (request: Request, context: AppLoadContext) => Promise<Response> {
  const answerAtSite = handlerOf(site, (id) => !DESK.has(id) && !API.has(id));
  const answerAtApi = handlerOf(site, (id) => API.has(id));
  const answerAtDesk = handlerOf(site, (id) => DESK.has(id));
  const answerNotFound = handlerOf(site, () => false);
  return async (request, context) => {
    const { pathname } = new URL(request.url);
    const pattern = patternOf(pathname);
    if (!isStaffPath(pathname)) {
      // Remix decodes paths: what it would find in another spelling, no rule by address knows.
      if (pattern === UNKNOWN) return answerNotFound(request, context);
      return isApiPath(pathname) ? answerAtApi(request, context) : answerAtSite(request, context);
    }
    const audience = FOR_SOME.get(pattern) ?? "member";
    try {
      context.atDesk = await readAtDesk(request, context);
      if (context.atDesk) context.pendingForm = await findForm(request, context, context.atDesk.staff.id);
      if (context.atDesk?.gate !== "open" && pattern !== UNKNOWN) {
        const sender = await findSender(request, context);
        if (sender && isFor(audience, sender)) context.untakenForm = sender;
      }
    } catch (error) {
      if (!isDatabaseFailure(error)) throw error;
      logFailure("The desk's guard could not read a session", error);
      return plainTextFailure(PAGE_OUTAGE, 503, context.requestId);
    }
    const staff = context.atDesk?.staff;
    // A form of a member of staff whose session has ended: `requireStaff` keeps it and has them sign in.
    if (!staff && context.untakenForm) return withPrivateHeaders(await answerAtDesk(request, context));
    if (!staff) logRefusedAccess("desk");
    else if (!isFor(audience, staff)) logRefusedAccess("owners", staff.id);
    else if (pattern !== UNKNOWN)
      return withPrivateHeaders(await answerWithForm(request, context, answerAtDesk));
    return answerNotFound(request, context);
  };
}

/** The answer with what was typed in a form that waits for its page; once the form was taken, it waits no longer. */
async function answerWithForm(
  request: Request,
  context: AppLoadContext,
  answer: (request: Request, context: AppLoadContext) => Promise<Response>,
): Promise<Response> {
  const response = await answer(request, context);
  const { pendingForm, atDesk } = context;
  if (!pendingForm || atDesk?.gate !== "open") return response;
  if (request.method === "GET") return withForm(response, pendingForm);
  // Remix answers a form that a script has sent by 202 where it leads elsewhere.
  const isTaken = response.status === 202 || (response.status >= 300 && response.status < 400);
  return isTaken ? endForm(response, pendingForm, context) : response;
}

/** Keeps the desk's responses from being cached or indexed, even if a route sets no headers. */
function withPrivateHeaders(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("X-Robots-Tag", PERSONAL["X-Robots-Tag"]);
  if (!headers.get("Cache-Control")?.includes("no-store"))
    headers.append("Cache-Control", PERSONAL["Cache-Control"]);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
