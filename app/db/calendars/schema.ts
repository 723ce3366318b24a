import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { INVITATION_ANSWERS } from "../../domain/booking/calendar-reply";
import { CALENDAR_SERVICES, CALL_EVENT_STATES, EVENT_FINDINGS } from "../../domain/calendars/connection";
import type { LeftOut } from "../../domain/calendars/left-out";
import type { SourceProblem } from "../../domain/calendars/source-problem";
import { users } from "../account/schema";
import { bookings } from "../booking/schema";
import { belongsTo, listOf, madeByColumn } from "../columns";
import { hosts } from "../hosts/schema";

/** A host's connection to a calendar service: calls are written to one of its calendars, and busy times are read. */
export const calendarConnections = sqliteTable(
  "calendar_connections",
  {
    id: text().primaryKey(),
    /** The host whose calls are written to it. Busy times in the agency's own calendars count for all hosts. */
    hostId: belongsTo("host_id", () => hosts.id),
    service: text({ enum: CALENDAR_SERVICES }).notNull(),
    /** The account, as the service names it. */
    account: text().notNull(),
    /** Its tokens or its password, sealed for this row. */
    sealedCredentials: text("sealed_credentials").notNull(),
    /** The calendar that calls are written to; null for none. */
    writeCalendarId: text("write_calendar_id"),
    writeCalendarName: text("write_calendar_name"),
    /** Whether the service makes video links for events of that calendar. */
    hasVideo: integer("has_video", { mode: "boolean" }).notNull().default(false),
    /** When the service refused our access; null while it doesn't. */
    expiredAt: integer("expired_at"),
    createdAt: integer("created_at").notNull(),
    madeBy: madeByColumn(() => users.id),
  },
  (table) => [
    uniqueIndex("calendar_connections_account").on(table.service, table.account),
    // A host's calls are written to one calendar.
    uniqueIndex("calendar_connections_writes").on(table.hostId).where(sql`write_calendar_id is not null`),
    index("calendar_connections_host").on(table.hostId),
    check("calendar_connections_service", sql`${table.service} in (${listOf(CALENDAR_SERVICES)})`),
    check(
      "calendar_connections_writing",
      sql`(${table.writeCalendarId} is null) = (${table.writeCalendarName} is null)`,
    ),
    check("calendar_connections_video", sql`${table.hasVideo} in (0, 1)`),
  ],
);

/** External calendars that show when the agency is busy: .ics files on the web, and those of connected accounts. */
export const calendarSources = sqliteTable(
  "calendar_sources",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /**
     * Often holds a secret of its own: never logged nor shown in full, and sealed, with a mark in its place
     * (`sealed-address.ts`). A calendar of a connection has none, but a name that no other calendar has.
     */
    address: text().notNull().unique(),
    /**
     * The HTTP validators of the file last read, so that the server need not send the same one again. For a calendar of a
     * connection, its cursor.
     */
    etag: text(),
    lastModified: text("last_modified"),
    /** Its busy times are known up to here. */
    knownUntil: integer("known_until").notNull().default(0),
    /** How many things were in doubt in what was last read. */
    leftOut: integer("left_out").notNull().default(0),
    /** When it was last read, or found unchanged. */
    fetchedAt: integer("fetched_at"),
    triedAt: integer("tried_at"),
    /** Failed attempts since then. */
    failures: integer().notNull().default(0),
    problem: text().$type<SourceProblem>(),
    /** Also the lease of the run that is reading it. */
    nextTryAt: integer("next_try_at").notNull(),
    createdAt: integer("created_at").notNull(),
    /** The host whose calendar it is; null for one that makes all hosts busy. */
    hostId: text("host_id").references(() => hosts.id, { onDelete: "cascade" }),
    /** Null for a calendar that is read by its address. */
    connectionId: text("connection_id").references(() => calendarConnections.id, { onDelete: "cascade" }),
    /** The service's id of the calendar. */
    remoteId: text("remote_id"),
    /** When it was last asked about the very time of a booking. */
    askedAt: integer("asked_at"),
    /** The first of the things that were in doubt in what was last read. */
    doubts: text({ mode: "json" }).$type<LeftOut[]>().notNull().default([]),
    /** Sealed for this row with the site's secret; null until the cron job has sealed a row from before. */
    sealedAddress: text("sealed_address"),
    madeBy: madeByColumn(() => users.id),
    /** Whose answers to invitations count, where neither the calendar's name nor its host's account says so. */
    ownerEmail: text("owner_email"),
  },
  (table) => [
    index("calendar_sources_connection").on(table.connectionId),
    index("calendar_sources_due").on(table.nextTryAt),
    check(
      "calendar_sources_words",
      sql`length(${table.name}) between 1 and 80 and length(${table.address}) between 1 and 2000`,
    ),
    check("calendar_sources_owner", sql`length(${table.ownerEmail}) between 3 and 254`),
    check("calendar_sources_counts", sql`${table.failures} >= 0 and ${table.leftOut} >= 0`),
    check("calendar_sources_problem_counted", sql`(${table.problem} is null) = (${table.failures} = 0)`),
  ],
);

