import { SUPPORT } from "../support";

/** The pages of the help centre: titles, addresses and what each is about, for every list and link. */
export const HELP_PAGES = {
  quickStart: {
    to: "/help/quick-start",
    title: "Quick Start",
    summary: "Book a strategy call in three short steps, keep its link, and know what comes next.",
  },
  accountSetup: {
    to: "/help/account-setup",
    title: "Account Setup",
    summary: "You need no account to book. What to have at hand before we set up your services.",
  },
  features: {
    to: "/help/features",
    title: "Features Guide",
    summary: "What each of our four services does, what it needs from you, and where people stay in charge.",
  },
  integration: {
    to: "/help/integration",
    title: "Integration Guide",
    summary: "Connect the assistant, your CRM and your email, and put the booking calendar on your own site.",
  },
  billing: {
    to: "/help/billing",
    title: "Plans and Billing",
    summary: "The three plans, what they cost, and how choosing one works.",
  },
  troubleshooting: {
    to: "/help/troubleshooting",
    title: "Troubleshooting",
    summary: "When a page says no: each message of the booking section, what it means and what to do.",
  },
  supportHours: {
    to: "/help/support-hours",
    title: "Support Hours",
    summary: "When you reach us by email, live chat and phone.",
  },
  submitTicket: {
    to: "/help/submit-ticket",
    title: "Submit a Ticket",
    summary: `Tell us what is wrong. You get a number at once, and a reply ${SUPPORT.emailReply}.`,
  },
  liveChat: {
    to: "/help/live-chat",
    title: "Live Chat",
    summary: "Ask the assistant, at any hour.",
  },
  docs: {
    to: "/docs",
    title: "Documentation",
    summary: "Every guide in one place, from the first call to the lines that embed the calendar.",
  },
} as const;

export type HelpPage = (typeof HELP_PAGES)[keyof typeof HELP_PAGES];

export const HELP_HOME = { title: "Help Centre", to: "/help" } as const;
