import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { OTHER_SCHEDULERS } from "../../domain/schedulers/scheduler";
import { EVENT_OUTCOMES } from "../../domain/schedulers/scheduler-event";
import { bookings } from "../booking/schema";
import { belongsTo, listOf } from "../columns";
import { anyOf, BY_BOOKING, byProvenAddress } from "../privacy/person-sets";
import { kept, personalTable, shown, withheld } from "../privacy/personal-table";

/**
 * What other schedulers know our bookings by: the present reference of each, and those it had before it was moved. The
 * primary key gives a reference one booking, however often and in whatever order its events arrive.
 */
export const schedulerRefs = personalTable(
  "scheduler_refs",
  { class: "bookings", shownAs: null, where: BY_BOOKING, ends: "kept" },
  {
    scheduler: withheld(text({ enum: OTHER_SCHEDULERS }).notNull()),
    ref: withheld(text().notNull()),
    bookingId: withheld(belongsTo("booking_id", () => bookings.id)),
  },
  (table) => [
    primaryKey({ columns: [table.scheduler, table.ref] }),
    index("scheduler_refs_booking").on(table.bookingId),
    check("scheduler_refs_scheduler", sql`${table.scheduler} in (${listOf(OTHER_SCHEDULERS)})`),
  ],
);

/** Webhooks of other schedulers that were taken, as they came. The primary key keeps one from counting twice. */
export const schedulerEvents = personalTable(
  "scheduler_events",
  {
    class: "schedulerEvents",
    // The address of the client, or a mention anywhere in the message.
    shownAs: "schedulerEvents",
    where: (sets) => anyOf(byProvenAddress("lower(email)")(sets), sets.named("coalesce(body, '')")),
    ends: "emptied",
  },
  {
    scheduler: kept(shown(text({ enum: OTHER_SCHEDULERS }).notNull())),
    /** SHA-256 of the body. */
    eventKey: kept(withheld(text("event_key").notNull())),
    kind: kept(shown(text().notNull())),
    /** Null once the client is erased: the row stays, so that a copy of the event finds nothing to do. */
    body: shown(text()),
    /** The client's address, to show or erase everything about a person; null where the event names none. */
    email: withheld(text()),
    outcome: kept(withheld(text({ enum: EVENT_OUTCOMES }).notNull())),
    receivedAt: kept(shown(integer("received_at").notNull())),
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
