import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { countRequests } from "~/db/booking/requests.server";
import { type Db, retryWrite } from "~/db/client.server";
import { queueEmail } from "~/db/email/insert-email.server";
import { readStoredSettings } from "~/db/settings/site-settings.server";
import { firstInstantAtOrAfter, localDateOf } from "~/domain/availability/zoned-time";
import { envelope } from "~/domain/email/email";
import type { Instant } from "~/domain/instant";
import { applyStoredSettings, type SiteSettings } from "~/domain/settings/site-settings";

type ReminderDeps = { db: Db; now: Instant; newId: () => string; deployed: SiteSettings };

/** When the agency's day begins, in minutes after midnight. */
const REMINDED_AT = 8 * 60;

/**
 * Reminds the agency of calls that it has not confirmed or declined: at most one email a day, from 8 am in its zone,
 * about those requested before that. Runs every minute; a day's second email would have the same key as its first.
 */
export async function remindOfRequests({ db, now, newId, deployed }: ReminderDeps): Promise<void> {
  const waiting = await countRequests(db, { now, until: now });
  if (waiting.count === 0) return;
  const timeZone = await findAgencyTimeZone(db);
  const today = localDateOf(now, timeZone);
  const until = firstInstantAtOrAfter(today, REMINDED_AT, timeZone);
  if (now < until) return;
  const { count, startsAt, decideBy, bookingId } = await countRequests(db, { now, until });
  if (startsAt === null) return;
  const { email } = applyStoredSettings(deployed, await readStoredSettings(db));
  await retryWrite(() =>
    queueEmail(db, {
      kind: "agency_requests_waiting",
      data: { count, startsAt, decideBy, bookingId },
      ...envelope({ now, newId }, email.agency, `agency_requests_waiting:${today}`),
    }),
  );
}
