import { titled } from "../domain/availability/call-kind";
import { PATHS } from "../domain/paths";
import { FACTS } from "./facts";
import { HELP_PAGES } from "./help/pages";

const { quickStart, features, integration, troubleshooting, billing, accountSetup, docs } = HELP_PAGES;

/** The documentation's cards, grouped by task. */
export const DOCS_CARDS = {
  embed: {
    title: "Embed the booking calendar",
    text: "A few lines of code put our calendar on your own site. No cookies, no account, and times in your visitors' own time zone.",
    to: `${integration.to}#embed`,
  },
  guides: [
    {
      heading: "Book and manage",
      cards: [
        { title: "Book a call", text: "Three steps, each explained.", to: quickStart.to },
        {
          title: "Move or cancel",
          text: "With the link in your confirmation.",
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
          text: "Let your page know when a call is booked.",
          to: `${integration.to}#events`,
        },
      ],
    },
    {
      heading: "Decide",
      cards: [
        {
          title: `The ${FACTS.services} services`,
          text: "What they do, and what they can't.",
          to: features.to,
        },
        {
          title: "Plans and billing",
          text: `${titled(FACTS.plans)} plans and their prices.`,
          to: billing.to,
        },
        { title: "Before we start", text: "What to have ready.", to: `${accountSetup.to}#before-we-start` },
        { title: "Your data", text: "What we store, and for how long.", to: PATHS.privacy },
      ],
    },
  ],
} as const;

export const DOCS_PAGE = { path: docs.to, title: docs.title, summary: docs.summary };
