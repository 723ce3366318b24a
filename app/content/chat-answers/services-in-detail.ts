import type { AnswerTopic } from "../../domain/chat/site-answer";
import { LINKS } from "./links";

/** What the services do and don't do, beyond what they are. */
export const SERVICES_IN_DETAIL: readonly AnswerTopic[] = [
  {
    id: "update-assistant",
    ask: "How do I change what the assistant says?",
    answer: {
      text: "Tell us what has changed, such as your hours, prices or services: write to the team in the chat or in a ticket. The assistant only knows what you've told us about your business, and you can switch it off yourself at any time.",
      links: [LINKS.assistants, LINKS.ticket],
      offersTeam: true,
    },
  },
  {
    id: "sell-lists",
    ask: "Do you sell contact lists?",
    answer: {
      text: "No. We don't sell email addresses or contacts, and we don't email bought-in lists. Your leads are the people who write to you through your forms, the assistant and your campaigns, and who have agreed to hear from you.",
      links: [LINKS.leads, LINKS.email],
    },
  },
  {
    id: "new-demand",
    ask: "Will you bring me new customers?",
    answer: {
      text: "Our lead generation helps you keep the leads you already get: it collects and scores enquiries, and the best are answered first. It can't create demand where there is none. On the free call we'll say whether it's worth it for you.",
      links: [LINKS.leads, LINKS.book],
    },
  },
  {
    id: "duplicates",
    ask: "Do you tidy up our contacts?",
    answer: {
      text: "CRM automation can't tidy up your data by itself. We look for duplicates with you before we start, and carry on only once the first records look right.",
      links: [LINKS.crm, LINKS.book],
    },
  },
];
