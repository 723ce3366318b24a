import { CHANGE_EMAIL_MINUTES, RESET_MINUTES, SUBMITTED_FORM_MINUTES, VERIFY_DAYS } from "../account/account";
import { KNOWN_DEVICE_DAYS } from "../account/known-device";
import { SECURITY_EVENT_RETENTION_DAYS } from "../account/security-event";
import { SESSION_MAX_DAYS, SESSION_SLIDING_DAYS } from "../account/session";
import { FLOW_MINUTES } from "../account/sign-in-flow";
import { API_REQUEST_DAYS } from "../api/api-key";
import { CONFIRM_LINK_MS } from "../booking/confirm-link";
import { DRAFT_MS } from "../booking/wizard";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../duration";
import type { Instant } from "../instant";
import { LIMITS } from "../limits/limits";
import { LINK_KEPT_DAYS } from "../links/personal-link";
import { EVENT_DAYS } from "../schedulers/scheduler-event";
import type { KeptDays } from "../settings/retention-days";
import { ADDRESS_PROOF_HOURS } from "../settings/setting-words";
import { AUDIT_DAYS } from "../staff/audit";
import { PENDING_FORM_MINUTES } from "../staff/pending-form";
import { CODE_MINUTES, INVITATION_DAYS, STAFF_DEVICE_DAYS } from "../staff/staff";
import { SET_ASIDE_DAYS } from "../tickets/set-aside-mail";
import { WAIT_DAYS, WAIT_LINK_MS } from "../waiting/wait";
import { WEBHOOK_DAYS } from "../webhooks/webhook-events";
import type { DataClass } from "./data-class";
import { daysInWords, spanInWords } from "./spans-in-words";

const LONGEST_WINDOW_MS = Math.max(...Object.values(LIMITS).map(({ windowMs }) => windowMs));

/**
 * What the site stores about people, why, and for how long: the one place that says so. The privacy page shows this
 * table, and the cron job deletes by it. Each table of the database says which class it holds.
 */
