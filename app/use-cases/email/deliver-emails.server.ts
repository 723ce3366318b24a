import { accountTokenOf } from "~/domain/account/account-token";
import { confirmTokenOf } from "~/domain/booking/confirm-link";
import { delayAfter, MAX_ATTEMPTS } from "~/domain/email/backoff";
import { LEASE_MS, type LeasedEmail, type QueuedEmail } from "~/domain/email/email";
import { hashKey } from "~/domain/hmac";
import type { Instant } from "~/domain/instant";
import { addressProofOf } from "~/domain/settings/address-proof";
import { emailOver } from "~/domain/settings/site-settings";
import { invitationTokenOf } from "~/domain/staff/invitation-token";
import type { EmailFacts } from "~/email/email-facts";
import { EmailNotSent, type EmailTransport } from "~/email/outgoing-email";
import { renderEmail } from "~/email/render-email";
import { writeLog } from "~/log/log.server";
import { findTokenHash } from "../../db/account/account-tokens.server";
import type { AgencyFacts } from "../../db/availability/availability.server";
import { type Db, retryWrite } from "../../db/client.server";
import {
  claimDueEmails,
  markEmailsSent,
  parkEmail,
  postponeEmail,
  renewEmailLease,
} from "../../db/email/emails.server";
import { findLinkHash } from "../../db/email/link-hashes.server";
import { type EmailFactsRead, readEmailFacts } from "../../db/settings/site-settings.server";

export type DeliveryDeps = {
  db: Db;
  transport: EmailTransport;
  facts: Omit<EmailFacts, keyof AgencyFacts> & { acceptedSecrets: readonly string[] };
  /** Milliseconds since the epoch. */
  now: () => Instant;
  /** In [0, 1). */
  random: () => number;
  sendLimitMs?: number;
};

/** Time limit for sending one email. */
export const SEND_LIMIT_MS = 10_000;

/** Immediate retries, after 200, 400 and 800 ms. Later retries are left to the cron job. */
const QUICK_RETRIES = 3;

/**
 * Emails in flight at once. Few, because emails claimed by an isolate that dies wait for their lease to
 * expire.
 */
const AT_ONCE = 4;

/**
 * Delivers due emails, a few at a time, up to `limit`. All progress is stored in the rows, so several
 * isolates may run this at once and one may die midway. Stops early if nothing gets through: the provider is
 * down, and the back-off decides when to try again.
 */
export async function deliverDueEmails(deps: DeliveryDeps, limit: number): Promise<void> {
  let facts: EmailFacts | null = null;
  for (let begun = 0; begun < limit; ) {
    const now = deps.now();
    const leaseUntil = now + LEASE_MS;
    const emails = await claimDueEmails(deps.db, {
      now,
      leaseUntil,
      limit: Math.min(AT_ONCE, limit - begun),
    });
    if (emails.length === 0) return;
    begun += emails.length;
    facts ??= factsOver(deps.facts, await readEmailFacts(deps.db));
    const settled = await deliverAll(emails, leaseUntil, facts, deps);
    if (!settled.includes(true)) return;
  }
}

/** Delivers emails that were leased by the request that wrote them (see `leaseDueEmails`). */
export async function deliverHeldEmails(
  deps: DeliveryDeps,
  emails: readonly LeasedEmail[],
  facts: AgencyFacts & Pick<EmailFacts, "email" | "joinLink">,
): Promise<void> {
  const leaseUntil = Math.min(...emails.map((email) => email.leaseUntil));
  await deliverAll(emails, leaseUntil, { ...deps.facts, ...facts }, deps);
}

