import { ANSWER_COLUMNS } from "../../domain/booking/answers";
import type { PersonalTable } from "../../domain/privacy/retention";
import { ACCOUNT_TABLES } from "./person-account-tables";
import { API_KEY_TABLES } from "./person-api-key-tables";
import { DRAFT_TABLES } from "./person-draft-tables";
import { HOST_TABLES } from "./person-host-tables";
import { MAIL_TABLES } from "./person-mail-tables";
import { SCHEDULER_TABLES } from "./person-scheduler-tables";
import {
  anyOf,
  BY_BOOKING,
  BY_TICKET,
  cascadesWithAccount,
  emailsOf,
  OWNED,
  type PersonTable,
} from "./person-sets";
import { WEBHOOK_TABLES } from "./person-webhook-tables";

/** Tables with personal data that can't be found by an email address, and why. */
export const WITHOUT_ADDRESS = {
  attempt_counters: "kept under keyed fingerprints that name nobody",
  spent_challenges: "fingerprints of random numbers",
  api_requests: "fingerprints of keys and requests",
  busy_times: "the team's calendars; of their events the times alone are kept",
  calendar_feeds: "the team's calendars",
} as const satisfies Partial<Record<PersonalTable, string>>;

/**
 * Where the database may hold something about a person, who is identified by email addresses: what is shown to them
 * on request, and how it is erased. The desk and `npm run person` both use it, and tests compare it with the schema,
 * so that a new table or column can't be forgotten. Statements contain their values as text, because the command line
 * sends them through wrangler.
 */

const NUMBER = "(select number from tickets where tickets.id = ticket_id) as number";

