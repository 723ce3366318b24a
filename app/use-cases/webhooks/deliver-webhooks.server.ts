import { retryWrite } from "~/db/client.server";
import { readStoredSettings } from "~/db/settings/site-settings.server";
import {
  type ClaimedDelivery,
  claimDeliveries,
  type Settled,
  saveBody,
  settleDelivery,
  switchOffByRun,
} from "~/db/webhooks/deliveries.server";
import type { Instant } from "~/domain/instant";
import type { VideoFacts } from "~/domain/places/place";
import { applyStoredSettings, type SiteSettings } from "~/domain/settings/site-settings";
import {
  DELIVERY_LEASE_MS,
  isGivenUp,
  MAX_BODY_BYTES,
  MAX_DELIVERY_ATTEMPTS,
  retryDelay,
  type Sent,
  verdictOn,
} from "~/domain/webhooks/delivery-rules";
import type { OffReason } from "~/domain/webhooks/webhook-events";
import { payloadOf } from "~/domain/webhooks/webhook-payload";
import { signatureHeaders } from "~/domain/webhooks/webhook-signature";
import { writeLog } from "~/log/log.server";
import { offNews, parkedNews } from "./webhook-news.server";
import { openSecrets, type SecretDeps } from "./webhook-secrets.server";

/** Sends a body to an address that was checked when it was entered, and is checked again. Never throws. */
export type PostWebhook = (address: string, headers: Record<string, string>, body: string) => Promise<Sent>;

export type WebhookDeps = SecretDeps & {
  now: () => Instant;
  newId: () => string;
  /** In [0, 1). */
  random: () => number;
  post: PostWebhook;
  /** The link of video calls, unless the desk has set another. */
  deployed: SiteSettings;
  video: Omit<VideoFacts, "joinLink">;
};

/** Deliveries in flight at once. Few, because those claimed by an isolate that dies wait for their lease to end. */
const AT_ONCE = 8;
/** Deliveries that a request sends in the background. The cron job does the rest. */
const PER_REQUEST = 8;

export type WebhookSender = {
  /** Sends deliveries that are due, up to a number. */
  sendDue: (limit: number) => Promise<void>;
  /** Sends what a request has just caused. */
  sendNow: () => Promise<void>;
  /** Sends one delivery, if it is its turn. */
  sendOne: (id: number) => Promise<void>;
};

export function createWebhookSender(deps: WebhookDeps): WebhookSender {
  return {
    sendDue: (limit) => sendDue(deps, limit),
    sendNow: () => sendDue(deps, PER_REQUEST),
    sendOne: async (id) => {
      await deliverAll(deps, await claim(deps, { limit: 1, only: id }));
    },
  };
}

/**
 * Sends a few at a time. All progress is stored in the rows, so several isolates may run this at once and one may die
 * midway: then a delivery is sent again under the same id. A webhook that fails is left alone for the rest of the run, so
 * that it can't hold up the others.
 */
async function sendDue(deps: WebhookDeps, limit: number): Promise<void> {
  const failed = new Set<string>();
  for (let begun = 0; begun < limit; ) {
    const room = Math.min(AT_ONCE, limit - begun);
    const claimed = await claim(deps, { limit: room, except: [...failed] });
    if (claimed.length === 0) return;
    begun += claimed.length;
    for (const id of await deliverAll(deps, claimed)) failed.add(id);
  }
}

function claim(deps: WebhookDeps, asked: { limit: number; except?: string[]; only?: number }) {
  const now = deps.now();
  const claimed = { now, leaseUntil: now + DELIVERY_LEASE_MS, ...asked };
  return retryWrite(() => claimDeliveries(deps.db, claimed));
}

/** The ids of the webhooks that failed. */
async function deliverAll(deps: WebhookDeps, claimed: readonly ClaimedDelivery[]): Promise<string[]> {
  if (claimed.length === 0) return [];
  const { joinLink } = applyStoredSettings(deps.deployed, await readStoredSettings(deps.db));
  const video = { ...deps.video, joinLink };
  const delivered = await Promise.all(
    claimed.map(async (one) => ((await deliver(deps, one, video)) ? [] : [one.webhook.id])),
  );
  return delivered.flat();
}

/** Sends one delivery and records what came of it. False if its webhook's others are to wait. */
async function deliver(deps: WebhookDeps, claimed: ClaimedDelivery, video: VideoFacts): Promise<boolean> {
  const { db } = deps;
  const { delivery, webhook, event } = claimed;
  const secrets = await openSecrets(deps, webhook, deps.now());
  if (secrets === null) {
    const off = await switchingOff(deps, claimed, "no_secret");
    await retryWrite(() => switchOffByRun(db, webhook.id, deps.now(), off));
    return false;
  }
  const body = await bodyOf(deps, event, video);
  const signed = signatureHeaders({ id: event.id, sentAt: deps.now(), body }, secrets);
  const sent = isTooLarge(body) ? TOO_LARGE : await deps.post(webhook.address, signed, body);
  const settled = await settledBy(deps, claimed, sent);
  if (settled.outcome.state !== "delivered") {
    const why = sent.status ?? sent.problem ?? "";
    const isParked = settled.outcome.state === "parked";
    writeLog(isParked ? "error" : "warn", isParked ? "webhook_parked" : "webhook_postponed", {
      ...{ webhook: webhook.id, delivery: delivery.id, why },
    });
  }
  await retryWrite(() => settleDelivery(db, delivery, settled));
  return settled.outcome.state === "delivered";
}

const TOO_LARGE: Sent = { status: null, problem: "too_large", askedMs: 0, answer: "", ms: 0 };

const isTooLarge = (body: string) => new TextEncoder().encode(body).byteLength > MAX_BODY_BYTES;

/** What is sent, the same in every attempt: made once, and stored. */
async function bodyOf(
  deps: WebhookDeps,
  event: ClaimedDelivery["event"],
  video: VideoFacts,
): Promise<string> {
  if (event.body !== null) return event.body;
  const body = JSON.stringify(payloadOf(event, video));
  await retryWrite(() => saveBody(deps.db, event, body));
  return body;
}

async function settledBy(deps: WebhookDeps, claimed: ClaimedDelivery, sent: Sent): Promise<Settled> {
  const { delivery, webhook } = claimed;
  const at = deps.now();
  const verdict = verdictOn(sent);
  if (verdict === "delivered") return { at, sent, outcome: { state: "delivered" } };
  const dueAt = at + retryDelay(delivery.attempts, deps.random(), sent.askedMs);
  const postponed = { at, sent, outcome: { state: "waiting" as const, dueAt } };
  const isOver = verdict === "gone" || isGivenUp(webhook.failingSince, at);
  // Switching off parks the delivery as well, with one email for all.
  if (isOver) {
    return { ...postponed, off: await switchingOff(deps, claimed, verdict === "gone" ? "gone" : "failing") };
  }
  if (verdict === "failed" && delivery.attempts < MAX_DELIVERY_ATTEMPTS) return postponed;
  return { at, sent, outcome: { state: "parked", emails: await parkedNews(deps, claimed, at) } };
}

async function switchingOff(deps: WebhookDeps, { webhook }: ClaimedDelivery, reason: OffReason) {
  writeLog("error", "webhook_off", { webhook: webhook.id, why: reason });
  return { reason, emails: await offNews(deps, webhook, reason) };
}
