import { and, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import { pick } from "../../domain/pick";
import type { Sent } from "../../domain/webhooks/delivery-rules";
import { type DeliveryState, type OffReason, TEST_TYPE } from "../../domain/webhooks/webhook-events";
import { batchResults, type Db, runBatch, type Statement } from "../client.server";
import { insertEmail } from "../email/emails.server";
import { insertAudit, type NewAudit } from "../staff/audit.server";
import { webhookAttempts, webhookDeliveries, webhookEvents, webhooks } from "./schema";
import { offStatements, selectWebhooksOf, type Webhook } from "./webhooks.server";

export type Delivery = typeof webhookDeliveries.$inferSelect;
export type WebhookEvent = typeof webhookEvents.$inferSelect;

/** A delivery that this run has leased, with what it needs. */
export type ClaimedDelivery = { delivery: Delivery; webhook: Webhook; event: WebhookEvent };

type DeliveryClaim = {
  now: Instant;
  leaseUntil: Instant;
  limit: number;
  /** The ids of webhooks that are left alone. */
  except?: readonly string[];
  /** This delivery alone. */
  only?: number;
};

/**
 * Claims deliveries that are due, until the lease ends, in a single statement, so that two isolates never send the same
 * one at once. One waits for earlier ones about the same object; those of webhooks that are off wait for nothing.
 */
export async function claimDeliveries(
  db: Db,
  { now, leaseUntil, limit, except = [], only }: DeliveryClaim,
): Promise<ClaimedDelivery[]> {
  const claimed = await db
    .update(webhookDeliveries)
    .set({ leaseUntil, attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(
      sql`${webhookDeliveries.id} in (
        select candidate.id from webhook_deliveries as candidate
          join webhooks as receiver on receiver.id = candidate.webhook_id
        where candidate.state = 'waiting' and candidate.due_at <= ${now} and coalesce(candidate.lease_until, 0) <= ${now}
          and receiver.off_at is null
          and candidate.webhook_id not in (select value from json_each(${JSON.stringify(except)}))
          and not exists (select 1 from webhook_deliveries as earlier
            where earlier.state = 'waiting' and earlier.webhook_id = candidate.webhook_id
              and earlier.object_id = candidate.object_id and earlier.id < candidate.id)
          ${only === undefined ? sql`` : sql`and candidate.id = ${only}`}
        order by candidate.due_at, candidate.id limit ${limit})`,
    )
    .returning();
  if (claimed.length === 0) return [];
  const eventIds = claimed.map(({ eventId }) => eventId);
  const [found, events] = await db.batch([
    selectWebhooksOf(db, [...new Set(claimed.map(({ webhookId }) => webhookId))]),
    db
      .select()
      .from(webhookEvents)
      .where(sql`${webhookEvents.id} in (select value from json_each(${JSON.stringify(eventIds)}))`),
  ]);
  return claimed
    .toSorted((one, other) => one.id - other.id)
    .flatMap((delivery) => {
      const webhook = found.find(({ id }) => id === delivery.webhookId);
      const event = events.find(({ id }) => id === delivery.eventId);
      return webhook && event ? [{ delivery, webhook, event }] : [];
    });
}

/** Stores what is sent, so that every attempt sends the same. Not if the event's person has been erased meanwhile. */
export async function saveBody(
  db: Db,
  event: Pick<WebhookEvent, "id" | "snapshot">,
  body: string,
): Promise<void> {
  const isAsRead = event.snapshot === null ? sql`false` : isNotNull(webhookEvents.snapshot);
  await db
    .update(webhookEvents)
    .set({ body })
    .where(and(eq(webhookEvents.id, event.id), isNull(webhookEvents.body), isAsRead));
}

/** What becomes of a delivery after an attempt. */
export type Outcome =
  | { state: "delivered" }
  | { state: "waiting"; dueAt: Instant }
  | { state: "parked"; emails: readonly NewEmail[] };

export type Settled = {
  at: Instant;
  sent: Sent;
  outcome: Outcome;
  /** Also switches the webhook off. */
  off?: { reason: OffReason; emails: readonly NewEmail[] };
};

/**
 * Records an attempt and what becomes of its delivery and webhook, in one batch. A success counts even if the lease has
 * ended; a failure only while this run has the delivery.
 */
export async function settleDelivery(
  db: Db,
  { id, webhookId, leaseUntil }: Pick<Delivery, "id" | "webhookId" | "leaseUntil">,
  { at, sent, outcome, off }: Settled,
): Promise<void> {
  const { status, problem, ms, answer } = sent;
  const isIt = eq(webhookDeliveries.id, id);
  const isHeld = and(isIt, sql`state = 'waiting'`, sql`lease_until is ${leaseUntil}`);
  const isFailure = outcome.state !== "delivered";
  const statements: Statement[] = [
    db
      .insert(webhookAttempts)
      .select(
        sql`select null, ${id}, ${at}, ${status}, ${ms}, ${problem}, ${answer} where exists (select 1 from ${webhookDeliveries} where ${isIt})`,
      ),
    ...(outcome.state === "parked"
      ? outcome.emails.map((email) =>
          insertEmail(db, email, sql`exists (select 1 from ${webhookDeliveries} where ${isHeld})`),
        )
      : []),
    db
      .update(webhookDeliveries)
      .set({
        state: outcome.state,
        leaseUntil: null,
        ...(outcome.state === "waiting" && { dueAt: outcome.dueAt }),
      })
      .where(isFailure ? isHeld : isIt),
    isFailure
      ? db
          .update(webhooks)
          .set({ failingSince: sql`coalesce(${webhooks.failingSince}, ${at})` })
          .where(eq(webhooks.id, webhookId))
      : db
          .update(webhooks)
          .set({ failingSince: null })
          .where(and(eq(webhooks.id, webhookId), isNotNull(webhooks.failingSince))),
    ...(off ? switchedOff(db, webhookId, at, off) : []),
  ];
  await batchResults(db, statements);
}

function switchedOff(db: Db, id: string, at: Instant, { reason, emails }: NonNullable<Settled["off"]>) {
  return offStatements(db, id, { at, reason }, (isOn) => emails.map((email) => insertEmail(db, email, isOn)));
}

/** Switches a webhook off because of what delivering has shown. */
export async function switchOffByRun(
  db: Db,
  id: string,
  at: Instant,
  off: NonNullable<Settled["off"]>,
): Promise<void> {
  await batchResults(db, switchedOff(db, id, at, off));
}

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
      ...{ id: webhookDeliveries.id, state: webhookDeliveries.state, dueAt: webhookDeliveries.dueAt },
      ...{ type: webhookEvents.type, occurredAt: webhookEvents.occurredAt },
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

const isWebhookOn = (id: string) =>
  sql`exists (select 1 from ${webhooks} where ${webhooks.id} = ${id} and ${webhooks.offAt} is null)`;

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
  const isOn = isWebhookOn(webhookId);
  const [, , , [delivery]] = await db.batch([
    insertAudit(db, audit, isOn),
    db
      .insert(webhookEvents)
      .select(
        sql`select ${eventId}, ${TEST_TYPE}, 'webhook', ${webhookId}, 0, ${now}, null, null where ${isOn}`,
      ),
    // Its own object, so that it doesn't wait for anything.
    db
      .insert(webhookDeliveries)
      .select(
        sql`select null, id, ${webhookId}, id, 'waiting', 0, 0, null from ${webhookEvents} where ${webhookEvents.id} = ${eventId}`,
      ),
    db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.eventId, eventId)),
  ]);
  return delivery?.id ?? null;
}
