import { retryWrite, runBatch, type Statement } from "~/db/client.server";
import { areWithin } from "~/db/limits/attempt-counters.server";
import { insertFromSource, insertVital } from "~/db/numbers/numbers.server";
import { mondayOf } from "~/domain/calendar-date";
import type { VisitSource } from "~/domain/visits/visit-source";
import { bucketOfVital, VITALS, type Vital } from "~/domain/visits/vitals";
import { type LimitDeps, rateLimit } from "../limits/rate-limit.server";
import { dayOf, newSourceAttempts, pairOf } from "./count-step.server";

export type MeasuredVisit = {
  /** The pattern of the page that was loaded: "/blog/:slug". */
  page: string;
  /** Whether the visit began with that page, and if so, where it came from. */
  isFirst: boolean;
  visitSource: VisitSource | null;
  vitals: Partial<Record<Vital, number | undefined>>;
  ip: string | null;
};

/** Counts a measured visit and how fast its page was: sums by week, with nothing about the visitor. */
export async function countVisit(deps: LimitDeps, visit: MeasuredVisit): Promise<void> {
  const { db, now } = deps;
  const limit = await rateLimit(deps, { beaconIp: visit.ip });
  if (!limit.ok) return;
  const week = mondayOf(dayOf(now));
  const pair = pairOf(visit.visitSource);
  const newSource = await newSourceAttempts(deps, pair, visit.ip);
  const row = { ...pair, week, step: "visit" as const };
  const statements: Statement[] = [
    ...(visit.isFirst ? [...newSource.statements, insertFromSource(db, row, areWithin(newSource))] : []),
    ...VITALS.flatMap((metric) => {
      const value = visit.vitals[metric];
      if (value === undefined) return [];
      return [insertVital(db, { week, page: visit.page, metric, bucket: bucketOfVital(metric, value) })];
    }),
  ];
  if (statements.length > 0) await retryWrite(() => runBatch(db, statements));
}
