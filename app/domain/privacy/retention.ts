import { DAY_MS, HOUR_MS, MINUTE_MS } from "../duration";
import type { Instant } from "../instant";
import { LIMITS } from "../limits/limits";
import type { KeptDays } from "../settings/retention-days";
import { ADDRESS_PROOF_HOURS } from "../settings/setting-words";
import { AUDIT_DAYS } from "../staff/audit";
import { PENDING_FORM_MINUTES } from "../staff/pending-form";
import { CODE_MINUTES, INVITATION_DAYS, STAFF_DEVICE_DAYS } from "../staff/staff";
import { ACCOUNT_CLASSES } from "./account-classes";
import { BOOKING_CLASSES } from "./booking-classes";
import type { DataClass } from "./data-class";
import { MAIL_CLASSES } from "./mail-classes";
import { daysInWords, spanInWords } from "./spans-in-words";
import { WEBHOOK_CLASSES } from "./webhook-classes";

const LONGEST_WINDOW_MS = Math.max(...Object.values(LIMITS).map(({ windowMs }) => windowMs));

/**
 * What the site stores about people, why, and for how long: the one place that says so. The privacy page shows this
 * table, the cron job deletes by it, and a test compares it with the database's schema.
 */
export const DATA_CLASSES = {
  ...BOOKING_CLASSES,
  accounts: {
    name: "Your account",
    holds: {
      users: ["id", "email", "name", "company", "email_verified_at", "created_at", "visit_source"],
      credentials: ["user_id", "password_hash", "updated_at", "state"],
      passkeys: [
        "id",
        "user_id",
        "user_handle",
        "public_key",
        "counter",
        "transports",
        "aaguid",
        "name",
        "is_backed_up",
        "created_at",
        "last_used_at",
      ],
      totp_factors: [
        "user_id",
        "sealed_secret",
        "confirmed_at",
        "last_step",
        "created_at",
        "next_sealed_secret",
        "next_created_at",
      ],
      recovery_codes: ["id", "user_id", "code_hash", "created_at"],
      identities: [
        "id",
        "user_id",
        "provider",
        "connection_id",
        "issuer",
        "subject",
        "email",
        "created_at",
        "last_used_at",
      ],
    },
    purpose: "to let you in and show you your calls and tickets",
    ground: "request",
    end: { by: "owner", when: "until you delete it" },
  },
  clients: {
    name: "Who our clients are",
    holds: {
      clients: [
        "id",
        "email",
        "name",
        "company",
        "user_id",
        "first_contact_at",
        "last_contact_at",
        "expected_until",
        "merged_into_id",
        "version",
        "search_text",
        "visit_source",
      ],
    },
    purpose: "to find you and see everything of yours in one place when you ask us for something",
    ground: "interest",
    end: { by: "owner", when: "until there is no account, booking or ticket of yours left" },
  },
  ...ACCOUNT_CLASSES,
  staff: {
    name: "Our team",
    holds: {
      staff: [
        "user_id",
        "role",
        "created_at",
        "visited_at",
        "factor_asked_at",
        "factor_put_off_until",
        "factor_set_up_until",
        "exports_given_by",
      ],
      saved_booking_views: ["id", "staff_id", "name", "query", "created_at"],
      hosts: [
        "id",
        "user_id",
        "name",
        "about",
        "time_zone",
        "has_own_hours",
        "daily_limit",
        "paused_from",
        "paused_until",
        "is_active",
        "created_at",
        "version",
      ],
      kind_hosts: ["kind_id", "host_id", "weight"],
      host_weekly_hours: ["host_id", "weekday", "start_minute", "end_minute"],
      host_dates: ["id", "host_id", "date", "start_minute", "end_minute"],
      host_numbers: ["week", "host_id", "value", "count"],
    },
    // Kept so that past calls still count for the right person.
    keeps: {
      hosts: ["id", "user_id", "has_own_hours", "daily_limit", "is_active", "created_at", "version"],
      host_numbers: ["week", "host_id", "value", "count"],
    },
    purpose: "so that only they can handle your calls and tickets, and to know who takes a call and when",
    ground: "interest",
    end: { by: "owner", when: "until you leave the team" },
  },
  staffCalendars: {
    name: "Our team's calendars",
    holds: {
      calendar_sources: [
        "id",
        "host_id",
        "name",
        "address",
        "sealed_address",
        "etag",
        "last_modified",
        "known_until",
        "left_out",
        "doubts",
        "fetched_at",
        "tried_at",
        "failures",
        "problem",
        "next_try_at",
        "created_at",
        "connection_id",
        "remote_id",
        "asked_at",
        "made_by",
        "owner_email",
      ],
      calendar_connections: [
        "id",
        "host_id",
        "service",
        "account",
        "sealed_credentials",
        "write_calendar_id",
        "write_calendar_name",
        "has_video",
        "expired_at",
        "created_at",
        "made_by",
      ],
      busy_times: ["source_id", "starts_at", "ends_at"],
      calendar_feeds: ["id", "name", "key_hash", "created_at", "host_id", "made_by"],
    },
    keeps: {
      calendar_sources: [
        "id",
        "host_id",
        "name",
        "address",
        "etag",
        "last_modified",
        "known_until",
        "left_out",
        "doubts",
        "fetched_at",
        "tried_at",
        "failures",
        "problem",
        "next_try_at",
        "created_at",
        "connection_id",
        "remote_id",
        "asked_at",
        "made_by",
        "sealed_address",
      ],
    },
    purpose:
      "to offer calls only when we have time for them, and to write calls to our own calendars; of other events we only store the times",
    ground: "interest",
    end: { by: "owner", when: "until you remove or disconnect the calendar" },
  },
  staffSignIns: {
    name: "How our team signs in",
    holds: {
      staff_invitations: [
        "id",
        "token_hash",
        "email",
        "role",
        "invited_by",
        "created_at",
        "expires_at",
        "made_by",
      ],
      staff_devices: ["id", "token_hash", "user_id", "device", "created_at", "expires_at"],
      staff_sign_ins: [
        "id",
        "token_hash",
        "user_id",
        "tries",
        "methods",
        "identity_id",
        "created_at",
        "expires_at",
      ],
    },
    purpose: "to make sure it's really them",
    ground: "interest",
    end: {
      by: "expiry",
      when: `for ${daysInWords(INVITATION_DAYS)} (an invitation), ${spanInWords(CODE_MINUTES * MINUTE_MS)} (a sign-in that waits for its code) and ${daysInWords(STAFF_DEVICE_DAYS)} (a device that has given one)`,
    },
  },
  deskForms: {
    name: "Forms of our team that wait for a sign-in",
    holds: { desk_forms: ["key_hash", "user_id", "sealed", "expires_at"] },
    purpose: "so that nothing they have typed is lost when their session has ended",
    ground: "interest",
    end: {
      by: "expiry",
      when: `until they have signed in, and for ${spanInWords(PENDING_FORM_MINUTES * MINUTE_MS)} at most`,
    },
  },
  agencyAddresses: {
    name: "Our new email addresses",
    holds: {
      address_proofs: ["id", "setting", "address", "token_hash", "asked_by", "created_at", "expires_at"],
    },
    purpose: "to send news of calls and tickets there once the address is confirmed",
    ground: "interest",
    end: {
      by: "expiry",
      when: `until confirmed, and for ${spanInWords(ADDRESS_PROOF_HOURS * HOUR_MS)} at most`,
    },
  },
  auditLog: {
    name: "What our team did",
    holds: {
      audit_log: [
        "id",
        "at",
        "staff_user_id",
        "staff_email",
        "action",
        "subject_kind",
        "subject_id",
        "before",
        "after",
      ],
    },
    // Kept to show who did what, and when.
    keeps: {
      audit_log: ["id", "at", "staff_user_id", "staff_email", "action", "subject_kind", "subject_id"],
    },
    purpose: "to know who changed what, and to correct mistakes",
    ground: "interest",
    end: { by: "expiry", when: `for ${daysInWords(AUDIT_DAYS)}` },
  },
  attemptCounts: {
    name: "Attempt counts",
    holds: { attempt_counters: ["key", "attempts", "expires_at"] },
    purpose: "to stop password guessing and abuse",
    ground: "interest",
    end: { by: "expiry", when: `for ${spanInWords(LONGEST_WINDOW_MS)} at most` },
  },
  tickets: {
    name: "Tickets",
    holds: {
      tickets: [
        "id",
        "number",
        "user_id",
        "name",
        "email",
        "subject",
        "priority",
        "status",
        "key_hash",
        "idempotency_key",
        "created_at",
        "updated_at",
        "status_since",
        "version",
        "assignee_id",
        "merged_into_id",
        "words_version",
        "visit_source",
      ],
      ticket_messages: [
        "id",
        "ticket_id",
        "author",
        "body",
        "quoted",
        "message_id",
        "idempotency_key",
        "created_at",
      ],
      ticket_remarks: ["id", "ticket_id", "author_id", "body", "idempotency_key", "created_at"],
      ticket_words: ["ticket_id", "word"],
    },
    purpose: "to answer you, and to have the conversation at hand if you write again",
    ground: "request",
    end: { by: "age", days: "tickets", after: "the last message" },
  },
  ...MAIL_CLASSES,
  ...WEBHOOK_CLASSES,
  helpSearches: {
    name: "Help searches",
    holds: { help_searches: ["id", "query", "results", "searched_at"] },
    purpose: "to find out what people look for and can't find",
    ground: "interest",
    end: { by: "age", days: "helpSearches", after: "the search" },
  },
} as const satisfies Record<string, DataClass>;

