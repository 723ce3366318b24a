import type { Booking } from "../booking/booking";
import { REMINDER_MIN_WAIT_MS } from "../booking/reminders";
import { STATUS } from "../booking/status";
import { MINUTE_MS } from "../duration";
import type { Instant } from "../instant";
import { isFollowUp, type KindMessage, SLOT_FACTS, type Slot } from "./message";

/** A message of a call that was queued; `occasion` is the call's start for a reminder, and 0 for a follow-up. */
export type QueuedMessage = { slot: Slot; occasion: number; queuedAt: Instant };

/** Where a message of a call stands that no stored email shows. */
export type PlannedMessage = { slot: Slot; is: "planned" | "not stored" | "after outcome"; at: Instant };

export const PLANNED_WORDS: Record<Exclude<PlannedMessage["is"], "after outcome">, string> = {
  planned: "Planned for",
  "not stored": "Not sent, or deleted since. Queued",
};

export const AFTER_OUTCOME: Partial<Record<Slot, string>> = {
  follow_up: "Planned once the call is marked as held",
  missed: "Planned if the call is marked as missed",
};

type Call = Pick<
  Booking,
  "status" | "approval" | "startsAt" | "endsAt" | "email" | "updatedAt" | "elsewhere"
>;

type File = {
  booking: Call;
  messages: readonly (KindMessage & { since: Instant })[];
  queued: readonly QueuedMessage[];
  emails: readonly { slot?: Slot | null }[];
};

/** The messages of a call that are still to come, and those that were queued and of which no email is stored. */
export function plannedMessages({ booking, messages, queued, emails }: File, now: Instant): PlannedMessage[] {
  const isStored = (slot: Slot) => emails.some((email) => email.slot === slot);
  const gone = queued
    .filter(({ slot }) => !isStored(slot))
    .map(({ slot, queuedAt }): PlannedMessage => ({ slot, is: "not stored", at: queuedAt }));
  const isOpen = booking.email !== "" && booking.approval !== "waiting" && !booking.elsewhere;
  if (!isOpen) return gone;
  return [...gone, ...messages.flatMap((message) => planOf(message, booking, queued, now) ?? [])];
}

function planOf(
  { slot, isOn, minutes, since }: KindMessage & { since: Instant },
  call: Call,
  queued: readonly QueuedMessage[],
  now: Instant,
): PlannedMessage | null {
  const occasion = isFollowUp(slot) ? 0 : call.startsAt;
  if (!isOn || queued.some((one) => one.slot === slot && one.occasion === occasion)) return null;
  const { isExpected } = STATUS[call.status];
  if (SLOT_FACTS[slot].when === "before") {
    const at = call.startsAt - minutes * MINUTE_MS;
    const isToCome = at > now && at > since && at >= call.updatedAt + REMINDER_MIN_WAIT_MS;
    return isExpected && isToCome ? { slot, is: "planned", at } : null;
  }
  if (isExpected) return slot in AFTER_OUTCOME ? { slot, is: "after outcome", at: now } : null;
  const at = call.endsAt + minutes * MINUTE_MS;
  const fits = call.status === (slot === "missed" ? "no_show" : "completed");
  return fits && at > now && at > since ? { slot, is: "planned", at } : null;
}
