import { HELP_ARTICLES } from "../../domain/help/help-articles";
import { PATHS } from "../../domain/paths";
import { SUPPORT } from "../support";

/** Titles, paths and summaries of the help pages, for every list and link. */
export const HELP_PAGES = {
  quickStart: {
    ...HELP_ARTICLES["quick-start"],
    summary: "Book a strategy call in three short steps, keep your link and see what happens next.",
  },
  accountSetup: {
    ...HELP_ARTICLES["account-setup"],
    summary:
      "You don't need an account to book. What one adds, and what to have ready before we set up your services.",
  },
  features: {
    ...HELP_ARTICLES.features,
    summary: "What each of our four services does, what it needs from you and where people stay in charge.",
  },
  integration: {
    ...HELP_ARTICLES.integration,
    summary: "Connect the assistant, your CRM and your email, and put the booking calendar on your own site.",
  },
  billing: {
    ...HELP_ARTICLES.billing,
    summary: "The three plans, what they cost, and how choosing one works.",
  },
  troubleshooting: {
    ...HELP_ARTICLES.troubleshooting,
    summary: "Messages you might see while booking, what they mean and what to do.",
  },
  supportHours: {
    ...HELP_ARTICLES["support-hours"],
    summary: "When you can reach us by email, live chat and phone.",
  },
  submitTicket: {
    ...HELP_ARTICLES["submit-ticket"],
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

export const HELP_HOME = { title: "Help Centre", to: PATHS.help } as const;

/** The list of the articles that the desk has written. */
export const GUIDES_PAGE = {
  path: PATHS.guides,
  title: "Guides",
  summary: "More help with single questions, from our team.",
} as const;
