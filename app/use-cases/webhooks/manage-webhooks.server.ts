import { violatedUnique } from "~/db/client.server";
import { newAudit } from "~/db/staff/audit.server";
import { deliverAgain, deliverParkedAgain, insertTest } from "~/db/webhooks/deliveries-desk.server";
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  isOtherWebhook,
  type ListedWebhook,
  replaceSecret,
  switchOff,
  switchOn,
  updateWebhook,
} from "~/db/webhooks/webhooks.server";
import { openAddress, sealAddress } from "~/domain/calendars/sealed-address";
import { serverOf } from "~/domain/calendars/source-address";
import { MINUTE_MS } from "~/domain/duration";
import { hmac } from "~/domain/hmac";
import type { AuditAction } from "~/domain/staff/audit";
import type { Actor } from "~/domain/staff/staff";
import { OLD_SECRET_MS } from "~/domain/webhooks/delivery-rules";
import type { WebhookWish } from "~/domain/webhooks/webhook-schema";
import { webhookSecretOf } from "~/domain/webhooks/webhook-signature";
import { checkServer, type ServerRefusal, type ServerRules } from "../calendars/check-server.server";
import type { Deps, WriteDeps } from "../deps.server";
import { rateLimit, type TooMany } from "../limits/rate-limit.server";
import { openSecrets, sealSecret } from "./webhook-secrets.server";

export type WebhookDeskDeps = WriteDeps &
  Pick<Deps, "secret" | "acceptedSecrets"> & { by: Actor & { id: string } };

type AddressRules = ServerRules & {
  /** The host name of our own site. */
  ownHost: string;
};

export type WebhookRefusal = ServerRefusal | "own_address" | "name_taken" | "full" | "gone";

function auditOf(
  deps: WebhookDeskDeps,
  action: AuditAction,
  id: string,
  facts: Parameters<typeof newAudit>[3] = {},
) {
  return newAudit(deps, action, ["webhook", id], facts);
}

/**
 * What the audit log says of a webhook: of its address, or of the mark of a sealed one, the host alone, since the rest may
 * be a secret.
 */
const factsOf = ({ name, address, events }: WebhookWish) => ({
  name,
  host: serverOf(address),
  events: events.join(", "),
});

async function checkAddress(address: string, { ownHost, ...rules }: AddressRules) {
  const checked = await checkServer(address, rules);
  if (checked.ok && checked.url.host === ownHost) return { ok: false, reason: "own_address" } as const;
  return checked;
}

/**
 * A secret is derived from the form that asks for it, so that a form sent twice makes one and shows it both times.
 * `seen` is what the form knew: the new webhook's id, or the seal of the secret that it replaces.
 */
async function newSecret({ secret }: WebhookDeskDeps, id: string, seen: string): Promise<string> {
  return webhookSecretOf(await hmac("webhook-secret", `${id}:${seen}`, secret));
}

/** For how long the form that made a secret shows it again. */
export const SECRET_SHOWN_MS = 10 * MINUTE_MS;

/** Adds a webhook under the id that its form carries, and returns its secret, which is not shown again. */
export async function addWebhook(
  deps: WebhookDeskDeps,
  id: string,
  wish: WebhookWish,
  rules: AddressRules,
): Promise<{ ok: true; id: string; secret: string } | { ok: false; reason: WebhookRefusal }> {
  const checked = await checkAddress(wish.address, rules);
  if (!checked.ok) return checked;
  const { db, now } = deps;
  const secret = await newSecret(deps, id, "new");
  const findRepeated = async () => {
    const earlier = await findWebhook(db, id);
    if (!earlier) return null;
    const [current] = (await openSecrets(deps, earlier, now)) ?? [];
    const isRepeat = current === secret && now - earlier.createdAt < SECRET_SHOWN_MS;
    return isRepeat ? ({ ok: true, id, secret } as const) : ({ ok: false, reason: "name_taken" } as const);
  };
  const repeated = await findRepeated();
  if (repeated) return repeated;
  const webhook = { ...wish, ...(await sealAddress(id, checked.url.href, deps.secret)) };
  const row = {
    id,
    ...webhook,
    sealedSecret: await sealSecret(deps, id, secret),
    createdAt: now,
    madeBy: deps.by.id,
  };
  const audit = auditOf(deps, "webhook_added", id, { after: factsOf(webhook) });
  const added = await unlessNameTaken(async () => {
    const isAdded = await insertWebhook(db, row, audit);
    return isAdded ? ({ ok: true, id, secret } as const) : ({ ok: false, reason: "full" } as const);
  });
  // The same form may have come twice at once.
  return added.ok ? added : ((await findRepeated()) ?? added);
}

/** Changes a webhook's name, address and events. "same" if there is nothing to change. */
export async function changeWebhook(
  deps: WebhookDeskDeps,
  webhook: ListedWebhook,
  wish: WebhookWish,
  rules: AddressRules,
): Promise<{ ok: true; isSame: boolean } | { ok: false; reason: WebhookRefusal }> {
  const checked = await checkAddress(wish.address, rules);
  if (!checked.ok) return checked;
  const { id, name, events } = webhook;
  const address = await openAddress(webhook, deps.acceptedSecrets);
  const { href } = checked.url;
  if (JSON.stringify([wish.name, href, wish.events]) === JSON.stringify([name, address, events])) {
    return { ok: true, isSame: true };
  }
  const set = { ...wish, ...(await sealAddress(id, href, deps.secret)) };
  const facts = { before: factsOf(webhook), after: factsOf(set) };
  const audit = auditOf(deps, "webhook_changed", id, facts);
  return unlessNameTaken(async () => {
    if (await updateWebhook(deps.db, id, { ...set, madeBy: deps.by.id }, audit, isOtherWebhook(set)))
      return { ok: true, isSame: false };
    // The same form may have come twice at once.
    return (await findWebhook(deps.db, id)) ? { ok: true, isSame: true } : { ok: false, reason: "gone" };
  });
}

