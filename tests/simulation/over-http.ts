/**
 * Use cases that write and that no action of the simulation presses. Each stands with the test that presses it over
 * HTTP and looks at what became of it.
 */
export const OVER_HTTP: Readonly<Record<string, readonly string[]>> = {
  // Accounts: their forms come with cookies, passwords, codes and the answers of identity providers.
  "tests/http/account-own-words.test.ts": ["account/change-profile#changeProfile"],
  "tests/http/account-passwords.test.ts": ["account/change-password#changePassword"],
  "tests/http/account-sessions.test.ts": [
    "sessions/sessions#endOtherSessions",
    "sessions/sessions#endSessionOfUser",
  ],
  "tests/http/accounts.test.ts": ["sessions/sessions#endSession", "sessions/sessions#touchSessionIfDue"],
  "tests/http/authenticator.test.ts": [
    "account/authenticator#startAuthenticator",
    "account/authenticator#finishAuthenticator",
    "account/authenticator#dropAuthenticator",
  ],
  "tests/more/http/confirm-by-code.test.ts": [
    "sign-in/mailed-code#askToConfirm",
    "sign-in/sign-in-by-code#renewByCode",
  ],
  "tests/http/fresh-second-factor.test.ts": ["sign-in/second-factor#renewByCode"],
  "tests/http/passkeys.test.ts": [
    "account/passkeys#addPasskey",
    "account/passkeys#nameOwnPasskey",
    "account/passkeys#removePasskey",
    "sign-in/prove-passkey#signInByPasskey",
    "sign-in/prove-passkey#renewByPasskey",
  ],
  "tests/http/personal-links.test.ts": [
    "links/book-by-link#bookByLink",
    "links/open-link#openLink",
    "api/links-over-api#makeLinkOverApi",
    "api/links-over-api#withdrawLinkOverApi",
  ],
  "tests/http/words.test.ts": [
    "words/change-piece#saveDraft",
    "words/change-piece#dropDraft",
    "words/change-piece#publishPiece",
    "words/change-piece#endPiece",
    "words/change-piece#bringBack",
    "words/change-piece#cancelPlanned",
  ],
  "tests/http/pictures.test.ts": [
    "pictures/change-pictures#addPicture",
    "pictures/change-pictures#deletePicture",
    "pictures/change-pictures#deleteStrayFiles",
  ],
  "tests/http/questions-before-times.test.ts": ["questions/count-route#countRoute"],
  "tests/http/providers.test.ts": [
    "account/connect-identity#connectWaiting",
    "account/connect-identity#disconnectIdentity",
    "sign-in/create-account#createAccountByProvider",
    "sign-in/start-with-provider#startWithProvider",
    "sign-in/finish-with-provider#finishWithProvider",
    "account/change-password#setPassword",
  ],
  "tests/http/recovery-codes.test.ts": ["account/authenticator#makeRecoveryCodes"],
  "tests/http/second-factor-passkey.test.ts": ["sign-in/prove-passkey#completeSignInByPasskey"],
  "tests/http/second-factor.test.ts": ["sign-in/second-factor#completeSignInByCode"],
  "tests/http/security-events.test.ts": [
    "account/security-events#noteSecurityEvent",
    "sign-in/sign-in#noteRefusedSignIn",
  ],
  "tests/http/staff-sign-in.test.ts": [
    "staff/prove-staff-code#proveCode",
    "staff/staff-sign-in#sendAnotherCode",
  ],
  "tests/http/takeover.test.ts": ["sessions/renew-proof#renewByPassword"],
  "tests/http/ways-in.test.ts": ["account/sign-in-methods#dropPassword"],
  "tests/more/http/account-failures.test.ts": [
    "account/sign-up#signUp",
    "sessions/start-session#startSession",
    "sign-in/sign-in#checkCredential",
    "account/reset-password#requestReset",
  ],
  "tests/more/http/closed-calls.test.ts": ["booking/closed-calls#changeClosedCalls"],
  "tests/more/http/account-links.test.ts": [
    "account/change-email#requestEmailChange",
    "account/change-email#stopEmailChange",
    "account/verify-email#sendVerification",
    "account/verify-email#verifyEmail",
  ],
  "tests/more/http/desk-signed-out.test.ts": [
    "sessions/pending-forms#storePendingForm",
    "sessions/pending-forms#endPendingForm",
  ],
  "tests/more/http/known-devices.test.ts": ["sessions/known-devices#rememberDevice"],
  "tests/more/http/lost-answers.test.ts": [
    "account/reset-password#resetPassword",
    "sign-in/resubmitted-form#signInByResubmittedForm",
  ],
  "tests/more/http/mailed-code.test.ts": [
    "sign-in/mailed-code#askForMailedCode",
    "sign-in/mailed-code#sendAnotherMailedCode",
    "sign-in/sign-in-by-code#signInByCode",
  ],
  "tests/more/http/staff-second-step.test.ts": [
    "staff/desk-factor#askForFactor",
    "staff/desk-factor#putOffFactor",
  ],
  // Tickets and the chat.
  "tests/more/http/inbound-email.test.ts": ["email/receive-email#receiveEmail"],
  "tests/http/ticket-merges.test.ts": ["tickets/mail-merged-link#mailMergedLink"],
  // The API, whose requests carry a key and are held to it.
  "tests/http/api-decisions.test.ts": [
    "api/api-requests#isRequestOfKey",
    "api/decisions-over-api#decideOverApi",
    "api/tickets-over-api#closeOverApi",
  ],
  "tests/http/api-keys.test.ts": ["api/api-keys#authenticateApiKey"],
  "tests/more/http/api-outage.test.ts": [
    "api/bookings-over-api#bookOverApi",
    "api/bookings-over-api#cancelOverApi",
    "api/bookings-over-api#moveOverApi",
    "api/tickets-over-api#answerOverApi",
    "api/tickets-over-api#openTicketOverApi",
  ],
  // Forms of the desk that write one row, or one and its line in the log.
  "tests/more/http/agency-addresses.test.ts": [
    "settings/change-setting#withdrawAddress",
    "settings/confirm-address#confirmAddress",
  ],
  "tests/more/http/calendar-feed.test.ts": [
    "calendars/calendar-feeds#makeFeed",
    "calendars/calendar-feeds#replaceFeed",
    "calendars/calendar-feeds#revokeFeed",
    "calendars/calendar-feed#readFeed",
  ],
  "tests/more/http/calendar-sources.test.ts": [
    "calendars/calendar-sources#addSource",
    "calendars/calendar-sources#removeSource",
    "calendars/calendar-sources#renameSource",
    "calendars/refresh-sources#refreshSource",
    "calendars/refresh-sources#refreshDueSources",
  ],
  "tests/http/staff-calendars.test.ts": ["calendars/calendar-sources#changeSourceOwner"],
  "tests/http/connected-calendars.test.ts": [
    "calendars/calendar-grant#connectCaldav",
    "calendars/connect-account#loadCalendars",
    "calendars/events-of-call#putEventBack",
  ],
  "tests/http/waiting-list.test.ts": ["waiting/export-waits#exportWaits"],
  "tests/http/desk-bookings-list.test.ts": ["booking/export-bookings#exportBookings"],
  "tests/http/desk-clients.test.ts": [
    "clients/end-client-sessions#endClientSessions",
    "clients/export-client#exportClient",
    "clients/export-clients#exportClients",
  ],
  "tests/more/http/desk-emails.test.ts": [
    "staff/desk-emails#sendEmailAgain",
    "staff/desk-emails#sendParkedAgain",
    "staff/desk-emails#sendTestEmail",
  ],
  "tests/http/audit-log.test.ts": ["staff/audit-log#exportAuditLog"],
  "tests/http/settings.test.ts": ["settings/change-setting#changeSettings"],
  "tests/more/http/grants.test.ts": [
    "calendars/calendar-feeds#renewEndedFeeds",
    "staff/people#takeOnUnknown",
  ],
  "tests/more/http/desk-proof.test.ts": ["staff/people#allowExports"],
  "tests/http/staff-people.test.ts": [
    "staff/people#inviteStaff",
    "staff/people#withdrawInvitation",
    "staff/join#joinStaff",
  ],
  "tests/http/webhook-desk.test.ts": [
    "webhooks/manage-webhooks#changeWebhook",
    "webhooks/manage-webhooks#repeatDelivery",
    "webhooks/manage-webhooks#repeatParked",
    "webhooks/manage-webhooks#rotateSecret",
    "webhooks/manage-webhooks#writeTest",
  ],
  "tests/more/http/lift-limits.test.ts": ["limits/lift-limits#liftAtDesk", "limits/rate-limit#rateLimit"],
  "tests/more/http/webhook-secrets.test.ts": ["webhooks/manage-webhooks#endOldSecret"],
  // Other schedulers.
  "tests/more/http/desk-scheduler.test.ts": [
    "schedulers/change-scheduler#changeScheduler",
    "schedulers/read-scheduler#readScheduler",
  ],
  "tests/more/http/scheduler-webhooks.test.ts": ["schedulers/take-event#takeEvent"],
  "tests/more/http/scheduler-secrets.test.ts": ["schedulers/change-scheduler#endOldSecret"],
  // What pages store by the way.
  "tests/http/booking-drafts.test.ts": [
    "booking/draft#changeDraft",
    "booking/draft#endDrafts",
    "booking/draft#storeDraft",
  ],
  "tests/http/words-answers.test.ts": ["help/record-search#recordUnanswered"],
  "tests/more/http/help-search.test.ts": ["help/record-search#recordSearch"],
  "tests/more/http/numbers.test.ts": [
    "numbers/count-step#countSectionVisit",
    "numbers/count-visit#countVisit",
  ],
};

/** What no press does: the minute's work and what a request leaves behind it. Histories run it, with services failing. */
export const IN_HISTORIES: readonly string[] = [
  "booking/lapse-requests#lapseRequests",
  "calendars/ask-calendars#askCalendars",
  "calendars/sync-calendars#syncCalendars",
  "calendars/sync-calendars#writeCalls",
  "email/deliver-emails#deliverDueEmails",
  "maintenance/purge-expired#purgeExpired",
  "maintenance/read-old-tickets#readOldTickets",
  "maintenance/remind-of-requests#remindOfRequests",
  "outbound/deliver-now#deliverNow",
  "maintenance/run-steps#runSteps",
  "maintenance/seal-addresses#sealAddresses",
  "calendars/refresh-sources#deleteOutdatedTimes",
  "sign-in/company-domains#lookUpDueDomains",
  "waiting/look-for-free-times#lookForFreeTimes",
  "webhooks/deliver-webhooks#createWebhookSender",
];
