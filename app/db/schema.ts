import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { BOOKING_STATUSES } from "../domain/booking/booking";
import type { PlanId } from "../domain/catalogue/plans";
import type { ServiceId } from "../domain/catalogue/services";
import { MAIL_STATUSES, type MailData, type MailKind } from "../domain/mail/mail";
import { TICKET_AUTHORS, TICKET_PRIORITIES, TICKET_STATES } from "../domain/tickets/ticket";

const listOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));
const statusList = listOf(BOOKING_STATUSES);

/** All times named `..._at` and `..._until` are UTC instants in milliseconds since the epoch. */

export const users = sqliteTable("users", {
  id: text().primaryKey(),
  /** In lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  company: text().notNull(),
  /** When the address was last proven to be its owner's; null while it is not. */
  emailVerifiedAt: integer("email_verified_at"),
  createdAt: integer("created_at").notNull().default(0),
});

/** How somebody signs in. An account and its credential come about in one batch. */
export const credentials = sqliteTable("credentials", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** scrypt with its parameters and salt: see domain/account/password.server.ts. */
  passwordHash: text("password_hash").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

export const sessions = sqliteTable(
  "sessions",
  {
    /** Names the session in lists and forms; it opens nothing. */
    id: text().primaryKey(),
    /** SHA-256 of the cookie's token. */
    tokenHash: text("token_hash").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** "Firefox on Windows": enough to know one's own device again. */
    device: text().notNull(),
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_expiry").on(table.expiresAt),
    check("sessions_expires_after_creation", sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);

/** Links sent by mail. One of each kind an account: a new one takes the place of the one before. */
export const accountTokens = sqliteTable(
  "account_tokens",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text({ enum: ["reset", "verify"] }).notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    /** The address that the link went to, and that following it proves. */
    email: text().notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("account_tokens_one_a_purpose").on(table.userId, table.purpose),
    index("account_tokens_expiry").on(table.expiresAt),
    check("account_tokens_purpose_known", sql`${table.purpose} in ('reset', 'verify')`),
  ],
);

/** How often something was tried in a window of time. The key names no person: it is a keyed hash. */
export const attemptCounters = sqliteTable(
  "attempt_counters",
  {
    key: text().primaryKey(),
    attempts: integer().notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("attempt_counters_expiry").on(table.expiresAt)],
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
    /** Local date and time of `starts_at` in the agency's zone. */
    bookingDate: text("booking_date").notNull(),
    bookingTime: text("booking_time").notNull(),
    status: text({ enum: BOOKING_STATUSES }).notNull().default("pending"),
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
  },
  (table) => [
    index("bookings_user_date").on(table.userId, table.bookingDate),
    // Answers "how many calls has this day?" without reading cancelled ones.
    index("bookings_active_date").on(table.bookingDate).where(sql`status <> 'cancelled'`),
    // Finds the guest bookings that an account may claim once its address is proven.
    index("bookings_guest_email").on(sql`lower("email")`).where(sql`user_id is null`),
    check("bookings_ends_after_start", sql`${table.endsAt} > ${table.startsAt}`),
    check("bookings_status_known", sql`${table.status} in (${statusList})`),
    check("bookings_services_json", sql`json_type(${table.selectedServices}) = 'array'`),
    check("bookings_sequence_positive", sql`${table.icalSequence} >= 0`),
  ],
);

/**
 * The agency's time, cut into a fixed grid of five-minute cells counted from the epoch. A call (with its buffers) owns
 * the cells it covers; the primary key lets a cell have one owner, so two calls cannot overlap whoever writes them.
 */
export const bookingCells = sqliteTable(
  "booking_cells",
  {
    cell: integer().primaryKey(),
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
  },
  (table) => [index("booking_cells_booking").on(table.bookingId)],
);

const fiveMinutes = (column: { name: string }) => sql.raw(`"${column.name}" % 5 = 0`);

/** One row: how calls are offered. All lengths in minutes are multiples of the grid's five. */
export const availabilitySettings = sqliteTable(
  "availability_settings",
  {
    id: integer().primaryKey(),
    timeZone: text("time_zone").notNull(),
    callMinutes: integer("call_minutes").notNull(),
    slotIntervalMinutes: integer("slot_interval_minutes").notNull(),
    bufferBeforeMinutes: integer("buffer_before_minutes").notNull(),
    bufferAfterMinutes: integer("buffer_after_minutes").notNull(),
    minimumNoticeMinutes: integer("minimum_notice_minutes").notNull(),
    bookingHorizonDays: integer("booking_horizon_days").notNull(),
    /** Calls a day at most; null for no limit. */
    dailyLimit: integer("daily_limit"),
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
  ],
);

/** Opening hours of a weekday (1 = Monday to 7 = Sunday) in minutes after local midnight; several rows a day allowed. */
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
  },
  (table) => [
    uniqueIndex("availability_overrides_date_start").on(table.date, table.startMinute),
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

/** What people look for on the help page: the words and how much they found. Nothing about who asked. */
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
    check("help_searches_query_length", sql`length(${table.query}) between 1 and 100`),
    check("help_searches_results_positive", sql`${table.results} >= 0`),
  ],
);

