import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { OTHER_SCHEDULERS } from "../../domain/schedulers/scheduler";
import { EVENT_OUTCOMES } from "../../domain/schedulers/scheduler-event";
import { bookings } from "../booking/schema";
import { belongsTo, listOf } from "../columns";

/**
 * What other schedulers know our bookings by: the present reference of each, and those it had before it was moved. The
 * primary key gives a reference one booking, however often and in whatever order its events arrive.
 */
export const schedulerRefs = sqliteTable(
  "scheduler_refs",
  {
    scheduler: text({ enum: OTHER_SCHEDULERS }).notNull(),
    ref: text().notNull(),
    bookingId: belongsTo("booking_id", () => bookings.id),
  },
  (table) => [
    primaryKey({ columns: [table.scheduler, table.ref] }),
    index("scheduler_refs_booking").on(table.bookingId),
    check("scheduler_refs_scheduler", sql`${table.scheduler} in (${listOf(OTHER_SCHEDULERS)})`),
  ],
);

/** Webhooks of other schedulers that were taken, as they came. The primary key keeps one from counting twice. */
export const schedulerEvents = sqliteTable(
  "scheduler_events",
  {
    scheduler: text({ enum: OTHER_SCHEDULERS }).notNull(),
    /** SHA-256 of the body. */
    eventKey: text("event_key").notNull(),
    kind: text().notNull(),
    /** Null once the client is erased: the row stays, so that a copy of the event finds nothing to do. */
    body: text(),
    /** The client's address, to show or erase everything about a person; null where the event names none. */
    email: text(),
    outcome: text({ enum: EVENT_OUTCOMES }).notNull(),
    receivedAt: integer("received_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventKey, table.scheduler] }),
    index("scheduler_events_received").on(table.receivedAt),
    // For the last event of a scheduler.
    index("scheduler_events_last").on(table.scheduler, table.receivedAt),
    index("scheduler_events_email").on(sql`lower("email")`),
    check("scheduler_events_scheduler", sql`${table.scheduler} in (${listOf(OTHER_SCHEDULERS)})`),
    check("scheduler_events_outcome", sql`${table.outcome} in (${listOf(EVENT_OUTCOMES)})`),
  ],
);

/** When a webhook was last refused because of its signature, so that owners see that a secret is wrong. */
export const schedulerRefusals = sqliteTable(
  "scheduler_refusals",
  {
    scheduler: text({ enum: OTHER_SCHEDULERS }).primaryKey(),
    refusedAt: integer("refused_at").notNull(),
  },
  (table) => [
    check("scheduler_refusals_scheduler", sql`${table.scheduler} in (${listOf(OTHER_SCHEDULERS)})`),
  ],
);
