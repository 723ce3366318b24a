import type { Evidence } from "../domain/showcase/evidence";
import type { SignalId, StageId } from "../domain/showcase/lead-score";
import { OWN_WORDS_LIMITS, type OwnWords, type TalkScript } from "../domain/showcase/sample-talk";

/* Texts of the interactive examples: the conversation, the score, the follow-ups and the free times. */

/** `{sells}` is what the visitor sells; `[…]` is what their own pages and calendar would say. */
export const TALK_SCRIPT: TalkScript = {
  problem: [
    "I'm sorry. That needs a person, not a script. Shall I pass it on to [whoever is on your rota]?",
    "Yes, please.",
    "Done, with every word you wrote. [When you promise to call back], and nobody will ask you twice.",
  ],
  price: [
    "For {sells}: [the price from your own list]. Is it for a date you already have in mind?",
    "Next month, if you can.",
    "Then a short call would settle it. [Your next free time] is open. Shall I keep it for you?",
  ],
  time: [
    "Let me look. For {sells}, the next opening is [a free time from your calendar]. Shall I keep it for you?",
    "Yes, please.",
    "It's yours. I've passed on what you asked, so nobody will ask you twice.",
  ],
  place: [
    "[What your own pages say about where]. Which postcode is it for?",
    "It's the next town along.",
    "A person can say yes to that faster than I can. [Your next free time] is open. Shall I keep it for you?",
  ],
  can: [
    "[The answer from your own pages]. Is this your first time asking about {sells}?",
    "Yes, it is.",
    "A short call will save you guessing. [Your next free time] is open. Shall I keep it?",
  ],
  other: [
    "[The answer from your own pages]. If they don't say, I won't make one up: I'll ask a person who knows {sells}.",
    "Please do.",
    "I've passed it on. [When you promise to reply]. Or talk to somebody: [your next free time] is open.",
  ],
};

/** The values before a visitor types. Each page has a business of its own. */
export const TALK_EXAMPLES = {
  home: { sells: "dog grooming", asks: "Do you take nervous dogs?" },
  services: { sells: "piano lessons", asks: "How much is a lesson?" },
} as const satisfies Record<string, OwnWords>;

const tooLong = (field: keyof OwnWords) => `Keep it to ${OWN_WORDS_LIMITS[field]} characters.`;

export const TALK = {
  status: "AI Assistant Active",
  heading: "Try it on your own business",
  sells: "What do you sell?",
  asks: "What do customers ask?",
  button: "See the conversation",
  note: "Scripted: dashed words would come from your pages. Nothing is kept.",
  problems: {
    sells: { missing: "Say what you sell, in a word or two.", "too-long": tooLong("sells") },
    asks: { missing: "Type a question that a customer might ask.", "too-long": tooLong("asks") },
  },
} as const;

export const SCORE = {
  heading: "Score one of your enquiries",
  legend: "Tick what they told you.",
  signals: {
    date: "They gave a date",
    budget: "They named a budget",
    decides: "They make the decision",
    near: "They're in your area",
    prices: "They'd read your prices",
  } satisfies Record<SignalId, string>,
  stages: { new: "New", qualified: "Qualified", call: "Call today" } satisfies Record<StageId, string>,
  row: "Your enquiry",
  rules: "40 qualifies, 70 means a call. Yours to set.",
  button: "Add it up",
} as const;

export const FOLLOW_UPS = {
  question: "They reply on Wednesday",
  emails: [
    { when: "Monday, 16:00", subject: "Your first lesson: what to bring" },
    { when: "Tuesday, 10:00", subject: "Three pieces that beginners like" },
    { when: "Friday, 10:00", subject: "Shall we keep Thursdays for you?" },
  ],
  sent: "Sent",
  due: "Goes out",
  held: "Held back: they replied",
} as const;

export const RECORD = [
  { field: "Enquiry", value: "Piano lessons, complete beginner" },
  { field: "Came from", value: "Website chat, 22:41" },
  { field: "Score", value: "75: a date, a budget, and lives nearby" },
  { field: "Next step", value: "Call on Thursday at 10:00" },
  { field: "Stage", value: "Booked" },
] as const;

export const FREE_TIMES = {
  heading: "The next free times",
  asleep: "Straight from our own calendar.",
  loading: "Looking in the calendar",
  none: "Everything is taken just now.",
  failed: "The calendar isn't answering just now.",
  open: "See the free times",
  retry: "Try again",
} as const;

export const EXAMPLE_FIGURES =
  "Examples, for now. Each gets its source, baseline and period once we've measured it.";

/**
 * Where the site's figures come from, by figure. While one has no source, baseline and period, pages say that it is
 * an example. Fill in all three, for instance:
 * `"85%": { source: "the CRMs of 14 clients", baseline: "the three months before launch",
 *   period: "January to June 2026" }`
 */
export const EVIDENCE: Readonly<Record<string, Evidence | null>> = {
  "85%": null,
  "40%": null,
  "3.5x": null,
  "100%": null,
};
