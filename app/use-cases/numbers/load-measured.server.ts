import type { Db } from "~/db/client.server";
import { findMeasured } from "~/db/numbers/measured.server";
import { findFreeSlots, type Offer } from "~/domain/availability/team";
import { localDateOf } from "~/domain/availability/zoned-time";
import { addDays, weekdayOf } from "~/domain/calendar-date";
import type { Instant } from "~/domain/instant";
import { type Figure, MEASURED_DAYS, measuredFigures } from "~/domain/numbers/measured";
import { applyStoredSettings, type SiteSettings } from "~/domain/settings/site-settings";

/** The measured figures for the page About; none if an owner has switched them off. */
export async function loadMeasured({
  db,
  now,
  config: deployed,
}: {
  db: Db;
  now: Instant;
  config: SiteSettings;
}): Promise<Figure[]> {
  const { stored, offer, found, inVain, replies } = await findMeasured(db, now);
  const { showsFigures, keptDays, scheduling } = applyStoredSettings(deployed, stored);
  if (!showsFigures) return [];
  // Searches that are deleted sooner would be counted for fewer days than the page says.
  const searches = keptDays.helpSearches >= MEASURED_DAYS ? { found, inVain } : { found: 0, inVain: 0 };
  const freeTimes = scheduling.scheduler === "own" ? countThisWeek(offer, now) : 0;
  return measuredFigures({ ...searches, replies, freeTimes });
}

/** The free times until Sunday, in the agency's zone. */
function countThisWeek(offer: Offer, now: Instant): number {
  const { timeZone, bookingHorizonDays } = offer.rules;
  const today = localDateOf(now, timeZone);
  const days = Math.min(7 - weekdayOf(today), bookingHorizonDays);
  return findFreeSlots(offer, now, { first: today, last: addDays(today, days) }).length;
}
