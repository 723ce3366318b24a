import type { SignalId, StageId } from "../domain/showcase/lead-score";
/* Texts of the interactive examples: the conversation, the score, the follow-ups and the free times. */

export type TalkLine = { from: "visitor" | "assistant"; text: string };

/** The conversations that stand on pages: each page has a business of its own. */
export const TALK_EXAMPLES = {
  home: [
    { from: "visitor", text: "Do you take nervous dogs?" },
    {
      from: "assistant",
      text: "Yes, every week. A calm first groom takes 90 minutes and costs $65. What kind of dog is it?",
    },
    { from: "visitor", text: "A spaniel who hates the dryer." },
    {
      from: "assistant",
      text: "Then we'll towel her dry. Thursday at 10 am is free. Shall I keep it for you?",
    },
  ],
  services: [
    { from: "visitor", text: "How much is a lesson?" },
    {
      from: "assistant",
      text: "A 45-minute lesson is $48, and the first one is half price. Have you played before?",
    },
    { from: "visitor", text: "Never. I'd like to start in May, for about $200 a month." },
    {
      from: "assistant",
      text: "That's four lessons. We could talk it over on Thursday at 10 am. Shall I keep that time for you?",
    },
  ],
} as const satisfies Record<string, readonly TalkLine[]>;

export const TALK = {
  status: "AI Assistant Active",
  label: "Sample conversation",
} as const;

/** The visitor's own lines, and the assistant's answers from them. */
export const TRY = {
  open: "Try it on your own business",
  close: "Close",
  lead: "Paste a few lines about a business, or take an example. Then ask what a customer would ask.",
  examples: "Examples",
  lines: "About the business",
  asks: "Your customer's question",
  button: "Ask",
  suggestions: "Questions to try",
  note: "Every answer comes from these lines alone, in your browser. We don't send or store them.",
  unknown: "I don't know: these lines don't say.",
  unsure: "I'm not sure. The nearest I can find:",
  offer: "Rather than guess, I'd offer a call, such as this one with us:",
  freeTimes: "See the free times",
  notLoaded: "The assistant didn't load. Check your connection, then press Ask again.",
  missing: {
    lines: "Paste at least one line about the business.",
    asks: "Type a question that a customer might ask.",
  },
} as const;

export type TryExample = { name: string; lines: string; asks: readonly string[] };

export const TRY_EXAMPLES: readonly [TryExample, ...TryExample[]] = [
  {
    name: "A dog groomer",
    lines: `Open Tuesday to Saturday, 8:30 am to 5 pm
Small dogs: bath and brush $45, full groom $65
Large dogs: bath and brush $60, full groom $95
Nervous dogs are welcome. A calm first groom takes 90 minutes.
Nail trims are $15, without an appointment.
We need proof of a rabies vaccination.
Cancel a day ahead, or we charge half the price.
14 Harbour Lane, with parking behind the shop`,
    asks: ["Do you take nervous dogs?", "Are you open on Sunday?", "Do you groom cats?"],
  },
  {
    name: "A dentist",
    lines: `Monday to Thursday 8 am to 6 pm, Friday 8 am to 1 pm
New patients are welcome, children too.
First visit with X-rays: $120
Cleaning $95, whitening $350
Toothache? Call before 10 am and we'll see you the same day: 555 0136
We take most insurance. Without it, you can pay in three parts.
Please give us two days' notice to change a visit.`,
    asks: ["How much is whitening?", "My tooth hurts, can I come today?", "Do you fit braces?"],
  },
  {
    name: "A roofer",
    lines: `Repairs, new roofs and gutters within 40 miles of town
Inspections are free, with a written quote in two days.
Most repairs cost $300 to $900.
A new roof takes three to five days.
Our work has a ten-year guarantee.
We're licensed and insured.
Storm damage: we cover a leak the same day, weekends included.`,
    asks: ["What does an inspection cost?", "How long does a new roof take?", "Do you fit solar panels?"],
  },
];

export const SCORE = {
  heading: "The score, and why",
  legend: "Tick what they've said so far.",
  signals: {
    date: "They gave a date",
    budget: "They named a budget",
    decides: "They make the decision",
    near: "They're in your area",
    prices: "They've read your prices",
  } satisfies Record<SignalId, string>,
  stages: { new: "New", qualified: "Qualified", call: "Call today" } satisfies Record<StageId, string>,
  row: "Piano lessons",
  rules: "40 points qualify a lead and 70 earn a call. You set the thresholds.",
  button: "Add it up",
  /** What the enquiry has said when the page arrives. */
  ticked: ["date", "budget"] satisfies SignalId[] as readonly string[],
} as const;

/** The enquiry's record, whose score, reasons, next step and stage follow the ticks. */
export const RECORD = {
  enquiry: { field: "Enquiry", value: "Piano lessons, complete beginner" },
  source: { field: "Came from", value: "Website chat, 10:41 pm" },
  score: "Score",
  reasons: {
    date: "gave a date",
    budget: "named a budget",
    decides: "makes the decision",
    near: "lives nearby",
    prices: "has read the prices",
  } satisfies Record<SignalId, string>,
  noReasons: "no reasons yet",
  next: "Next step",
  steps: {
    new: "Ask one more question",
    qualified: "Call on Thursday at 10 am",
    call: "Call first thing today",
  } satisfies Record<StageId, string>,
  stage: "Stage",
  followUps: { field: "Follow-ups", due: "From 10:47 pm", held: "Stopped: they replied" },
} as const;

export const FOLLOW_UPS = {
  question: "They replied",
  emails: [
    { when: "10:47 pm", subject: "Your first lesson: what to bring" },
    { when: "Tuesday, 10 am", subject: "Three pieces that beginners like" },
    { when: "Friday, 10 am", subject: "Shall we keep Thursdays for you?" },
  ],
  sent: "Sent",
  due: "Goes out",
  held: "Held back: they replied",
} as const;

export const FREE_TIMES = {
  heading: "The next free times",
  live: "Live from our calendar.",
  loading: "Checking the calendar",
  none: "Every time is taken at the moment.",
  failed: "We can't reach the calendar right now.",
  open: "See the free times",
  more: "More free times",
  external: "Choose a time",
  retry: "Try again",
} as const;
