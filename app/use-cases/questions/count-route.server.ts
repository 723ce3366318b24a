import { insertRoute } from "~/db/questions/kind-routes.server";
import { utcDateOf } from "~/domain/calendar-date";
import type { Route } from "~/domain/questions/rule";
import { type LimitDeps, rateLimitsInBatch } from "../limits/rate-limit.server";

/** Counts where the answers to a kind's first questions lead; null for the times. */
export async function countRoute(
  deps: LimitDeps,
  ip: string | null,
  kindId: string,
  route: Route | null,
): Promise<void> {
  const attempts = await rateLimitsInBatch(deps, [{ routeIp: ip }]);
  const month = utcDateOf(deps.now).slice(0, 7);
  const way = { kindId, month, slug: route?.slug ?? "", way: route?.way.to ?? ("times" as const) };
  await attempts.verdict(await insertRoute(deps.db, way, attempts));
}
