import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { isDatabaseFailure } from "~/domain/database-failure";
import { manifestUrlOf, routesOf, type SiteSide } from "~/domain/staff/desk-routes";
import { isStaffPath } from "~/domain/staff/staff-paths";
import { failureInWords } from "./finish-response.server";
import { logFailure } from "./log-failure.server";
import { PAGE_OUTAGE } from "./outage.server";
import { noteRefusedAccess } from "./refusals.server";
import { PERSONAL } from "./response-headers";
import { branchOf, leafFinder } from "./route-branches.server";
import { routePatterns, UNKNOWN } from "./route-pattern.server";
import { readAtDesk } from "./staff-guard.server";

/**
 * The site as three: for everybody, for members of staff, and for owners. A reader's side has no route that is not for them, on
 * the server or in the list that their browser gets: so an address of the desk is to them an address that does not exist.
 */
export function answerBySide(
  site: ServerBuild,
): (request: Request, context: AppLoadContext) => Promise<Response> {
  const everybodys = sideOf("site", site);
  const desk = { member: sideOf("member", site), owner: sideOf("owner", site) };
  return async (request, context) => {
    const { pathname } = new URL(request.url);
    if (!isStaffPath(pathname)) return everybodys.handle(request, context);
    try {
      context.atDesk = await readAtDesk(request, context);
    } catch (error) {
      if (!isDatabaseFailure(error)) throw error;
      logFailure("Nobody could be let in to the desk", error);
      return failureInWords(PAGE_OUTAGE, 503, context.requestId);
    }
    const side = context.atDesk && desk[context.atDesk.staff.role];
    // What the desk has not got is answered as by the site, to staff too: members cannot tell it from a page for owners.
    if (!side?.hasPage(pathname)) {
      const staff = context.atDesk?.staff;
      if (!staff) noteRefusedAccess("desk");
      else if (desk.owner.hasPage(pathname)) noteRefusedAccess("owners", staff.id);
      return everybodys.handle(request, context);
    }
    return personal(await side.handle(request, context));
  };
}

function sideOf(side: SiteSide, site: ServerBuild) {
  const { assets, routes } = site;
  const build: ServerBuild = {
    ...site,
    routes: routesOf(side, routes),
    assets: { ...assets, routes: routesOf(side, assets.routes), url: manifestUrlOf(side, assets.url) },
  };
  const patternOf = routePatterns(build.routes);
  const leafFor = leafFinder(build.routes);
  const whole = createRequestHandler(build, "production");
  /** One a route at most, whatever paths are asked for. */
  const handlers = new Map<string, typeof whole>();
  const handlerFor = (pathname: string) => {
    const leaf = leafFor(pathname);
    if (leaf === null) return whole;
    const made = handlers.get(leaf) ?? createRequestHandler(branchOf(build, leaf), "production");
    handlers.set(leaf, made);
    return made;
  };
  return {
    handle: (request: Request, context: AppLoadContext) =>
      handlerFor(new URL(request.url).pathname)(request, context),
    hasPage: (pathname: string) => patternOf(pathname) !== UNKNOWN,
  };
}

/** Nothing of the desk is kept or indexed, whatever its routes forget to say. */
function personal(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("X-Robots-Tag", PERSONAL["X-Robots-Tag"]);
  if (!headers.get("Cache-Control")?.includes("no-store"))
    headers.append("Cache-Control", PERSONAL["Cache-Control"]);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
