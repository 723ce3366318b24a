import type { NewEmail, QueuedEmail } from "./email";

/** How long whoever delivers an email has it to themselves: enough for one attempt with its time limit and the pause before the next. */
export const LEASE_MS = 60_000;

/** An email that is in the hands of whoever put it into the outbox, and is delivered by them. */
export type HeldEmail = NewEmail &
  Pick<QueuedEmail, "status" | "attempts" | "sentAt" | "lastError"> & { leaseUntil: number };

/**
 * Emails as their writer puts them into the outbox: those that are due are held from the beginning, which saves claiming them
 * afterwards. If the writer dies, the lease ends as any other and the cron job delivers them.
 */
export function heldByWriter(
  emails: readonly NewEmail[],
  now: number,
): { held: HeldEmail[]; later: NewEmail[] } {
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
