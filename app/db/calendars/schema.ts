import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { INVITATION_ANSWERS } from "../../domain/booking/calendar-reply";
import { CALENDAR_SERVICES, CALL_EVENT_STATES, EVENT_FINDINGS } from "../../domain/calendars/connection";
import type { LeftOut } from "../../domain/calendars/left-out";
import type { SourceProblem } from "../../domain/calendars/source-problem";
import { users } from "../account/schema";
import { bookings } from "../booking/schema";
import { belongsTo, listOf, madeByColumn } from "../columns";
import { hosts } from "../hosts/schema";
import { BY_BOOKING, OF_HOST } from "../privacy/person-sets";
import { kept, personalTable, shown, withheld } from "../privacy/personal-table";

/** A host's connection to a calendar service: calls are written to one of its calendars, and busy times are read. */
export const calendarConnections = personalTable(
  "calendar_connections",
  { class: "staffCalendars", shownAs: "staffCalendars", where: OF_HOST, ends: "deleted" },
  {
    id: withheld(text().primaryKey()),
    /** The host whose calls are written to it. Busy times in the agency's own calendars count for all hosts. */
    hostId: withheld(belongsTo("host_id", () => hosts.id)),
    service: shown(text({ enum: CALENDAR_SERVICES }).notNull()),
    /** The account, as the service names it. */
    account: shown(text().notNull()),
    /** Its tokens or its password, sealed for this row. */
    sealedCredentials: withheld(text("sealed_credentials").notNull()),
    /** The calendar that calls are written to; null for none. */
    writeCalendarId: withheld(text("write_calendar_id")),
    writeCalendarName: shown(text("write_calendar_name")),
    /** Whether the service makes video links for events of that calendar. */
    hasVideo: withheld(integer("has_video", { mode: "boolean" }).notNull().default(false)),
    /** When the service refused our access; null while it doesn't. */
    expiredAt: shown(integer("expired_at")),
    createdAt: shown(integer("created_at").notNull()),
    madeBy: withheld(madeByColumn(() => users.id)),
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
export const calendarSources = personalTable(
  "calendar_sources",
  {
    class: "staffCalendars",
    // The calendar stays, without the address of its owner.
    shownAs: "staffCalendarOwners",
    where: ({ addresses, accounts }) =>
      `lower(owner_email) in ${addresses} or owner_email is not null and ${OF_HOST({ accounts })}`,
    ends: "emptied",
  },
  {
    id: kept(withheld(text().primaryKey())),
    name: kept(shown(text().notNull())),
    /**
     * Often holds a secret of its own: never logged nor shown in full, and sealed, with a mark in its place
     * (`sealed-address.ts`). A calendar of a connection has none, but a name that no other calendar has.
     */
    address: kept(withheld(text().notNull().unique())),
    /**
     * The HTTP validators of the file last read, so that the server need not send the same one again. For a calendar of a
     * connection, its cursor.
     */
    etag: kept(withheld(text())),
    lastModified: kept(withheld(text("last_modified"))),
    /** Its busy times are known up to here. */
    knownUntil: kept(withheld(integer("known_until").notNull().default(0))),
    /** How many things were in doubt in what was last read. */
    leftOut: kept(withheld(integer("left_out").notNull().default(0))),
    /** When it was last read, or found unchanged. */
    fetchedAt: kept(withheld(integer("fetched_at"))),
    triedAt: kept(withheld(integer("tried_at"))),
    /** Failed attempts since then. */
    failures: kept(withheld(integer().notNull().default(0))),
    problem: kept(withheld(text().$type<SourceProblem>())),
    /** Also the lease of the run that is reading it. */
    nextTryAt: kept(withheld(integer("next_try_at").notNull())),
    /** Whose answers to invitations count, where neither the calendar's name nor its host's account says so. */
    ownerEmail: shown(text("owner_email")),
    /** The host whose calendar it is; null for one that makes all hosts busy. */
    hostId: kept(withheld(text("host_id").references(() => hosts.id, { onDelete: "cascade" }))),
    /** Null for a calendar that is read by its address. */
    connectionId: kept(
      withheld(text("connection_id").references(() => calendarConnections.id, { onDelete: "cascade" })),
    ),
    /** The service's id of the calendar. */
    remoteId: kept(withheld(text("remote_id"))),
    /** When it was last asked about the very time of a booking. */
    askedAt: kept(withheld(integer("asked_at"))),
    /** The first of the things that were in doubt in what was last read. */
    doubts: kept(withheld(text({ mode: "json" }).$type<LeftOut[]>().notNull().default([]))),
    /** Sealed for this row with the site's secret; null until the cron job has sealed a row from before. */
    sealedAddress: kept(withheld(text("sealed_address"))),
    madeBy: kept(withheld(madeByColumn(() => users.id))),
    createdAt: kept(shown(integer("created_at").notNull())),
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
export const busyTimes = personalTable(
  "busy_times",
  {
    class: "staffCalendars",
    withoutAddress: "the team's calendars; of their events the times alone are kept",
  },
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
export const callEvents = personalTable(
  "call_events",
  {
    class: "bookings",
    // Stays until the event has gone from the host's calendar, and says nothing of the client.
    shownAs: null,
    where: BY_BOOKING,
    ends: "kept",
  },
  {
    bookingId: withheld(belongsTo("booking_id", () => bookings.id)),
    connectionId: withheld(belongsTo("connection_id", () => calendarConnections.id)),
    calendarId: withheld(text("calendar_id").notNull()),
    state: withheld(text({ enum: CALL_EVENT_STATES }).notNull()),
    /** Incremented by each change of the call, so that one made during a request is not lost. */
    change: withheld(integer().notNull().default(0)),
    dueAt: withheld(integer("due_at").notNull()),
    leaseUntil: withheld(integer("lease_until")),
    attempts: withheld(integer().notNull().default(0)),
    /** Why the last attempt failed. */
    lastError: withheld(text("last_error")),
    /** The time that was last written, and when; null before that. */
    startsAt: withheld(integer("starts_at")),
    endsAt: withheld(integer("ends_at")),
    writtenAt: withheld(integer("written_at")),
    /** The video link that the service made for this event; null for none. */
    link: withheld(text()),
    /** What the host did with the event since; for one that was moved, to when. */
    finding: withheld(text({ enum: EVENT_FINDINGS })),
    foundStartsAt: withheld(integer("found_starts_at")),
    foundEndsAt: withheld(integer("found_ends_at")),
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
export const calendarFeeds = personalTable(
  "calendar_feeds",
  { class: "staffCalendars", withoutAddress: "the team's calendars" },
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
export const callReplies = personalTable(
  "call_replies",
  {
    class: "bookings",
    // Those of guests too, and those about the person's calls.
    shownAs: "invitationAnswers",
    where: ({ addresses, bookings }) => `email in ${addresses} or booking_id in ${bookings}`,
    ends: "deleted",
  },
  {
    bookingId: withheld(belongsTo("booking_id", () => bookings.id)),
    /** The client's or a guest's address, in small letters. */
    email: shown(text().notNull()),
    answer: shown(text({ enum: INVITATION_ANSWERS }).notNull()),
    comment: shown(text().notNull().default("")),
    repliedAt: shown(integer("replied_at").notNull()),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.email] }),
    index("call_replies_email").on(table.email),
    check("call_replies_answer_known", sql`${table.answer} in (${listOf(INVITATION_ANSWERS)})`),
  ],
);