/**
 * When the agency is busy according to those calendars. A day at most each, so that an index finds those around an
 * instant.
 */
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

/**
 * The events of calls in hosts' calendars, and an outbox of those that are to be written, changed or deleted. Triggers
 * add rows and make them wait whenever a call or its hosts change (migration 0040), so no code that changes calls can
 * forget them.
 */
export const callEvents = sqliteTable(
  "call_events",
  {
    bookingId: belongsTo("booking_id", () => bookings.id),
    connectionId: belongsTo("connection_id", () => calendarConnections.id),
    calendarId: text("calendar_id").notNull(),
    state: text({ enum: CALL_EVENT_STATES }).notNull(),
    /** Incremented by each change of the call, so that one made during a request is not lost. */
    change: integer().notNull().default(0),
    dueAt: integer("due_at").notNull(),
    leaseUntil: integer("lease_until"),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed. */
    lastError: text("last_error"),
    /** The time that was last written, and when; null before that. */
    startsAt: integer("starts_at"),
    endsAt: integer("ends_at"),
    writtenAt: integer("written_at"),
    /** The video link that the service made for this event; null for none. */
    link: text(),
    /** What the host did with the event since; for one that was moved, to when. */
    finding: text({ enum: EVENT_FINDINGS }),
    foundStartsAt: integer("found_starts_at"),
    foundEndsAt: integer("found_ends_at"),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.connectionId, table.calendarId] }),
    index("call_events_due").on(table.dueAt).where(sql`state = 'waiting'`),
    index("call_events_calendar").on(table.connectionId, table.calendarId, table.startsAt),
    index("call_events_parked").on(table.bookingId).where(sql`state = 'parked'`),
    index("call_events_found").on(table.bookingId).where(sql`finding is not null`),
    check("call_events_state", sql`${table.state} in (${listOf(CALL_EVENT_STATES)})`),
    check("call_events_finding", sql`${table.finding} in (${listOf(EVENT_FINDINGS)})`),
    check("call_events_found", sql`(${table.finding} is 'moved') = (${table.foundStartsAt} is not null)`),
    check(
      "call_events_written",
      sql`(${table.startsAt} is null) = (${table.writtenAt} is null) and (${table.endsAt} is null) = (${table.writtenAt} is null)`,
    ),
  ],
);

/** The secret addresses under which calendars read calls. One that is revoked is deleted. */
export const calendarFeeds = sqliteTable(
  "calendar_feeds",
  {
    id: text().primaryKey(),
    /** Who reads it: "Phone", "Office calendar". */
    name: text().notNull(),
    /** SHA-256 of the key in the address. Begins with "ended:" while it has none (calendar-feed.ts). */
    keyHash: text("key_hash").notNull().unique(),
    createdAt: integer("created_at").notNull(),
    /** Whose calls it has; null for all calls. */
    hostId: text("host_id").references(() => hosts.id, { onDelete: "cascade" }),
    madeBy: madeByColumn(() => users.id),
  },
  (table) => [check("calendar_feeds_name", sql`length(${table.name}) between 1 and 80`)],
);

/** How those who were invited to a call answered, by their calendar program. The newest answer of each. */
export const callReplies = sqliteTable(
  "call_replies",
  {
    bookingId: belongsTo("booking_id", () => bookings.id),
    /** The client's or a guest's address, in small letters. */
    email: text().notNull(),
    answer: text({ enum: INVITATION_ANSWERS }).notNull(),
    comment: text().notNull().default(""),
    repliedAt: integer("replied_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.email] }),
    index("call_replies_email").on(table.email),
    check("call_replies_answer_known", sql`${table.answer} in (${listOf(INVITATION_ANSWERS)})`),
  ],
);
