import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { TOKEN_PURPOSES } from "../domain/account/account-token";
import { type Assurance, PASSWORD_STATES, type SignInMethod } from "../domain/account/assurance";
import type { Factor } from "../domain/account/factor";
import type { SecurityEventKind } from "../domain/account/security-event";
import { FLOW_KINDS, FLOW_TRIES, type FoundIdentity } from "../domain/account/sign-in-flow";
import type { Answers } from "../domain/booking/answers";
import { BOOKING_EVENTS, BOOKING_STATUSES, type BookingStatus } from "../domain/booking/status";
import type { SourceProblem } from "../domain/calendars/source-problem";
import type { PlanId } from "../domain/catalogue/plans";
import type { ServiceId } from "../domain/catalogue/services";
import { CONTACT_LIMITS } from "../domain/contact";
import { EMAIL_STATUSES, type EmailData, type EmailKind } from "../domain/email/email";
import { LIFTED_KINDS } from "../domain/limits/limits";
import { COUNTED_STEPS } from "../domain/numbers/funnel";
import { MEASURES } from "../domain/numbers/measures";
import { ADDRESS_SETTINGS, SETTING_NAMES } from "../domain/settings/setting-words";
import type { SettingValue } from "../domain/settings/site-settings";
import type { AuditFacts } from "../domain/staff/audit";
import { CODE_TRIES, STAFF_ROLES } from "../domain/staff/staff";
import { TICKET_AUTHORS, TICKET_PRIORITIES, TICKET_STATUSES } from "../domain/tickets/ticket";
import { holdsTime, isExpected } from "./booking-conditions";
import { byPriority } from "./ticket-order";

const listOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));
const statusList = listOf(BOOKING_STATUSES);

/** A column that names the row this one belongs to, and goes with. */
function belongsTo<Name extends string>(name: Name, row: () => AnySQLiteColumn) {
  return text(name).notNull().references(row, { onDelete: "cascade" });
}

/** Every column named `..._at` or `..._until` is a UTC instant in milliseconds since the epoch. */

export const users = sqliteTable("users", {
  id: text().primaryKey(),
  /** Lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  company: text().notNull(),
  /** When the email address was last verified; null if it is unverified. */
  emailVerifiedAt: integer("email_verified_at"),
  createdAt: integer("created_at").notNull().default(0),
});

/** Sign-in credentials. An account and its credential are created in one batch. */
export const credentials = sqliteTable("credentials", {
  userId: belongsTo("user_id", () => users.id).primaryKey(),
  /** scrypt hash with its parameters and salt: see password.server.ts. */
  passwordHash: text("password_hash").notNull(),
  updatedAt: integer("updated_at").notNull(),
  /** Whether there is a password: triggers (migration 0021) let it become "none" only while another way in remains. */
  state: text({ enum: PASSWORD_STATES }).notNull().default("set"),
});

