import { PATHS } from "../../domain/paths";
import { SUPPORT } from "../support";

/** Titles, paths and summaries of the help pages, for every list and link. */
export const HELP_PAGES = {
  quickStart: {
    to: PATHS.quickStart,
    title: "Quick Start",
    summary: "Book a strategy call in three short steps, keep your link and see what happens next.",
  },
  accountSetup: {
    to: PATHS.accountSetup,
    title: "Account Setup",
    summary:
      "You don't need an account to book. What one adds, and what to have ready before we set up your services.",
  },
  features: {
    to: PATHS.featuresGuide,
    title: "Features Guide",
    summary: "What each of our four services does, what it needs from you and where people stay in charge.",
  },
  integration: {
    to: PATHS.integration,
    title: "Integration Guide",
    summary: "Connect the assistant, your CRM and your email, and put the booking calendar on your own site.",
  },
  billing: {
    to: PATHS.billing,
    title: "Plans and Billing",
    summary: "The three plans, what they cost, and how choosing one works.",
  },
  troubleshooting: {
    to: PATHS.troubleshooting,
    title: "Troubleshooting",
    summary: "Messages you might see while booking, what they mean and what to do.",
  },
  supportHours: {
    to: PATHS.supportHours,
    title: "Support Hours",
    summary: "When you can reach us by email, live chat and phone.",
  },
  submitTicket: {
    to: PATHS.submitTicket,
    title: "Submit a Ticket",
    summary: `Tell us what's wrong and get a ticket number straight away. ${SUPPORT.emailReplySentence}`,
  },
  liveChat: {
    to: PATHS.liveChat,
    title: "Live Chat",
    summary: "Ask the assistant at any time.",
  },
  docs: {
    to: PATHS.docs,
    title: "Documentation",
    summary: "Every guide in one place, from booking your first call to embedding the calendar.",
  },
} as const;

export type HelpPage = (typeof HELP_PAGES)[keyof typeof HELP_PAGES];

export const HELP_HOME = { title: "Help Centre", to: PATHS.help } as const;
