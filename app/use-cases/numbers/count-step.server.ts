import { insertFromSource, insertStep } from "~/db/numbers/numbers.server";
import { utcDateOf } from "~/domain/calendar-date";
import type { Instant } from "~/domain/instant";
import type { FunnelStep } from "~/domain/numbers/funnel";
import { mondayOf } from "~/domain/numbers/measures";
import { countedSource, type VisitSource } from "~/domain/visits/visit-source";
import { type LimitDeps, rateLimit } from "../limits/rate-limit.server";

/** The steps that are counted as they are reached. A trigger counts the last one, with the booking itself. */
export type ReachedStep = Exclude<FunnelStep, "booked">;

/**
 * Counts a step of the booking section: a number per day, with nothing about the visitor. Each network has a daily
 * limit, so that a client that repeats a request a thousand times can't distort the numbers.
 */
export async function countStep(
  deps: LimitDeps,
  step: ReachedStep,
  { ip, visitSource }: { ip: string | null; visitSource: VisitSource | null },
): Promise<void> {
  const limit = await rateLimit(deps, { countedIp: ip });
  if (!limit.ok) return;
  const day = dayOf(deps.now);
  await insertStep(deps.db, day, step);
  // The first step that has a source: the section itself is seen without any.
  if (step === "details") {
    const pair = pairOf(visitSource);
    const mayAdd = await mayAddSource(deps, pair, ip);
    await insertFromSource(deps.db, { ...pair, week: mondayOf(day), step: "begun" }, mayAdd);
  }
}

/** Whether a network may add this source to the week's, if it is new: none can take all of a week's places. */
export async function mayAddSource(
  deps: LimitDeps,
  { source, campaign }: ReturnType<typeof pairOf>,
  ip: string | null,
): Promise<boolean> {
  if (source === "" && campaign === "") return true;
  return (await rateLimit(deps, { newSourceIp: ip }, JSON.stringify([source, campaign]))).ok;
}

/** The day of an instant (UTC). */
export function dayOf(now: Instant): string {
  return utcDateOf(now);
}

/** What a source counts as, in two texts; empty where nothing is known. */
export function pairOf(source: VisitSource | null) {
  return { source: (source && countedSource(source)) ?? "", campaign: source?.campaign ?? "" };
}