export const sessions = sqliteTable(
  "sessions",
  {
    /** Identifies the session in lists and forms; it does not grant access. */
    id: text().primaryKey(),
    /** SHA-256 of the token in the cookie. */
    tokenHash: text("token_hash").notNull().unique(),
    userId: belongsTo("user_id", () => users.id),
    /** "Firefox on Windows": enough for users to recognise their own devices. */
    device: text().notNull(),
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** The proven device of a session of staff, which ends with it. */
    staffDeviceId: text("staff_device_id").references((): AnySQLiteColumn => staffDevices.id, {
      onDelete: "cascade",
    }),
    /** How many factors it was proven by: 1 or 2. */
    aal: integer().$type<Assurance>().notNull().default(1),
    /** How it was proven, in the order of the proofs. */
    methods: text({ mode: "json" }).$type<SignInMethod[]>().notNull().default(["password"]),
    /** When it was last proven; 0 for sessions from before that was noted. */
    authenticatedAt: integer("authenticated_at").notNull().default(0),
    /** SHA-256 of the token that this one replaced: a request that comes late with it must not sign the browser out. */
    previousTokenHash: text("previous_token_hash"),
    /** The account elsewhere that it was started by, with which it ends. */
    identityId: text("identity_id").references((): AnySQLiteColumn => identities.id, { onDelete: "cascade" }),
  },
  (table) => [
    check("sessions_aal", sql`${table.aal} in (1, 2)`),
    index("sessions_identity").on(table.identityId).where(sql`identity_id is not null`),
    index("sessions_previous_token").on(table.previousTokenHash).where(sql`previous_token_hash is not null`),
    index("sessions_user").on(table.userId),
    index("sessions_expiry").on(table.expiresAt),
    index("sessions_staff_device").on(table.staffDeviceId),
    check("sessions_expires_after_creation", sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);

/** Links sent by email. One per account and purpose: a new link replaces the previous one. */
export const accountTokens = sqliteTable(
  "account_tokens",
  {
    id: text().primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    purpose: text({ enum: TOKEN_PURPOSES }).notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    /** The email address the link was sent to, which following it verifies. */
    email: text().notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("account_tokens_one_a_purpose").on(table.userId, table.purpose),
    index("account_tokens_expiry").on(table.expiresAt),
    index("account_tokens_email").on(sql`lower("email")`),
    check("account_tokens_purpose_known", sql`${table.purpose} in (${listOf(TOKEN_PURPOSES)})`),
  ],
);

/**
 * Forms that set a password and have been done, for a while: the same form sent again, because its answer was lost, hears the same.
 * A trigger forgets them with the password that they set.
 */
export const doneForms = sqliteTable(
  "done_forms",
  {
    /** SHA-256 of what only the form carried: the token of its link, or its own key. */
    keyHash: text("key_hash").primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("done_forms_user").on(table.userId), index("done_forms_expiry").on(table.expiresAt)],
);

/**
 * Browsers that have signed in to an account, whose failed tries are counted apart from those of strangers. Triggers (migration
 * 0024) keep the newest five of an account, and end them all with a new password or address, and with each passkey, authenticator,
 * set of recovery codes or account elsewhere that comes or goes.
 */
export const knownDevices = sqliteTable(
  "known_devices",
  {
    /** In the browser's cookie, where it is signed: by itself it proves nothing. */
    id: text().primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    signedInAt: integer("signed_in_at").notNull(),
  },
  (table) => [index("known_devices_user").on(table.userId), index("known_devices_time").on(table.signedInAt)],
);

/** What was proven in a session, and when last: joining the desk ends what wasn't proven lately. */
export const sessionProofs = sqliteTable(
  "session_proofs",
  {
    sessionId: belongsTo("session_id", () => sessions.id),
    /** "password", "authenticator", or a passkey or an account elsewhere by its id. */
    factor: text().$type<Factor>().notNull(),
    provenAt: integer("proven_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.factor] })],
);

/** What happened to an account's security, for its owner to see. */
export const securityEvents = sqliteTable(
  "security_events",
  {
    id: text().primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    /** Any name: kinds are added without a migration. */
    kind: text().$type<SecurityEventKind>().notNull(),
    /** "Firefox on Windows", as for sessions. */
    device: text().notNull(),
    /** How often, for what is counted by the day. */
    times: integer().notNull().default(1),
    /** The last time. */
    happenedAt: integer("happened_at").notNull(),
  },
  (table) => [
    index("security_events_user").on(table.userId, table.happenedAt),
    index("security_events_time").on(table.happenedAt),
    check("security_events_times_positive", sql`${table.times} >= 1`),
  ],
);

/** Attempts per time window. The key is a keyed hash, so it identifies nobody. */
export const attemptCounters = sqliteTable(
  "attempt_counters",
  {
    key: text().primaryKey(),
    attempts: integer().notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("attempt_counters_expiry").on(table.expiresAt)],
);

/**
 * Orders of the command line to lift limits, which the cron job carries out: the command can't make the counters' keys, since it
 * doesn't have the site's secret.
 */
export const limitLifts = sqliteTable(
  "limit_lifts",
  {
    id: text().primaryKey(),
    kind: text({ enum: LIFTED_KINDS }).notNull(),
    /** An email address in lower case, or a network as it is counted. */
    subject: text().notNull(),
    orderedAt: integer("ordered_at").notNull(),
  },
  (table) => [check("limit_lifts_kind_known", sql`${table.kind} in (${listOf(LIFTED_KINDS)})`)],
);

export const bookings = sqliteTable(
  "bookings",
  {
    id: text().primaryKey(),
    /** Null for a guest's booking. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull().default(""),
    message: text().notNull().default(""),
    selectedServices: text("selected_services", { mode: "json" })
      .$type<ServiceId[]>()
      .notNull()
      .default(sql`'[]'`),
    selectedPlan: text("selected_plan").$type<PlanId>(),
    /** `starts_at` as a local date and time in the agency's time zone. */
    bookingDate: text("booking_date").notNull(),
    bookingTime: text("booking_time").notNull(),
    status: text({ enum: BOOKING_STATUSES }).notNull().default(BOOKING_EVENTS.booked.to),
    projectNotes: text("project_notes").notNull().default(""),
    /** UTC instants in milliseconds since the epoch, as are created_at and updated_at. */
    startsAt: integer("starts_at").notNull(),
    endsAt: integer("ends_at").notNull(),
    visitorTimeZone: text("visitor_time_zone").notNull(),
    icalUid: text("ical_uid").notNull().unique(),
    icalSequence: integer("ical_sequence").notNull().default(0),
    manageKeyHash: text("manage_key_hash").notNull(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** Whether the booking came from somebody who had shown that the email address is theirs. */
    isAddressProven: integer("is_address_proven", { mode: "boolean" }).notNull().default(false),
    /**
     * In call_kinds, which triggers watch over (migration 0008): a foreign key with a default cannot be added to a
     * table that has rows.
     */
    kindId: text("kind_id").notNull().default("strategy"),
    /** Counts the changes, whoever makes them: a trigger does (migration 0012). */
    version: integer().notNull().default(0),
    /** Whether the agency booked the call for its client. */
    isBookedByAgency: integer("is_booked_by_agency", { mode: "boolean" }).notNull().default(false),
    /** Empty if none was given. */
    phone: text().notNull().default(""),
    /** Email addresses of those whom the client brings along. */
    guests: text({ mode: "json" }).$type<string[]>().notNull().default(sql`'[]'`),
    /** Why its client cancelled, if they said so. */
    cancelReason: text("cancel_reason").notNull().default(""),
    /** What the desk finds it by: name, email address and company in their plain form. Triggers write it (migration 0028). */
    searchText: text("search_text").notNull().default(""),
  },
  (table) => [
    index("bookings_user_date").on(table.userId, table.bookingDate),
    // For deleting those that ended long ago.
    index("bookings_end").on(table.endsAt),
    // For counting a day's calls, all or of a kind, without reading cancelled ones.
    index("bookings_active_date").on(table.bookingDate, table.kindId).where(holdsTime()),
    // For finding guest bookings that an account can claim once its email address is verified.
    index("bookings_guest_email").on(sql`lower("email")`).where(sql`user_id is null`),
    // The orders of the desk's list: by time (of all, or by what most narrows it), by when it was booked, by name.
    index("bookings_start").on(table.startsAt, table.id),
    index("bookings_status_start").on(table.status, table.startsAt, table.id),
    index("bookings_expected_start")
      .on(table.startsAt, table.id)
      .where(isExpected(sql.raw("+status"))),
    index("bookings_plan_start").on(table.selectedPlan, table.startsAt, table.id),
    index("bookings_kind_start").on(table.kindId, table.startsAt, table.id),
    index("bookings_created").on(table.createdAt, table.id),
    // For finding whose guest somebody is.
    index("bookings_with_guests").on(table.id).where(sql`guests <> '[]'`),
    index("bookings_name").on(sql`lower("name")`, table.id),
    // A client's calls, and until when one is to come.
    index("bookings_email_start").on(sql`lower("email")`, table.startsAt, table.id),
    index("bookings_email_expected").on(sql`lower("email")`, table.endsAt).where(isExpected()),
    check("bookings_ends_after_start", sql`${table.endsAt} > ${table.startsAt}`),
    check("bookings_status_known", sql`${table.status} in (${statusList})`),
    check("bookings_services_json", sql`json_type(${table.selectedServices}) = 'array'`),
    check("bookings_sequence_positive", sql`${table.icalSequence} >= 0`),
  ],
);

/** What calls have gone through: a trigger writes each change of status or time (migration 0012). */
export const bookingChanges = sqliteTable(
  "booking_changes",
  {
    bookingId: belongsTo("booking_id", () => bookings.id),
    /** Which the change led to. */
    version: integer().notNull(),
    changedAt: integer("changed_at").notNull(),
    statusBefore: text("status_before").$type<BookingStatus>().notNull(),
    statusAfter: text("status_after").$type<BookingStatus>().notNull(),
    startsAtBefore: integer("starts_at_before").notNull(),
    startsAtAfter: integer("starts_at_after").notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.version] })],
);

/** What the agency notes for itself. A table of its own, so that nothing that is read for a client can hold it. */
export const bookingInternalNotes = sqliteTable("booking_internal_notes", {
  bookingId: belongsTo("booking_id", () => bookings.id).primaryKey(),
  body: text().notNull(),
});

/**
 * The agency's time as a fixed grid of five-minute cells counted from the epoch. A call (with its buffers)
 * owns the cells it covers; the primary key gives each cell one owner, so calls cannot overlap whatever
 * writes them.
 */
export const bookingCells = sqliteTable(
  "booking_cells",
  {
    cell: integer().primaryKey(),
    bookingId: belongsTo("booking_id", () => bookings.id),
  },
  (table) => [index("booking_cells_booking").on(table.bookingId)],
);

/** Letters with an accent, capitals beyond ASCII and the like, and their plain form: app/domain/search-words.ts. */
export const searchLetters = sqliteTable("search_letters", {
  letter: text().primaryKey(),
  plain: text().notNull(),
});

/** Filters of the desk's list that a member of staff keeps under a name. */
export const savedBookingViews = sqliteTable(
  "saved_booking_views",
  {
    id: text().primaryKey(),
    staffId: belongsTo("staff_id", () => staff.userId),
    name: text().notNull(),
    /** The filter as in the list's URL. */
    query: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("saved_booking_views_one_a_name").on(table.staffId, sql`lower("name")`),
    check("saved_booking_views_name", sql`length(${table.name}) between 1 and 40`),
    check("saved_booking_views_query_length", sql`length(${table.query}) <= 1000`),
  ],
);

/** Calls asked for by strangers that wait for the link mailed to their address. They hold no time. */
export const unconfirmedRequests = sqliteTable(
  "unconfirmed_requests",
  {
    id: text().primaryKey(),
    /** SHA-256 of the token in the link. */
    tokenHash: text("token_hash").notNull().unique(),
    /** From the form, and used again for the booking: one link makes one booking. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** One kept before calls had kinds names none. */
    request: text({ mode: "json" }).$type<Answers & { kindId?: string }>().notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("unconfirmed_requests_expiry").on(table.expiresAt),
    index("unconfirmed_requests_user").on(table.userId),
    // These and others by address: for showing or erasing everything about a person.
    index("unconfirmed_requests_email").on(sql`lower("request" ->> '$.email')`),
    check("unconfirmed_requests_json", sql`json_type(${table.request}) = 'object'`),
  ],
);

const fiveMinutes = (column: { name: string }) => sql.raw(`"${column.name}" % 5 = 0`);

/** The kinds of call, from app/content/call-kinds.ts. One that bookings name is withdrawn, not deleted. */
export const callKinds = sqliteTable(
  "call_kinds",
  {
    id: text().primaryKey(),
    /** As within a sentence: "strategy call", or "call" where that is clear. */
    name: text().notNull(),
    shortName: text("short_name").notNull(),
    /** A sentence for whoever chooses a time. */
    words: text().notNull().default(""),
    minutes: integer().notNull(),
    /** The first on offer is booked where nothing else is asked for. */
    position: integer().notNull(),
    isOffered: integer("is_offered", { mode: "boolean" }).notNull(),
    /** The kind's own rules; null for those of availability_settings. */
    bufferBeforeMinutes: integer("buffer_before_minutes"),
    bufferAfterMinutes: integer("buffer_after_minutes"),
    minimumNoticeMinutes: integer("minimum_notice_minutes"),
    bookingHorizonDays: integer("booking_horizon_days"),
    /** Maximum calls of this kind per day, besides the limit of all; null for no limit of its own. */
    dailyLimit: integer("daily_limit"),
    /** Counts the changes of what a call of this kind is: a form or a booking made from an older one is refused. */
    version: integer().notNull().default(0),
  },
  (table) => [
    check(
      "call_kinds_id",
      sql`${table.id} glob '[a-z]*' and ${table.id} not glob '*[^a-z0-9-]*' and length(${table.id}) <= 32`,
    ),
    check("call_kinds_names", sql`${table.name} <> '' and ${table.shortName} <> ''`),
    check("call_kinds_length", sql`${table.minutes} between 5 and 480 and ${fiveMinutes(table.minutes)}`),
    check(
      "call_kinds_buffer_before",
      sql`${table.bufferBeforeMinutes} between 0 and 480 and ${fiveMinutes(table.bufferBeforeMinutes)}`,
    ),
    check(
      "call_kinds_buffer_after",
      sql`${table.bufferAfterMinutes} between 0 and 480 and ${fiveMinutes(table.bufferAfterMinutes)}`,
    ),
    check("call_kinds_notice", sql`${table.minimumNoticeMinutes} >= 0`),
    check("call_kinds_horizon", sql`${table.bookingHorizonDays} between 1 and 365`),
    check("call_kinds_limit", sql`${table.dailyLimit} >= 1`),
  ],
);

/** A single row of availability settings. Every length in minutes is a multiple of the grid's five. */
export const availabilitySettings = sqliteTable(
  "availability_settings",
  {
    id: integer().primaryKey(),
    timeZone: text("time_zone").notNull(),
    /** No longer read: a kind of call has its own length. Written for the version before, should it be put back. */
    callMinutes: integer("call_minutes").notNull(),
    slotIntervalMinutes: integer("slot_interval_minutes").notNull(),
    bufferBeforeMinutes: integer("buffer_before_minutes").notNull(),
    bufferAfterMinutes: integer("buffer_after_minutes").notNull(),
    minimumNoticeMinutes: integer("minimum_notice_minutes").notNull(),
    bookingHorizonDays: integer("booking_horizon_days").notNull(),
    /** Maximum calls per day; null for no limit. */
    dailyLimit: integer("daily_limit"),
    /** How long before a call its client can no longer move or cancel it; 0 for until it starts. */
    changeCutoffMinutes: integer("change_cutoff_minutes").notNull().default(0),
    /** Counts the changes of hours, dates and rules: a form or a booking made from an older one is refused. */
    version: integer().notNull().default(0),
  },
  (table) => [
    check("availability_settings_one_row", sql`${table.id} = 1`),
    check(
      "availability_settings_call_length",
      sql`${table.callMinutes} between 5 and 480 and ${fiveMinutes(table.callMinutes)}`,
    ),
    check(
      "availability_settings_interval",
      sql`${table.slotIntervalMinutes} between 5 and 480 and ${fiveMinutes(table.slotIntervalMinutes)}`,
    ),
    check(
      "availability_settings_buffers",
      sql`${table.bufferBeforeMinutes} between 0 and 480 and ${fiveMinutes(table.bufferBeforeMinutes)} and ${table.bufferAfterMinutes} between 0 and 480 and ${fiveMinutes(table.bufferAfterMinutes)}`,
    ),
    check("availability_settings_notice", sql`${table.minimumNoticeMinutes} >= 0`),
    check("availability_settings_horizon", sql`${table.bookingHorizonDays} between 1 and 365`),
    check("availability_settings_limit", sql`${table.dailyLimit} is null or ${table.dailyLimit} >= 1`),
    check(
      "availability_settings_change_cutoff",
      sql`${table.changeCutoffMinutes} between 0 and 43200 and ${fiveMinutes(table.changeCutoffMinutes)}`,
    ),
  ],
);

/**
 * Opening hours by weekday (1 = Monday to 7 = Sunday), in minutes after local midnight. A day may have
 * several rows.
 */
export const availabilityWeeklyHours = sqliteTable(
  "availability_weekly_hours",
  {
    weekday: integer().notNull(),
    startMinute: integer("start_minute").notNull(),
    endMinute: integer("end_minute").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.weekday, table.startMinute] }),
    check("availability_weekly_hours_weekday", sql`${table.weekday} between 1 and 7`),
    check(
      "availability_weekly_hours_range",
      sql`${table.startMinute} >= 0 and ${table.endMinute} <= 1440 and ${table.startMinute} < ${table.endMinute} and ${fiveMinutes(table.startMinute)} and ${fiveMinutes(table.endMinute)}`,
    ),
  ],
);

