import type { PlanId } from "../domain/catalogue/plans";

export const HOME_META = {
  title: "AI-powered marketing for small and growing businesses",
  description:
    "Conversational AI assistants, lead generation, smart email marketing and CRM automation that turn an enquiry into a booked call.",
};

/**
 * One made-up enquiry to a shopfitter. It runs through the pictures of the whole site: the hero, the service cards,
 * the services page and the features page all show the same conversation, booking and record.
 */
export const EXAMPLE_ENQUIRY = {
  askedAt: "22:41",
  conversation: [
    { from: "visitor", text: "Hi, can I get a quote for fitting out a shop?" },
    { from: "assistant", text: "Of course. One shop, or more than one?" },
    { from: "visitor", text: "Two. They should open before spring." },
    {
      from: "assistant",
      text: "Then a short call is best. Tuesday at 10:00 is free. Shall I keep it for you?",
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
    { label: "Sign In", to: "/signin" },
    { label: "Sign Up", to: "/signup" },
  ],
} as const;

export const CLAIMS = {
  heading: "What changes, drawn to scale",
  items: [
    {
      figure: "85%",
      claim: "rise in qualified leads",
      meaning: "People who fit, asked the right questions before they reach you.",
    },
    {
      figure: "40%",
      claim: "faster response",
      meaning: "The first answer no longer waits for somebody to open the inbox.",
    },
    {
      figure: "3.5x",
      claim: "average return",
      meaning: "What comes back, next to what went in.",
    },
    {
      figure: "100%",
      claim: "Success Rate in Implementation",
      meaning: "What we start, we bring to launch.",
    },
  ],
} as const;

export const SERVICES_HEADING = {
  heading: "Four services, and one enquiry that runs through them",
  lead: "Take one or take all four. Here is a question sent to a shopfitter at 22:41, and what each service makes of it.",
};

export const SERVICE_CARDS = {
  assistants: {
    title: "Conversational AI Assistants",
    description:
      "An assistant that answers while the visitor is still on the page, in your words, and knows when to fetch a person.",
    benefits: [
      "Replies at once, day and night from the Growth plan up",
      "Asks the questions you would ask",
      "Hands over with the whole conversation",
    ],
  },
  leads: {
    title: "AI Lead Generation",
    description: "Tells the people who are ready from the people who are only passing, and says why.",
    benefits: [
      "Scores each enquiry as it arrives",
      "Shows the reasons behind every score",
      "Puts the best fits in your calendar first",
    ],
  },
  email: {
    title: "Smart Email Marketing",
    description: "Follow-ups that go out when they help and stop the moment somebody answers.",
    benefits: [
      "Follows what people do, not a fixed calendar",
      "Picks up where the conversation ended",
      "Stops by itself after a reply",
    ],
  },
  crm: {
    title: "CRM Automation Suite",
    description:
      "Every conversation, booking and reply becomes one tidy record, without anybody typing it in.",
    benefits: [
      "Records written as things happen",
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
      manual: "Waits in an inbox until somebody opens it.",
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
      manual: "When somebody remembers.",
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
  heading: "Four steps up, each one yours to check",
  lead: "Every step ends with something you can read, try or turn down before the next begins.",
  outcomeLabel: "You get",
  steps: [
    {
      title: "Initial Assessment",
      text: "We read your enquiries and your replies, and find where people are lost.",
      outcome: "a one-page map of the gaps",
    },
    {
      title: "Custom AI Strategy",
      text: "We settle what to automate, what to leave to people, and how success is counted.",
      outcome: "a plan in plain words",
    },
    {
      title: "AI Integration",
      text: "We connect assistant, calendar, email and CRM, and try them on real questions.",
      outcome: "a working system to test",
    },
    {
      title: "Launch & Scale",
      text: "We go live, read the conversations every week, and widen what works.",
      outcome: "a report you can act on",
    },
  ],
} as const;

export const PRICING = {
  heading: "Three plans, side by side",
  lead: "Each plan begins with the same half-hour call. If you cannot tell which one fits, choose any and ask us on the call.",
  popularLabel: "Most Popular",
  button: "Get Started",
  /** What the plans are compared by. A feature that is in none of these is shown under the last. */
  subjects: [
    {
      label: "Assistant",
      features: [
        "AI Assistant (Business Hours)",
        "24/7 AI Assistant",
        "Unlimited AI Assistant",
        "Custom AI Model Training",
        "White-Label Options",
      ],
    },
    {
      label: "Leads and marketing",
      features: [
        "Basic Lead Scoring",
        "Email Marketing Automation",
        "Advanced Lead Scoring & Nurturing",
        "Multi-Channel Marketing Automation",
        "Custom Workflow Builder",
        "Advanced Analytics",
        "Enterprise-Grade Lead Management",
        "Custom API Integration",
      ],
    },
    {
      label: "Website",
      features: [
        "Basic Website Development",
        "Mobile-Responsive Design",
        "Up to 5 Pages",
        "Custom Website Development",
        "E-commerce Integration",
        "Up to 15 Pages",
        "SEO Optimisation",
        "Enterprise Website Solutions",
        "Custom Web Applications",
        "Full E-commerce Platform",
        "Advanced Security Features",
        "Global CDN Integration",
      ],
    },
    {
      label: "People and support",
      features: [
        "Standard Support",
        "1 User Licence",
        "Priority Support",
        "5 User Licences",
        "Dedicated Account Manager",
        "Unlimited User Licences",
        "SLA Guarantee",
      ],
    },
  ],
} as const;

export const CLOSING = {
  heading: "The next question may come tonight.",
  text: "Half an hour is enough to see who would answer it.",
  button: "Choose a time",
};

/** The plan that a general "Book a Strategy Call" stands for. */
export const DEFAULT_PLAN: PlanId = "starter";
