import { titled } from "../domain/availability/call-kind";
import type { ServiceId } from "../domain/catalogue/services";
import { PATHS } from "../domain/paths";
import { FACTS } from "./facts";
import { serviceCards } from "./service-cards";

export const SERVICES_PAGE = {
  title: "Services",
  description: `What our ${FACTS.services} services do with one enquiry: the assistant answers it, scoring ranks it, the CRM keeps it and email follows it up.`,
  path: PATHS.services,
  heading: "From first question to booked call",
  lead: `${titled(FACTS.services)} services, each useful on its own. Follow one sample enquiry to a piano teacher, minute by minute, then try it with your own words.`,
} as const;

/** The four services in the order an enquiry meets them. */
export function serviceChapters(replies: string) {
  const cards = serviceCards(replies);
  return [
    {
      id: "assistants",
      time: "10:41 pm",
      ...cards.assistants,
      detail:
        "We write it with you, from your pages, your prices and replies you've sent before. It answers what it knows, asks one question at a time and offers a call when a call would help. When it doesn't know, it says so and passes the question on.",
      caption: "Type your own words to see how it would answer for your business.",
    },
    {
      id: "leads",
      time: "10:44 pm",
      ...cards.leads,
      detail:
        "You tell us what makes an enquiry worth a call, and we turn that into points. Every score shows its working. If you disagree with one, change the rule.",
      caption: "Tick a box: the score changes, and so does the record below.",
    },
    {
      id: "crm",
      time: "10:46 pm",
      ...cards.crm,
      detail:
        "The conversation, the score, the booking and every email land in one record, in the CRM you have or one we set up. Your team starts the day with names, needs and next steps.",
      caption: "What your team finds in the morning: it follows the score above.",
      picture: "desk-calls",
      pictureCaption: "Our own desk: the day's calls, each with what the client asked for. Demo data.",
    },
    {
      id: "email",
      time: "10:47 pm",
      ...cards.email,
      detail:
        "A few short messages, each sent for a reason. They use what was said in the conversation, and stop when the person replies, books or asks us to.",
      caption: "Tick the box: the third message is held back, and the record says so.",
    },
  ] as const;
}

export const SERVICES_MENU = {
  heading: "Topics for your call",
  lead: `You can choose from these ${FACTS.topics} topics when you book a call. We'll work out the rest together.`,
};

export const SERVICE_LINES: Readonly<Record<ServiceId, string>> = {
  "ai-chat": "An assistant on your site that answers, asks and books.",
  crm: "Your tools connected, so nothing is typed twice.",
  appointments: "Free times offered in the conversation, booked on the spot.",
  email: "Follow-ups that go out at the right moment and stop after a reply.",
  analytics: "Where enquiries come from, where you lose them and what they're worth.",
  custom: "Automation built around what's unique to your business.",
};

export const SERVICES_CALL = {
  heading: "Bring one enquiry that got away",
  text: "On the call, we'll take it through these four steps and show you which one would have saved it.",
  button: "Book a Strategy Call",
};
