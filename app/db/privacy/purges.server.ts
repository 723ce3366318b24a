import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { KNOWN_DEVICE_DAYS } from "../../domain/account/known-device";
import { SECURITY_EVENT_RETENTION_DAYS } from "../../domain/account/security-event";
import { utcDateOf } from "../../domain/calendar-date";
import { DAY_MS } from "../../domain/duration";
import type { Instant } from "../../domain/instant";
import { LINK_KEPT_DAYS } from "../../domain/links/personal-link";
import type { DeletedKind } from "../../domain/maintenance/scheduled-steps";
import { FUNNEL_DAYS } from "../../domain/numbers/funnel";
import { type PurgedClass, purgedUntil } from "../../domain/privacy/retention";
import { EVENT_DAYS } from "../../domain/schedulers/scheduler-event";
import type { KeptDays } from "../../domain/settings/retention-days";
import { AUDIT_DAYS } from "../../domain/staff/audit";
import { SET_ASIDE_DAYS } from "../../domain/tickets/set-aside-mail";
import { WEBHOOK_DAYS } from "../../domain/webhooks/webhook-events";
import { accountTokens, doneForms, securityEvents } from "../account/schema";
import { apiRequests } from "../api/schema";
import { unconfirmedRequests } from "../booking/schema";
import type { Db } from "../client.server";
import { type Deletion, deleteOldest } from "../delete-oldest.server";
import { bookingDrafts } from "../drafts/schema";
import { deleteLapsedReminders, isOldEmail } from "../email/emails.server";
import { emails } from "../email/schema";
import { helpSearches } from "../help/schema";
import { attemptCounters } from "../limits/schema";
import { personalLinks } from "../links/schema";
import { deleteOldNumbers } from "../numbers/numbers.server";
import { schedulerEvents } from "../schedulers/schema";
import { knownDevices, sessions } from "../sessions/schema";
import { addressProofs } from "../settings/schema";
import { signInFlows, spentChallenges } from "../sign-in/schema";
import { deleteOldAudit } from "../staff/audit.server";
import { deskForms, staffDevices, staffInvitations, staffSignIns } from "../staff/schema";
import { deleteOldTickets } from "../tickets/old-tickets.server";
import { setAsideMails } from "../tickets/schema";
import { timeWaits } from "../waiting/schema";
import { webhookEvents } from "../webhooks/schema";
import { purgeBookings } from "./purge-bookings.server";

/** Maximum rows deleted from a table in a run. The rest waits for the next run, a minute later. */
export const PURGE_ROWS = 500;
/** The same for bookings and tickets, with which emails, cells and messages are deleted. */
export const PURGE_ROWS_WITH_OTHERS = 50;

type Purge = (db: Db, now: Instant, days: KeptDays) => Deletion[];

const atMost = (most: number, statement: Deletion["statement"]): Deletion => ({ most, statement });

const expiredRows =
  (key: SQLiteColumn, at: SQLiteColumn, keptMs = 0): Purge =>
  (db, now) => [atMost(PURGE_ROWS, (window) => deleteOldest(db, key, at, { until: now - keptMs, window }))];

/** What is deleted of each class of data with a retention limit, in this order. */
const CLASSES: Record<PurgedClass, Purge> = {
  bookings: (db, now, days) => purgeBookings(db, purgedUntil("bookings", days, now), PURGE_ROWS_WITH_OTHERS),
  unconfirmedRequests: expiredRows(unconfirmedRequests.id, unconfirmedRequests.expiresAt),
  timeWaits: expiredRows(timeWaits.id, timeWaits.expiresAt),
  personalLinks: (db, now) => {
    const until = now - LINK_KEPT_DAYS * DAY_MS;
    const isDue = sql`${personalLinks.expiresAt} <= ${until} and ${personalLinks.bookingId} is null`;
    const { id, expiresAt } = personalLinks;
    return [atMost(PURGE_ROWS, (window) => deleteOldest(db, id, expiresAt, { until, window, isDue }))];
  },
  schedulerEvents: expiredRows(schedulerEvents.eventKey, schedulerEvents.receivedAt, EVENT_DAYS * DAY_MS),
  bookingDrafts: expiredRows(bookingDrafts.keyHash, bookingDrafts.expiresAt),
  securityEvents: expiredRows(
    securityEvents.id,
    securityEvents.happenedAt,
    SECURITY_EVENT_RETENTION_DAYS * DAY_MS,
  ),
  sessions: expiredRows(sessions.id, sessions.expiresAt),
  knownDevices: expiredRows(knownDevices.id, knownDevices.signedInAt, KNOWN_DEVICE_DAYS * DAY_MS),
  signInFlows: (...given) => [
    ...expiredRows(signInFlows.id, signInFlows.expiresAt)(...given),
    ...expiredRows(spentChallenges.hash, spentChallenges.expiresAt)(...given),
  ],
  doneForms: expiredRows(doneForms.keyHash, doneForms.expiresAt),
  accountLinks: expiredRows(accountTokens.id, accountTokens.expiresAt),
  staffSignIns: (...given) =>
    [staffInvitations, staffDevices, staffSignIns].flatMap((table) =>
      expiredRows(table.id, table.expiresAt)(...given),
    ),
  auditLog: (db, now) => deleteOldAudit(db, now - AUDIT_DAYS * DAY_MS, PURGE_ROWS),
  deskForms: expiredRows(deskForms.keyHash, deskForms.expiresAt),
  agencyAddresses: expiredRows(addressProofs.id, addressProofs.expiresAt),
  attemptCounts: expiredRows(attemptCounters.key, attemptCounters.expiresAt),
  tickets: (db, now, days) => {
    const until = purgedUntil("tickets", days, now);
    return [atMost(PURGE_ROWS_WITH_OTHERS, (window) => deleteOldTickets(db, until, window))];
  },
  setAsideMails: expiredRows(setAsideMails.id, setAsideMails.receivedAt, SET_ASIDE_DAYS * DAY_MS),
  emails: (db, now, days) => {
    const until = purgedUntil("emails", days, now);
    const isDue = isOldEmail(until);
    return [
      atMost(PURGE_ROWS, (window) => deleteOldest(db, emails.id, emails.createdAt, { until, window, isDue })),
      atMost(PURGE_ROWS, (window) => deleteLapsedReminders(db, now, window)),
    ];
  },
  webhookEvents: expiredRows(webhookEvents.id, webhookEvents.occurredAt, WEBHOOK_DAYS * DAY_MS),
  apiRequests: expiredRows(apiRequests.keyHash, apiRequests.expiresAt),
  helpSearches: (db, now, days) => {
    const until = purgedUntil("helpSearches", days, now);
    return [
      atMost(PURGE_ROWS, (window) =>
        deleteOldest(db, helpSearches.id, helpSearches.searchedAt, { until, window }),
      ),
    ];
  },
};

/** The same for everything that the cron job deletes. */
export const PURGES: Record<DeletedKind, Purge> = {
  // Funnel counts hold no personal data, but are of no use after `FUNNEL_DAYS`.
  numbers: (db, now) => deleteOldNumbers(db, utcDateOf(now - FUNNEL_DAYS * DAY_MS), PURGE_ROWS),
  ...CLASSES,
};
