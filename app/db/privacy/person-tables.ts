import * as account from "../account/schema";
import { apiKeys } from "../api/schema";
import * as booking from "../booking/schema";
import * as calendars from "../calendars/schema";
import { clients } from "../clients/schema";
import { bookingDrafts } from "../drafts/schema";
import { emails } from "../email/schema";
import { helpSearches } from "../help/schema";
import * as hosts from "../hosts/schema";
import { identities } from "../identities/schema";
import { personalLinks } from "../links/schema";
import { callMessages } from "../messages/schema";
import { hostNumbers } from "../numbers/schema";
import { bookingAnswers } from "../questions/schema";
import * as schedulers from "../schedulers/schema";
import * as sessions from "../sessions/schema";
import { addressProofs } from "../settings/schema";
import { signInFlows } from "../sign-in/schema";
import * as staff from "../staff/schema";
import * as tickets from "../tickets/schema";
import { timeWaits } from "../waiting/schema";
import * as webhooks from "../webhooks/schema";
import { rowsOf } from "./personal-table";

/**
 * Where the database may hold something about a person, who is identified by email addresses, in the order of a
 * download. The tables say themselves what of it is shown on request, and how it is erased. The desk and
 * `npm run person` both use it. Statements contain their values as text, because the command line sends them through
 * wrangler.
 */
export const PERSON_TABLES = [
  account.users,
  account.credentials,
  account.passkeys,
  account.totpFactors,
  account.recoveryCodes,
  identities,
  signInFlows,
  sessions.sessions,
  account.doneForms,
  sessions.sessionProofs,
  sessions.knownDevices,
  account.accountTokens,
  account.securityEvents,
  clients,
  booking.bookings,
  booking.bookingInternalNotes,
  bookingAnswers,
  booking.bookingChanges,
  booking.bookingCells,
  booking.bookingHosts,
  callMessages,
  schedulers.schedulerRefs,
  schedulers.schedulerEvents,
  booking.unconfirmedRequests,
  timeWaits,
  personalLinks,
  bookingDrafts,
  tickets.setAsideMails,
  calendars.callReplies,
  tickets.tickets,
  tickets.ticketMessages,
  tickets.ticketRemarks,
  tickets.ticketWords,
  emails,
  staff.auditLog,
  staff.staff,
  webhooks.webhookEvents,
  webhooks.webhookDeliveries,
  webhooks.webhookAttempts,
  hosts.hosts,
  calendars.calendarConnections,
  calendars.calendarSources,
  calendars.callEvents,
  hosts.hostWeeklyHours,
  hosts.hostDates,
  hosts.kindHosts,
  hostNumbers,
  apiKeys,
  staff.savedBookingViews,
  staff.staffInvitations,
  staff.staffDevices,
  staff.staffSignIns,
  staff.deskForms,
  addressProofs,
  helpSearches,
].map(rowsOf);
