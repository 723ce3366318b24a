import { deleteExpiredTokens } from "~/db/account-tokens.server";
import { deleteExpiredCounters } from "~/db/attempt-counters.server";
import { deleteOldAudit } from "~/db/audit.server";
import { deleteOldBookings } from "~/db/bookings.server";
import type { Db, Statement } from "~/db/client.server";
import { deleteExpiredForms } from "~/db/done-forms.server";
import { deleteLapsedReminders, deleteOldEmails } from "~/db/emails.server";
import { deleteOldHelpSearches } from "~/db/help-searches.server";
import { deleteOldDevices } from "~/db/known-devices.server";
import { deleteOldSteps } from "~/db/numbers.server";
import { deleteOldSecurityEvents } from "~/db/security-events.server";
import { deleteExpiredSessions } from "~/db/sessions.server";
import { deleteExpiredFlows } from "~/db/sign-in-flows.server";
import { deleteExpiredProofs, readStoredSettings } from "~/db/site-settings.server";
import { deleteExpiredStaffRows } from "~/db/staff.server";
import { deleteOldTickets } from "~/db/tickets.server";
import { deleteExpiredRequests } from "~/db/unconfirmed-requests.server";
import { KNOWN_DEVICE_DAYS } from "~/domain/account/known-device";
import { SECURITY_EVENT_RETENTION_DAYS } from "~/domain/account/security-event";
import { DAY_MS } from "~/domain/duration";
import { FUNNEL_DAYS } from "~/domain/numbers/funnel";
import type { KeptDays } from "~/domain/privacy/kept-days";
import { type PurgedClass, purgedUntil } from "~/domain/privacy/retention";
import { type SiteSettings, settingsOver } from "~/domain/settings/site-settings";
import { AUDIT_DAYS } from "~/domain/staff/audit";

/** Rows deleted from a table in a run. The rest waits for the next, a minute later. */
export const PURGE_ROWS = 500;
/** Bookings and tickets take their emails, cells and messages with them. */
export const PURGE_ROWS_WITH_OTHERS = 50;

/** One batch statement, or more, for every class of data that has an end. */
const PURGES: Record<PurgedClass, (db: Db, now: number, days: KeptDays) => Statement[]> = {
  bookings: (db, now, days) => [
    deleteOldBookings(db, purgedUntil("bookings", days, now), PURGE_ROWS_WITH_OTHERS),
  ],
  unconfirmedRequests: (db, now) => [deleteExpiredRequests(db, now, PURGE_ROWS)],
  securityEvents: (db, now) => [
    deleteOldSecurityEvents(db, now - SECURITY_EVENT_RETENTION_DAYS * DAY_MS, PURGE_ROWS),
  ],
  sessions: (db, now) => [deleteExpiredSessions(db, now, PURGE_ROWS)],
  knownDevices: (db, now) => [deleteOldDevices(db, now - KNOWN_DEVICE_DAYS * DAY_MS, PURGE_ROWS)],
  signInFlows: (db, now) => deleteExpiredFlows(db, now, PURGE_ROWS),
  doneForms: (db, now) => [deleteExpiredForms(db, now, PURGE_ROWS)],
  accountLinks: (db, now) => [deleteExpiredTokens(db, now, PURGE_ROWS)],
  staffSignIns: (db, now) => deleteExpiredStaffRows(db, now, PURGE_ROWS),
  auditLog: (db, now) => [...deleteOldAudit(db, now - AUDIT_DAYS * DAY_MS, PURGE_ROWS)],
  agencyAddresses: (db, now) => [deleteExpiredProofs(db, now)],
  attemptCounts: (db, now) => [deleteExpiredCounters(db, now, PURGE_ROWS)],
  tickets: (db, now, days) => [
    deleteOldTickets(db, purgedUntil("tickets", days, now), PURGE_ROWS_WITH_OTHERS),
  ],
  emails: (db, now, days) => [
    deleteOldEmails(db, purgedUntil("emails", days, now), PURGE_ROWS),
    deleteLapsedReminders(db, now, PURGE_ROWS),
  ],
  helpSearches: (db, now, days) => [
    deleteOldHelpSearches(db, purgedUntil("helpSearches", days, now), PURGE_ROWS),
  ],
};

/**
 * Deletes expired rows. Runs every minute, so each part must be cheap when there is nothing to delete. The settings are read
 * afresh, and without them nothing is deleted: the desk may have set a longer time than the site was deployed with.
 */
export async function purgeExpired(db: Db, now: number, deployed: SiteSettings): Promise<void> {
  const { keptDays: days } = settingsOver(deployed, await readStoredSettings(db));
  const rest = Object.values(PURGES).flatMap((purge) => purge(db, now, days));
  // Nothing about a person, and no use any more.
  const firstDay = new Date(now - FUNNEL_DAYS * DAY_MS).toISOString().slice(0, 10);
  await db.batch([deleteOldSteps(db, firstDay, PURGE_ROWS), ...rest]);
}
