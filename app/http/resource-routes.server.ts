import type { AppLoadContext, LoaderFunction, ServerBuild } from "@remix-run/cloudflare";
import { isStaffPath } from "~/domain/staff/staff-paths";
import { hasParameters, patternOfRoute } from "./route-pattern.server";

/**
 * Answers a GET of a route that has no page by its loader alone: a file, JSON, a redirect. Remix would do the same, after looking
 * for everything a page might need. Null for any other request, such as one for the desk, where it is asked first who is there.
 */
export function answerByLoader(
  site: ServerBuild,
): (request: Request, context: AppLoadContext) => Promise<Response | null> {
  const loaders = new Map<string, LoaderFunction>();
  for (const route of Object.values(site.routes)) {
    if (!route) continue;
    const { default: page, loader } = route.module;
    const path = patternOfRoute(route, site.routes);
    if (page === undefined && loader && !hasParameters(path) && !isStaffPath(path)) loaders.set(path, loader);
  }
  return async (request, context) => {
    const loader = request.method === "GET" ? loaders.get(new URL(request.url).pathname) : undefined;
    if (!loader) return null;
    try {
      return (await loader({ request, context, params: {} })) as Response;
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  };
}