/** A date whose hours differ from its weekday's. Both minutes null: closed all day. */
export const availabilityOverrides = sqliteTable(
  "availability_overrides",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    date: text().notNull(),
    startMinute: integer("start_minute"),
    endMinute: integer("end_minute"),
    /** Why, for staff: "Christmas Day". All rows of a date have the same. */
    label: text().notNull().default(""),
  },
  (table) => [
    uniqueIndex("availability_overrides_date_start").on(table.date, table.startMinute),
    // To the index above, two rows without minutes are not the same.
    uniqueIndex("availability_overrides_closed_once").on(table.date).where(sql`start_minute is null`),
    check("availability_overrides_label", sql`length(${table.label}) <= 80`),
    check(
      "availability_overrides_date",
      sql`${table.date} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`,
    ),
    check(
      "availability_overrides_range",
      sql`(${table.startMinute} is null and ${table.endMinute} is null) or (${table.startMinute} >= 0 and ${table.endMinute} <= 1440 and ${table.startMinute} < ${table.endMinute} and ${fiveMinutes(table.startMinute)} and ${fiveMinutes(table.endMinute)})`,
    ),
  ],
);

/** Calendars elsewhere, as .ics files on the web, that say when the agency is busy. */
export const calendarSources = sqliteTable(
  "calendar_sources",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Often holds a secret of its own: never logged, nor shown in full. */
    address: text().notNull().unique(),
    /** What the server said of the file last read, so that it need not send the same one again. */
    etag: text(),
    lastModified: text("last_modified"),
    /** Its busy times are known up to here. */
    knownUntil: integer("known_until").notNull().default(0),
    /** Events of the file last read that could not be worked out. */
    leftOut: integer("left_out").notNull().default(0),
    /** When it was last read, or was found to be the same. */
    fetchedAt: integer("fetched_at"),
    triedAt: integer("tried_at"),
    /** Tries that have failed since. */
    failures: integer().notNull().default(0),
    problem: text().$type<SourceProblem>(),
    /** Also the lease of whoever is reading it. */
    nextTryAt: integer("next_try_at").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("calendar_sources_due").on(table.nextTryAt),
    check(
      "calendar_sources_words",
      sql`length(${table.name}) between 1 and 80 and length(${table.address}) between 1 and 2000`,
    ),
    check("calendar_sources_counts", sql`${table.failures} >= 0 and ${table.leftOut} >= 0`),
    check("calendar_sources_problem_counted", sql`(${table.problem} is null) = (${table.failures} = 0)`),
  ],
);

