import type { Db } from "~/db/client.server";
import { readSettingsDesk } from "~/db/settings/site-settings.server";
import type { Instant } from "~/domain/instant";

/** Everything that the settings' page shows from the database, in one round trip. */
export function readSettings({ db, now }: { db: Db; now: Instant }) {
  return readSettingsDesk(db, now);
}
