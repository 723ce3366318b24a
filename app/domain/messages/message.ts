import { MINUTE_MS } from "../duration";
import { minutesInWords } from "../duration-in-words";

/** The messages of a kind of call, in the order of the desk. Up to three reminders go to the client. */
export const SLOTS = [
  "reminder_1",
  "reminder_2",
  "reminder_3",
  "host_reminder",
  "agency_reminder",
  "follow_up",
  "missed",
  "talk_again",
] as const;
export type Slot = (typeof SLOTS)[number];

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

type SlotFacts = {
  name: string;
  /** What it does, for the desk. */
  words: string;
  /** Whether it goes before the call, after its end, or after a long time without one. */
  when: "before" | "after" | "long after";
  to: "client" | "host" | "agency";
  /** How many minutes before or after, while nothing else is set. */
  minutes: number;
  /** Whether it is sent while nothing else is set. */
  isOn: boolean;
};

export const SLOT_FACTS: Readonly<Record<Slot, SlotFacts>> = {
  reminder_1: {
    name: "First reminder",
    words: "Reminds the client of the call.",
    when: "before",
    to: "client",
    minutes: DAY_MINUTES,
    isOn: true,
  },
  reminder_2: {
    name: "Second reminder",
    words: "Reminds the client again.",
    when: "before",
    to: "client",
    minutes: HOUR_MINUTES,
    isOn: true,
  },
  reminder_3: {
    name: "Third reminder",
    words: "Reminds the client once more.",
    when: "before",
    to: "client",
    minutes: 15,
    isOn: false,
  },
  host_reminder: {
    name: "Reminder to the host",
    words: "Reminds everyone who takes the call.",
    when: "before",
    to: "host",
    minutes: HOUR_MINUTES,
    isOn: false,
  },
  agency_reminder: {
    name: "Reminder to the agency",
    words: "Goes to the address where we receive news of bookings.",
    when: "before",
    to: "agency",
    minutes: DAY_MINUTES,
    isOn: false,
  },
  follow_up: {
    name: "Follow-up",
    words: "Goes to the client once the call is marked as completed.",
    when: "after",
    to: "client",
    minutes: 2 * HOUR_MINUTES,
    isOn: false,
  },
  missed: {
    name: "Sorry we missed you",
    words: "Goes to the client once the call is marked as a no-show.",
    when: "after",
    to: "client",
    minutes: HOUR_MINUTES,
    isOn: false,
  },
  talk_again: {
    name: "Shall we talk again?",
    words: "Goes to a client who has had no other call since. An owner switches it on.",
    when: "long after",
    to: "client",
    minutes: 90 * DAY_MINUTES,
    isOn: false,
  },
};

const slotsWhere = (fits: (facts: SlotFacts) => boolean) => SLOTS.filter((slot) => fits(SLOT_FACTS[slot]));

/** Messages that go out before the call; the others are follow-ups, which their reader can stop for good. */
export const BEFORE_SLOTS = slotsWhere(({ when }) => when === "before");
export const FOLLOW_UP_SLOTS = slotsWhere(({ when }) => when !== "before");
/** What replaces the reminders that each booking brings with it. */
export const CLIENT_REMINDERS = slotsWhere(({ when, to }) => when === "before" && to === "client");

export const isFollowUp = (slot: Slot) => FOLLOW_UP_SLOTS.includes(slot);

export const isSlot = (value: string): value is Slot => (SLOTS as readonly string[]).includes(value);

/** How early or late a message may be sent, in minutes. */
export const MESSAGE_MINUTES: Readonly<Record<SlotFacts["when"], { min: number; max: number }>> = {
  before: { min: 15, max: 7 * DAY_MINUTES },
  after: { min: 0, max: 7 * DAY_MINUTES },
  "long after": { min: 30 * DAY_MINUTES, max: 180 * DAY_MINUTES },
};

export const MESSAGE_LENGTHS = { subject: 150, body: 3000 } as const;

/** A message as a kind has it. Without words of its own it says ours. */
export type MessageSet = {
  isOn: boolean;
  minutes: number;
  /** Null for our words. */
  words: Words | null;
};

export type Words = { subject: string; body: string };

/** The words of all kinds' messages that have some of their own, by `wordsKey`. */
export type WordsOfKinds = ReadonlyMap<string, Words>;

export const wordsKey = (kindId: string, slot: Slot) => `${kindId} ${slot}`;

/** A message of a kind, with the version of its row: 0 while nothing has been set. */
export type KindMessage = MessageSet & { slot: Slot; version: number };

/** The message of a kind for which nothing is set. */
export function usualMessage(slot: Slot): KindMessage {
  const { isOn, minutes } = SLOT_FACTS[slot];
  return { slot, isOn, minutes, words: null, version: 0 };
}

/** "1 hour before", "2 hours after its end", "after 90 days without a call". */
export function timingInWords(slot: Slot, minutes: number): string {
  const span = minutesInWords(minutes);
  switch (SLOT_FACTS[slot].when) {
    case "before":
      return `${span} before`;
    case "after":
      return minutes === 0 ? "at its end" : `${span} after its end`;
    case "long after":
      return `after ${span} without a call`;
  }
}

/** An outcome that is set later than so long after its message was due sends none. */
export const LATE_OUTCOME_MS = DAY_MINUTES * MINUTE_MS;

/** Our words, with which each message begins at the desk. */
export const OUR_WORDS: Readonly<Record<Slot, Words>> = {
  reminder_1: reminder("Reminder: your {kind} on {time}", "your {kind} is coming up:"),
  reminder_2: reminder("Your {kind} starts soon: {time}", "your {kind} starts soon:"),
  reminder_3: reminder("Your {kind} starts soon: {time}", "your {kind} starts soon:"),
  host_reminder: {
    subject: "Your {kind} with {name}: {time}",
    body: "Your {kind} with {name} is coming up:\n\n{time}\n\n{place}\n\n{manage link}",
  },
  agency_reminder: {
    subject: "{kind} with {name}: {time}",
    body: "This call is coming up. It's taken by {host}.\n\n{time}\n\n{place}\n\n{manage link}",
  },
  follow_up: {
    subject: "Thank you for your {kind}",
    body: "Hi {name},\n\nThank you for your {kind} on {time}. If a question has come up since, just reply to this email.\n\nIf you'd like to talk again, you can choose a time now.\n\n{book again}",
  },
  missed: {
    subject: "Sorry we missed you",
    body: "Hi {name},\n\nWe were looking forward to your {kind} on {time}, but didn't get to talk to you. Would another time suit you better?\n\n{book again}",
  },
  talk_again: {
    subject: "Shall we talk again?",
    body: "Hi {name},\n\nIt's been a while since your {kind} on {time}. If anything has changed since, or there's something new to talk about, choose a time that suits you.\n\n{book again}",
  },
};

function reminder(subject: string, coming: string): Words {
  return {
    subject,
    body: `Hi {name},\n\n${coming.charAt(0).toUpperCase()}${coming.slice(1)}\n\n{time}\n\n{place}\n\nCan't make it?\n\n{manage link}`,
  };
}

/** Words that are ours, as they were shown to be edited, stay ours. */
export function ownWords(slot: Slot, words: Words): Words | null {
  const ours = OUR_WORDS[slot];
  const isSame = words.subject === ours.subject && words.body === ours.body;
  return isSame || (words.subject === "" && words.body === "") ? null : words;
}
