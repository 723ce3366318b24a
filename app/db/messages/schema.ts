import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { SLOTS } from "../../domain/messages/message";
import { callKinds } from "../availability/schema";
import { bookings } from "../booking/schema";
import { belongsTo, listOf } from "../columns";
import { BY_BOOKING } from "../privacy/person-sets";
import { personalTable, withheld } from "../privacy/personal-table";

/** The messages of a kind of call that the desk has set. A kind without rows sends the usual two reminders. */
export const kindMessages = sqliteTable(
  "kind_messages",
  {
    kindId: text("kind_id")
      .notNull()
      .references(() => callKinds.id, { onDelete: "cascade" }),
    slot: text({ enum: SLOTS }).notNull(),
    isOn: integer("is_on", { mode: "boolean" }).notNull(),
    /** Before the call's start or after its end. */
    minutes: integer().notNull(),
    /** The agency's words; both null for ours. */
    subject: text(),
    body: text(),
    /** What was due before its time was set or it was switched on is not sent. */
    since: integer().notNull(),
    /** How many were sent, counted by a trigger. */
    sent: integer().notNull().default(0),
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kindId, table.slot] }),
    check("kind_messages_slot", sql`${table.slot} in (${listOf(SLOTS)})`),
    check("kind_messages_minutes", sql`${table.minutes} between 0 and 259200`),
    check("kind_messages_words", sql`(${table.subject} is null) = (${table.body} is null)`),
  ],
);

/** Up to when the cron job has queued what was due. A single row. */
export const messagePlans = sqliteTable(
  "message_plans",
  { id: integer().primaryKey(), plannedUntil: integer("planned_until").notNull() },
  (table) => [check("message_plans_one_row", sql`${table.id} = 1`)],
);

/** What was queued of a call: each message once, a reminder once for each time that the call has had. */
export const callMessages = personalTable(
  "call_messages",
  { class: "bookings", shownAs: null, where: BY_BOOKING, ends: "kept" },
  {
    bookingId: withheld(belongsTo("booking_id", () => bookings.id)),
    slot: withheld(text({ enum: SLOTS }).notNull()),
    /** The call's start for a reminder; 0 for a follow-up. */
    occasion: withheld(integer().notNull()),
    queuedAt: withheld(integer("queued_at").notNull()),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.slot, table.occasion] })],
);

/** The addresses that follow-ups were written to, with the keys of the links that stop them, and those that have. */
export const followUpAddresses = personalTable(
  "follow_up_addresses",
  {
    class: "followUpStops",
    withoutAddress:
      "kept under fingerprints of addresses, so that a stop holds after everything else is deleted",
  },
  {
    /** SHA-256 of the address in small letters, so that a stop stays when its person is erased. */
    addressHash: text("address_hash").primaryKey(),
    /** In links of emails, which work for good. It opens nothing but the page that stops them. */
    linkKey: text("link_key").notNull().unique(),
    createdAt: integer("created_at").notNull(),
    stoppedAt: integer("stopped_at"),
  },
);