/** When the agency is busy by those calendars. A day at most each, so that an index finds those around an instant. */
export const busyTimes = sqliteTable(
  "busy_times",
  {
    sourceId: belongsTo("source_id", () => calendarSources.id),
    startsAt: integer("starts_at").notNull(),
    endsAt: integer("ends_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.startsAt] }),
    index("busy_times_start").on(table.startsAt, table.endsAt),
    check(
      "busy_times_length",
      sql`${table.endsAt} > ${table.startsAt} and ${table.endsAt} - ${table.startsAt} <= 86400000`,
    ),
  ],
);

/** The secret addresses under which calendars read all calls. One that is revoked is deleted. */
export const calendarFeeds = sqliteTable(
  "calendar_feeds",
  {
    id: text().primaryKey(),
    /** Who reads it: "Phone", "Office calendar". */
    name: text().notNull(),
    /** SHA-256 of the key in the address. */
    keyHash: text("key_hash").notNull().unique(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [check("calendar_feeds_name", sql`length(${table.name}) between 1 and 80`)],
);

/**
 * What people search for on the help page: the query and the number of results, nothing about the searcher.
 */
export const helpSearches = sqliteTable(
  "help_searches",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    query: text().notNull(),
    results: integer().notNull(),
    /** UTC, in milliseconds since the epoch. */
    searchedAt: integer("searched_at").notNull(),
  },
  (table) => [
    index("help_searches_time").on(table.searchedAt),
    // For the desk: what was looked for and not found.
    index("help_searches_in_vain").on(table.searchedAt, table.query).where(sql`results = 0`),
    check("help_searches_query_length", sql`length(${table.query}) between 1 and 100`),
    check("help_searches_results_positive", sql`${table.results} >= 0`),
  ],
);

/**
 * The outbox. An email is inserted in the same batch as the change it reports and delivered afterwards:
 * normally at once, otherwise by the cron job. The sender holds the row under a lease.
 */
export const emails = sqliteTable(
  "emails",
  {
    /** Also used as the Message-ID. */
    id: text().primaryKey(),
    kind: text().$type<EmailKind>().notNull(),
    data: text({ mode: "json" }).$type<EmailData[EmailKind]>().notNull(),
    toName: text("to_name").notNull(),
    toEmail: text("to_email").notNull(),
    dedupeKey: text("dedupe_key").notNull().unique(),
    bookingId: text("booking_id").references(() => bookings.id, { onDelete: "cascade" }),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    ticketId: text("ticket_id").references(() => tickets.id, { onDelete: "cascade" }),
    status: text({ enum: EMAIL_STATUSES }).notNull().default("waiting"),
    /** Delivery attempts started. */
    attempts: integer().notNull().default(0),
    dueAt: integer("due_at").notNull(),
    leaseUntil: integer("lease_until"),
    createdAt: integer("created_at").notNull(),
    sentAt: integer("sent_at"),
    /** Why the last attempt failed, without email addresses or content. */
    lastError: text("last_error"),
  },
  (table) => [
    index("emails_due").on(table.dueAt).where(sql`status = 'waiting'`),
    index("emails_created").on(table.createdAt),
    index("emails_booking").on(table.bookingId),
    index("emails_user").on(table.userId),
    index("emails_ticket").on(table.ticketId),
    index("emails_waiting").on(table.createdAt).where(sql`status = 'waiting'`),
    index("emails_failed").on(table.createdAt).where(sql`status = 'failed'`),
    index("emails_recipient").on(sql`lower(${table.toEmail})`, table.createdAt),
    check("emails_status_known", sql`${table.status} in (${listOf(EMAIL_STATUSES)})`),
    check("emails_sent_has_time", sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
    check("emails_data_json", sql`json_type(${table.data}) = 'object'`),
  ],
);

export const tickets = sqliteTable(
  "tickets",
  {
    id: text().primaryKey(),
    /** Short enough to read out: 1001, 1002, ... */
    number: integer().notNull().unique(),
    /** Null for a visitor's ticket. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    priority: text({ enum: TICKET_PRIORITIES }).notNull().default("normal"),
    status: text({ enum: TICKET_STATUSES }).notNull().default("open"),
    /** SHA-256 of the key in the conversation's private link. */
    keyHash: text("key_hash").notNull(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** When the status became what it is: how long a ticket has waited. */
    statusSince: integer("status_since").notNull().default(0),
    /** Counts what happens to the ticket, so that nobody at the desk acts on what is no longer there. */
    version: integer().notNull().default(0),
    /** Who at the desk looks after it. */
    assigneeId: text("assignee_id").references(() => users.id, { onDelete: "set null" }),
    /**
     * The ticket that this one goes on in. It is then closed, and without messages; triggers see to that and to there
     * being no chain of them (migration 0013).
     */
    mergedIntoId: text("merged_into_id").references((): AnySQLiteColumn => tickets.id, {
      onDelete: "cascade",
    }),
    /** How its words in ticket_words were made; 0 for none yet. */
    wordsVersion: integer("words_version").notNull().default(0),
  },
  (table) => [
    index("tickets_user").on(table.userId, table.updatedAt),
    index("tickets_status").on(table.status, table.updatedAt),
    index("tickets_guest_email").on(sql`lower("email")`).where(sql`user_id is null`),
    index("tickets_email").on(sql`lower("email")`, table.updatedAt),
    index("tickets_queue")
      .on(table.status, byPriority(), table.statusSince)
      .where(sql`merged_into_id is null`),
    // For the tickets of one person at the desk, or of nobody.
    index("tickets_in_hand")
      .on(table.assigneeId, table.status, byPriority(), table.statusSince)
      .where(sql`status <> 'closed'`),
    index("tickets_assignee").on(table.assigneeId).where(sql`assignee_id is not null`),
    index("tickets_merged_into").on(table.mergedIntoId).where(sql`merged_into_id is not null`),
    index("tickets_words").on(table.wordsVersion),
    check("tickets_priority_known", sql`${table.priority} in (${listOf(TICKET_PRIORITIES)})`),
    check("tickets_state_known", sql`${table.status} in (${listOf(TICKET_STATUSES)})`),
  ],
);

export const ticketMessages = sqliteTable(
  "ticket_messages",
  {
    id: text().primaryKey(),
    ticketId: belongsTo("ticket_id", () => tickets.id),
    author: text({ enum: TICKET_AUTHORS }).notNull(),
    body: text().notNull(),
    /** From the form that sent it, or the Message-ID of the email it arrived in: duplicates are ignored. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("ticket_messages_ticket").on(table.ticketId, table.createdAt),
    check("ticket_messages_author_known", sql`${table.author} in (${listOf(TICKET_AUTHORS)})`),
  ],
);

/** What people at the desk note about a ticket. In a table of its own, so that no page of the client's can show it by mistake. */
export const ticketRemarks = sqliteTable(
  "ticket_remarks",
  {
    id: text().primaryKey(),
    ticketId: belongsTo("ticket_id", () => tickets.id),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    body: text().notNull(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("ticket_remarks_ticket").on(table.ticketId, table.createdAt),
    index("ticket_remarks_author").on(table.authorId),
  ],
);

/**
 * The words that a ticket is found by at the desk. An ordinary table rather than one of FTS5: a database with a
 * virtual table cannot be exported from D1 (decision 37).
 */
export const ticketWords = sqliteTable(
  "ticket_words",
  {
    ticketId: belongsTo("ticket_id", () => tickets.id),
    word: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.word] }),
    index("ticket_words_word").on(table.word, table.ticketId),
  ],
);

/** Answers kept ready at the desk, with placeholders. */
export const cannedAnswers = sqliteTable(
  "canned_answers",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    body: text().notNull(),
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("canned_answers_title").on(sql`lower("title")`),
    check("canned_answers_filled", sql`${table.title} <> '' and ${table.body} <> ''`),
  ],
);

/**
 * Who the agency has to do with: an email address with an account, a booking or a ticket. Triggers on those keep the rows
 * (migration 0017), and take away one that has none of them left. What staff add is that two are one person.
 */
export const clients = sqliteTable(
  "clients",
  {
    id: text().primaryKey(),
    /** Lower case. */
    email: text().notNull().unique(),
    /** The account's, or those of the latest booking or ticket. */
    name: text().notNull(),
    company: text().notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** When they signed up, booked or wrote, or were answered. */
    firstContactAt: integer("first_contact_at").notNull(),
    lastContactAt: integer("last_contact_at").notNull(),
    /** When the last call ends that is still expected to take place; null without one. */
    expectedUntil: integer("expected_until"),
    /** The record of the same person that stands for both; triggers let that lead on to no third. */
    mergedIntoId: text("merged_into_id").references((): AnySQLiteColumn => clients.id, {
      onDelete: "set null",
    }),
    /** Counts the changes to who this is; a trigger does. */
    version: integer().notNull().default(0),
    /** As that of bookings. */
    searchText: text("search_text").notNull().default(""),
  },
  (table) => [
    uniqueIndex("clients_user").on(table.userId),
    // The orders of the desk's list.
    index("clients_contact").on(table.lastContactAt, table.id).where(sql`merged_into_id is null`),
    index("clients_name").on(sql`lower("name")`, table.id).where(sql`merged_into_id is null`),
    index("clients_expected").on(table.expectedUntil).where(sql`expected_until is not null`),
    index("clients_merged_into").on(table.mergedIntoId).where(sql`merged_into_id is not null`),
    // For finding records of the same person by name; by mailbox, the address's own index does.
    index("clients_name_company").on(sql`lower("name")`, sql`lower("company")`).where(sql`company <> ''`),
    check("clients_email_lower_case", sql`${table.email} <> '' and ${table.email} = lower(${table.email})`),
    check("clients_not_into_itself", sql`${table.mergedIntoId} <> ${table.id}`),
  ],
);

const roleList = listOf(STAFF_ROLES);

/**
 * The agency's people: a role on an account. Triggers (migration 0009) keep the last owner, end the sessions an account had before
 * it became staff, and end the devices of staff whose password or address changes.
 */
export const staff = sqliteTable(
  "staff",
  {
    userId: belongsTo("user_id", () => users.id).primaryKey(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    createdAt: integer("created_at").notNull(),
    /** When they last looked at what is new; null before the first time. */
    visitedAt: integer("visited_at"),
    /** When the desk first asked them for a passkey or an authenticator; null before. */
    factorAskedAt: integer("factor_asked_at"),
    /** Until when the desk opens without one, after "Not now". */
    factorPutOffUntil: integer("factor_put_off_until"),
    /** Until when a first one may be set up; null: at any time. Zero after a reset by mail, until the command line allows it. */
    factorSetUpUntil: integer("factor_set_up_until"),
  },
  (table) => [check("staff_role_known", sql`${table.role} in (${roleList})`)],
);

/** Invitations nobody has accepted yet. One per address: a new one replaces the previous. */
export const staffInvitations = sqliteTable(
  "staff_invitations",
  {
    id: text().primaryKey(),
    tokenHash: text("token_hash").notNull().unique(),
    /** Lower case. */
    email: text().notNull().unique(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    /** The address of whoever invited at the time, or "command line". */
    invitedBy: text("invited_by").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("staff_invitations_expiry").on(table.expiresAt),
    check("staff_invitations_role_known", sql`${table.role} in (${roleList})`),
  ],
);

/** Browsers that have proven, by a mailed code, to be used by a member of staff. */
export const staffDevices = sqliteTable(
  "staff_devices",
  {
    id: text().primaryKey(),
    /** SHA-256 of the token in the cookie. */
    tokenHash: text("token_hash").notNull().unique(),
    userId: belongsTo("user_id", () => staff.userId),
    /** "Firefox on Windows", as for sessions. */
    device: text().notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("staff_devices_user").on(table.userId),
    index("staff_devices_expiry").on(table.expiresAt),
  ],
);

/** Sign-ins of staff that wait for the mailed code, which is derived from the row's id. */
export const staffSignIns = sqliteTable(
  "staff_sign_ins",
  {
    id: text().primaryKey(),
    /** SHA-256 of the token in the cookie of the browser that asked. */
    tokenHash: text("token_hash").notNull().unique(),
    userId: belongsTo("user_id", () => staff.userId),
    tries: integer().notNull().default(0),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** What was proven before the code. */
    methods: text({ mode: "json" }).$type<SignInMethod[]>().notNull().default(["password"]),
    /** The account elsewhere that it began with, with which it ends. */
    identityId: text("identity_id").references((): AnySQLiteColumn => identities.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("staff_sign_ins_identity").on(table.identityId).where(sql`identity_id is not null`),
    index("staff_sign_ins_user").on(table.userId),
    index("staff_sign_ins_expiry").on(table.expiresAt),
    check("staff_sign_ins_tries", sql`${table.tries} between 0 and ${sql.raw(String(CODE_TRIES))}`),
  ],
);

/**
 * What staff did. Triggers (migration 0009) refuse every change but two: what was before and after may be taken out, to erase a
 * person, and rows as old as audit_retention says may be deleted.
 */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: text().primaryKey(),
    at: integer().notNull(),
    /** Null for the command line. Not a foreign key: the row outlives the account. */
    staffUserId: text("staff_user_id"),
    /** Their address at the time, or "command line". */
    staffEmail: text("staff_email").notNull(),
    action: text().notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    before: text({ mode: "json" }).$type<AuditFacts>(),
    after: text({ mode: "json" }).$type<AuditFacts>(),
  },
  (table) => [
    index("audit_log_subject").on(table.subjectKind, table.subjectId, table.at),
    index("audit_log_time").on(table.at),
    check(
      "audit_log_json",
      sql`(${table.before} is null or json_valid(${table.before})) and (${table.after} is null or json_valid(${table.after}))`,
    ),
  ],
);

/** A single row: until when the audit log has been deleted, for its trigger. */
export const auditRetention = sqliteTable(
  "audit_retention",
  { id: integer().primaryKey(), deletedUntil: integer("deleted_until").notNull() },
  (table) => [check("audit_retention_one_row", sql`${table.id} = 1`)],
);

/**
 * Sums for the desk's numbers, by weeks that begin on a Monday: calls by the week they are held in, tickets by the week they were
 * opened in. Triggers keep them (migration 0018). They outlive the rows they were counted from, and hold nothing about a person.
 */
export const weeklyNumbers = sqliteTable(
  "weekly_numbers",
  {
    week: text().notNull(),
    measure: text({ enum: MEASURES }).notNull(),
    value: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.week, table.measure, table.value] }),
    check("weekly_numbers_count", sql`${table.count} >= 0`),
    check("weekly_numbers_measure_known", sql`${table.measure} in (${listOf(MEASURES)})`),
  ],
);

/** How often each step of the booking section was reached on a day (UTC): numbers alone, nothing about who. */
export const funnelDays = sqliteTable(
  "funnel_days",
  {
    day: text().notNull(),
    step: text({ enum: COUNTED_STEPS }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.step] }),
    check("funnel_days_count", sql`${table.count} >= 0`),
    check("funnel_days_step_known", sql`${table.step} in (${listOf(COUNTED_STEPS)})`),
  ],
);

