import { MINUTE_MS } from "~/domain/duration";
import { delayAfter, MAX_ATTEMPTS } from "~/domain/email/backoff";
import type { QueuedEmail } from "~/domain/email/email";
import { type LeasedEmail, SENDING_LEASE_MS } from "~/domain/email/leases";
import { URGENT_KINDS } from "~/domain/email/urgency";
import type { Instant } from "~/domain/instant";
import { emailOver } from "~/domain/settings/site-settings";
import type { EmailFacts } from "~/email/email-facts";
import { EmailOutcomeUnknown, type EmailTransport } from "~/email/outgoing-email";
import { writeLog } from "~/log/log.server";
import type { AgencyFacts } from "../../db/availability/availability.server";
import { type Db, retryWrite } from "../../db/client.server";
import {
  claimEmails,
  type DueEmail,
  markEmailsSent,
  parkAndListDueEmails,
  parkEmail,
  postponeEmail,
  releaseEmails,
  renewEmailLease,
  settleUnknownEmail,
} from "../../db/email/due-emails.server";
import type { Connections } from "../outbox/connections.server";
import { type Due, type Outbox, type Outcome, runOutbox } from "../outbox/run-outbox.server";
import { giveToProvider } from "./give-to-provider.server";
import { type RenderingDeps, type RenderingFacts, readRenderingFacts } from "./rendering-facts.server";

export type DeliveryDeps = RenderingDeps & {
  transport: EmailTransport;
  facts: Omit<EmailFacts, keyof AgencyFacts | "phrases"> & { acceptedSecrets: readonly string[] };
  /** Milliseconds since the epoch. */
  now: () => Instant;
  /** Milliseconds on a clock that always runs. */
  elapsed: () => number;
  /** In [0, 1). */
  random: () => number;
  connections: Connections;
};

/** Immediate retries, after 200, 400 and 800 ms. Later retries are left to the cron job. */
const QUICK_RETRIES = 3;

/** For so long emails wait for a connection. Then the next run goes on. */
const PATIENCE_MS = { request: 20_000, cron: 50_000 };

/** How long the next attempt waits for each before it of which we don't know what came. */
const UNKNOWN_DELAY_MS = 5 * MINUTE_MS;

/** Delivers what is due, as the cron job does. */
export async function deliverDueEmails(deps: DeliveryDeps, limit: number): Promise<void> {
  await runOutbox(outboxOf(deps, { isNew: false }), { ...deps, limit, patienceMs: PATIENCE_MS.cron });
}

/**
 * Delivers what has just been written, and perhaps a few others that were never tried. What failed before is left to the
 * cron job, which can wait for a slow server longer than a request can.
 */
export async function deliverNewEmails(deps: DeliveryDeps, limit: number): Promise<void> {
  await runOutbox(outboxOf(deps, { isNew: true }), { ...deps, limit, patienceMs: PATIENCE_MS.request });
}

/** Delivers emails that were leased by the request that wrote them (see `leaseDueEmails`). */
export async function deliverHeldEmails(
  deps: DeliveryDeps,
  emails: readonly LeasedEmail[],
  facts: AgencyFacts & Pick<EmailFacts, "email" | "joinLink" | "phrases">,
): Promise<void> {
  const heldUntil = Math.min(...emails.map((email) => email.leaseUntil));
  const box = outboxOf(deps, { isNew: true, heldUntil, facts: { ...deps.facts, ...facts } });
  const due = emails.map(({ id, kind, toEmail }) => dueOf({ id, kind, toEmail }));
  const left = await runOutbox(
    { ...box, listDue: async () => due.splice(0) },
    { ...deps, limit: emails.length, patienceMs: PATIENCE_MS.request },
  );
  if (left.length > 0) await retryWrite(() => releaseEmails(deps.db, left, heldUntil));
}

type Kind = {
  /** Only emails that were never tried. */
  isNew: boolean;
  /** The lease under which they were written, if this request wrote them. */
  heldUntil?: Instant;
  /** Known to a request that has written emails; else they are read. */
  facts?: EmailFacts;
};

type Claimed = { email: QueuedEmail; leaseUntil: Instant };

/** The outbox of emails. */
function outboxOf(deps: DeliveryDeps, { isNew, heldUntil, facts }: Kind): Outbox<Claimed> {
  const { db, now, transport } = deps;
  const markSent = marksTogether(deps);
  let read = facts ? Promise.resolve(facts) : null;
  return {
    listDue: async ({ limit, except }) => {
      const asked = { now: now(), limit, except, isNew, unknownRetries: transport.unknownRetries };
      const { due, parked } = await parkAndListDueEmails(db, asked);
      for (const id of parked) writeLog("error", "email_unknown", { email: id });
      return due.map(dueOf);
    },
    claim: async (ids) => {
      const leaseUntil = now() + SENDING_LEASE_MS;
      const emails = await claimSafely(db, ids, { now: now(), leaseUntil, ...(heldUntil && { heldUntil }) });
      return new Map(emails.map((email) => [email.id, { email, leaseUntil }]));
    },
    send: async (one, signal) => {
      read ??= readRenderingFacts(deps).then((stored) => factsOver(deps.facts, stored));
      return sendClaimed(one, await read, { ...deps, markSent }, signal);
    },
  };
}

