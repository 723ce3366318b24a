import { selectSourcesToSeal } from "../calendars/calendar-sources.server";
import type { Db } from "../client.server";
import { selectWebhooksToSeal } from "../webhooks/webhooks.server";

/** Calendars and webhooks whose address is not sealed with the present secret, the calendars up to a number. */
export async function listAddressesToSeal(db: Db, glob: string, limit: number) {
  const [sources, webhooks] = await db.batch([
    selectSourcesToSeal(db, glob, limit),
    selectWebhooksToSeal(db, glob),
  ]);
  return { sources, webhooks };
}
