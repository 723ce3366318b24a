import type { KindMessage, Slot } from "./message";
import { SLOT_FACTS, SLOTS, timingInWords, usualMessage } from "./message";

/** All messages of a kind, as they are set or usual. */
export function allMessages<Stored extends KindMessage>(stored: readonly Stored[]): (Stored | KindMessage)[] {
  return SLOTS.map((slot) => stored.find((message) => message.slot === slot) ?? usualMessage(slot));
}

/** A message in the list of its kind. */
export type MessageLine = {
  slot: Slot;
  name: string;
  words: string;
  state: string;
  isOwn: boolean;
  sent: number;
};

export function messageLine(message: KindMessage & { sent?: number }): MessageLine {
  const { slot, isOn, minutes, words, sent = 0 } = message;
  const facts = SLOT_FACTS[slot];
  return {
    slot,
    name: facts.name,
    words: facts.words,
    state: isOn ? `On: ${timingInWords(slot, minutes)}` : "Off",
    isOwn: words !== null,
    sent,
  };
}
