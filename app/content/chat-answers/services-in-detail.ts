import type { AnswerTopic } from "../../domain/chat/site-answer";
import { fromPlanUp, pricesInWords } from "../facts";
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
    id: "worth-it",
    ask: "Is my business too small for this?",
    asks: /\bword of mouth\b|\btoo small\b/,
    answer: {
      text: "That depends on how many enquiries you get, and how many are lost. We help you answer and keep those; we can't create demand where there is none. Tell us about your business on the free call: we'll say if it isn't worth it for you.",
      links: [LINKS.leads, LINKS.book],
      asks: ["When are you free?"],
    },
  },
  {
    id: "instead-of-hire",
    ask: "How do you compare with hiring a person?",
    asks: /\b(?:hir(?:e|ing)|employ(?:ing)?|paying) (?:an? |some )?(?:part ?-?time |full ?-?time |new |real |marketing |own )*(?:person|someone|somebody|assistant|employee|receptionist|marketer|freelancer|va|student|member of staff|temp)\b/,
    answer: ({ plans }) => {
      const from = fromPlanUp(plans, "allHours");
      return {
        text: `Our pages make no such comparison. These are the plans' prices. Automation answers known questions, offers free times and follows up${from && `, at any hour ${from}`}; apologising or bending a rule is for people, we think. On the free call we'll say if a person would serve you better.`,
        facts: pricesInWords(plans),
        links: [LINKS.plans, LINKS.about, LINKS.book],
      };
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
