import { momentInWords } from "../availability/format";
import type { Booking } from "../booking/booking";
import type { Instant } from "../instant";
import { followUpHours } from "./follow-up-hours";
import { isFollowUp, type Slot } from "./message";

/** A message of a call that was queued; `occasion` is the call's start for a reminder, and 0 for a follow-up. */
export type QueuedMessage = { slot: Slot; occasion: number; queuedAt: Instant };

/** Where a message of a call stands that no stored email shows. */
export type PlannedMessage = {
  slot: Slot;
  is: "planned" | "not stored" | "after outcome" | "stopped";
  at: Instant;
};

type File = {
  booking: Pick<Booking, "visitorTimeZone">;
  messages: {
    /** Null where its time depends on when the outcome is set. */
    toCome: readonly { slot: Slot; dueAt: Instant | null }[];
    queued: readonly QueuedMessage[];
    isStopped: boolean;
  };
  emails: readonly { slot?: Slot | null }[];
};

/** The messages of a call that are still to come, and those that were queued and of which no email is stored. */
export function plannedMessages({ booking, messages, emails }: File, now: Instant): PlannedMessage[] {
  const { toCome, queued, isStopped } = messages;
  const isStored = (slot: Slot) => emails.some((email) => email.slot === slot);
  const gone = queued
    .filter(({ slot }) => !isStored(slot))
    .map(({ slot, queuedAt }): PlannedMessage => ({ slot, is: "not stored", at: queuedAt }));
  const planned = toCome.map(({ slot, dueAt }): PlannedMessage => {
    if (isFollowUp(slot) && isStopped) return { slot, is: "stopped", at: now };
    if (dueAt === null) return { slot, is: "after outcome", at: now };
    const leavesAt = isFollowUp(slot) ? followUpHours(dueAt, booking.visitorTimeZone)[0]?.[0] : dueAt;
    return { slot, is: "planned", at: leavesAt ?? dueAt };
  });
  return [...gone, ...planned];
}

const AFTER_OUTCOME: Partial<Record<Slot, string>> = {
  follow_up: "Planned once the call is marked as completed",
  missed: "Planned if the call is marked as a no-show",
};

export function plannedInWords({ slot, is, at }: PlannedMessage, timeZone: string): string {
  const moment = momentInWords(at, timeZone);
  switch (is) {
    case "after outcome":
      return AFTER_OUTCOME[slot] ?? "";
    case "stopped":
      return "Not planned: the client has stopped follow-ups";
    case "not stored":
      return `Not sent, or deleted since. Queued ${moment}`;
    case "planned":
      return `Planned for ${moment}${slot === "talk_again" ? ", unless another call is booked" : ""}`;
  }
}