type Classes = typeof DATA_CLASSES;

type TablesOf<Class> = Class extends { holds: infer Holds } ? keyof Holds : never;

/** The tables with data about people. */
export type PersonalTable = TablesOf<Classes[keyof Classes]>;

/** The columns of a table that are emptied when a person is erased but the row stays. */
export function emptiedColumns(table: PersonalTable): string[] {
  const classes: readonly DataClass[] = Object.values(DATA_CLASSES);
  return classes.flatMap(({ holds, keeps }) =>
    (holds[table] ?? []).filter((column) => !keeps?.[table]?.includes(column)),
  );
}

/** What the cron job deletes. */
export type PurgedClass = {
  [Id in keyof Classes]: Classes[Id]["end"]["by"] extends "owner" ? never : Id;
}[keyof Classes];

/** Tables that hold nothing about a person. */
export const IMPERSONAL_TABLES: readonly string[] = [
  "call_kinds",
  "availability_settings",
  "availability_weekly_hours",
  "availability_overrides",
  "audit_retention",
  "canned_answers",
  "search_letters",
  "weekly_numbers",
  "funnel_days",
  "booked_through_days",
  "source_weeks",
  "vital_weeks",
  "site_settings",
  "scheduler_refusals",
  "scheduled_steps",
  "sso_connections",
  "sso_domains",
  "webhooks",
];

/** Rows of the class up to this instant are to be deleted now. */
export function purgedUntil(name: keyof KeptDays, days: KeptDays, now: Instant): number {
  return now - days[name] * DAY_MS;
}
