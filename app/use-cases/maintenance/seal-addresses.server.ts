import { saveSealedSource } from "~/db/calendars/calendar-sources.server";
import { type Db, retryWrite, violatedUnique } from "~/db/client.server";
import { listAddressesToSeal } from "~/db/maintenance/addresses-to-seal.server";
import { switchOffByRun } from "~/db/webhooks/deliveries.server";
import { saveSealedWebhook, type Webhook } from "~/db/webhooks/webhooks.server";
import { globOfMarks, openAddress, type StoredAddress, sealAddress } from "~/domain/calendars/sealed-address";
import type { Instant } from "~/domain/instant";
import { writeLog } from "~/log/log.server";
import { offNews } from "../webhooks/webhook-news.server";
import { eachByItself } from "./each-by-itself";

/** How many calendars a run of the cron job seals. The rest waits for the next run, a minute later. */
export const SEALED_AT_ONCE = 20;

type SealDeps = {
  db: Db;
  now: () => Instant;
  newId: () => string;
  secret: string;
  acceptedSecrets: readonly string[];
};

type Row = StoredAddress & { id: string };

/**
 * Seals addresses of calendars and webhooks from before they were sealed, and seals the others anew while the site's
 * secret is being replaced. One that can't be opened any more says so: a calendar when it is next read, a webhook now.
 */
export async function sealAddresses(deps: SealDeps): Promise<void> {
  const { db } = deps;
  const due = await listAddressesToSeal(db, await globOfMarks(deps.secret), SEALED_AT_ONCE);
  await eachByItself(
    [
      ...due.sources.map((source) => () => sealSource(deps, source)),
      ...due.webhooks.map((webhook) => () => sealWebhook(deps, webhook)),
    ],
    (seal) => seal(),
  );
}

async function sealSource({ db, secret, acceptedSecrets }: SealDeps, source: Row): Promise<void> {
  const address = await openAddress(source, acceptedSecrets);
  if (address === null) return;
  const save = async (isTwin: boolean) => {
    const sealed = await sealAddress(source.id, address, secret, isTwin);
    await retryWrite(() => saveSealedSource(db, source, sealed));
  };
  await save(false).catch((error) => {
    if (!violatedUnique(error)) throw error;
    // The version before has added the same address a second time, in the clear.
    return save(true);
  });
}

async function sealWebhook(deps: SealDeps, webhook: Webhook): Promise<void> {
  const { db, now, secret, acceptedSecrets } = deps;
  const { id } = webhook;
  const address = await openAddress(webhook, acceptedSecrets);
  if (address !== null) {
    const sealed = await sealAddress(id, address, secret);
    return retryWrite(() => saveSealedWebhook(db, webhook, sealed));
  }
  if (webhook.offAt !== null) return;
  writeLog("error", "webhook_off", { webhook: id, why: "no_secret" });
  const emails = await offNews(deps, webhook, "no_secret");
  await retryWrite(() => switchOffByRun(db, id, now(), { reason: "no_secret", emails }));
}