export const DATA_CLASSES = {
  bookings: {
    name: "Bookings",
    purpose: "to hold the call, prepare for it and know afterwards what was agreed",
    ground: "request",
    end: { by: "age", days: "bookings", after: "the call, even if it was cancelled" },
  },
  unconfirmedRequests: {
    name: "Calls waiting for a confirmed address",
    purpose: "to book the call once you press the link we emailed you",
    ground: "request",
    end: { by: "expiry", when: `for ${spanInWords(CONFIRM_LINK_MS)}` },
  },
  timeWaits: {
    name: "Waiting for a free time",
    purpose: "to email you when a time comes free that you asked for",
    ground: "request",
    end: {
      by: "expiry",
      when: `until you stop it or its last day has passed, and for ${daysInWords(WAIT_DAYS)} at most; for ${spanInWords(WAIT_LINK_MS)} if you don't confirm your address`,
    },
  },
  personalLinks: {
    name: "Links for booking that we made for you",
    purpose: "to let you book a call without typing your details, and to know which call was booked that way",
    ground: "request",
    end: {
      by: "expiry",
      when: `for ${daysInWords(LINK_KEPT_DAYS)} after the link's last day or, if you've booked a call with it, as long as the call`,
    },
  },
  schedulerEvents: {
    name: "Messages of an external scheduler",
    purpose: "to book, move and cancel here what you book, move and cancel there",
    ground: "request",
    end: { by: "expiry", when: `for ${daysInWords(EVENT_DAYS)}` },
  },
  bookingDrafts: {
    name: "Unfinished bookings",
    purpose: "to show your answers again at the next step, and to book the call with them",
    ground: "request",
    end: {
      by: "expiry",
      when: `until the call is booked, you press "Start over" or sign out, and for ${spanInWords(DRAFT_MS)} after the last step at most`,
    },
  },
  accounts: {
    name: "Your account",
    purpose: "to let you in and show you your calls and tickets",
    ground: "request",
    end: { by: "owner", when: "until you delete it" },
  },
  clients: {
    name: "Who our clients are",
    purpose: "to find you and see everything of yours in one place when you ask us for something",
    ground: "interest",
    end: { by: "owner", when: "until there is no account, booking or ticket of yours left" },
  },
  sessions: {
    name: "Signed-in devices",
    purpose: "to keep you signed in, and to show you where you're signed in",
    ground: "request",
    end: {
      by: "expiry",
      when: `until you sign out, for ${daysInWords(SESSION_SLIDING_DAYS)} after the last use, and for ${daysInWords(SESSION_MAX_DAYS)} at most`,
    },
  },
  knownDevices: {
    name: "Devices your account knows",
    purpose: "to let you sign in on your own devices while someone else is guessing your password",
    ground: "interest",
    end: {
      by: "expiry",
      when: `for ${daysInWords(KNOWN_DEVICE_DAYS)} after you last signed in there, or until you change how you sign in`,
    },
  },
  securityEvents: {
    name: "What happened to your account",
    purpose: "to show you each sign-in and change, so that you can spot anything you didn't do",
    ground: "interest",
    end: { by: "expiry", when: `for ${daysInWords(SECURITY_EVENT_RETENTION_DAYS)}` },
  },
  signInFlows: {
    name: "Sign-ins that aren't finished",
    purpose: "to finish signing you in once you've entered your code or come back from your provider",
    ground: "request",
    end: { by: "expiry", when: `for ${spanInWords(FLOW_MINUTES * MINUTE_MS)} at most` },
  },
  doneForms: {
    name: "Forms that set a password",
    purpose: "to show you that it worked if the connection was lost and you send the form again",
    ground: "request",
    end: { by: "expiry", when: `for ${spanInWords(SUBMITTED_FORM_MINUTES * MINUTE_MS)}` },
  },
  accountLinks: {
    name: "Links to your account that we email",
    purpose: "to make sure that it was you who opened the link",
    ground: "request",
    end: {
      by: "expiry",
      when: `until used, and for ${spanInWords(Math.max(RESET_MINUTES, CHANGE_EMAIL_MINUTES) * MINUTE_MS)} at most, or ${daysInWords(VERIFY_DAYS)} if the link confirms a new account's address`,
    },
  },
  staff: {
    name: "Our team",
    purpose: "so that only they can handle your calls and tickets, and to know who takes a call and when",
    ground: "interest",
    end: { by: "owner", when: "until you leave the team" },
  },
  staffCalendars: {
    name: "Our team's calendars",
    purpose:
      "to offer calls only when we have time for them, and to write calls to our own calendars; of other events we only store the times",
    ground: "interest",
    end: { by: "owner", when: "until you remove or disconnect the calendar" },
  },
  staffSignIns: {
    name: "How our team signs in",
    purpose: "to make sure it's really them",
    ground: "interest",
    end: {
      by: "expiry",
      when: `for ${daysInWords(INVITATION_DAYS)} (an invitation), ${spanInWords(CODE_MINUTES * MINUTE_MS)} (a sign-in that waits for its code) and ${daysInWords(STAFF_DEVICE_DAYS)} (a device that has given one)`,
    },
  },
  deskForms: {
    name: "Forms of our team that wait for a sign-in",
    purpose: "so that nothing they have typed is lost when their session has ended",
    ground: "interest",
    end: {
      by: "expiry",
      when: `until they have signed in, and for ${spanInWords(PENDING_FORM_MINUTES * MINUTE_MS)} at most`,
    },
  },
  agencyAddresses: {
    name: "Our new email addresses",
    purpose: "to send news of calls and tickets there once the address is confirmed",
    ground: "interest",
    end: {
      by: "expiry",
      when: `until confirmed, and for ${spanInWords(ADDRESS_PROOF_HOURS * HOUR_MS)} at most`,
    },
  },
  auditLog: {
    name: "What our team did",
    purpose: "to know who changed what, and to correct mistakes",
    ground: "interest",
    end: { by: "expiry", when: `for ${daysInWords(AUDIT_DAYS)}` },
  },
  attemptCounts: {
    name: "Attempt counts",
    purpose: "to stop password guessing and abuse",
    ground: "interest",
    end: { by: "expiry", when: `for ${spanInWords(LONGEST_WINDOW_MS)} at most` },
  },
  tickets: {
    name: "Tickets",
    purpose: "to answer you, and to have the conversation at hand if you write again",
    ground: "request",
    end: { by: "age", days: "tickets", after: "the last message" },
  },
  setAsideMails: {
    name: "Email that is no ticket",
    purpose: "to find what you wrote if we couldn't read it",
    ground: "interest",
    end: { by: "expiry", when: `for ${daysInWords(SET_ASIDE_DAYS)}` },
  },
  emails: {
    name: "Emails we send",
    purpose: "to deliver them even after a failure, and to find out what went wrong if one does not arrive",
    ground: "request",
    end: { by: "age", days: "emails", after: "they are sent, or were written if they cannot be delivered" },
  },
  followUpStops: {
    name: "Follow-ups that you've stopped",
    purpose: "to never send you one again; we keep a fingerprint of your address, and not the address itself",
    ground: "interest",
    end: { by: "owner", when: "for good, so that it still holds after everything else of yours is deleted" },
  },
  webhookEvents: {
    name: "Updates sent to our other systems",
    purpose: "to tell the other systems we work with, such as our client list, of your calls and tickets",
    ground: "interest",
    end: { by: "expiry", when: `for ${daysInWords(WEBHOOK_DAYS)}` },
  },
  apiKeys: {
    name: "Keys of our other systems",
    purpose: "to give our other systems access, and to know who on our team made each key",
    ground: "interest",
    end: { by: "owner", when: "until we revoke the key; who made it, until you delete your account" },
  },
  apiRequests: {
    name: "Requests of our other systems",
    purpose: "to do what a system asks for twice only once",
    ground: "interest",
    end: { by: "expiry", when: `for ${daysInWords(API_REQUEST_DAYS)}` },
  },
  helpSearches: {
    name: "Help searches, and questions that the chat couldn't answer",
    purpose: "to find out what people look for and can't find",
    ground: "interest",
    end: { by: "age", days: "helpSearches", after: "the search or question" },
  },
} as const satisfies Record<string, DataClass>;

type Classes = typeof DATA_CLASSES;

/** What the cron job deletes. */
export type PurgedClass = {
  [Id in keyof Classes]: Classes[Id]["end"]["by"] extends "owner" ? never : Id;
}[keyof Classes];

/** Rows of the class up to this instant are to be deleted now. */
export function purgedUntil(name: keyof KeptDays, days: KeptDays, now: Instant): number {
  return now - days[name] * DAY_MS;
}
