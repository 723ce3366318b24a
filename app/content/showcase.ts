import type { SignalId, StageId } from "../domain/showcase/lead-score";
import {
  OWN_WORDS_LIMITS,
  type OwnWords,
  type TalkExample,
  type TalkScript,
} from "../domain/showcase/sample-talk";

/* Texts of the interactive examples: the conversation, the score, the follow-ups and the free times. */

/** `{sells}` is what the visitor sells; `[…]` is what their own pages and calendar would say. */
export const TALK_SCRIPT: TalkScript = {
  problem: [
    "I'm sorry about that. It needs a person. Shall I pass it on to [whoever is on your rota]?",
    "Yes, please.",
    "Done, with everything you've told me. They'll call you [when you promise to call back].",
  ],
  price: [
    "For {sells}: [the price from your own list]. Is it for a date you already have in mind?",
    "Next month, if you can.",
    "Then a short call would settle it. [Your next free time] is open. Shall I keep it for you?",
  ],
  time: [
    "Let me look. For {sells}, the next opening is [a free time from your calendar]. Shall I keep it for you?",
    "Yes, please.",
    "It's yours. I've passed on what you told me, so you won't have to say it again.",
  ],
  place: [
    "[What your own pages say about where]. Which postcode is it for?",
    "It's the next town along.",
    "The team can confirm that on a short call. [Your next free time] is open. Shall I keep it for you?",
  ],
  can: [
    "[The answer from your own pages]. Is this your first time asking about {sells}?",
    "Yes, it is.",
    "A short call will save you guessing. [Your next free time] is open. Shall I keep it?",
  ],
  other: [
    "[The answer from your own pages]. For anything else, I'd rather ask someone who knows {sells}. Shall I?",
    "Please do.",
    "I've passed it on. You'll hear back [when you promise to reply]. Or call: [your next free time] is open.",
  ],
};

/** The conversations before a visitor types. Each page has a business of its own. */
export const TALK_EXAMPLES = {
  home: {
    sells: "dog grooming",
    asks: "Do you take nervous dogs?",
    rest: [
      "Yes, every week. A calm first groom takes 90 minutes and costs $65. What kind of dog is it?",
      "A spaniel who hates the dryer.",
      "Then we'll towel her dry. Thursday at 10 am is free. Shall I keep it for you?",
    ],
  },
  services: {
    sells: "piano lessons",
    asks: "How much is a lesson?",
    rest: [
      "A 45-minute lesson is $48, and the first one is half price. Have you played before?",
      "Never. I'd like to start in May, for about $200 a month.",
      "That's four lessons. We could talk it over on Thursday at 10 am. Shall I keep that time for you?",
    ],
  },
} as const satisfies Record<string, TalkExample>;

export const ALL_TALK_EXAMPLES: readonly TalkExample[] = Object.values(TALK_EXAMPLES);

const tooLong = (field: keyof OwnWords) => `Keep it to ${OWN_WORDS_LIMITS[field]} characters.`;

export const TALK = {
  status: "AI Assistant Active",
  heading: "Try it on your own business",
  sells: "What do you sell?",
  asks: "What do customers ask?",
  button: "See the conversation",
  note: "A scripted demo. Outlined words would come from your website. We don't store what you type.",
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
    prices: "They've read your prices",
  } satisfies Record<SignalId, string>,
  stages: { new: "New", qualified: "Qualified", call: "Call today" } satisfies Record<StageId, string>,
  row: "Your enquiry",
  rules: "40 points qualify a lead and 70 earn a call. You set the thresholds.",
  button: "Add it up",
  /** Ticked when the page arrives. */
  ticked: ["date", "budget"] satisfies SignalId[] as readonly string[],
} as const;

export const FOLLOW_UPS = {
  question: "They reply on Wednesday",
  emails: [
    { when: "Monday, 4 pm", subject: "Your first lesson: what to bring" },
    { when: "Tuesday, 10 am", subject: "Three pieces that beginners like" },
    { when: "Friday, 10 am", subject: "Shall we keep Thursdays for you?" },
  ],
  sent: "Sent",
  due: "Goes out",
  held: "Held back: they replied",
} as const;

export const RECORD = [
  { field: "Enquiry", value: "Piano lessons, complete beginner" },
  { field: "Came from", value: "Website chat, 10:41 pm" },
  { field: "Score", value: "70: a date, a budget, and lives nearby" },
  { field: "Next step", value: "Call on Thursday at 10 am" },
  { field: "Stage", value: "Booked" },
] as const;

export const FREE_TIMES = {
  heading: "The next free times",
  live: "Live from our calendar.",
  loading: "Checking the calendar",
  none: "Every time is taken at the moment.",
  failed: "We can't reach the calendar right now.",
  open: "See the free times",
  more: "More free times",
  elsewhere: "Choose a time",
  retry: "Try again",
} as const;