async function unlessNameTaken<Result>(write: () => Promise<Result>) {
  try {
    return await write();
  } catch (error) {
    if (!violatedUnique(error) && !String(error).includes("webhooks_name")) throw error;
    return { ok: false, reason: "name_taken" } as const;
  }
}

/** The end of a sealed secret, by which a form says which secret it is to replace. */
export const sealOf = ({ sealedSecret }: Pick<ListedWebhook, "sealedSecret">) => sealedSecret.slice(-16);

/**
 * Gives a webhook a new secret, which is not shown again; the one before signs as well for a day. One before that ends at
 * once. Null if another secret has been made since the form was shown.
 */
export async function rotateSecret(
  deps: WebhookDeskDeps,
  webhook: ListedWebhook,
  seen: string,
): Promise<string | null> {
  const { db, now } = deps;
  const { id, oldSecretUntil } = webhook;
  const secret = await newSecret(deps, id, seen);
  const [current] = (await openSecrets(deps, webhook, now)) ?? [];
  const isRepeat = current === secret && (oldSecretUntil ?? 0) - OLD_SECRET_MS > now - SECRET_SHOWN_MS;
  if (isRepeat) return secret;
  if (seen !== sealOf(webhook)) return null;
  const old = current === undefined ? null : await sealSecret(deps, id, current);
  const set = {
    sealedSecret: await sealSecret(deps, id, secret),
    oldSealedSecret: old,
    oldSecretUntil: old === null ? null : now + OLD_SECRET_MS,
  };
  const audit = auditOf(deps, "webhook_secret_replaced", id);
  if (await replaceSecret(db, webhook, set, audit)) return secret;
  // The same form may have come twice at once.
  const later = await findWebhook(db, id);
  return later && later.sealedSecret !== webhook.sealedSecret ? rotateSecret(deps, later, seen) : null;
}

/** Ends the secret before the last rotation at once. False if the webhook is gone. */
export function endOldSecret(deps: WebhookDeskDeps, { id }: ListedWebhook): Promise<boolean> {
  const set = { oldSealedSecret: null, oldSecretUntil: null };
  return updateWebhook(deps.db, id, set, auditOf(deps, "webhook_old_secret_ended", id));
}

export function switchWebhookOff(deps: WebhookDeskDeps, { id }: ListedWebhook): Promise<boolean> {
  return switchOff(deps.db, id, deps.now, auditOf(deps, "webhook_switched_off", id));
}

/** Switches a webhook on again, unless its address can't be opened any more. "changed" if it is on already or gone. */
export async function switchWebhookOn(
  deps: WebhookDeskDeps,
  webhook: ListedWebhook,
): Promise<"on" | "changed" | "address_lost"> {
  if ((await openAddress(webhook, deps.acceptedSecrets)) === null) return "address_lost";
  const { id } = webhook;
  const isOn = await switchOn(deps.db, { id, madeBy: deps.by.id }, auditOf(deps, "webhook_switched_on", id));
  return isOn ? "on" : "changed";
}

export function removeWebhook(deps: WebhookDeskDeps, webhook: ListedWebhook): Promise<boolean> {
  const audit = auditOf(deps, "webhook_deleted", webhook.id, { before: factsOf(webhook) });
  return deleteWebhook(deps.db, webhook.id, audit);
}

export type NotRepeated = TooMany | { ok: false; reason: "off" };
type Repeated<Done> = { ok: true; done: Done } | NotRepeated;

/** What sends something to a receiver at the desk's wish is limited by member of staff and by webhook. */
async function limitTests<Done>(
  deps: WebhookDeskDeps,
  webhookId: string,
  act: () => Promise<Done | null | false>,
): Promise<Repeated<Done>> {
  const allowed = await rateLimit(deps, { webhookSendStaff: deps.by.id, webhookSend: webhookId });
  if (!allowed.ok) return allowed;
  const done = await act();
  return done === null || done === false ? { ok: false, reason: "off" } : { ok: true, done };
}

/** Writes a test event; `done` is its delivery's number. A form sent twice, known by its key, writes one. */
export function writeTest(
  deps: WebhookDeskDeps,
  { id }: ListedWebhook,
  formKey: string | null,
): Promise<Repeated<number>> {
  return limitTests(deps, id, () => {
    const eventId = `evt_${(formKey ?? deps.newId()).replaceAll("-", "")}`;
    return insertTest(deps.db, id, { eventId, now: deps.now, audit: auditOf(deps, "webhook_tested", id) });
  });
}

/** Makes one delivery due again. */
export function repeatDelivery(
  deps: WebhookDeskDeps,
  { id }: ListedWebhook,
  deliveryId: number,
): Promise<Repeated<true>> {
  const audit = auditOf(deps, "webhook_sent_again", id, { after: { delivery: deliveryId } });
  return limitTests(deps, id, () => deliverAgain(deps.db, id, deliveryId, audit) as Promise<true | false>);
}

/** Makes all parked deliveries due again. */
export function repeatParked(deps: WebhookDeskDeps, webhook: ListedWebhook): Promise<Repeated<true>> {
  const { id, parked } = webhook;
  const audit = auditOf(deps, "webhook_sent_again", id, { after: { deliveries: parked } });
  return limitTests(deps, id, () => deliverParkedAgain(deps.db, id, audit) as Promise<true | false>);
}