/**
 * The outbox. A mail's row is written in the batch of what it tells of, and delivered afterwards: at once if all goes well,
 * else by the cron job. Who delivers holds the row by a lease.
 */
export const mails = sqliteTable(
  "mails",
  {
    /** Also the mail's Message-ID. */
    id: text().primaryKey(),
    kind: text().$type<MailKind>().notNull(),
    data: text({ mode: "json" }).$type<MailData[MailKind]>().notNull(),
    toName: text("to_name").notNull(),
    toEmail: text("to_email").notNull(),
    dedupeKey: text("dedupe_key").notNull().unique(),
    bookingId: text("booking_id").references(() => bookings.id, { onDelete: "cascade" }),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    ticketId: text("ticket_id").references(() => tickets.id, { onDelete: "cascade" }),
    status: text({ enum: MAIL_STATUSES }).notNull().default("waiting"),
    /** How often delivery was begun. */
    attempts: integer().notNull().default(0),
    dueAt: integer("due_at").notNull(),
    leaseUntil: integer("lease_until"),
    createdAt: integer("created_at").notNull(),
    sentAt: integer("sent_at"),
    /** What went wrong at the last try; without addresses or contents. */
    lastError: text("last_error"),
  },
  (table) => [
    index("mails_due").on(table.dueAt).where(sql`status = 'waiting'`),
    index("mails_created").on(table.createdAt),
    index("mails_booking").on(table.bookingId),
    index("mails_user").on(table.userId),
    index("mails_ticket").on(table.ticketId),
    check("mails_status_known", sql`${table.status} in (${listOf(MAIL_STATUSES)})`),
    check("mails_sent_has_time", sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
    check("mails_data_json", sql`json_type(${table.data}) = 'object'`),
  ],
);

export const tickets = sqliteTable(
  "tickets",
  {
    id: text().primaryKey(),
    /** Short, to be read aloud: 1001, 1002, ... */
    number: integer().notNull().unique(),
    /** Null for a visitor's ticket. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    priority: text({ enum: TICKET_PRIORITIES }).notNull().default("normal"),
    state: text({ enum: TICKET_STATES }).notNull().default("open"),
    /** SHA-256 of the key in the conversation's private link. */
    keyHash: text("key_hash").notNull(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("tickets_user").on(table.userId, table.updatedAt),
    index("tickets_state").on(table.state, table.updatedAt),
    index("tickets_guest_email").on(sql`lower("email")`).where(sql`user_id is null`),
    check("tickets_priority_known", sql`${table.priority} in (${listOf(TICKET_PRIORITIES)})`),
    check("tickets_state_known", sql`${table.state} in (${listOf(TICKET_STATES)})`),
  ],
);

export const ticketMessages = sqliteTable(
  "ticket_messages",
  {
    id: text().primaryKey(),
    ticketId: text("ticket_id")
      .notNull()
      .references(() => tickets.id, { onDelete: "cascade" }),
    author: text({ enum: TICKET_AUTHORS }).notNull(),
    body: text().notNull(),
    /** Of the form that sent it, or the Message-ID of the mail it came by: the same is written once. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("ticket_messages_ticket").on(table.ticketId, table.createdAt),
    check("ticket_messages_author_known", sql`${table.author} in (${listOf(TICKET_AUTHORS)})`),
  ],
);
