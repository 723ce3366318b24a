import { HOUR_MS } from "../duration";

/**
 * How long before a call its reminders go out: so many hours that pass, whatever the clocks on the wall do in between. On
 * the night they change, "24 hours before" a call at ten is nine or eleven o'clock. The mail says the call's own time.
 */
export const REMINDER_LEAD_MS = { reminder_day: 24 * HOUR_MS, reminder_hour: HOUR_MS } as const;
export type ReminderKind = keyof typeof REMINDER_LEAD_MS;
export const REMINDER_KINDS = Object.keys(REMINDER_LEAD_MS) as ReminderKind[];

/** A reminder so soon after the booking itself would only tell what was told a moment ago. */
export const REMINDER_MIN_WAIT_MS = HOUR_MS / 2;

/** The reminders of a call that is booked or moved now, each with its instant. */
export function remindersOf(startsAt: number, now: number): { kind: ReminderKind; dueAt: number }[] {
  return REMINDER_KINDS.map((kind) => ({ kind, dueAt: startsAt - REMINDER_LEAD_MS[kind] })).filter(
    ({ dueAt }) => dueAt >= now + REMINDER_MIN_WAIT_MS,
  );
}
