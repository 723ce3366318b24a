import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { webhookPath } from "~/domain/webhooks/webhook-paths";
import { WebhookIdSchema, WebhookSchema } from "~/domain/webhooks/webhook-schema";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { fieldValue, fieldValues, parseForm, readForm } from "~/http/forms/read-form.server";
import { outageOf } from "~/http/responses/outage.server";
import { requireDeskProof } from "~/http/sessions/desk-proof.server";
import { newSecretHeaders } from "~/http/sessions/new-secret-cookie.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { addWebhook } from "~/use-cases/webhooks/manage-webhooks.server";
import { answerOf } from "../desk-answers.server";
import { addressRules, NOT_SAVED, refuseReason, refuseWebhook } from "../webhooks/webhook-deps.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "owner");
  return privateData({ id: context.newId() });
}

/** Adds a webhook. Its page then shows the secret, once. */
export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "owner");
  const fields = await readForm(request);
  await requireDeskProof(request, context, fields);
  const form = parseForm(WebhookSchema, fields);
  const id = WebhookIdSchema.safeParse(fieldValue(fields, "id"));
  if (!form.ok) return refuseWebhook(fields, form.errors);
  if (!id.success) return refuseWebhook(fields, { form: "Reload the page and try again" });
  try {
    const added = await addWebhook({ ...context, by: staff }, id.data, form.value, addressRules(context));
    if (!added.ok) return refuseReason(fields, added.reason);
    const headers = await newSecretHeaders(context.config, added.id, added.secret);
    return seeOther(webhookPath(added.id, { done: "added" }), headers);
  } catch (error) {
    const answer = answerOf(fields, { title: NOT_SAVED, checked: fieldValues(fields, "events") });
    return privateData(answer, outageOf("A webhook could not be added", error, context));
  }
}
