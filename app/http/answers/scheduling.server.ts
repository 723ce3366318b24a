import type { AppLoadContext } from "@remix-run/cloudflare";
import { SCHEDULER_NAMES } from "~/domain/schedulers/scheduler";
import type { Scheduling } from "~/domain/schedulers/scheduling";

/** How calls are scheduled; while the database is down, as was last read. */
export async function readScheduling({ settings }: AppLoadContext): Promise<Scheduling> {
  return (await settings.readOrKnown()).scheduling;
}

/** The name of the scheduler in which calls are booked in the place of ours; null if they are booked here. */
export async function otherSchedulerName(context: AppLoadContext): Promise<string | null> {
  return nameOfOther(await readScheduling(context));
}

/** Whether another scheduler is used in the place of ours. */
export async function usesExternalScheduler(context: AppLoadContext): Promise<boolean> {
  return (await otherSchedulerName(context)) !== null;
}

export function nameOfOther({ scheduler }: Scheduling): string | null {
  return scheduler === "own" ? null : SCHEDULER_NAMES[scheduler];
}
