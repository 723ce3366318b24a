import { HOUR_MS } from "../duration";
import type { Instant } from "../instant";

/**
 * How long before a call its reminders go out, in elapsed time. When the clocks change in between, "24 hours
 * before" a call at 10:00 is 09:00 or 11:00 local time. The email gives the call's own time.
 */
export const REMINDER_LEAD_MS = { reminder_day: 24 * HOUR_MS, reminder_hour: HOUR_MS } as const;
export type ReminderKind = keyof typeof REMINDER_LEAD_MS;
export const REMINDER_KINDS = Object.keys(REMINDER_LEAD_MS) as ReminderKind[];

/** Emails that are queued for later and sent only if the call still stands as it did. */
export const LATER_KINDS = [...REMINDER_KINDS, "booking_unconfirmed"] as const;

/** A reminder due sooner than this after booking would only repeat the confirmation. */
export const REMINDER_MIN_WAIT_MS = HOUR_MS / 2;

/** The reminders for a call booked or rescheduled now, each with its due time. */
export function remindersOf(startsAt: Instant, now: Instant): { kind: ReminderKind; dueAt: Instant }[] {
  return REMINDER_KINDS.map((kind) => ({ kind, dueAt: startsAt - REMINDER_LEAD_MS[kind] })).filter(
    ({ dueAt }) => dueAt >= now + REMINDER_MIN_WAIT_MS,
  );
}
