import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  DELIVERY_STATES,
  EVENT_OBJECTS,
  OFF_REASONS,
  type SentType,
  type WebhookType,
} from "../../domain/webhooks/webhook-events";
import { users } from "../account/schema";
import { belongsTo, listOf, madeByColumn } from "../columns";
import { ABOUT_THEM, deliveriesOf } from "../privacy/person-sets";
import { kept, personalTable, shown, withheld } from "../privacy/personal-table";

/** Addresses of other systems that are told of events. */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Often holds a secret of its own: sealed, with a mark in its place (`sealed-address.ts`). */
    address: text().notNull(),
    /** The types it is told of. */
    events: text({ mode: "json" }).$type<WebhookType[]>().notNull(),
    /** Sealed for this row with the site's secret. */
    sealedSecret: text("sealed_secret").notNull(),
    /** The secret before the last rotation, which signs as well until then. */
    oldSealedSecret: text("old_sealed_secret"),
    oldSecretUntil: integer("old_secret_until"),
    createdAt: integer("created_at").notNull(),
    /** Since when every attempt has failed; null after a success. */
    failingSince: integer("failing_since"),
    offAt: integer("off_at"),
    offReason: text("off_reason", { enum: OFF_REASONS }),
    /** Who last said where it goes. */
    /** Sealed for this row with the site's secret; null until the cron job has sealed a row from before. */
    sealedAddress: text("sealed_address"),
    madeBy: madeByColumn(() => users.id),
  },
  (table) => [
    uniqueIndex("webhooks_name").on(sql`lower("name")`),
    check("webhooks_events_json", sql`json_type(${table.events}) = 'array'`),
    check("webhooks_off_reason", sql`${table.offReason} in (${listOf(OFF_REASONS)})`),
    check("webhooks_off", sql`(${table.offAt} is null) = (${table.offReason} is null)`),
    check("webhooks_old_secret", sql`(${table.oldSealedSecret} is null) = (${table.oldSecretUntil} is null)`),
  ],
);

/**
 * What has happened, as it was at that moment. Triggers write the rows in the transaction of the change itself, and a
 * row in webhook_deliveries for each webhook that is told (migration 0043).
 */
export const webhookEvents = personalTable(
  "webhook_events",
  { class: "webhookEvents", shownAs: "webhookEvents", where: ABOUT_THEM, ends: "emptied" },
  {
    /** Sent as `webhook-id`, the same in every attempt. */
    id: kept(withheld(text().primaryKey())),
    type: kept(shown(text().$type<SentType>().notNull())),
    objectKind: kept(withheld(text("object_kind", { enum: EVENT_OBJECTS }).notNull())),
    objectId: kept(withheld(text("object_id").notNull())),
    /** The object's version after the change: what else the same transaction writes belongs to the same moment. */
    objectVersion: kept(withheld(integer("object_version").notNull().default(0))),
    occurredAt: kept(shown(integer("occurred_at").notNull())),
    /** The object at that moment, as a JSON array of its parts; null once its person has been erased. */
    snapshot: shown(text()),
    /** What is sent, made from the snapshot at the first attempt; null before, and once its person has been erased. */
    body: withheld(text()),
  },
  (table) => [
    index("webhook_events_object").on(table.objectKind, table.objectId),
    index("webhook_events_time").on(table.occurredAt),
    check("webhook_events_object_known", sql`${table.objectKind} in (${listOf(EVENT_OBJECTS)})`),
    check(
      "webhook_events_snapshot",
      sql`${table.snapshot} is null or json_type(${table.snapshot}) = 'array'`,
    ),
  ],
);

/** The outbox: an event on its way to a webhook. Ids are in the order in which events happened. */
export const webhookDeliveries = personalTable(
  "webhook_deliveries",
  {
    class: "webhookEvents",
    // Which of the agency's systems were told is its own matter.
    shownAs: null,
    where: (sets) => `id in ${deliveriesOf(sets)}`,
    ends: "kept",
  },
  {
    id: withheld(integer().primaryKey({ autoIncrement: true })),
    eventId: withheld(belongsTo("event_id", () => webhookEvents.id)),
    webhookId: withheld(belongsTo("webhook_id", () => webhooks.id)),
    /** The event's: a delivery waits for earlier ones about the same object. */
    objectId: withheld(text("object_id").notNull()),
    state: withheld(text({ enum: DELIVERY_STATES }).notNull().default("waiting")),
    /** Attempts since it was last made to wait. */
    attempts: withheld(integer().notNull().default(0)),
    dueAt: withheld(integer("due_at").notNull()),
    leaseUntil: withheld(integer("lease_until")),
  },
  (table) => [
    uniqueIndex("webhook_deliveries_once").on(table.eventId, table.webhookId),
    index("webhook_deliveries_due").on(table.dueAt, table.id).where(sql`state = 'waiting'`),
    index("webhook_deliveries_order")
      .on(table.webhookId, table.objectId, table.id)
      .where(sql`state = 'waiting'`),
    index("webhook_deliveries_list").on(table.webhookId, table.id),
    index("webhook_deliveries_parked").on(table.webhookId).where(sql`state = 'parked'`),
    check("webhook_deliveries_state", sql`${table.state} in (${listOf(DELIVERY_STATES)})`),
  ],
);

/** Every attempt to deliver, for the desk. */
export const webhookAttempts = personalTable(
  "webhook_attempts",
  {
    class: "webhookEvents",
    // What a system has answered may repeat what it was told.
    shownAs: "webhookAnswers",
    where: (sets) => `delivery_id in ${deliveriesOf(sets)}`,
    ends: "emptied",
  },
  {
    id: kept(withheld(integer().primaryKey())),
    deliveryId: kept(
      withheld(
        integer("delivery_id")
          .notNull()
          .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
      ),
    ),
    at: kept(shown(integer().notNull())),
    /** The HTTP status; null without an answer. */
    status: kept(withheld(integer())),
    ms: kept(withheld(integer().notNull())),
    /** Why there was no answer, by its name. */
    problem: kept(withheld(text())),
    /** The beginning of the answer's body. */
    answer: shown(text().notNull()),
  },
  (table) => [
    index("webhook_attempts_delivery").on(table.deliveryId, table.id),
    check("webhook_attempts_outcome", sql`(${table.status} is null) = (${table.problem} is not null)`),
  ],
);
