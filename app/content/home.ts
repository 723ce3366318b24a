import type { PlanId } from "../domain/catalogue/plans";
import { PATHS } from "../domain/paths";

export const HOME_META = {
  title: "AI-powered marketing for small and growing businesses",
  description:
    "Conversational AI assistants, lead generation, smart email marketing and CRM automation that turn an enquiry into a booked call.",
};

export const HERO = {
  headline: "Grow Your Business: Automate, Engage, & Convert with AI",
  lead: "We build the assistant that answers your visitors, the follow-ups that win them back and the pipeline that keeps score.",
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
      meaning: "More of the right people, asked the right questions first.",
    },
    {
      figure: "40%",
      claim: "faster response",
      meaning: "The first answer doesn't wait for the inbox.",
    },
    { figure: "3.5x", claim: "average return", meaning: "What comes back for what goes in." },
    {
      figure: "100%",
      claim: "Success Rate in Implementation",
      meaning: "What we start, we launch.",
    },
  ],
} as const;

export const SERVICES_HEADING = {
  heading: "Four services. Take one, or all four.",
  lead: "Each does one job, from question to pipeline.",
};

export const SERVICE_CARDS = {
  assistants: {
    title: "Conversational AI Assistants",
    description:
      "Answers in your words while the visitor is still on the page, and knows when to fetch a person.",
    benefits: [
      "Replies at once; at night from Growth up",
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
      "Puts the best fits at the top of your day",
    ],
  },
  email: {
    title: "Smart Email Marketing",
    description: "Follow-ups that go out when they help, and stop the moment somebody replies.",
    benefits: [
      "Reacts to what people do, not to a date",
      "Picks up where the conversation ended",
      "Stops by itself after a reply",
    ],
  },
  crm: {
    title: "CRM Automation Suite",
    description: "Every conversation, booking and reply in one record, with nobody typing it in.",
    benefits: [
      "Records updated as things happen",
      "Next steps assigned by your own rules",
      "Works with the CRM you already have",
    ],
  },
} as const;

export const CONTRAST = {
  heading: "The same question, two ways",
  lead: "Ordinary work, done late or done in time.",
  manual: "By hand",
  automated: "With AI automation",
  rows: [
    {
      moment: "A question at 22:41",
      manual: "Read tomorrow, perhaps.",
      automated: "Answered at once, with a question back.",
    },
    {
      moment: "Finding a time",
      manual: "Four emails, then a clash.",
      automated: "The visitor picks a free time.",
    },
    {
      moment: "Who comes first",
      manual: "Whoever wrote last.",
      automated: "The best fit, and why.",
    },
    {
      moment: "Following up",
      manual: "When somebody remembers.",
      automated: "When it helps, and never after a reply.",
    },
  ],
  button: "Talk it through with us",
} as const;

export const PROCESS = {
  heading: "Four steps, and you check each one",
  lead: "Each ends with something to read or try.",
  outcomeLabel: "You get",
  steps: [
    {
      title: "Initial Assessment",
      text: "We read your enquiries and replies, and find where you lose people.",
      outcome: "a one-page map of the gaps",
    },
    {
      title: "Custom AI Strategy",
      text: "We agree what to automate, what to leave to people and what counts as success.",
      outcome: "a plan in plain words",
    },
    {
      title: "AI Integration",
      text: "We connect the assistant, calendar, email and CRM, and test them on real questions.",
      outcome: "a working system to try",
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
  lead: "Each starts with the same half-hour call.",
  popularLabel: "Most Popular",
  button: "Get Started",
  compare: "What each plan includes",
  notListed: "Not in this plan",
  firstMonth: "In month one:",
  /** What a plan is to bring in its first month. */
  months: {
    starter: "the assistant answers in business hours, and every enquiry has a score.",
    growth: "the assistant answers day and night, and your first workflow runs.",
    enterprise: "your systems are mapped, and a first assistant answers a small group.",
  } satisfies Record<PlanId, string>,
  monthNote: "Dates depend on your systems. We agree them on the call.",
} as const;

export const CLOSING = {
  heading: "The next question could come tonight.",
  text: "Half an hour decides who answers it.",
  button: "Choose a time",
};

/** The plan behind a general "Book a Strategy Call". */
export const DEFAULT_PLAN: PlanId = "starter";
