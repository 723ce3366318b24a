import { titled } from "../domain/availability/call-kind";
import type { PlanId } from "../domain/catalogue/plans";
import { PATHS } from "../domain/paths";
import { FACTS } from "./facts";

export const HOME_META = {
  title: "AI-powered marketing for small and growing businesses",
  description:
    "Conversational AI assistants, lead generation, smart email marketing and CRM automation that turn an enquiry into a booked call.",
};

export const HERO = {
  headline: "Grow Your Business: Automate, Engage, & Convert with AI",
  lead: "We build the assistant that answers your visitors, the follow-ups that bring them back, and a pipeline that shows who to call first.",
  accountLinks: [
    { label: "Sign In", to: PATHS.signIn },
    { label: "Sign Up", to: PATHS.signUp },
  ],
} as const;

export const SERVICES_HEADING = {
  heading: `${titled(FACTS.services)} services. Take one, or all ${FACTS.services}.`,
  lead: "Together they turn a question into a booked call.",
};

export const CONTRAST = {
  heading: "Four everyday moments",
  lead: "By hand, and with AI.",
  manual: "By hand",
  automated: "With AI automation",
  rows: [
    {
      moment: "A question at 10:41 pm",
      manual: "Read the next morning, if at all.",
      automated: "Answered at once, with a question back.",
    },
    {
      moment: "Finding a time",
      manual: "Four emails, then a double booking.",
      automated: "The visitor picks a free time.",
    },
    {
      moment: "Who to call first",
      manual: "The last one to write.",
      automated: "The best lead, with the reasons.",
    },
    {
      moment: "Following up",
      manual: "When someone remembers.",
      automated: "At the right moment, and never after a reply.",
    },
  ],
  button: "Talk it through with us",
} as const;

export const DESK_DAY = {
  heading: "The day on one page",
  lead: "Today's calls, new bookings and tickets waiting for you. This is the desk behind our own site.",
  caption: "Demo data.",
  look: "Look around the desk",
} as const;

export const PROCESS = {
  heading: "Four steps. You approve each one.",
  lead: "Each step ends with something to read or try.",
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
  heading: `${titled(FACTS.plans)} plans, side by side`,
  lead: "Each starts with the same half-hour call.",
  popularLabel: "Most Popular",
  button: "Get Started",
  compare: "What each plan includes",
  notListed: "Not in this plan",
  /** Above the list of the plan that builds on the first one. */
  basis: "Everything in Starter, plus",
  firstMonth: "In month one",
  /** What a plan is to bring in its first month. */
  months: {
    starter: "The assistant answers in business hours, and every enquiry is scored.",
    growth: "The assistant answers day and night, and your first workflow is live.",
    enterprise: "We map your systems and put a first assistant in front of a few visitors.",
  } satisfies Record<PlanId, string>,
  monthNote: "What happens in month one depends on your systems. We agree it on the call.",
} as const;

export const CLOSING = {
  heading: "The next question could come tonight.",
  text: `Book ${FACTS.call} and see how an assistant answers it.`,
  button: "Choose a time",
};
