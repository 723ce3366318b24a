import { readAgencyTimeZone } from "../db/availability.server";
import { type Db, retryWrite } from "../db/client.server";
import {
  claimDueMails,
  type Mail,
  markMailSent,
  parkMail,
  postponeMail,
  renewMailLease,
} from "../db/mails.server";
import { delayAfter, MAX_ATTEMPTS } from "./backoff";
import { MailNotSent, type MailTransport } from "./outgoing-mail";
import { type MailFacts, renderMail } from "./render-mail";

export type DeliveryDeps = {
  db: Db;
  transport: MailTransport;
  facts: Omit<MailFacts, "agencyTimeZone">;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** From 0 to below 1. */
  random: () => number;
  sendLimitMs?: number;
};

/** How long a provider may take for one mail. */
export const SEND_LIMIT_MS = 10_000;

/** How often one delivery waits and tries again itself, after 200, 400 and 800 ms. Later tries are the cron job's. */
const QUICK_RETRIES = 3;

/** Long enough for an attempt and its quick retries, each with its own limit; the lease is renewed before each. */
const LEASE_MS = 60_000;

/** So many mails are under way at once. Few, since what is claimed and then lost with the isolate waits for its lease. */
const AT_ONCE = 4;

/**
 * Delivers what is due in the outbox, a few at a time and `limit` at most. Whatever becomes of it stands in the rows: several
 * isolates may do this at once, and one may die in the middle. It ends early where nothing gets through, since then the
 * provider is down and the back-off says when to knock again.
 */
export async function deliverDueMails(deps: DeliveryDeps, limit: number): Promise<void> {
  let agencyTimeZone: string | null = null;
  for (let begun = 0; begun < limit; ) {
    const now = deps.now();
    const leaseUntil = now + LEASE_MS;
    const mails = await claimDueMails(deps.db, { now, leaseUntil, limit: Math.min(AT_ONCE, limit - begun) });
    if (mails.length === 0) return;
    begun += mails.length;
    agencyTimeZone ??= await readAgencyTimeZone(deps.db);
    const facts = { ...deps.facts, agencyTimeZone };
    const settled = await Promise.all(mails.map((mail) => deliver(mail, leaseUntil, facts, deps)));
    if (!settled.includes(true)) return;
  }
}

/** Sends one claimed mail. False if it is to be tried again later. */
async function deliver(
  mail: Mail,
  claimedUntil: number,
  facts: MailFacts,
  deps: DeliveryDeps,
): Promise<boolean> {
  const { db } = deps;
  let held = { id: mail.id, leaseUntil: claimedUntil };
  let { attempts } = mail;
  for (let retries = 0; ; retries++) {
    const failure = await attempt(mail, facts, deps);
    if (!failure) {
      await retryWrite(() => markMailSent(db, mail.id, deps.now()));
      return true;
    }
    if (failure.isPermanent || attempts >= MAX_ATTEMPTS) {
      console.error(`Mail ${mail.id} (${mail.kind}) is parked as failed: ${failure.reason}`);
      await retryWrite(() => parkMail(db, held, failure.reason));
      return true;
    }
    const delay = delayAfter(attempts, deps.random());
    if (retries >= QUICK_RETRIES || attempts > QUICK_RETRIES || failure.isSlow) {
      console.warn(`Mail ${mail.id} (${mail.kind}) is tried again later: ${failure.reason}`);
      const dueAt = deps.now() + delay;
      await retryWrite(() => postponeMail(db, held, { dueAt, lastError: failure.reason }));
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, delay));
    const leaseUntil = deps.now() + LEASE_MS;
    const renewed = await renewMailLease(db, held, leaseUntil);
    if (!renewed) return true; // taken out of the outbox meanwhile, such as a reminder whose call was moved
    held = { ...held, leaseUntil };
    attempts += 1;
  }
}

type Failure = {
  /** Goes into the row and the log: no address, nothing of the mail. */
  reason: string;
  isPermanent: boolean;
  /** Trying again at once would only wait as long again. */
  isSlow: boolean;
};

async function attempt(mail: Mail, facts: MailFacts, deps: DeliveryDeps): Promise<Failure | null> {
  const { transport, sendLimitMs = SEND_LIMIT_MS } = deps;
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<"slow">((resolve) => {
    timer = setTimeout(() => resolve("slow"), sendLimitMs);
  });
  try {
    const outgoing = await renderMail(mail, facts);
    const ended = await Promise.race([transport.send(outgoing, abort.signal), timedOut]);
    if (ended !== "slow") return null;
    return { reason: `No answer within ${sendLimitMs / 1000} s`, isPermanent: false, isSlow: true };
  } catch (error) {
    return {
      reason: reasonOf(error),
      isPermanent: error instanceof MailNotSent && error.isPermanent,
      isSlow: false,
    };
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}

/** Only what we wrote ourselves is passed on: what others say of a failure may quote addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof MailNotSent) return error.message;
  return error instanceof Error ? `Failed with ${error.name}` : "Failed";
}
