import { type Db, retryWrite } from "~/db/client.server";
import { resealSecret } from "~/db/schedulers/desk-scheduler.server";
import type { OtherScheduler } from "~/domain/schedulers/scheduler";
import type { SchedulerAccount } from "~/domain/schedulers/scheduling";
import { seal, unseal } from "~/domain/seal";

export type SchedulerSecretDeps = { db: Db; secret: string; acceptedSecrets: readonly string[] };

/** Seals what a scheduler signs its webhooks with, for the setting. */
export function sealSchedulerSecret(
  { secret }: Pick<SchedulerSecretDeps, "secret">,
  scheduler: OtherScheduler,
  text: string,
): Promise<string> {
  return seal("seal-scheduler", text, scheduler, secret);
}

/**
 * What a scheduler signs its webhooks with; null if it can no longer be opened, because the site's secret was replaced at
 * once. While that is being replaced, the first use seals it with the new one.
 */
export async function openSchedulerSecret(
  deps: SchedulerSecretDeps,
  scheduler: OtherScheduler,
  { secret }: Pick<SchedulerAccount, "secret">,
): Promise<string | null> {
  if (typeof secret === "string") return secret;
  const open = (secrets: readonly string[]) => unseal("seal-scheduler", secret.sealed, scheduler, secrets);
  const text = await open(deps.acceptedSecrets);
  if (text === null) return null;
  if ((await open([deps.secret])) === null) {
    const to = await sealSchedulerSecret(deps, scheduler, text);
    await retryWrite(() => resealSecret(deps.db, scheduler, { from: secret.sealed, to }));
  }
  return text;
}
