import { randomUUID } from "node:crypto";
import { PATIENCE_MS } from "./patience";
import type { Visitor } from "./visitor";
import type { Database, TestWorker } from "./worker";

export const WEBHOOKS = "/staff/settings/webhooks";

export const ALL_EVENTS = [
  "booking.created",
  "booking.confirmed",
  "booking.moved",
  "booking.cancelled",
  "booking.completed",
  "booking.no_show",
  "ticket.opened",
  "ticket.answered",
  "ticket.closed",
  "account.created",
];

export type AddedWebhook = { id: string; path: string; secret: string };

/** The secret that a page shows. */
export function secretOn(text: string): string {
  return /whsec_[A-Za-z0-9+/=]+/.exec(text)?.[0] ?? "";
}

/** Adds a webhook as an owner does. */
export async function addWebhook(
  owner: Visitor,
  address: string,
  { name = "Client list", events = ALL_EVENTS }: { name?: string; events?: string[] } = {},
): Promise<AddedWebhook> {
  const answer = await owner.postForm(`${WEBHOOKS}/new`, { id: randomUUID(), name, address, events });
  if (answer.status !== 303) throw new Error(`The webhook was answered by ${answer.status}: ${answer.text}`);
  const path = answer.location.replace(/\?.*$/, "");
  return { id: path.split("/").at(-1) ?? "", path, secret: secretOn((await owner.follow(answer)).text) };
}

/** Lets the pauses between attempts pass: the site's clock stands still. */
export async function letRetry(db: Database): Promise<void> {
  await db
    .prepare("update webhook_deliveries set due_at = 0, lease_until = null where state = 'waiting'")
    .run();
}

/** Runs the scheduled work until no delivery is due and none is on its way. */
export async function untilSent(site: Pick<TestWorker, "db" | "runScheduled">): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; ; ) {
    await site.runScheduled();
    const open = await site.db
      .prepare(
        "select count(*) as open from webhook_deliveries where state = 'waiting' and (due_at = 0 or lease_until is not null)",
      )
      .first<number>("open");
    if (open === 0) return;
    if (Date.now() > deadline) throw new Error(`${open} deliveries still wait`);
  }
}

export type DeliveryRow = {
  id: number;
  state: string;
  attempts: number;
  due_at: number;
  type: string;
  event_id: string;
};

/** All deliveries, the oldest first. */
export async function readDeliveries(db: Database): Promise<DeliveryRow[]> {
  const { results } = await db
    .prepare(
      `select webhook_deliveries.id, state, attempts, due_at, type, event_id from webhook_deliveries
       join webhook_events on webhook_events.id = event_id order by webhook_deliveries.id`,
    )
    .all<DeliveryRow>();
  return results;
}
