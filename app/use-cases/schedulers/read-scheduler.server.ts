import { readSchedulerDesk, type SchedulerDesk } from "~/db/schedulers/desk-scheduler.server";
import type { Instant } from "~/domain/instant";
import { schedulingOver, storedScheduling } from "~/domain/schedulers/desk-scheduling";
import type { OtherScheduler } from "~/domain/schedulers/scheduler";
import type { Scheduling } from "~/domain/schedulers/scheduling";
import { SCHEDULING_SETTING } from "~/domain/settings/setting-words";
import { versionOf } from "../settings/change-setting.server";
import type { SchedulerChangeDeps } from "./change-scheduler.server";
import { openSchedulerSecrets } from "./scheduler-secrets.server";

/** "lost": it was sealed under a secret of the site that no longer counts. "deployed": it is not the desk's. */
export type SecretState = "none" | "deployed" | "stored" | "lost";

/** The scheduler, its accounts and how their webhooks fare. Secrets themselves are never shown. */
export async function readScheduler(deps: Omit<SchedulerChangeDeps, "newId">): Promise<
  Omit<SchedulerDesk, "rows"> & {
    scheduling: Scheduling;
    version: number;
    isSet: boolean;
    secrets: Readonly<Record<OtherScheduler, SecretState>>;
    /** Until when the secret before counts as well; null if there is none. */
    oldUntil: Readonly<Record<OtherScheduler, Instant | null>>;
  }
> {
  const { rows, ...found } = await readSchedulerDesk(deps.db, deps.now);
  const desk = storedScheduling(rows.find(({ setting }) => setting === SCHEDULING_SETTING)?.value);
  const stateOf = async (scheduler: OtherScheduler): Promise<SecretState> => {
    const { sealed, old } = desk[scheduler] ?? {};
    if (sealed === undefined)
      return deps.config.scheduling.accounts[scheduler] === null ? "none" : "deployed";
    const secrets = await openSchedulerSecrets(deps, scheduler, { secret: { sealed }, old });
    return secrets === null ? "lost" : "stored";
  };
  const oldUntilOf = (scheduler: OtherScheduler) => {
    const until = desk[scheduler]?.old?.until ?? 0;
    return until > deps.now ? until : null;
  };
  return {
    ...found,
    scheduling: schedulingOver(deps.config.scheduling, desk),
    version: versionOf(rows, SCHEDULING_SETTING),
    isSet: Object.keys(desk).length > 0,
    secrets: { calendly: await stateOf("calendly"), calcom: await stateOf("calcom") },
    oldUntil: { calendly: oldUntilOf("calendly"), calcom: oldUntilOf("calcom") },
  };
}
