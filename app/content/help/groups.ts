import { HELP_PAGES } from "./pages";

export const HELP_GROUPS = {
  gettingStarted: {
    heading: "Getting Started",
    links: [HELP_PAGES.quickStart, HELP_PAGES.accountSetup, HELP_PAGES.features, HELP_PAGES.integration],
  },
  commonQuestions: {
    heading: "Common Questions",
    links: [HELP_PAGES.billing, HELP_PAGES.troubleshooting],
  },
  contactSupport: {
    heading: "Contact Support",
    links: [HELP_PAGES.submitTicket, HELP_PAGES.liveChat, HELP_PAGES.supportHours],
  },
} as const;
