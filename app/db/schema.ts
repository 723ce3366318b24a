import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { BOOKING_STATUSES } from "../domain/booking/booking";
import type { PlanId } from "../domain/catalogue/plans";
import type { ServiceId } from "../domain/catalogue/services";

const statusList = sql.raw(BOOKING_STATUSES.map((status) => `'${status}'`).join(", "));

export const users = sqliteTable("users", {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  name: text().notNull(),
  company: text().notNull(),
});

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
