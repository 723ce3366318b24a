import type { ServiceId } from "../domain/catalogue/services";
import { PATHS } from "../domain/paths";
import { SERVICE_CARDS } from "./home";

export const SERVICES_PAGE = {
  title: "Services",
  description:
    "What our four services do with one enquiry: the assistant answers it, scoring ranks it, email follows it up and the CRM keeps it.",
  path: PATHS.services,
  heading: "From the first word to a row in your pipeline",
  lead: "Four services, each useful on its own. To show what they do, we follow one made-up enquiry to a shopfitter through all four, minute by minute.",
} as const;

/** The four services in the order an enquiry meets them. */
export const SERVICE_CHAPTERS = [
  {
    id: "assistants",
    time: "22:41",
    ...SERVICE_CARDS.assistants,
    detail:
      "We write the assistant with you, from your own pages, price lists and past replies. It answers what it knows, asks one question at a time, and offers a call when a call would help. When it doesn't know, it says so and passes the question on.",
    caption: "The conversation, as your visitor sees it.",
  },
  {
    id: "leads",
    time: "22:44",
    ...SERVICE_CARDS.leads,
    detail:
      "You tell us what makes an enquiry worth a call; we turn that into points. Every score shows its working, so if you disagree you can change the rule instead of arguing with a number.",
    caption: "The score, with its working shown.",
  },
  {
    id: "email",
    time: "22:46",
    ...SERVICE_CARDS.email,
    detail:
      "A few short messages, each sent for a reason. They use what was said in the conversation, go out when they're useful and stop when the person replies, books or asks us to stop.",
    caption: "The follow-up. The third message was no longer needed.",
  },
  {
    id: "crm",
    time: "22:47",
    ...SERVICE_CARDS.crm,
    detail:
      "The conversation, the score, the booking and every email land in one record, in the CRM you already use or one we set up. Your team starts the morning with names, needs and next steps, not a stack of notifications.",
    caption: "The record waiting for your team in the morning.",
  },
] as const;

export const SERVICES_MENU = {
  heading: "What you can ask us for",
  lead: "These are the six things you can tick when you book a call. Tick what sounds right; we'll sort out the rest together.",
};

export const SERVICE_LINES: Readonly<Record<ServiceId, string>> = {
  "ai-chat": "An assistant on your site that answers, asks and books.",
  crm: "Your tools joined up, so nothing is typed twice.",
  appointments: "Free times offered in the conversation, booked on the spot.",
  email: "Follow-ups that know when to go out and when to stop.",
  analytics: "Where enquiries come from, where you lose them and what they're worth.",
  custom: "The thing only your business does, automated with care.",
};

export const SERVICES_CALL = {
  heading: "Bring one enquiry that got away",
  text: "On the call we'll walk it through these four steps and tell you plainly which one would have saved it.",
  button: "Book a Strategy Call",
};