export const PERSON_TABLES = {
  ...ACCOUNT_TABLES,
  clients: {
    shownAs: "clients",
    where: ({ clients }) => `id in ${clients}`,
    ends: "cascade",
    shows: [
      "email",
      "name",
      "company",
      "first_contact_at",
      "last_contact_at",
      "expected_until",
      "visit_source",
    ],
    withholds: ["id", "user_id", "merged_into_id", "version", "search_text"],
  },
  bookings: {
    shownAs: "bookings",
    where: OWNED,
    ends: "emptied",
    shows: [
      "id",
      ...ANSWER_COLUMNS,
      "kind_id",
      "status",
      "project_notes",
      "booking_date",
      "booking_time",
      "starts_at",
      "visitor_time_zone",
      "visitor_clock",
      "place",
      "elsewhere",
      "approval",
      "decline_reason",
      "cancel_reason",
      "ends_at",
      "created_at",
      "updated_at",
      "is_address_proven",
      "is_booked_by_agency",
      "visit_source",
      "booked_through",
    ],
    withholds: [
      "user_id",
      "ical_uid",
      "ical_sequence",
      "manage_key_hash",
      "idempotency_key",
      "version",
      "search_text",
    ],
    more: "(select body from booking_internal_notes where booking_id = bookings.id) as internal_notes",
  },
  booking_internal_notes: {
    // Shown with its booking.
    shownAs: null,
    where: BY_BOOKING,
    ends: "deleted",
    shows: [],
    withholds: ["booking_id", "body"],
  },
  booking_changes: {
    shownAs: "bookingChanges",
    where: BY_BOOKING,
    ends: "kept",
    shows: [
      "booking_id",
      "changed_at",
      "status_before",
      "status_after",
      "starts_at_before",
      "starts_at_after",
    ],
    withholds: ["version"],
  },
  booking_cells: {
    shownAs: null,
    where: BY_BOOKING,
    ends: "kept",
    shows: [],
    withholds: ["host_id", "cell", "booking_id"],
  },
  booking_hosts: {
    // Who takes a call is the agency's matter; the person who does sees it at the desk.
    shownAs: null,
    where: BY_BOOKING,
    ends: "kept",
    shows: [],
    withholds: ["booking_id", "host_id", "starts_at", "holds_time"],
  },
  ...SCHEDULER_TABLES,
  ...DRAFT_TABLES,
  ...MAIL_TABLES,
  tickets: {
    shownAs: "tickets",
    where: OWNED,
    ends: "deleted",
    shows: [
      "number",
      "name",
      "email",
      "subject",
      "priority",
      "status",
      "created_at",
      "updated_at",
      "status_since",
      "visit_source",
    ],
    withholds: [
      "id",
      "user_id",
      "key_hash",
      "idempotency_key",
      "version",
      "assignee_id",
      "merged_into_id",
      "words_version",
    ],
  },
  ticket_messages: {
    shownAs: "messages",
    where: BY_TICKET,
    ends: "cascade",
    shows: ["author", "body", "quoted", "created_at"],
    withholds: ["id", "ticket_id", "idempotency_key", "message_id"],
    more: NUMBER,
  },
  // Remarks of staff about the person, who has a right to them, too.
  ticket_remarks: {
    shownAs: "remarks",
    where: BY_TICKET,
    ends: "cascade",
    shows: ["body", "created_at"],
    withholds: ["id", "ticket_id", "author_id", "idempotency_key"],
    more: NUMBER,
  },
  ticket_words: {
    shownAs: null,
    where: BY_TICKET,
    ends: "cascade",
    shows: [],
    withholds: ["ticket_id", "word"],
  },
  emails: {
    // Also emails to the agency about the person, and notices about a change to this address.
    shownAs: "emails",
    where: (sets) => anyOf(emailsOf(sets), sets.named("data")),
    ends: "deleted",
    shows: ["kind", "to_name", "to_email", "data", "status", "created_at", "sent_at"],
    withholds: [
      "id",
      "dedupe_key",
      "booking_id",
      "user_id",
      "ticket_id",
      "attempts",
      "due_at",
      "lease_until",
      "last_error",
      "asked_at",
      "unknowns",
    ],
  },
  audit_log: {
    shownAs: "audit",
    where: ({ accounts, bookings, tickets, clients, emails, named }) =>
      anyOf(
        ...Object.entries({
          booking: bookings,
          ticket: tickets,
          email: emails,
          client: clients,
          staff: accounts,
        }).map(([kind, ids]) => `(subject_kind = '${kind}' and subject_id in ${ids})`),
        named('"before"'),
        named('"after"'),
      ),
    ends: "emptied",
    shows: ["at", "action", "subject_kind", "before", "after"],
    // Withheld, because the acting member of staff is another person.
    withholds: ["id", "staff_user_id", "staff_email", "subject_id"],
  },
  staff: {
    ...cascadesWithAccount("staff"),
    shows: ["role", "created_at", "visited_at", "factor_asked_at"],
    withholds: ["user_id", "factor_put_off_until", "factor_set_up_until", "exports_given_by"],
  },
  ...WEBHOOK_TABLES,
  ...HOST_TABLES,
  ...API_KEY_TABLES,
  saved_booking_views: {
    shownAs: "savedViews",
    where: ({ accounts, searched }) => anyOf(`staff_id in ${accounts}`, searched("query")),
    ends: "deleted",
    shows: ["name", "query", "created_at"],
    withholds: ["id", "staff_id"],
  },
  staff_invitations: {
    shownAs: "invitations",
    where: ({ addresses }) => `email in ${addresses}`,
    ends: "deleted",
    shows: ["email", "role", "created_at", "expires_at"],
    withholds: ["id", "token_hash", "invited_by", "made_by"],
  },
  staff_devices: {
    ...cascadesWithAccount("staffDevices"),
    shows: ["device", "created_at", "expires_at"],
    withholds: ["id", "token_hash", "user_id"],
  },
  staff_sign_ins: {
    ...cascadesWithAccount("staffSignIns"),
    shows: ["tries", "methods", "created_at", "expires_at"],
    withholds: ["id", "token_hash", "user_id", "identity_id"],
  },
  desk_forms: {
    ...cascadesWithAccount("staffForms"),
    shows: ["expires_at"],
    withholds: ["key_hash", "user_id", "sealed"],
  },
  address_proofs: {
    // An address of the agency, unless a member of staff entered their own.
    shownAs: "staffAddresses",
    where: ({ addresses, accounts }) => `lower(address) in ${addresses} or asked_by in ${accounts}`,
    ends: "deleted",
    shows: ["setting", "address", "created_at", "expires_at"],
    withholds: ["id", "token_hash", "asked_by"],
  },
  help_searches: {
    // Not personal, unless a visitor typed their address.
    shownAs: "helpSearches",
    where: ({ searched }) => searched("query"),
    ends: "deleted",
    shows: ["query", "results", "searched_at"],
    withholds: ["id"],
  },
} as const satisfies Readonly<Record<Exclude<PersonalTable, keyof typeof WITHOUT_ADDRESS>, PersonTable>>;

/** The sections of a download. */
export type PersonPart = Exclude<(typeof PERSON_TABLES)[keyof typeof PERSON_TABLES]["shownAs"], null>;
