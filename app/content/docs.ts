import { HELP_PAGES } from "./help/pages";

const { quickStart, features, integration, troubleshooting, billing, accountSetup, docs } = HELP_PAGES;

/** The cards of the documentation, by what somebody has come to do. */
export const DOCS_CARDS = {
  embed: {
    title: "Embed the booking calendar",
    text: "A few lines put our calendar into your own site. No cookie, no account, your visitors' own time zone.",
    to: `${integration.to}#embed`,
  },
  guides: [
    {
      heading: "Book and manage",
      cards: [
        { title: "Book a call", text: "Three steps, each explained.", to: quickStart.to },
        {
          title: "Move or cancel",
          text: "With the link on your confirmation.",
          to: `${quickStart.to}#move-or-cancel`,
        },
        {
          title: "Calendar entries",
          text: "The .ics file, Google and Outlook.",
          to: `${quickStart.to}#calendar`,
        },
        { title: "Messages and errors", text: "What each one means.", to: troubleshooting.to },
      ],
    },
    {
      heading: "Connect",
      cards: [
        {
          title: "Your CRM",
          text: "How we connect to the one you already use.",
          to: `${integration.to}#crm`,
        },
        { title: "Your website", text: "The assistant in one script tag.", to: `${integration.to}#website` },
        { title: "Your email", text: "SPF, DKIM and DMARC.", to: `${integration.to}#email` },
        {
          title: "Calendar events",
          text: "Know on your page when a call is booked.",
          to: `${integration.to}#events`,
        },
      ],
    },
    {
      heading: "Decide",
      cards: [
        { title: "The four services", text: "What they do, and what they cannot.", to: features.to },
        { title: "Plans and billing", text: "Three plans and their prices.", to: billing.to },
        { title: "Before we start", text: "What to have at hand.", to: `${accountSetup.to}#before-we-start` },
        { title: "Your data", text: "What this site stores, and for how long.", to: "/privacy" },
      ],
    },
  ],
} as const;

export const DOCS_PAGE = { path: docs.to, title: docs.title, summary: docs.summary };
