import type { AppLoadContext } from "@remix-run/cloudflare";
import { NOT_SAVED } from "~/content/outages";
import { findWebhook } from "~/db/webhooks/webhooks.server";
import type { DeskAnswer } from "~/domain/desk-answer";
import { waitInWords } from "~/domain/limits/limits";
import type { StaffMember } from "~/domain/staff/staff";
import { WEBHOOK_ADDRESS_REFUSALS } from "~/domain/webhooks/webhook-address";
import { WEBHOOK_LIMITS } from "~/domain/webhooks/webhook-events";
import { WebhookIdSchema } from "~/domain/webhooks/webhook-schema";
import { untilLater } from "~/http/cache/personal-response.server";
import { type AnswerTable, besideField, type Perform } from "~/http/forms/form-action.server";
import { fieldValues } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import type { NotRepeated, WebhookRefusal } from "~/use-cases/webhooks/manage-webhooks.server";
import { webhookRulesOf } from "~/use-cases/webhooks/post-webhook.server";
import { type DeskSent, deskActionWith } from "../desk-action.server";
import { answerOf } from "../desk-answers.server";

/** Which addresses may be entered. */
export function addressRules({ config }: AppLoadContext) {
  return { ...webhookRulesOf(config), ownHost: new URL(config.siteUrl).host };
}

export async function requireWebhook({ db }: AppLoadContext, id: string | undefined) {
  const parsed = WebhookIdSchema.safeParse(id);
  const webhook = parsed.success ? await findWebhook(db, parsed.data) : null;
  if (!webhook) throw notFound("webhook");
  return webhook;
}

/** Why a webhook can't be as it was entered. */
export const WEBHOOK_REFUSALS: AnswerTable<{ ok: false; reason: WebhookRefusal }, DeskAnswer> = {
  ...besideField("address", WEBHOOK_ADDRESS_REFUSALS),
  name_taken: { status: 400, errors: { name: "Another webhook has this name" } },
  full: {
    status: 400,
    errors: { form: `You have ${WEBHOOK_LIMITS.webhooks} webhooks, which is the most. Delete one first` },
  },
  gone: { errors: { form: "It no longer exists: someone else may have deleted it" } },
};

/** The action of a form about webhooks, which is shown again with the events that were ticked. */
export function webhookAction(what: string, perform: Perform<StaffMember, DeskAnswer>) {
  return deskActionWith(
    (fields, said) => answerOf(fields, { ...said, checked: fieldValues(fields, "events") }),
    { audience: "owner", outage: [what, { title: NOT_SAVED }] },
    perform,
  );
}

/** The answers where nothing was sent again: there is nothing to send, or too much was sent before. */
export function notRepeated({ again }: DeskSent, off: string): AnswerTable<NotRepeated, DeskAnswer> {
  return {
    off: { title: off },
    too_many: (limit) => {
      const wait = waitInWords(limit.retryAfterSeconds);
      return again({
        title: `You've sent too many tests and repeats. Please try again ${wait}.`,
        ...untilLater(limit),
      });
    },
  };
}
