import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import type { Sent } from "../../domain/webhooks/delivery-rules";
import type { OffReason } from "../../domain/webhooks/webhook-events";
import { batchResults, type Db, type Statement } from "../client.server";
import { insertEmail } from "../email/insert-email.server";
import { webhookAttempts, webhookDeliveries, webhookEvents, webhooks } from "./schema";
import { offStatements, selectWebhooksOf, type Webhook } from "./webhooks.server";

export type Delivery = typeof webhookDeliveries.$inferSelect;
export type WebhookEvent = typeof webhookEvents.$inferSelect;

/** A delivery that this run has leased, with what it needs. */
export type ClaimedDelivery = { delivery: Delivery; webhook: Webhook; event: WebhookEvent };

/** Whether it is a row's turn: it is due, and no earlier one about the same object waits. */
const isInTurn = (now: Instant) =>
  sql`candidate.state = 'waiting' and candidate.due_at <= ${now} and coalesce(candidate.lease_until, 0) <= ${now}
    and not exists (select 1 from webhook_deliveries as earlier
      where earlier.state = 'waiting' and earlier.webhook_id = candidate.webhook_id
        and earlier.object_id = candidate.object_id and earlier.id < candidate.id)`;

export type DueDelivery = { id: number; webhookId: string; address: string };

/**
 * Deliveries whose turn it is, those that were never tried first. Those of a webhook that is switched off are parked, so
 * none waits.
 */
export async function listDueDeliveries(
  db: Db,
  /** Without those of the webhooks in `except`; with `only`, this one alone. */
  { now, limit, except, only }: { now: Instant; limit: number; except: readonly string[]; only?: number },
): Promise<DueDelivery[]> {
  return db
    .select({
      id: sql<number>`candidate.id`.as("id"),
      webhookId: sql<string>`candidate.webhook_id`.as("webhook_id"),
      address: sql<string>`webhooks.address`.as("address"),
    })
    .from(sql`webhook_deliveries as candidate`)
    .innerJoin(webhooks, sql`webhooks.id = candidate.webhook_id`)
    .where(
      sql`candidate.webhook_id not in (select value from json_each(${JSON.stringify(except)})) and ${isInTurn(now)}
        ${only === undefined ? sql`` : sql`and candidate.id = ${only}`}`,
    )
    .orderBy(sql`candidate.attempts > 0, candidate.due_at, candidate.id`)
    .limit(limit);
}

/**
 * Claims deliveries whose turn it is, until the lease ends, in a single statement, so that two isolates never send the
 * same one at once.
 */
export async function claimDeliveries(
  db: Db,
  ids: readonly number[],
  { now, leaseUntil }: { now: Instant; leaseUntil: Instant },
): Promise<ClaimedDelivery[]> {
  const claimed = await db
    .update(webhookDeliveries)
    .set({ leaseUntil, attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(
      sql`${webhookDeliveries.id} in (
        select candidate.id from webhook_deliveries as candidate
        where candidate.id in (select value from json_each(${JSON.stringify(ids)})) and ${isInTurn(now)})`,
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
  return claimed.flatMap((delivery) => {
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
