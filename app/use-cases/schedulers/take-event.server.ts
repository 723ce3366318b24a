import { retryWrite, violatedUnique } from "~/db/client.server";
import { recordRefusal } from "~/db/schedulers/desk-scheduler.server";
import { writeExternalChange } from "~/db/schedulers/external-calls.server";
import { readForEvent } from "~/db/schedulers/scheduler-events.server";
import { DAY_MS } from "~/domain/duration";
import { hashKey } from "~/domain/hmac";
import type { OtherScheduler } from "~/domain/schedulers/scheduler";
import {
  decideChange,
  EVENT_DAYS,
  type EventOutcome,
  type SchedulerAdapter,
  type SchedulerEvent,
} from "~/domain/schedulers/scheduler-event";
import { writeLog } from "~/log/log.server";
import { rateLimit, type TooMany } from "../limits/rate-limit.server";
import { changeOf } from "./external-change.server";
import type { SchedulerDeps } from "./scheduler-deps.server";
import { openSchedulerSecrets } from "./scheduler-secrets.server";

export type Webhook = { headers: Headers; body: Uint8Array<ArrayBuffer>; ip: string | null };

export type EventTaken =
  | { ok: true; outcome: EventOutcome }
  /**
   * "not_set": there is no account with this scheduler. "secret_lost": its secret can't be opened any more. "forged": the
   * signature is missing, wrong or too old.
   */
  | { ok: false; reason: "not_set" | "secret_lost" | "forged" }
  | TooMany;

/** How often an event is decided anew because another one, or staff, changed its call at the same moment. */
const ATTEMPTS = 10;

/** Takes a webhook of another scheduler: checks who sent it, and makes its change, once. */
export async function takeEvent(
  deps: SchedulerDeps,
  scheduler: OtherScheduler,
  adapter: SchedulerAdapter,
  { headers, body, ip }: Webhook,
): Promise<EventTaken> {
  const account = deps.scheduling.accounts[scheduler];
  if (account === null) return { ok: false, reason: "not_set" };
  const secrets = await openSchedulerSecrets(deps, scheduler, account);
  if (secrets === null) return { ok: false, reason: "secret_lost" };
  const verdicts = secrets.map((secret) => adapter.isGenuine(headers, body, secret, deps.now));
  if (!(await Promise.all(verdicts)).includes(true)) {
    const limit = await rateLimit(deps, { webhookIp: ip });
    if (!limit.ok) return limit;
    await recordRefusal(deps.db, scheduler, deps.now);
    return { ok: false, reason: "forged" };
  }
  const text = new TextDecoder().decode(body);
  const event = adapter.read(text);
  if (event === null) return logOutcome(scheduler, "unreadable", "ignored");
  // So old an event may be a copy of one that is no longer on record.
  if (event.at < deps.now - EVENT_DAYS * DAY_MS) return logOutcome(scheduler, event.kind, "ignored");
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const outcome = await applyEvent(deps, event, text);
    if (outcome !== null) return logOutcome(scheduler, event.kind, outcome);
  }
  throw new Error("The call kept changing while an event about it was taken");
}

function logOutcome(scheduler: OtherScheduler, kind: string, outcome: EventOutcome): EventTaken {
  writeLog("info", "scheduler_event", { scheduler, kind, outcome });
  return { ok: true, outcome };
}

/** Null if the call changed in the meantime. */
async function applyEvent(
  deps: SchedulerDeps,
  event: SchedulerEvent,
  text: string,
): Promise<EventOutcome | null> {
  const { scheduler, news } = event;
  const call = news.what === "booked" || news.what === "cancelled" ? news.call : null;
  const eventKey = await hashKey(text);
  const found = await readForEvent(deps.db, {
    scheduler,
    eventKey,
    now: deps.now,
    refs: refsOf(event),
    email: call?.email ?? "",
    tracking: call?.tracking ?? "",
    hostEmails: call?.hostEmails ?? [],
  });
  if (found.earlier !== null) return "unchanged";
  // Of an erased client, the scheduler's messages bring nothing back: neither words nor an address.
  const isErased = [...found.known.values()].some(({ email }) => email === "");
  const planned = decideChange(event, found.known, deps.now);
  const plan = isErased && "reason" in planned ? { ...planned, reason: "" } : planned;
  const { outcome, ...change } = await changeOf(plan, event, found, deps);
  // What concerns no call is nothing that we need to keep.
  const isKept = outcome !== "ignored" && !isErased;
  const row = {
    scheduler,
    eventKey,
    kind: event.kind,
    outcome,
    receivedAt: deps.now,
    body: isKept ? text : null,
    email: isKept ? (call?.email ?? null) : null,
  };
  try {
    return (await retryWrite(() => writeExternalChange(deps.db, { event: row, ...change }))) ? outcome : null;
  } catch (error) {
    if (violatedUnique(error)) return null;
    throw error;
  }
}

function refsOf({ news }: SchedulerEvent): string[] {
  switch (news.what) {
    case "booked":
      return [news.call.ref, ...(news.replaces === null ? [] : [news.replaces])];
    case "cancelled":
      return [news.ref, ...(news.replaces === null ? [] : [news.replaces])];
    case "replaced":
      return [news.ref, ...(news.by === null ? [] : [news.by])];
    case "missed":
      return [news.ref];
    default:
      return [];
  }
}
