import type { Db } from "~/db/client.server";
import { listOwners } from "~/db/staff/joining.server";
import type { ClaimedDelivery } from "~/db/webhooks/deliveries.server";
import type { Webhook } from "~/db/webhooks/webhooks.server";
import { DAY_MS } from "~/domain/duration";
import { envelope, type NewEmail } from "~/domain/email/email";
import type { Instant } from "~/domain/instant";
import type { OffReason } from "~/domain/webhooks/webhook-events";

type NewsDeps = { db: Db; now: () => Instant; newId: () => string };

/** To each owner: an event was given up. Once a day for a webhook, however many there are. */
export async function parkedNews(
  deps: NewsDeps,
  { webhook, delivery, event }: ClaimedDelivery,
  now: Instant,
): Promise<NewEmail[]> {
  const day = Math.floor(now / DAY_MS);
  const owners = await listOwners(deps.db);
  return owners.map((owner) => ({
    kind: "staff_webhook_parked",
    data: {
      name: owner.name,
      webhook: webhook.name,
      type: event.type,
      webhookId: webhook.id,
      deliveryId: delivery.id,
    },
    ...envelope({ ...deps, now }, owner, `staff_webhook_parked:${webhook.id}:${day}:${owner.id}`, {
      userId: owner.id,
    }),
  }));
}

/** To each owner: a webhook was switched off, and why. */
export async function offNews(
  deps: NewsDeps,
  { id, name }: Pick<Webhook, "id" | "name">,
  reason: OffReason,
): Promise<NewEmail[]> {
  const now = deps.now();
  const owners = await listOwners(deps.db);
  return owners.map((owner) => ({
    kind: "staff_webhook_off",
    data: { name: owner.name, webhook: name, webhookId: id, reason },
    ...envelope({ ...deps, now }, owner, `staff_webhook_off:${id}:${now}:${owner.id}`, { userId: owner.id }),
  }));
}
