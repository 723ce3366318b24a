import { MINUTE_MS } from "../duration";
import type { Instant } from "../instant";
import type { NewEmail, QueuedEmail } from "./email";

/** How long a provider may take to answer the end of a message: RFC 5321, 4.5.3.2.6. */
export const ANSWER_LIMIT_MS = 10 * MINUTE_MS;

/** How long an email is leased to the sender that gives it to the provider: longer than the answer may take. */
export const SENDING_LEASE_MS = ANSWER_LIMIT_MS + 2 * MINUTE_MS;

/** How long an email is leased to the request that writes it, until that sends it. */
export const WRITING_LEASE_MS = MINUTE_MS;

/** An email leased to the request that put it into the outbox, which also delivers it. */
export type LeasedEmail = NewEmail &
  Pick<QueuedEmail, "status" | "attempts" | "sentAt" | "lastError" | "askedAt" | "unknowns"> & {
    leaseUntil: Instant;
  };

/**
 * Emails as a request puts them into the outbox. Those that are due are leased to it from the start, which saves
 * claiming them afterwards. If the request dies, the lease expires like any other and the cron job delivers them.
 */
export function leaseDueEmails(
  emails: readonly NewEmail[],
  now: Instant,
): { held: LeasedEmail[]; later: NewEmail[] } {
  // Who the hosts are is decided as the row is written.
  const isDue = ({ dueAt, toHosts }: NewEmail) => dueAt <= now && !toHosts;
  return {
    held: emails.filter(isDue).map((email) => ({
      ...email,
      status: "waiting",
      attempts: 0,
      leaseUntil: now + WRITING_LEASE_MS,
      sentAt: null,
      lastError: null,
      askedAt: null,
      unknowns: 0,
    })),
    later: emails.filter((email) => !isDue(email)),
  };
}
