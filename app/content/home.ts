import type { PlanId } from "../domain/catalogue/plans";
import { PATHS } from "../domain/paths";

export const HOME_META = {
  title: "AI-powered marketing for small and growing businesses",
  description:
    "Conversational AI assistants, lead generation, smart email marketing and CRM automation that turn an enquiry into a booked call.",
};

/**
 * One made-up enquiry to a shopfitter. The pictures across the whole site (the hero, the service cards, the
 * services page and the features page) show the same conversation, booking and record.
 */
export const EXAMPLE_ENQUIRY = {
  askedAt: "22:41",
  conversation: [
    { from: "visitor", text: "Hi, can I get a quote for fitting out a shop?" },
    { from: "assistant", text: "Of course. One shop, or more than one?" },
    { from: "visitor", text: "Two. They need to open before spring." },
    {
      from: "assistant",
      text: "Then a short call would help. Tuesday at 10:00 is free. Shall I keep it for you?",
    },
    { from: "visitor", text: "Yes please" },
  ],
  handover: { at: "09:02", text: "Your team has the whole conversation. Nothing is asked twice." },
  booking: { dayOfMonth: 24, title: "Call about two shops", when: "Tuesday, 10:00" },
  subject: "Two shops, before spring",
  score: {
    total: 90,
    reasons: [
      { points: 30, reason: "Gave a date" },
      { points: 25, reason: "Two shops, not one" },
      { points: 20, reason: "Asked for a price" },
      { points: 15, reason: "Took the first free time" },
    ],
  },
  emails: [
    { when: "Tonight, 22:46", subject: "Your call on Tuesday", state: "Sent" },
    { when: "Monday, 16:00", subject: "Two things worth having to hand", state: "Sent" },
    { when: "Friday, 10:00", subject: "Shall we hold your dates?", state: "Held back: they replied" },
  ],
  record: [
    { field: "Enquiry", value: "Two shops, before spring" },
    { field: "Came from", value: "Website chat, 22:41" },
    { field: "Score", value: "90, with four reasons" },
    { field: "Next step", value: "Call, Tuesday at 10:00" },
    { field: "Stage", value: "Booked" },
  ],
} as const;

export const HERO = {
  headline: "Grow Your Business: Automate, Engage, & Convert with AI",
  lead: "We build the assistant that answers your visitors, the follow-up that wins them back and the pipeline that keeps count. You get on with the work they came for.",
  accountLinks: [
    { label: "Sign In", to: PATHS.signIn },
    { label: "Sign Up", to: PATHS.signUp },
  ],
} as const;

export const CLAIMS = {
  heading: "What changes, drawn to scale",
  items: [
    {
      figure: "85%",
      claim: "rise in qualified leads",
      meaning: "The right people, asked the right questions before they reach you.",
    },
    {
      figure: "40%",
      claim: "faster response",
      meaning: "The first answer no longer waits for someone to open the inbox.",
    },
    {
      figure: "3.5x",
      claim: "average return",
      meaning: "What comes back, compared with what went in.",
    },
    {
      figure: "100%",
      claim: "Success Rate in Implementation",
      meaning: "What we start, we launch.",
    },
  ],
} as const;

export const SERVICES_HEADING = {
  heading: "Four services, one enquiry running through them",
  lead: "Take one or all four. Here's a question sent to a shopfitter at 22:41, and what each service does with it.",
};

export const SERVICE_CARDS = {
  assistants: {
    title: "Conversational AI Assistants",
    description:
      "An assistant that answers in your words while the visitor is still on the page, and knows when to bring in a person.",
    benefits: [
      "Replies at once, day and night from the Growth plan up",
      "Asks the questions you'd ask",
      "Hands over with the whole conversation",
    ],
  },
  leads: {
    title: "AI Lead Generation",
    description: "Tells the people who are ready from the people just looking, and says why.",
    benefits: [
      "Scores each enquiry as it arrives",
      "Shows the reasons behind every score",
      "Puts the best fits in your calendar first",
    ],
  },
  email: {
    title: "Smart Email Marketing",
    description: "Follow-ups that go out when they help and stop the moment someone replies.",
    benefits: [
      "Responds to what people do, not to a fixed schedule",
      "Picks up where the conversation ended",
      "Stops on its own after a reply",
    ],
  },
  crm: {
    title: "CRM Automation Suite",
    description: "Every conversation, booking and reply goes into one tidy record, with no typing.",
    benefits: [
      "Records updated as things happen",
      "Next steps assigned by your own rules",
      "Connects to the CRM you already use",
    ],
  },
} as const;

export const CONTRAST = {
  heading: "The same enquiry, twice",
  lead: "Answering, sorting, remembering: ordinary work. The difference is whether it happens on time.",
  manual: "By hand",
  automated: "With AI automation",
  rows: [
    {
      moment: "A question at 22:41",
      manual: "Waits in an inbox until someone opens it.",
      automated: "Answered at once, with a good question back.",
    },
    {
      moment: "Finding a time",
      manual: "Four emails, then a clash.",
      automated: "The visitor picks a free time from your calendar.",
    },
    {
      moment: "Who comes first",
      manual: "Whoever wrote last.",
      automated: "The best fit, with the reasons written down.",
    },
    {
      moment: "Following up",
      manual: "When someone remembers.",
      automated: "On the day it helps, and never after a reply.",
    },
    {
      moment: "Keeping records",
      manual: "On Friday, from memory.",
      automated: "As it happens, in the CRM you already use.",
    },
  ],
  button: "Talk it through with us",
} as const;

export const PROCESS = {
  heading: "Four steps, each one yours to check",
  lead: "Every step ends with something you can read, try or turn down before the next begins.",
  outcomeLabel: "You get",
  steps: [
    {
      title: "Initial Assessment",
      text: "We read your enquiries and replies, and find where you lose people.",
      outcome: "a one-page map of the gaps",
    },
    {
      title: "Custom AI Strategy",
      text: "We agree what to automate, what to leave to people and how to measure success.",
      outcome: "a plan in plain words",
    },
    {
      title: "AI Integration",
      text: "We connect the assistant, calendar, email and CRM, and test them on real questions.",
      outcome: "a working system to test",
    },
    {
      title: "Launch & Scale",
      text: "We go live, read the conversations every week and build on what works.",
      outcome: "a report you can act on",
    },
  ],
} as const;

export const PRICING = {
  heading: "Three plans, side by side",
  lead: "Every plan starts with the same half-hour call. Not sure which one fits? Choose any of them and ask us on the call.",
  popularLabel: "Most Popular",
  button: "Get Started",
} as const;

export const CLOSING = {
  heading: "The next question could come tonight.",
  text: "Half an hour is enough to decide who answers it.",
  button: "Choose a time",
};

/** The plan behind a general "Book a Strategy Call". */
export const DEFAULT_PLAN: PlanId = "starter";
