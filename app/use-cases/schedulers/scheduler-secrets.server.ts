import { retryWrite } from "~/db/client.server";
import { resealSecret, type StoredSecret } from "~/db/schedulers/desk-scheduler.server";
import type { Instant } from "~/domain/instant";
import type { OtherScheduler } from "~/domain/schedulers/scheduler";
import type { SchedulerAccount } from "~/domain/schedulers/scheduling";
import { seal, unseal } from "~/domain/seal";
import type { Deps } from "../deps.server";

export type SchedulerSecretDeps = Pick<Deps, "db" | "secret" | "acceptedSecrets">;

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
  return typeof secret === "string" ? secret : openSealed(deps, scheduler, "sealed", secret.sealed);
}

/** The same with the secret before the last replacement, while that counts as well. */
export async function openSchedulerSecrets(
  deps: SchedulerSecretDeps & { now: Instant },
  scheduler: OtherScheduler,
  account: Pick<SchedulerAccount, "secret" | "old">,
): Promise<string[] | null> {
  const present = await openSchedulerSecret(deps, scheduler, account);
  if (present === null) return null;
  const { old } = account;
  const isOldValid = old !== undefined && old.until > deps.now;
  const before = isOldValid ? await openSealed(deps, scheduler, "old.sealed", old.sealed) : null;
  return before === null ? [present] : [present, before];
}

async function openSealed(
  deps: SchedulerSecretDeps,
  scheduler: OtherScheduler,
  which: StoredSecret,
  sealed: string,
): Promise<string | null> {
  const open = (secrets: readonly string[]) => unseal("seal-scheduler", sealed, scheduler, secrets);
  const text = await open(deps.acceptedSecrets);
  if (text === null) return null;
  if ((await open([deps.secret])) === null) {
    const to = await sealSchedulerSecret(deps, scheduler, text);
    await retryWrite(() => resealSecret(deps.db, scheduler, { which, from: sealed, to }));
  }
  return text;
}