/** Settings changed at the desk, over those the site was deployed with. Null counts as not set, with the version going on. */
export const siteSettings = sqliteTable(
  "site_settings",
  {
    setting: text({ enum: SETTING_NAMES }).primaryKey(),
    value: text({ mode: "json" }).$type<SettingValue>(),
    version: integer().notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("site_settings_known", sql`${table.setting} in (${listOf(SETTING_NAMES)})`),
    check(
      "site_settings_value",
      sql`${table.value} is null or (json_valid(${table.value}) and length(${table.value}) <= 400)`,
    ),
    check("site_settings_version", sql`${table.version} > 0`),
  ],
);

/**
 * New addresses of the agency that nobody has confirmed yet, one for each setting. The link's token is derived from the row's id.
 * They end with the place on the team of whoever asked.
 */
export const addressProofs = sqliteTable(
  "address_proofs",
  {
    id: text().primaryKey(),
    setting: text({ enum: ADDRESS_SETTINGS }).notNull().unique(),
    address: text().notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    askedBy: belongsTo("asked_by", () => staff.userId),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("address_proofs_expiry").on(table.expiresAt),
    check("address_proofs_setting", sql`${table.setting} in (${listOf(ADDRESS_SETTINGS)})`),
    check("address_proofs_length", sql`length(${table.address}) <= ${sql.raw(String(CONTACT_LIMITS.email))}`),
  ],
);

