import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { listAudit } from "~/db/staff/audit.server";
import { openAddress } from "~/domain/calendars/sealed-address";
import type { DeskAnswer } from "~/domain/desk-answer";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { FormKeySchema } from "~/domain/form-key";
import { FORM_KEY_FIELD } from "~/domain/form-key-field";
import type { StaffMember } from "~/domain/staff/staff";
import { ADDRESS_LOST } from "~/domain/webhooks/webhook-address";
import { DELIVERY_STATES, TYPE_WORDS } from "~/domain/webhooks/webhook-events";
import { deliveryPath, webhookPath, webhooksPath } from "~/domain/webhooks/webhook-paths";
import { DeliveryIdSchema, type WebhookAct, WebhookSchema } from "~/domain/webhooks/webhook-schema";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { byField, type Perform } from "~/http/forms/form-action.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireDeskProof } from "~/http/sessions/desk-proof.server";
import { newSecretHeaders, readNewSecret } from "~/http/sessions/new-secret-cookie.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import {
  changeWebhook,
  endOldSecret,
  removeWebhook,
  repeatParked,
  rotateSecret,
  sealOf,
  switchWebhookOff,
  switchWebhookOn,
  writeTest,
} from "~/use-cases/webhooks/manage-webhooks.server";
import { readDeliveries } from "~/use-cases/webhooks/read-webhooks.server";
import type { DeskSent } from "../desk-action.server";
import { historyEntries } from "../desk-answers.server";
import {
  addressRules,
  notRepeated,
  requireWebhook,
  WEBHOOK_REFUSALS,
  webhookAction,
} from "../webhooks/webhook-deps.server";

/** The notice after a form has succeeded. */
const DONE: Readonly<Record<string, string>> = {
  added: "The webhook is added.",
  saved: "The changes are saved.",
  same: NOTHING_CHANGED,
  rotate: "There is a new secret. For a day, the old one signs as well.",
  end_old: "Only the new secret signs now.",
  off: "The webhook is off. Undelivered events are kept for 30 days.",
  on: "The webhook is switched on. It gets what happens from now on.",
  again_all: "What wasn't delivered is on its way again.",
};

export async function loader({ request, context, params: { id } }: LoaderFunctionArgs) {
  await requireStaff(request, context, "owner");
  if (shouldSkipLoader(context)) return privateData(null);
  const { db, config } = context;
  const webhook = await requireWebhook(context, id);
  const query = readQuery(request);
  const below = DeliveryIdSchema.safeParse(fieldValue(query, "below"));
  const state = DELIVERY_STATES.find((one) => one === fieldValue(query, "state")) ?? null;
  const [{ deliveries, next }, history, timeZone, made] = await Promise.all([
    readDeliveries(db, webhook.id, { below: below.success ? below.data : null, state }),
    listAudit(db, "webhook", webhook.id, 20),
    findAgencyTimeZone(db),
    readNewSecret(request, config, webhook.id),
  ]);
  const { name, events, offReason, failingSince, oldSecretUntil, waiting, parked } = webhook;
  const address = await openAddress(webhook, config.acceptedSecrets);
  const done = fieldValue(query, "done");
  const shown = {
    id: webhook.id,
    name,
    address: address ?? "",
    events,
    offReason,
    waiting,
    parked,
    state,
    timeZone,
    isAddressLost: address === null,
    isFailing: failingSince !== null,
    oldSecretUntil: oldSecretUntil !== null && oldSecretUntil > context.now ? oldSecretUntil : null,
    formKey: context.newId(),
    seal: sealOf(webhook),
    secret: made?.secret ?? null,
    done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
    isFirstPage: !below.success,
    deliveries: deliveries.map(({ type, occurredAt, ...delivery }) => ({
      ...delivery,
      occurredAt,
      what: TYPE_WORDS[type],
    })),
    nextPath:
      next === null ? null : webhookPath(webhook.id, { below: String(next), ...(state && { state }) }),
    history: historyEntries(history, { timeZone }),
  };
  return privateData(shown, made ? { headers: made.headers } : {});
}

/** The page has several forms, told apart by their "form" field. */
export const action = webhookAction(
  "A webhook could not be changed",
  byField(
    "form",
    { test, again_all: againAll, rotate, end_old: endOld, off, on, delete: remove } satisfies Acts,
    save,
  ),
);

type Acts = Record<WebhookAct, Perform<StaffMember, DeskAnswer>>;

async function save(sent: DeskSent) {
  await requireDeskProof(sent.request, sent.context, sent.fields);
  const wish = sent.read(WebhookSchema);
  const { webhook, deps } = await webhookIn(sent);
  return sent.answer(await changeWebhook(deps, webhook, wish, addressRules(sent.context)), {
    ...WEBHOOK_REFUSALS,
    done: ({ isSame }) => seeOther(webhookPath(webhook.id, { done: isSame ? "same" : "saved" })),
  });
}

async function test(sent: DeskSent) {
  const { webhook, deps } = await webhookIn(sent);
  return sent.answer(await writeTest(deps, webhook, FormKeySchema.parse(sent.fields[FORM_KEY_FIELD])), {
    ...notRepeated(sent, IS_OFF),
    done: async ({ done: delivery }) => {
      await sent.context.deliverWebhook(delivery);
      return seeOther(deliveryPath(webhook.id, delivery));
    },
  });
}

async function againAll(sent: DeskSent) {
  const { webhook, deps } = await webhookIn(sent);
  return sent.answer(await repeatParked(deps, webhook), {
    ...notRepeated(sent, IS_OFF),
    done: () => doneIf(true, sent, webhook.id),
  });
}

async function rotate(sent: DeskSent) {
  await requireDeskProof(sent.request, sent.context, sent.fields);
  const { webhook, deps } = await webhookIn(sent);
  const secret = await rotateSecret(deps, webhook, fieldValue(sent.fields, "seal"));
  if (secret === null) return doneIf(false, sent, webhook.id);
  const headers = await newSecretHeaders(sent.context.config, webhook.id, secret);
  return seeOther(webhookPath(webhook.id, { done: "rotate" }), headers);
}

async function endOld(sent: DeskSent) {
  const { webhook, deps } = await webhookIn(sent);
  return doneIf(await endOldSecret(deps, webhook), sent, webhook.id);
}

async function off(sent: DeskSent) {
  const { webhook, deps } = await webhookIn(sent);
  return doneIf(await switchWebhookOff(deps, webhook), sent, webhook.id);
}

async function on(sent: DeskSent) {
  await requireDeskProof(sent.request, sent.context, sent.fields);
  const { webhook, deps } = await webhookIn(sent);
  return sent.answer(await switchWebhookOn(deps, webhook), {
    on: () => doneIf(true, sent, webhook.id),
    changed: () => doneIf(false, sent, webhook.id),
    address_lost: { title: ADDRESS_LOST },
  });
}

async function remove(sent: DeskSent) {
  const { webhook, deps } = await webhookIn(sent);
  await removeWebhook(deps, webhook);
  return seeOther(webhooksPath("deleted"));
}

async function webhookIn({ context, params, who: by }: DeskSent) {
  return { webhook: await requireWebhook(context, params.id), deps: { ...context, by } };
}

function doneIf(isDone: boolean, { fields, again }: DeskSent, id: string) {
  return isDone ? seeOther(webhookPath(id, { done: fieldValue(fields, "form") })) : again({ title: CHANGED });
}

const CHANGED =
  "Nothing was done: someone else has just changed this webhook. You're seeing the latest version.";
const IS_OFF = "Nothing was sent: the webhook is switched off, or there is nothing to send.";
