import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { TYPE_WORDS } from "~/domain/webhooks/webhook-events";
import { deliveryPath } from "~/domain/webhooks/webhook-paths";
import { DeliveryIdSchema } from "~/domain/webhooks/webhook-schema";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { notFound } from "~/http/responses/not-found.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { repeatDelivery } from "~/use-cases/webhooks/manage-webhooks.server";
import { readDelivery } from "~/use-cases/webhooks/read-webhooks.server";
import { notRepeated, requireWebhook, webhookAction } from "../webhooks/webhook-deps.server";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff(request, context, "owner");
  if (shouldSkipLoader(context)) return privateData(null);
  const { webhook, deliveryId } = await requireDelivery(context, params);
  const { joinLink } = await context.settings.readOrKnown();
  const [delivery, timeZone] = await Promise.all([
    readDelivery(context.db, webhook.id, deliveryId, { ...BRAND, joinLink }),
    findAgencyTimeZone(context.db),
  ]);
  if (!delivery) throw notFound("webhook");
  const { type, body, ...rest } = delivery;
  return privateData({
    ...rest,
    webhook: { id: webhook.id, name: webhook.name },
    timeZone,
    type,
    what: TYPE_WORDS[type],
    isOff: webhook.offReason !== null,
    body: JSON.stringify(JSON.parse(body), null, 2),
  });
}

async function requireDelivery(
  context: AppLoadContext,
  { id, delivery }: Partial<Record<"id" | "delivery", string>>,
) {
  const webhook = await requireWebhook(context, id);
  const parsed = DeliveryIdSchema.safeParse(delivery);
  if (!parsed.success) throw notFound("webhook");
  return { webhook, deliveryId: parsed.data };
}

/** "Send again": the same event under the same id. */
export const action = webhookAction("An event was not sent again", async (sent) => {
  const { context, params, who: by } = sent;
  const { webhook, deliveryId } = await requireDelivery(context, params);
  return sent.answer(await repeatDelivery({ ...context, by }, webhook, deliveryId), {
    ...notRepeated(sent, NOT_NOW),
    done: async () => {
      await context.deliverWebhook(deliveryId);
      return seeOther(deliveryPath(webhook.id, deliveryId, "again"));
    },
  });
});

const NOT_NOW = "We didn't send it again: it's on its way already, or the webhook is switched off.";