/** A passkey of an account: what a browser or a security key signs in with, once its owner has been verified there. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    /** The credential's id, in base64url. */
    id: text().primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    /** What an authenticator knows the account by: random, in base64url, the same for all passkeys of an account. */
    userHandle: text("user_handle").notNull(),
    /** In COSE, in base64url. */
    publicKey: text("public_key").notNull(),
    counter: integer().notNull().default(0),
    transports: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    /** The model of the authenticator, or zeros. */
    aaguid: text().notNull(),
    /** The owner's own name for it. */
    name: text().notNull(),
    /** Whether it is kept in an account with its maker, and so on more than one device. */
    isBackedUp: integer("is_backed_up", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at"),
  },
  (table) => [
    index("passkeys_user").on(table.userId),
    check("passkeys_name", sql`length(${table.name}) between 1 and 60`),
  ],
);

/** An authenticator app. Until it has given a first right code it asks for nothing. */
export const totpFactors = sqliteTable("totp_factors", {
  userId: belongsTo("user_id", () => users.id).primaryKey(),
  /** Sealed with AES-GCM under a key derived from the site's secret, for this account alone. */
  sealedSecret: text("sealed_secret").notNull(),
  confirmedAt: integer("confirmed_at"),
  /** The last step of 30 seconds that a code was taken from. No step counts twice. */
  lastStep: integer("last_step").notNull().default(0),
  createdAt: integer("created_at").notNull(),
  /** The secret of another app that is to take this one's place, until that app's first code. */
  nextSealedSecret: text("next_sealed_secret"),
  nextCreatedAt: integer("next_created_at"),
});

