import type { Instant } from "../instant";
import type { NewEmail, QueuedEmail } from "./email";

/**
 * How long an email is leased to one sender: enough for one attempt with its time limit and the pause before the next.
 */
export const LEASE_MS = 60_000;

/** An email leased to the request that put it into the outbox, which also delivers it. */
export type LeasedEmail = NewEmail &
  Pick<QueuedEmail, "status" | "attempts" | "sentAt" | "lastError"> & { leaseUntil: Instant };

/**
 * Emails as a request puts them into the outbox. Those that are due are leased to it from the start, which saves
 * claiming them afterwards. If the request dies, the lease expires like any other and the cron job delivers them.
 */
export function leaseDueEmails(
  emails: readonly NewEmail[],
  now: Instant,
): { held: LeasedEmail[]; later: NewEmail[] } {
  const isDue = ({ dueAt }: NewEmail) => dueAt <= now;
  return {
    held: emails.filter(isDue).map((email) => ({
      ...email,
      status: "waiting",
      attempts: 1,
      leaseUntil: now + LEASE_MS,
      sentAt: null,
      lastError: null,
    })),
    later: emails.filter((email) => !isDue(email)),
  };
}
