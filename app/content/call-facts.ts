/**
 * What a visitor about to book a call wants to know, beside the calendar: who they will meet, what happens, and what
 * comes of it. Roles, not names, until you put your own here. The length and the place come from the kind of call and
 * the brand.
 */
type CallFacts = { meets: string; happens: readonly string[] };

const STRATEGY: CallFacts = {
  meets: "A strategist who builds these systems",
  happens: [
    "You tell us where leads come in and where they go quiet.",
    "We show you what we'd automate first, and what that brings.",
    "You leave with a plan and a price. No obligation.",
  ],
};

/** By the id of the kind of call, as in call-kinds.ts. */
const BY_KIND: Readonly<Record<string, CallFacts>> = {
  strategy: STRATEGY,
  demo: {
    meets: "A product specialist",
    happens: [
      "We show you an assistant at work, on a site like yours.",
      "You ask it whatever your own customers would.",
      "We answer what it can't: set-up, price, what happens next.",
    ],
  },
};

/** A kind that was added at the desk has no text of its own here. */
export function factsOfCall(kindId: string): CallFacts {
  return BY_KIND[kindId] ?? { meets: "One of our team", happens: [] };
}
