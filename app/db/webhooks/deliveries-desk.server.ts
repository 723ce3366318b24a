import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Instant } from "../../domain/instant";
import { pick } from "../../domain/pick";
import { type DeliveryState, TEST_TYPE } from "../../domain/webhooks/webhook-events";
import { type Db, runBatch } from "../client.server";
import { insertAudit, type NewAudit } from "../staff/audit.server";
import { webhookAttempts, webhookDeliveries, webhookEvents } from "./schema";
import { isWebhookOn } from "./webhooks.server";

/** A page of a webhook's deliveries, the newest first, each with its event and its last attempt. */
export function listDeliveries(
  db: Db,
  webhookId: string,
  { below, state, limit }: { below: number | null; state: DeliveryState | null; limit: number },
) {
  const last = (column: "at" | "status" | "ms" | "problem") =>
    sql`(select ${sql.raw(column)} from webhook_attempts where delivery_id = ${webhookDeliveries.id} order by id desc limit 1)`;
  return db
    .select({
      id: webhookDeliveries.id,
      state: webhookDeliveries.state,
      dueAt: webhookDeliveries.dueAt,
      type: webhookEvents.type,
      occurredAt: webhookEvents.occurredAt,
      at: last("at").mapWith(webhookAttempts.at).as("last_at"),
      status: last("status").mapWith(webhookAttempts.status).as("last_status"),
      ms: last("ms").mapWith(webhookAttempts.ms).as("last_ms"),
      problem: sql<string | null>`${last("problem")}`.as("last_problem"),
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        below === null ? undefined : lt(webhookDeliveries.id, below),
        state === null ? undefined : sql`${webhookDeliveries.state} = ${sql.raw(`'${state}'`)}`,
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit);
}

/** More attempts of one delivery than this are not shown. */
const ATTEMPTS_SHOWN = 50;

/** A delivery of a webhook with its event and its attempts, the newest first; null if there is none. */
export async function findDelivery(db: Db, webhookId: string, id: number) {
  const isIt = and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId));
  const [[found], attempts] = await db.batch([
    db
      // No two columns of one name, of which D1 keeps only one in a batch.
      .select({
        ...pick(webhookDeliveries, "state", "dueAt", "eventId"),
        ...pick(webhookEvents, "type", "objectKind", "objectId", "occurredAt", "snapshot", "body"),
      })
      .from(webhookDeliveries)
      .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
      .where(isIt),
    db
      .select()
      .from(webhookAttempts)
      .where(sql`${webhookAttempts.deliveryId} = (select id from ${webhookDeliveries} where ${isIt})`)
      .orderBy(desc(webhookAttempts.id))
      .limit(ATTEMPTS_SHOWN),
  ]);
  return found ? { ...found, attempts } : null;
}

/** Makes a delivered or parked one wait again, due at once. False if it waits already, or its webhook is off or gone. */
export function deliverAgain(db: Db, webhookId: string, id: number, audit: NewAudit): Promise<boolean> {
  const isDone = and(
    eq(webhookDeliveries.id, id),
    eq(webhookDeliveries.webhookId, webhookId),
    sql`state <> 'waiting'`,
    isWebhookOn(webhookId),
  );
  return runBatch(db, [
    insertAudit(db, audit, sql`exists (select 1 from ${webhookDeliveries} where ${isDone})`),
    db
      .update(webhookDeliveries)
      .set({ state: "waiting", attempts: 0, dueAt: 0, leaseUntil: null })
      .where(isDone),
  ]);
}

/** Makes all parked deliveries of a webhook wait again. False if there are none, or it is off. */
export function deliverParkedAgain(db: Db, webhookId: string, audit: NewAudit): Promise<boolean> {
  const isParked = and(
    eq(webhookDeliveries.webhookId, webhookId),
    sql`state = 'parked'`,
    isWebhookOn(webhookId),
  );
  return runBatch(db, [
    insertAudit(db, audit, sql`exists (select 1 from ${webhookDeliveries} where ${isParked})`),
    db
      .update(webhookDeliveries)
      .set({ state: "waiting", attempts: 0, dueAt: 0, leaseUntil: null })
      .where(isParked),
  ]);
}

/** Writes a test event for one webhook. Null if it is off or gone, otherwise the delivery's number. */
export async function insertTest(
  db: Db,
  webhookId: string,
  { eventId, now, audit }: { eventId: string; now: Instant; audit: NewAudit },
): Promise<number | null> {
  const isNew = sql`${isWebhookOn(webhookId)} and not exists (select 1 from ${webhookEvents} where ${webhookEvents.id} = ${eventId})`;
  const [, , , [delivery]] = await db.batch([
    insertAudit(db, audit, isNew),
    db
      .insert(webhookEvents)
      .select(
        sql`select ${eventId}, ${TEST_TYPE}, 'webhook', ${webhookId}, 0, ${now}, null, null where ${isNew}`,
      ),
    // Its own object, so that it doesn't wait for anything.
    db.insert(webhookDeliveries).select(
      sql`select null, id, ${webhookId}, id, 'waiting', 0, 0, null from ${webhookEvents} where ${webhookEvents.id} = ${eventId}
          and not exists (select 1 from ${webhookDeliveries} where ${webhookDeliveries.eventId} = ${eventId})`,
    ),
    db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.eventId, eventId), eq(webhookDeliveries.webhookId, webhookId))),
  ]);
  return delivery?.id ?? null;
}