/** Codes for when the authenticator is not at hand. A code that has been used is deleted. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    id: text().primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    /** SHA-256 of the code, which has 120 bits. */
    codeHash: text("code_hash").notNull().unique(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("recovery_codes_user").on(table.userId)],
);

/** Who signs in members of a company: an OpenID Connect issuer, set up by `npm run sso`. */
export const ssoConnections = sqliteTable("sso_connections", {
  id: text().primaryKey(),
  kind: text({ enum: ["oidc"] }).notNull(),
  /** What the sign-in page calls it. */
  label: text().notNull(),
  issuer: text().notNull(),
  clientId: text("client_id").notNull(),
  /** Sealed like an authenticator's secret; null for a public client. */
  sealedClientSecret: text("sealed_client_secret"),
  createdAt: integer("created_at").notNull(),
});

/** A domain whose members a connection signs in, once its owner has proven it by a DNS record. */
export const ssoDomains = sqliteTable(
  "sso_domains",
  {
    /** In lower case. */
    domain: text().primaryKey(),
    connectionId: belongsTo("connection_id", () => ssoConnections.id),
    /** What the DNS record has to say. */
    proof: text().notNull(),
    provenAt: integer("proven_at"),
    createdAt: integer("created_at").notNull(),
    /** When the record was last found, or clearly not. */
    lookedUpAt: integer("looked_up_at"),
    /** Null until it has been looked up since it was proven. */
    nextLookupAt: integer("next_lookup_at"),
    /** How often in a row the record was clearly not there. */
    misses: integer().notNull().default(0),
    /** When it stopped being proven because its record was gone. */
    lapsedAt: integer("lapsed_at"),
  },
  (table) => [index("sso_domains_connection").on(table.connectionId)],
);

