/** Why an email is neither a ticket nor a message, in the words of the desk's list. */
export const SET_ASIDE_WORDS = {
  unreadable: "We couldn't read it",
  no_sender: "It doesn't say who sent it",
  unknown_call: "An answer to an invitation, but to no call of ours",
  delivery_report: "A report about an email that wasn't delivered",
  receipt: "A receipt",
  absence: "An absence notice",
  reaction: "A reaction to an email",
  own: "Our own email, sent back to us",
} as const;

export type SetAsideWhy = keyof typeof SET_ASIDE_WORDS;
export const SET_ASIDE_WHYS = Object.keys(SET_ASIDE_WORDS) as [SetAsideWhy, ...SetAsideWhy[]];

/** Those that a person may have written: they are never pushed out by others, and stand first. */
export const MAY_BE_FROM_PEOPLE: readonly SetAsideWhy[] = ["unreadable", "no_sender", "unknown_call"];

/** Stands for the sender of a ticket that was made from an email without one. No address of email looks so. */
export const NO_SENDER = "(no sender)";

export const SET_ASIDE_DAYS = 30;

/** How many of the first kind are stored; further ones are refused to their sender. Of the others, the newest stay. */
export const SET_ASIDE_MAX = { fromPeople: 100, fromPrograms: 500 } as const;

/** How much of an email's source is stored, in characters: the first megabyte, and less of programs' notices. */
export const SET_ASIDE_SOURCE = { fromPeople: 1_000_000, fromPrograms: 20_000 } as const;
