import { insertStep } from "~/db/numbers/numbers.server";
import type { FunnelStep } from "~/domain/numbers/funnel";
import { type LimitDeps, rateLimit } from "../limits/rate-limit.server";

/** The steps that are counted as they are reached. A trigger counts the last one, with the booking itself. */
export type ReachedStep = Exclude<FunnelStep, "booked">;

/**
 * Counts a step of the booking section: a number per day, with nothing about the visitor. Each network has a daily
 * limit, so that a client that repeats a request a thousand times can't distort the numbers.
 */
export async function countStep(deps: LimitDeps, step: ReachedStep, ip: string | null): Promise<void> {
  const limit = await rateLimit(deps, { countedIp: ip });
  if (limit.ok) await insertStep(deps.db, new Date(deps.now).toISOString().slice(0, 10), step);
}
