import { and, asc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Instant } from "../../domain/instant";
import { type OffReason, WEBHOOK_LIMITS } from "../../domain/webhooks/webhook-events";
import { type Db, runBatch, type Statement } from "../client.server";
import { insertIf } from "../row-values.server";
import { auditedBy, insertAudit, type NewAudit } from "../staff/audit.server";
import { webhookDeliveries, webhooks } from "./schema";

export type Webhook = typeof webhooks.$inferSelect;

// Raw SQL, because Drizzle leaves out the table's name in a query of one table, and the column would be the subquery's.
const countOf = (state: "waiting" | "parked") =>
  sql<number>`(select count(*) from webhook_deliveries where webhook_id = webhooks.id and state = ${sql.raw(`'${state}'`)})`;

/** All webhooks, oldest first, with how many deliveries wait and are parked. */
export function listWebhooks(db: Db) {
  return db
    .select({
      ...getTableColumns(webhooks),
      waiting: countOf("waiting").as("waiting"),
      parked: countOf("parked").as("parked"),
    })
    .from(webhooks)
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

export type ListedWebhook = Awaited<ReturnType<typeof listWebhooks>>[number];

export async function findWebhook(db: Db, id: string): Promise<ListedWebhook | null> {
  const [found] = await listWebhooks(db).where(eq(webhooks.id, id));
  return found ?? null;
}

/** Condition that a webhook is there and on. */
export const isWebhookOn = (id: string) =>
  sql`exists (select 1 from ${webhooks} where ${webhooks.id} = ${id} and ${webhooks.offAt} is null)`;

const webhookExists = (condition: SQL | undefined) =>
  sql`exists (select 1 from ${webhooks} where ${condition})`;

/** Adds a webhook with its audit row. False if there are as many as there may be. Throws if the name is taken. */
export async function insertWebhook(
  db: Db,
  webhook: typeof webhooks.$inferInsert,
  audit: NewAudit,
): Promise<boolean> {
  const hasRoom = sql`(select count(*) from ${webhooks}) < ${WEBHOOK_LIMITS.webhooks}`;
  return runBatch(db, [
    insertAudit(db, audit, hasRoom),
    insertIf(db, webhooks, webhook, sql`${hasRoom} and ${auditedBy(audit)}`),
  ]);
}

/** Condition that a webhook has another name, address or events. */
export function isOtherWebhook({ name, address, events }: Pick<Webhook, "name" | "address" | "events">): SQL {
  return sql`(${webhooks.name}, ${webhooks.address}, ${webhooks.events}) is not (${name}, ${address}, ${JSON.stringify(events)})`;
}

/** Changes a webhook with its audit row, if a condition holds. False if it is gone. Throws if the name is taken. */
export async function updateWebhook(
  db: Db,
  id: string,
  set: Partial<
    Pick<
      Webhook,
      | "name"
      | "address"
      | "sealedAddress"
      | "events"
      | "sealedSecret"
      | "oldSealedSecret"
      | "oldSecretUntil"
      | "madeBy"
    >
  >,
  audit: NewAudit,
  condition?: SQL,
): Promise<boolean> {
  const isIt = and(eq(webhooks.id, id), condition);
  return runBatch(db, [
    insertAudit(db, audit, webhookExists(isIt)),
    db.update(webhooks).set(set).where(isIt),
  ]);
}

/** Replaces the secret that was seen; it goes on signing until an instant. False if it was replaced meanwhile. */
export async function replaceSecret(
  db: Db,
  seen: Pick<Webhook, "id" | "sealedSecret">,
  set: Pick<Webhook, "sealedSecret" | "oldSealedSecret" | "oldSecretUntil">,
  audit: NewAudit,
): Promise<boolean> {
  return updateWebhook(db, seen.id, set, audit, eq(webhooks.sealedSecret, seen.sealedSecret));
}

/** Stores secrets that were sealed anew, unless they have been replaced meanwhile. */
export async function resealSecrets(
  db: Db,
  seen: Pick<Webhook, "id" | "sealedSecret">,
  set: Pick<Webhook, "sealedSecret" | "oldSealedSecret">,
): Promise<void> {
  await db
    .update(webhooks)
    .set(set)
    .where(and(eq(webhooks.id, seen.id), eq(webhooks.sealedSecret, seen.sealedSecret)));
}

/** Batch statement: webhooks whose address is not sealed with the present secret. */
export function selectWebhooksToSeal(db: Db, glob: string) {
  return db.select().from(webhooks).where(sql`${webhooks.address} not glob ${glob}`);
}

/** Stores an address that was sealed, unless the row has another meanwhile. */
export async function saveSealedWebhook(
  db: Db,
  { id, address }: Pick<Webhook, "id" | "address">,
  set: Pick<Webhook, "address" | "sealedAddress">,
): Promise<void> {
  await db
    .update(webhooks)
    .set(set)
    .where(and(eq(webhooks.id, id), eq(webhooks.address, address)));
}

/** Deletes a webhook with its deliveries. False if it is gone. */
export async function deleteWebhook(db: Db, id: string, audit: NewAudit): Promise<boolean> {
  return runBatch(db, [
    insertAudit(db, audit, webhookExists(eq(webhooks.id, id))),
    db.delete(webhooks).where(eq(webhooks.id, id)),
  ]);
}

/**
 * Batch statements that switch a webhook off and park what waits for it; `alongside` takes effect only if it was on.
 * They begin with those of `alongside`.
 */
export function offStatements(
  db: Db,
  id: string,
  { at, reason }: { at: Instant; reason: OffReason },
  alongside: (isOn: SQL) => Statement[],
): Statement[] {
  const isOn = and(eq(webhooks.id, id), isNull(webhooks.offAt));
  return [
    ...alongside(webhookExists(isOn)),
    db
      .update(webhookDeliveries)
      .set({ state: "parked", leaseUntil: null })
      .where(and(eq(webhookDeliveries.webhookId, id), sql`state = 'waiting'`, webhookExists(isOn))),
    db.update(webhooks).set({ offAt: at, offReason: reason }).where(isOn),
  ];
}

/** Switches a webhook off for a member of staff. False if it is off already or gone. */
export function switchOff(db: Db, id: string, at: Instant, audit: NewAudit): Promise<boolean> {
  return runBatch(
    db,
    offStatements(db, id, { at, reason: "staff" }, (isOn) => [insertAudit(db, audit, isOn)]),
  );
}

/** Switches a webhook on again; what is parked stays so. False if it is on already or gone. */
export function switchOn(
  db: Db,
  { id, madeBy }: Pick<Webhook, "id" | "madeBy">,
  audit: NewAudit,
): Promise<boolean> {
  const isOff = and(eq(webhooks.id, id), isNotNull(webhooks.offAt));
  return runBatch(db, [
    insertAudit(db, audit, webhookExists(isOff)),
    db.update(webhooks).set({ offAt: null, offReason: null, failingSince: null, madeBy }).where(isOff),
  ]);
}

/** Webhooks by id, for those who deliver to them. */
export function selectWebhooksOf(db: Db, ids: readonly string[]) {
  return db
    .select()
    .from(webhooks)
    .where(sql`${webhooks.id} in (select value from json_each(${JSON.stringify(ids)}))`);
}