/** An account elsewhere that signs in to one of ours. It is known by its issuer and subject, never by its address. */
export const identities = sqliteTable(
  "identities",
  {
    id: text().primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    /** The id of a provider in the settings, or "sso". */
    provider: text().notNull(),
    /** The company's connection that it came by. */
    connectionId: text("connection_id").references(() => ssoConnections.id, { onDelete: "cascade" }),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** As the provider last gave it, to tell accounts apart in a list. */
    email: text(),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at").notNull(),
  },
  (table) => [
    uniqueIndex("identities_issuer_subject").on(table.issuer, table.subject),
    index("identities_user").on(table.userId),
    index("identities_email").on(sql`lower("email")`),
    index("identities_connection").on(table.connectionId).where(sql`connection_id is not null`),
  ],
);

/**
 * Ways in that wait for their next step, in the browser that holds the token: for a mailed code, for a second factor, or for a
 * provider's answer. Good for nothing else.
 */
export const signInFlows = sqliteTable(
  "sign_in_flows",
  {
    id: text().primaryKey(),
    kind: text({ enum: FLOW_KINDS }).notNull(),
    /** SHA-256 of the token in the cookie of the browser that began. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Whose; null while nobody knows. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Of a flow for somebody signed in: their session, with which it ends. */
    sessionId: text("session_id").references(() => sessions.id, { onDelete: "cascade" }),
    /** The provider that is asked, or the company's connection. */
    provider: text(),
    connectionId: text("connection_id").references(() => ssoConnections.id, { onDelete: "cascade" }),
    /** What has been proven so far. */
    methods: text({ mode: "json" }).$type<SignInMethod[]>().notNull().default([]),
    identityId: text("identity_id").references(() => identities.id, { onDelete: "cascade" }),
    /** SHA-256 of OAuth's state. */
    stateHash: text("state_hash"),
    nonce: text(),
    /** PKCE's code verifier, sealed. */
    sealedVerifier: text("sealed_verifier"),
    /** An account elsewhere that waits to be connected: issuer, subject and what else is to be kept of it. */
    found: text({ mode: "json" }).$type<FoundIdentity>(),
    attempts: integer().notNull().default(0),
    /** What tries are counted by beyond this flow: a keyed fingerprint, so that an address without an account is limited like others. */
    limitKey: text("limit_key"),
    /** Where to go in the end. */
    next: text().notNull(),
    device: text().notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** As `limitKey`, for all known devices of an account together; null where the browser isn't one. */
    devicesKey: text("devices_key"),
  },
  (table) => [
    index("sign_in_flows_user").on(table.userId).where(sql`user_id is not null`),
    index("sign_in_flows_session").on(table.sessionId).where(sql`session_id is not null`),
    index("sign_in_flows_connection").on(table.connectionId).where(sql`connection_id is not null`),
    index("sign_in_flows_identity").on(table.identityId).where(sql`identity_id is not null`),
    index("sign_in_flows_found_email").on(sql`lower("found" ->> '$.email')`),
    index("sign_in_flows_expiry").on(table.expiresAt),
    check("sign_in_flows_attempts", sql`${table.attempts} between 0 and ${sql.raw(String(FLOW_TRIES))}`),
  ],
);

/** Challenges that have been answered. They are signed and not stored, so that showing a page writes nothing. */
export const spentChallenges = sqliteTable(
  "spent_challenges",
  {
    /** SHA-256 of the challenge. */
    hash: text().primaryKey(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("spent_challenges_expiry").on(table.expiresAt)],
);
