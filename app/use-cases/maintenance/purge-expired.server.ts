import type { Db } from "~/db/client.server";
import { deleteOldSources, deleteOldSteps } from "~/db/numbers/numbers.server";
import { PURGE_ROWS, PURGES } from "~/db/privacy/purges.server";
import { readStoredSettings } from "~/db/settings/site-settings.server";
import { utcDateOf } from "~/domain/calendar-date";
import { DAY_MS } from "~/domain/duration";
import type { Instant } from "~/domain/instant";
import { FUNNEL_DAYS } from "~/domain/numbers/funnel";
import { applyStoredSettings, type SiteSettings } from "~/domain/settings/site-settings";

/**
 * Deletes expired rows. Runs every minute, so each part must be cheap when there is nothing to delete. The settings are read
 * afresh, and without them nothing is deleted: the desk may have set a longer time than the site was deployed with.
 */
export async function purgeExpired(db: Db, now: Instant, deployed: SiteSettings): Promise<void> {
  const { keptDays: days } = applyStoredSettings(deployed, await readStoredSettings(db));
  const rest = Object.values(PURGES).flatMap((purge) => purge(db, now, days));
  // Funnel counts hold no personal data, but are of no use after `FUNNEL_DAYS`.
  const firstDay = utcDateOf(now - FUNNEL_DAYS * DAY_MS);
  await db.batch([deleteOldSteps(db, firstDay, PURGE_ROWS), ...deleteOldSources(db, firstDay), ...rest]);
}
