import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { webhookPath } from "~/domain/webhooks/webhook-paths";
import { NewWebhookSchema, WebhookSchema } from "~/domain/webhooks/webhook-schema";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { requireDeskProof } from "~/http/sessions/desk-proof.server";
import { newSecretHeaders } from "~/http/sessions/new-secret-cookie.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { addWebhook } from "~/use-cases/webhooks/manage-webhooks.server";
import { addressRules, WEBHOOK_REFUSALS, webhookAction } from "../webhooks/webhook-deps.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "owner");
  return privateData({ id: context.newId() });
}

/** Adds a webhook. Its page then shows the secret, once. */
export const action = webhookAction("A webhook could not be added", async (sent) => {
  const { request, context, fields, who: by, read } = sent;
  await requireDeskProof(request, context, fields);
  const wish = read(WebhookSchema);
  const { id } = read(NewWebhookSchema, () => ({ errors: { form: "Reload the page and try again" } }));
  return sent.answer(await addWebhook({ ...context, by }, id, wish, addressRules(context)), {
    ...WEBHOOK_REFUSALS,
    done: async ({ id: added, secret }) =>
      seeOther(webhookPath(added, { done: "added" }), await newSecretHeaders(context.config, added, secret)),
  });
});
