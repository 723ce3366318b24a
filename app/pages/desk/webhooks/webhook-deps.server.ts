import type { AppLoadContext } from "@remix-run/cloudflare";
import { waitInWords } from "~/domain/limits/limits";
import { WEBHOOK_ADDRESS_REFUSALS } from "~/domain/webhooks/webhook-address";
import { WEBHOOK_LIMITS } from "~/domain/webhooks/webhook-events";
import { WebhookIdSchema } from "~/domain/webhooks/webhook-schema";
import { privateData } from "~/http/cache/personal-response.server";
import { type FieldErrors, type FormFields, fieldValues } from "~/http/forms/read-form.server";
import { PERSONAL } from "~/http/responses/response-headers";
import type { WebhookRefusal } from "~/use-cases/webhooks/manage-webhooks.server";
import { webhookRulesOf } from "~/use-cases/webhooks/post-webhook.server";
import { readWebhook } from "~/use-cases/webhooks/read-webhooks.server";
import { answerOf } from "../desk-answers.server";

/** Which addresses may be entered. */
export function addressRules({ config }: AppLoadContext) {
  return { ...webhookRulesOf(config), ownHost: new URL(config.siteUrl).host };
}

/** The same 404 for a malformed id and an unknown webhook or delivery. */
export function noSuchWebhook(): Response {
  return new Response("We couldn't find that webhook.", { status: 404, headers: PERSONAL });
}

export async function requireWebhook({ db }: AppLoadContext, id: string | undefined) {
  const parsed = WebhookIdSchema.safeParse(id);
  const webhook = parsed.success ? await readWebhook(db, parsed.data) : null;
  if (!webhook) throw noSuchWebhook();
  return webhook;
}

type OtherRefusal = Exclude<WebhookRefusal, keyof typeof WEBHOOK_ADDRESS_REFUSALS>;

const OTHERS: Record<OtherRefusal, FieldErrors> = {
  name_taken: { name: "Another webhook has this name" },
  full: { form: `You have ${WEBHOOK_LIMITS.webhooks} webhooks, which is the most. Delete one first` },
  gone: { form: "It no longer exists: someone else may have deleted it" },
};

function isOther(reason: WebhookRefusal): reason is OtherRefusal {
  return Object.hasOwn(OTHERS, reason);
}

/** The form again, with what was typed and why it was refused. */
export function refuseWebhook(fields: FormFields, errors: FieldErrors, status = 400) {
  return privateData(answerOf(fields, { errors, checked: fieldValues(fields, "events") }), status);
}

export function refuseReason(fields: FormFields, reason: WebhookRefusal) {
  const errors = isOther(reason) ? OTHERS[reason] : { address: WEBHOOK_ADDRESS_REFUSALS[reason] };
  return refuseWebhook(fields, errors, reason === "gone" ? 409 : 400);
}

export function tooManyWords(seconds: number): string {
  return `You've sent too many tests and repeats. Please try again ${waitInWords(seconds)}.`;
}

export const NOT_SAVED = "We couldn't save this just now. Please try again in a minute.";
