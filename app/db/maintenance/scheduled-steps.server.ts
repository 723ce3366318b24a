import { asc, lte, notInArray, sql } from "drizzle-orm";
import { MINUTE_MS } from "../../domain/duration";
import type { Instant } from "../../domain/instant";
import { LATE_AFTER_MS, STEPS, type StepId } from "../../domain/maintenance/scheduled-steps";
import { availabilitySettings } from "../availability/schema";
import type { Db } from "../client.server";
import { scheduledSteps } from "./schema";

const PRECISION_MS = 5 * MINUTE_MS;

/** Begins to watch the steps that are new in this version, and no longer those that it doesn't have. */
export async function watchSteps(db: Db, now: Instant): Promise<void> {
  await db.batch([
    db
      .insert(scheduledSteps)
      .select(sql`select value, ${now} from json_each(${JSON.stringify(STEPS)}) where true`)
      .onConflictDoNothing(),
    db.delete(scheduledSteps).where(notInArray(scheduledSteps.step, [...STEPS])),
  ]);
}

/** Notes that steps have been done: to five minutes, since D1 charges for each row that is written. */
export async function markStepsDone(db: Db, steps: readonly StepId[], now: Instant): Promise<void> {
  await db
    .insert(scheduledSteps)
    .select(sql`select value, ${now} from json_each(${JSON.stringify(steps)}) where true`)
    .onConflictDoUpdate({
      target: scheduledSteps.step,
      set: { ranAt: sql`excluded.ran_at` },
      setWhere: sql`abs(excluded.ran_at - ${scheduledSteps.ranAt}) >= ${PRECISION_MS}`,
    });
}

/** The agency's time zone, null without opening hours, and the steps that have not been done for too long. */
export async function readReadiness(db: Db, now: Instant) {
  const [[hours], late] = await db.batch([
    db.select({ timeZone: availabilitySettings.timeZone }).from(availabilitySettings).limit(1),
    listLateSteps(db, now),
  ]);
  return { timeZone: hours?.timeZone ?? null, late };
}

/** Statement: the steps that have not been done for too long. */
export function listLateSteps(db: Db, now: Instant) {
  return db
    .select()
    .from(scheduledSteps)
    .where(lte(scheduledSteps.ranAt, now - LATE_AFTER_MS))
    .orderBy(asc(scheduledSteps.ranAt), asc(scheduledSteps.step));
}
