import { retryWrite } from "~/db/client.server";
import { readStoredSettings } from "~/db/settings/site-settings.server";
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DueDelivery,
  listDueDeliveries,
  type Settled,
  saveBody,
  settleDelivery,
  switchOffByRun,
} from "~/db/webhooks/deliveries.server";
import { openAddress } from "~/domain/calendars/sealed-address";
import { serverOf } from "~/domain/calendars/source-address";
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
import type { Connections } from "../outbox/connections.server";
import { type Due, type Outbox, runOutbox } from "../outbox/run-outbox.server";
import { offNews, parkedNews } from "./webhook-news.server";
import { openSecrets, type SecretDeps } from "./webhook-secrets.server";

/** Sends a body to an address that was checked when it was entered, and is checked again. Never throws. */
export type PostWebhook = (address: string, headers: Record<string, string>, body: string) => Promise<Sent>;

export type WebhookDeps = SecretDeps & {
  now: () => Instant;
  /** Milliseconds on a clock that always runs. */
  elapsed: () => number;
  connections: Connections;
  newId: () => string;
  /** In [0, 1). */
  random: () => number;
  post: PostWebhook;
  /** The link of video calls, unless the desk has set another. */
  deployed: SiteSettings;
  video: Omit<VideoFacts, "joinLink">;
};

/** Deliveries that a request sends in the background. The cron job does the rest. */
const PER_REQUEST = 8;
/** For so long deliveries wait for a connection. Then the next run goes on. */
const PATIENCE_MS = 50_000;

export type WebhookSender = {
  /** Sends deliveries that are due, up to a number. */
  sendDue: (limit: number) => Promise<void>;
  /** Sends what a request has just caused. */
  sendNow: () => Promise<void>;
  /** Sends one delivery, if it is its turn. */
  sendOne: (id: number) => Promise<void>;
};

export function createWebhookSender(deps: WebhookDeps): WebhookSender {
  const send = async (box: Outbox<ClaimedDelivery>, limit: number) => {
    await runOutbox(box, { ...deps, limit, patienceMs: PATIENCE_MS });
  };
  return {
    sendDue: (limit) => send(outboxOf(deps), limit),
    sendNow: () => send(outboxOf(deps), PER_REQUEST),
    sendOne: async (id) => {
      const due = await listDueDeliveries(deps.db, { now: deps.now(), limit: 1, except: [], only: id });
      await send({ ...outboxOf(deps), listDue: async () => due.splice(0).map(dueOf) }, 1);
    },
  };
}

/** The outbox of events for webhooks. A delivery of a run that dies midway is sent again under the same id. */
function outboxOf(deps: WebhookDeps): Outbox<ClaimedDelivery> {
  const { db, now } = deps;
  let video: Promise<VideoFacts> | null = null;
  return {
    listDue: async (asked) => (await listDueDeliveries(db, { ...asked, now: now() })).map(dueOf),
    claim: async (keys) => {
      const times = { now: now(), leaseUntil: now() + DELIVERY_LEASE_MS };
      const claimed = await retryWrite(() => claimDeliveries(db, keys.map(Number), times));
      return new Map(claimed.map((one) => [String(one.delivery.id), one]));
    },
    send: async (claimed) => {
      video ??= videoOf(deps);
      return (await deliverClaimed(deps, claimed, await video)) ? "done" : "set aside";
    },
  };
}

function dueOf({ id, webhookId, address }: DueDelivery): Due {
  return { key: String(id), destination: webhookId, server: serverOf(address), isUrgent: false };
}

async function videoOf({ db, deployed, video }: WebhookDeps): Promise<VideoFacts> {
  const { joinLink } = applyStoredSettings(deployed, await readStoredSettings(db));
  return { ...video, joinLink };
}

/** Sends one delivery and records what came of it. False if its webhook's others are to wait. */
async function deliverClaimed(
  deps: WebhookDeps,
  claimed: ClaimedDelivery,
  video: VideoFacts,
): Promise<boolean> {
  const { db } = deps;
  const { delivery, webhook, event } = claimed;
  const address = await openAddress(webhook, deps.acceptedSecrets);
  const secrets = await openSecrets(deps, webhook, deps.now());
  if (address === null || secrets === null) {
    const off = await switchingOff(deps, claimed, "no_secret");
    await retryWrite(() => switchOffByRun(db, webhook.id, deps.now(), off));
    return false;
  }
  const body = await bodyOf(deps, event, video);
  const signed = signatureHeaders({ id: event.id, sentAt: deps.now(), body }, secrets);
  const sent = isTooLarge(body) ? TOO_LARGE : await deps.post(address, signed, body);
  const settled = await settledBy(deps, claimed, sent);
  if (settled.outcome.state !== "delivered") {
    const why = sent.status ?? sent.problem ?? "";
    const isParked = settled.outcome.state === "parked";
    writeLog(isParked ? "error" : "warn", isParked ? "webhook_parked" : "webhook_postponed", {
      webhook: webhook.id,
      delivery: delivery.id,
      why,
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

async function switchingOff(
  deps: WebhookDeps,
  { webhook }: Pick<ClaimedDelivery, "webhook">,
  reason: OffReason,
) {
  writeLog("error", "webhook_off", { webhook: webhook.id, why: reason });
  return { reason, emails: await offNews(deps, webhook, reason) };
}