/** If the answer to the claim is lost, the emails are not left to a lease under which nothing is sent. */
async function claimSafely(
  db: Db,
  ids: readonly string[],
  times: Parameters<typeof claimEmails>[2],
): Promise<QueuedEmail[]> {
  try {
    return await claimEmails(db, ids, times);
  } catch (error) {
    await retryWrite(() => releaseEmails(db, ids, times.leaseUntil));
    throw error;
  }
}

const isUrgent: ReadonlySet<string> = new Set(URGENT_KINDS);

function dueOf({ id, kind, toEmail }: DueEmail): Due {
  const domain = toEmail.slice(toEmail.lastIndexOf("@") + 1).toLowerCase();
  return { key: id, destination: domain, server: domain, isUrgent: isUrgent.has(kind) };
}

/** Marks emails as sent. Those sent at about the same moment share one round trip to the database. */
function marksTogether({ db, now }: DeliveryDeps): (id: string) => Promise<void> {
  let open: { ids: string[]; marked: Promise<void> } | null = null;
  return (id) => {
    if (open) {
      open.ids.push(id);
      return open.marked;
    }
    const ids = [id];
    const marked = new Promise((resolve) => setTimeout(resolve, 0)).then(() => {
      open = null;
      return retryWrite(() => markEmailsSent(db, ids, now()));
    });
    open = { ids, marked };
    return marked;
  };
}

function factsOver(facts: DeliveryDeps["facts"], { stored, ...read }: RenderingFacts): EmailFacts {
  const joinLink = String(stored.join_link ?? facts.joinLink);
  return { ...facts, ...read, joinLink, email: emailOver(facts.email, stored) };
}

type SendDeps = DeliveryDeps & { markSent: (id: string) => Promise<void> };

/** Sends one claimed email, and records what came of it. */
async function sendClaimed(
  { email, leaseUntil: claimedUntil }: Claimed,
  facts: EmailFacts,
  deps: SendDeps,
  signal: AbortSignal,
): Promise<Outcome> {
  const { db } = deps;
  const about = { email: email.id, kind: email.kind };
  let held = { id: email.id, leaseUntil: claimedUntil };
  let { attempts } = email;
  for (let retries = 0; ; retries++) {
    const failure = await giveToProvider(email, facts, deps, signal);
    if (!failure) {
      await deps.markSent(email.id);
      return "done";
    }
    if (failure instanceof EmailOutcomeUnknown) {
      await recordUnknown(email, held, failure.message, deps);
      return "set aside";
    }
    const { message: why } = failure;
    if (failure.isPermanent || attempts >= MAX_ATTEMPTS) {
      writeLog("error", "email_parked", { ...about, why });
      await retryWrite(() => parkEmail(db, held, why));
      return "done";
    }
    const delay = delayAfter(attempts, deps.random());
    if (retries >= QUICK_RETRIES || attempts > QUICK_RETRIES || failure.isSlow || signal.aborted) {
      writeLog("warn", "email_postponed", { ...about, why });
      const dueAt = deps.now() + delay;
      await retryWrite(() => postponeEmail(db, held, { dueAt, lastError: why }));
      return failure.isForAll ? "all set aside" : "set aside";
    }
    await new Promise((resolve) => setTimeout(resolve, delay));
    const now = deps.now();
    const leaseUntil = now + SENDING_LEASE_MS;
    const isRenewed = await renewEmailLease(db, held, { now, leaseUntil });
    if (!isRenewed) return "done"; // removed from the outbox, e.g. a reminder for a moved call
    held = { ...held, leaseUntil };
    attempts += 1;
  }
}

/** The provider may have taken the email. It is given to it again only so often. */
async function recordUnknown(
  email: QueuedEmail,
  held: { id: string; leaseUntil: Instant },
  why: string,
  { db, transport, now, random }: SendDeps,
): Promise<void> {
  const isLast = email.unknowns >= transport.unknownRetries;
  const delay = UNKNOWN_DELAY_MS * (email.unknowns + 1) * (1 + random() / 5);
  const dueAt = isLast ? null : now() + Math.round(delay);
  const isRecorded = await retryWrite(() => settleUnknownEmail(db, held, { dueAt, lastError: why }));
  // Where the lease has ended, another run has recorded it.
  if (!isRecorded) return;
  const event = isLast ? "email_unknown" : "email_unanswered";
  writeLog(isLast ? "error" : "warn", event, { email: email.id, kind: email.kind, why });
}
