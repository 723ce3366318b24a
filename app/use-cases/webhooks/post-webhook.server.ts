import { readStart } from "~/domain/capped";
import type { Instant } from "~/domain/instant";
import {
  MAX_ANSWER_BYTES,
  retryAfterMs,
  type SendProblem,
  type Sent,
  SHOWN_ANSWER_CHARACTERS,
  WEBHOOK_TIMEOUT_MS,
} from "~/domain/webhooks/delivery-rules";
import { withoutAddress } from "~/domain/webhooks/webhook-address";
import { checkServer, type ServerRules } from "../calendars/check-server.server";
import { lookUpAddressesAt } from "../dns/look-up.server";
import type { PostWebhook } from "./deliver-webhooks.server";

type Settings = {
  /** For the site's own tests, whose receivers are on loopback. */
  loopbackWebhooksMs: number | null;
  dnsOverHttpsUrl: string | null;
  siteUrl: string;
};

/** Which addresses get events: when one is entered, and each time something is sent. */
export function webhookRulesOf({ loopbackWebhooksMs, dnsOverHttpsUrl: url, siteUrl }: Settings): ServerRules {
  const userAgent = new URL(siteUrl).host;
  return {
    isLoopbackAllowed: loopbackWebhooksMs !== null,
    lookUpAddresses: url === null ? null : lookUpAddressesAt({ url, userAgent }),
  };
}

/** Posts events: within a time limit that includes the look-up of the name, and without following redirects. */
export function createPost(
  settings: Settings,
  clock: { now: () => Instant; elapsed: () => number },
): PostWebhook {
  const rules = webhookRulesOf(settings);
  const timeoutMs = settings.loopbackWebhooksMs ?? WEBHOOK_TIMEOUT_MS;
  const userAgent = new URL(settings.siteUrl).host;
  return async (address, headers, body) => {
    const began = clock.elapsed();
    const signal = AbortSignal.timeout(timeoutMs);
    const request: RequestInit = {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json", "User-Agent": userAgent },
      body,
      redirect: "manual",
      signal,
    };
    const sent = await sendRequest(address, request, rules, signal, clock.now);
    return { ...sent, ms: clock.elapsed() - began };
  };
}

async function sendRequest(
  address: string,
  request: RequestInit,
  rules: ServerRules,
  signal: AbortSignal,
  now: () => Instant,
): Promise<Omit<Sent, "ms">> {
  try {
    const checked = await checkServer(address, rules, signal);
    signal.throwIfAborted();
    if (!checked.ok)
      return failedAttempt(checked.reason === "not_resolved" ? "not_resolved" : "address_refused");
    const answer = await fetch(checked.url, request);
    const askedMs = retryAfterMs(answer.headers.get("Retry-After"), now());
    const start = await startOf(answer, checked.url, signal);
    return { status: answer.status, problem: null, askedMs, answer: start };
  } catch {
    return failedAttempt(signal.aborted ? "timeout" : "network");
  }
}

const failedAttempt = (problem: SendProblem) => ({ status: null, problem, askedMs: 0, answer: "" });

/** A failed body is ignored: the status alone decides. */
async function startOf({ body }: Response, url: URL, signal: AbortSignal): Promise<string> {
  try {
    const bytes = await readStart(body, MAX_ANSWER_BYTES, signal);
    const text = new TextDecoder().decode(bytes);
    // Where reading stopped, a part of the address may stand.
    const whole = bytes.length < MAX_ANSWER_BYTES ? text : text.slice(0, -url.href.length);
    return withoutAddress(whole, url).slice(0, SHOWN_ANSWER_CHARACTERS);
  } catch {
    return "";
  }
}
