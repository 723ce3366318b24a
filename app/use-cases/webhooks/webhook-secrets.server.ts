import { retryWrite } from "~/db/client.server";
import { resealSecrets, type Webhook } from "~/db/webhooks/webhooks.server";
import type { Instant } from "~/domain/instant";
import { seal, unseal } from "~/domain/seal";
import type { Deps } from "../deps.server";

export type SecretDeps = Pick<Deps, "db" | "secret" | "acceptedSecrets">;

/** Seals a webhook's secret for its row. */
export function sealSecret({ secret }: Pick<SecretDeps, "secret">, webhookId: string, text: string) {
  return seal("seal-webhook", text, webhookId, secret);
}

/**
 * The secrets that sign for a webhook now, the newest first; null if they can no longer be opened, because the site's
 * secret was replaced at once. While it is being replaced, the first use seals them with the new one.
 */
export async function openSecrets(
  deps: SecretDeps,
  webhook: Pick<Webhook, "id" | "sealedSecret" | "oldSealedSecret" | "oldSecretUntil">,
  now: Instant,
): Promise<string[] | null> {
  const { id, sealedSecret, oldSealedSecret, oldSecretUntil } = webhook;
  const open = (sealed: string, secrets: readonly string[]) => unseal("seal-webhook", sealed, id, secrets);
  const current = await open(sealedSecret, deps.acceptedSecrets);
  if (current === null) return null;
  const isOldValid = oldSealedSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
  const old = isOldValid ? await open(oldSealedSecret, deps.acceptedSecrets) : null;
  if ((await open(sealedSecret, [deps.secret])) === null) {
    const set = {
      sealedSecret: await sealSecret(deps, id, current),
      oldSealedSecret: old === null ? oldSealedSecret : await sealSecret(deps, id, old),
    };
    await retryWrite(() => resealSecrets(deps.db, webhook, set));
  }
  return old === null ? [current] : [current, old];
}