function deliverAll(
  emails: readonly QueuedEmail[],
  leaseUntil: Instant,
  facts: EmailFacts,
  deps: DeliveryDeps,
): Promise<boolean[]> {
  const markSent = marksTogether(deps);
  return Promise.all(emails.map((email) => deliver(email, leaseUntil, facts, { ...deps, markSent })));
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

function factsOver(facts: DeliveryDeps["facts"], { stored, ...agency }: EmailFactsRead): EmailFacts {
  const joinLink = String(stored.join_link ?? facts.joinLink);
  return { ...facts, ...agency, joinLink, email: emailOver(facts.email, stored) };
}

/** Sends one claimed email. Returns false if it will be retried later. */
async function deliver(
  email: QueuedEmail,
  claimedUntil: Instant,
  facts: EmailFacts,
  deps: DeliveryDeps & { markSent: (id: string) => Promise<void> },
): Promise<boolean> {
  const { db } = deps;
  let held = { id: email.id, leaseUntil: claimedUntil };
  let { attempts } = email;
  for (let retries = 0; ; retries++) {
    const failure = await attempt(email, facts, deps);
    if (!failure) {
      await deps.markSent(email.id);
      return true;
    }
    if (failure.isPermanent || attempts >= MAX_ATTEMPTS) {
      writeLog("error", "email_parked", { email: email.id, kind: email.kind, why: failure.reason });
      await retryWrite(() => parkEmail(db, held, failure.reason));
      return true;
    }
    const delay = delayAfter(attempts, deps.random());
    if (retries >= QUICK_RETRIES || attempts > QUICK_RETRIES || failure.isSlow) {
      writeLog("warn", "email_postponed", { email: email.id, kind: email.kind, why: failure.reason });
      const dueAt = deps.now() + delay;
      await retryWrite(() => postponeEmail(db, held, { dueAt, lastError: failure.reason }));
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, delay));
    const leaseUntil = deps.now() + LEASE_MS;
    const renewed = await renewEmailLease(db, held, leaseUntil);
    if (!renewed) return true; // removed from the outbox, e.g. a reminder for a moved call
    held = { ...held, leaseUntil };
    attempts += 1;
  }
}

/**
 * The secret that an email's links are made with. Of the links to an account, or that book a call, only a hash is
 * stored. So while the secret is being replaced, an email written before must use the secret of that time.
 */
async function secretOf({ data }: QueuedEmail, { db, facts }: DeliveryDeps): Promise<string> {
  const { cookieSecret, acceptedSecrets } = facts;
  if (acceptedSecrets.length < 2) return cookieSecret;
  const link = await linkOf(data, db);
  for (const secret of acceptedSecrets) {
    if (link && (await hashKey(await link.tokenWith(secret))) === link.tokenHash) return secret;
  }
  return cookieSecret;
}

type KnownByHash = { tokenHash: string; tokenWith: (secret: string) => Promise<string> };

/** The link in an email whose token is stored only as a hash; null if there is none, or it has ended. */
async function linkOf(data: QueuedEmail["data"], db: Db): Promise<KnownByHash | null> {
  if ("tokenId" in data) {
    const row = await findTokenHash(db, data.tokenId);
    return row && { ...row, tokenWith: (secret) => accountTokenOf(data.tokenId, row.purpose, secret) };
  }
  if ("requestId" in data) {
    return linkFrom(db, "request", data.requestId, confirmTokenOf);
  }
  if ("proofId" in data) {
    return linkFrom(db, "proof", data.proofId, addressProofOf);
  }
  if ("invitationId" in data) {
    return linkFrom(db, "invitation", data.invitationId, invitationTokenOf);
  }
  return null;
}

async function linkFrom(
  db: Db,
  name: Parameters<typeof findLinkHash>[1],
  id: string,
  tokenOf: (id: string, secret: string) => Promise<string>,
): Promise<KnownByHash | null> {
  const tokenHash = await findLinkHash(db, name, id);
  return tokenHash === null ? null : { tokenHash, tokenWith: (secret) => tokenOf(id, secret) };
}

type Failure = {
  /** Stored in the row and logged, so it contains no email address and nothing from the email. */
  reason: string;
  isPermanent: boolean;
  /** An immediate retry would only time out again. */
  isSlow: boolean;
};

async function attempt(email: QueuedEmail, facts: EmailFacts, deps: DeliveryDeps): Promise<Failure | null> {
  const { transport, sendLimitMs = SEND_LIMIT_MS } = deps;
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<"slow">((resolve) => {
    timer = setTimeout(() => resolve("slow"), sendLimitMs);
  });
  try {
    const outgoing = await renderEmail(email, { ...facts, cookieSecret: await secretOf(email, deps) });
    const ended = await Promise.race([transport.send(outgoing, abort.signal), timedOut]);
    if (ended !== "slow") return null;
    return { reason: `No answer within ${sendLimitMs / 1000} s`, isPermanent: false, isSlow: true };
  } catch (error) {
    return {
      reason: reasonOf(error),
      isPermanent: error instanceof EmailNotSent && error.isPermanent,
      isSlow: false,
    };
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}

/** Passes on only our own messages: those of libraries and providers may quote email addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof EmailNotSent) return error.message;
  return error instanceof Error ? `Failed with ${error.name}` : "Failed";
}
