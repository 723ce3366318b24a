import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SourceProblem } from "../../domain/calendars/source-problem";
import { belongsTo } from "../columns";
import { hosts } from "../hosts/schema";

/** External calendars, as .ics files on the web, that show when the agency is busy. */
export const calendarSources = sqliteTable(
  "calendar_sources",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Often holds a secret of its own: never logged, nor shown in full. */
    address: text().notNull().unique(),
    /** The HTTP validators of the file last read, so that the server need not send the same one again. */
    etag: text(),
    lastModified: text("last_modified"),
    /** Its busy times are known up to here. */
    knownUntil: integer("known_until").notNull().default(0),
    /** How many events of the file last read could not be interpreted. */
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

/** The secret addresses under which calendars read calls. One that is revoked is deleted. */
export const calendarFeeds = sqliteTable(
  "calendar_feeds",
  {
    id: text().primaryKey(),
    /** Who reads it: "Phone", "Office calendar". */
    name: text().notNull(),
    /** SHA-256 of the key in the address. */
    keyHash: text("key_hash").notNull().unique(),
    createdAt: integer("created_at").notNull(),
    /** Whose calls it has; null for all calls. */
    hostId: text("host_id").references(() => hosts.id, { onDelete: "cascade" }),
  },
  (table) => [check("calendar_feeds_name", sql`length(${table.name}) between 1 and 80`)],
);
