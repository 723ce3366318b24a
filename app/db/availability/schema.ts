import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { HOST_MODES } from "../../domain/hosts/host";
import { users } from "../account/schema";
import { isPlace, listOf, madeByColumn, placeColumn } from "../columns";

const fiveMinutes = (column: { name: string }) => sql.raw(`"${column.name}" % 5 = 0`);

/** The kinds of call, from app/content/call-kinds.ts. A kind that bookings have is withdrawn, not deleted. */
export const callKinds = sqliteTable(
  "call_kinds",
  {
    id: text().primaryKey(),
    /** As within a sentence: "strategy call", or "call" where that is clear. */
    name: text().notNull(),
    shortName: text("short_name").notNull(),
    /** A sentence for the visitor who chooses a time. */
    words: text().notNull().default(""),
    minutes: integer().notNull(),
    /** The sort order. The first on offer is booked by default. */
    position: integer().notNull(),
    isOffered: integer("is_offered", { mode: "boolean" }).notNull(),
    /** The kind's own rules; null for those of availability_settings. */
    bufferBeforeMinutes: integer("buffer_before_minutes"),
    bufferAfterMinutes: integer("buffer_after_minutes"),
    minimumNoticeMinutes: integer("minimum_notice_minutes"),
    bookingHorizonDays: integer("booking_horizon_days"),
    /** Maximum calls of this kind per day, in addition to the overall limits; null for none of its own. */
    dailyLimit: integer("daily_limit"),
    /** Incremented when the kind changes: a form or a booking made from an older version is refused. */
    version: integer().notNull().default(0),
    /** The agency confirms each call of this kind, or declines it. */
    needsApproval: integer("needs_approval", { mode: "boolean" }).notNull().default(false),
    /** Who of the kind's hosts takes a call. */
    hostMode: text("host_mode", { enum: HOST_MODES }).notNull().default("any"),
    /** Where calls take place, which a booking copies; null for the link in the settings. */
    place: placeColumn(),
    /** Who set the place, whose link may be their own. */
    madeBy: madeByColumn(() => users.id),
    /** The same per week and per month. */
    weeklyLimit: integer("weekly_limit"),
    monthlyLimit: integer("monthly_limit"),
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
    check("call_kinds_weekly_limit", sql`${table.weeklyLimit} >= 1`),
    check("call_kinds_monthly_limit", sql`${table.monthlyLimit} >= 1`),
    check("call_kinds_approval", sql`${table.needsApproval} in (0, 1)`),
    check("call_kinds_host_mode", sql`${table.hostMode} in (${listOf(HOST_MODES)})`),
    check("call_kinds_place", isPlace(table.place)),
  ],
);

/** A single row of availability settings. Every length in minutes is a multiple of the grid's five. */
export const availabilitySettings = sqliteTable(
  "availability_settings",
  {
    id: integer().primaryKey(),
    timeZone: text("time_zone").notNull(),
    /**
     * No longer read: a kind of call has its own length. Still written, for the previous version in case of a
     * rollback.
     */
    callMinutes: integer("call_minutes").notNull(),
    slotIntervalMinutes: integer("slot_interval_minutes").notNull(),
    bufferBeforeMinutes: integer("buffer_before_minutes").notNull(),
    bufferAfterMinutes: integer("buffer_after_minutes").notNull(),
    minimumNoticeMinutes: integer("minimum_notice_minutes").notNull(),
    bookingHorizonDays: integer("booking_horizon_days").notNull(),
    /** Maximum calls per day, by the agency's dates; null for no limit. */
    dailyLimit: integer("daily_limit"),
    /** How long before a call its client can no longer move or cancel it; 0 for until it starts. */
    changeCutoffMinutes: integer("change_cutoff_minutes").notNull().default(0),
    /** Incremented when hours, dates or rules change: a form or a booking made from an older version is refused. */
    version: integer().notNull().default(0),
    /** The same per week from Monday and per calendar month. */
    weeklyLimit: integer("weekly_limit"),
    monthlyLimit: integer("monthly_limit"),
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
    check("availability_settings_weekly_limit", sql`${table.weeklyLimit} >= 1`),
    check("availability_settings_monthly_limit", sql`${table.monthlyLimit} >= 1`),
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
    // The index above treats two rows without minutes as different.
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
