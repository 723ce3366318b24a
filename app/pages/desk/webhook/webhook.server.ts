import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { openAddress } from "~/domain/calendars/sealed-address";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { FormKeySchema } from "~/domain/form-key";
import { FORM_KEY_FIELD } from "~/domain/form-key-field";
import type { StaffMember } from "~/domain/staff/staff";
import { ADDRESS_LOST } from "~/domain/webhooks/webhook-address";
import { DELIVERY_STATES, TYPE_WORDS } from "~/domain/webhooks/webhook-events";
import { deliveryPath, webhookPath, webhooksPath } from "~/domain/webhooks/webhook-paths";
import {
  DeliveryIdSchema,
  isWebhookAct,
  type WebhookAct,
  WebhookSchema,
} from "~/domain/webhooks/webhook-schema";
import { privateData, seeOther, untilLater } from "~/http/cache/personal-response.server";
import {
  type FormFields,
  fieldValue,
  fieldValues,
  parseForm,
  readForm,
  readQuery,
} from "~/http/forms/read-form.server";
import { outageOf, shouldSkipLoader } from "~/http/responses/outage.server";
import { requireDeskProof } from "~/http/sessions/desk-proof.server";
import { newSecretHeaders, readNewSecret } from "~/http/sessions/new-secret-cookie.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { findAgencyTimeZone } from "~/use-cases/booking/agency-time-zone.server";
import { listHistory } from "~/use-cases/staff/history.server";
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
import { answerOf, historyEntries } from "../desk-answers.server";
import {
  addressRules,
  NOT_SAVED,
  refuseReason,
  refuseWebhook,
  requireWebhook,
  tooManyWords,
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
    listHistory(db, "webhook", webhook.id, 20),
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
export async function action({ request, context, params: { id } }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "owner");
  const fields = await readForm(request);
  const form = fieldValue(fields, "form");
  if (!isWebhookAct(form) || ["rotate", "on"].includes(form))
    await requireDeskProof(request, context, fields);
  try {
    if (isWebhookAct(form)) return await act(form, fields, context, staff, id);
    return await save(fields, context, staff, id);
  } catch (error) {
    if (error instanceof Response) throw error;
    const answer = answerOf(fields, { title: NOT_SAVED, checked: fieldValues(fields, "events") });
    return privateData(answer, outageOf("A webhook could not be changed", error, context));
  }
}

async function save(fields: FormFields, context: AppLoadContext, staff: StaffMember, id: string | undefined) {
  const form = parseForm(WebhookSchema, fields);
  if (!form.ok) return refuseWebhook(fields, form.errors);
  const webhook = await requireWebhook(context, id);
  const saved = await changeWebhook({ ...context, by: staff }, webhook, form.value, addressRules(context));
  if (!saved.ok) return refuseReason(fields, saved.reason);
  return seeOther(webhookPath(webhook.id, { done: saved.isSame ? "same" : "saved" }));
}

async function act(
  form: WebhookAct,
  fields: FormFields,
  context: AppLoadContext,
  staff: StaffMember,
  id: string | undefined,
) {
  const webhook = await requireWebhook(context, id);
  const deps = { ...context, by: staff };
  const refuse = (title: string, init: number | ResponseInit) =>
    privateData(answerOf(fields, { title }), init);
  const doneIf = (isDone: boolean) =>
    isDone ? seeOther(webhookPath(webhook.id, { done: form })) : refuse(CHANGED, 409);
  switch (form) {
    case "test": {
      const written = await writeTest(deps, webhook, FormKeySchema.parse(fields[FORM_KEY_FIELD]));
      if (!written.ok && written.reason === "off") return refuse(IS_OFF, 409);
      if (!written.ok) return refuse(tooManyWords(written.retryAfterSeconds), untilLater(written));
      await context.deliverWebhook(written.done);
      return seeOther(deliveryPath(webhook.id, written.done));
    }
    case "again_all": {
      const again = await repeatParked(deps, webhook);
      if (!again.ok && again.reason === "off") return refuse(IS_OFF, 409);
      if (!again.ok) return refuse(tooManyWords(again.retryAfterSeconds), untilLater(again));
      context.deliverEmails();
      return doneIf(true);
    }
    case "rotate": {
      const secret = await rotateSecret(deps, webhook, fieldValue(fields, "seal"));
      if (secret === null) return refuse(CHANGED, 409);
      const headers = await newSecretHeaders(context.config, webhook.id, secret);
      return seeOther(webhookPath(webhook.id, { done: form }), headers);
    }
    case "end_old":
      return doneIf(await endOldSecret(deps, webhook));
    case "off":
      return doneIf(await switchWebhookOff(deps, webhook));
    case "on": {
      const switched = await switchWebhookOn(deps, webhook);
      return switched === "address_lost" ? refuse(ADDRESS_LOST, 409) : doneIf(switched === "on");
    }
    case "delete":
      await removeWebhook(deps, webhook);
      return seeOther(webhooksPath("deleted"));
  }
}

const CHANGED =
  "Nothing was done: someone else has just changed this webhook. You're seeing the latest version.";
const IS_OFF = "Nothing was sent: the webhook is switched off, or there is nothing to send.";
