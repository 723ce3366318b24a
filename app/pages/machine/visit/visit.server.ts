import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readCapped } from "~/domain/capped";
import { parseJson } from "~/domain/parse-json";
import { MAX_BEACON_BYTES } from "~/domain/visits/beacon";
import { VisitBeaconSchema } from "~/domain/visits/beacon-schema";
import { readVisitText } from "~/domain/visits/visit-source-schema";
import { publicPageAt } from "~/http/answers/public-page.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { isDeskBrowser } from "~/http/sessions/staff-cookies.server";
import { countVisit } from "~/use-cases/numbers/count-visit.server";

const NO_STORE = { "Cache-Control": "no-store" };

/** Nothing is to be read here. */
export function loader(): Response {
  return new Response(null, { status: 405, headers: { ...NO_STORE, Allow: "POST" } });
}

/**
 * Takes what a browser has measured of a visit. Counted after the answer, which no page waits for: a failure is in the
 * log alone.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { config, inBackground } = context;
  const body = await readCapped(request.body, MAX_BEACON_BYTES);
  const beacon = VisitBeaconSchema.safeParse(parseJson(new TextDecoder().decode(body ?? undefined)));
  const page = beacon.success ? publicPageAt(beacon.data.page, (await context.words.read()).posts) : null;
  if (!beacon.success || page === null) return new Response(null, { status: 400, headers: NO_STORE });
  const { visit, ...vitals } = beacon.data;
  if (isOfOurPage(request) && !isDeskBrowser(request, config)) {
    const measured = {
      page,
      vitals,
      isFirst: visit !== null,
      ip: clientOf(request).ip,
      visitSource: visit === null ? null : readVisitText(visit, new URL(request.url).hostname),
    };
    inBackground("A measured visit could not be counted", () => countVisit(context, measured));
  }
  return new Response(null, { status: 204, headers: NO_STORE });
}

/** Browsers say where a request comes from. A request that doesn't is accepted. */
function isOfOurPage({ headers }: Request): boolean {
  return ["same-origin", null].includes(headers.get("Sec-Fetch-Site"));
}
