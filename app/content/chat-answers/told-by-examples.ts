import type { AnswerTopic } from "../../domain/chat/site-answer";
import { featurePerPlan } from "../facts";
import { LINKS } from "./links";
import { PHONE_NUMBER, PHONE_WEEK, phoneNow } from "./team-status";

/** Topics that only their examples tell from others: no pattern could. */
export const TOLD_BY_EXAMPLES: readonly AnswerTopic[] = [
  {
    id: "confirm-hangs",
    isOurs: true,
    ask: "The page hangs when I confirm my call",
    answer: {
      text: "Look in your mail before you try again: if there's an email from us, your call is booked. If not, open the calendar on its own page, which works without scripts. Still stuck? Tell the team which day and time you chose: a person will look into it.",
      links: [LINKS.notBooked, LINKS.calendar],
      offersTeam: true,
    },
  },
  {
    id: "booked-by-other",
    isOurs: true,
    ask: "I didn't book this call",
    answer: {
      text: "Then cancel it: the link is in our email about the call, and you don't need an account. The emails stop once it's cancelled. If you'd like us to look into it, write to the team.",
      links: [LINKS.move, LINKS.mails],
      offersTeam: true,
    },
  },
  {
    id: "part-month",
    isOurs: true,
    ask: "What do I pay for part of a month?",
    answer: {
      text: "Our pages don't say what you pay if you join, or change your plan, in the middle of a month. It's agreed with you in writing first: ask the team. Before a plan changes, we'll also tell you what will be different and when.",
      links: [LINKS.changePlan, LINKS.billing],
      offersTeam: true,
    },
  },
  {
    id: "trial-or-refund",
    ask: "Is there a trial, or money back?",
    answer: {
      text: "There's no free trial or free plan. Whether anything is refunded is in your written agreement: ask us before you sign it. The strategy call is free and commits you to nothing.",
      links: [LINKS.terms, LINKS.calls, LINKS.book],
      offersTeam: true,
    },
  },
  {
    id: "keep-on-change",
    ask: "Do I keep my contacts if I change plans?",
    answer: {
      text: "Your contacts stay in the CRM you already use, and conversations, scores and emails land there, too. Before your plan changes, we'll tell you what will be different and when: write to us, or book a call.",
      links: [LINKS.changePlan, LINKS.crm],
      offersTeam: true,
    },
  },
  {
    id: "shared-login",
    isOurs: true,
    ask: "Can two of us share an account?",
    answer: ({ plans }) => ({
      text: "An account on this website is for one person, so each of you needs one of your own. It lists the calls booked with its address, and you can add a colleague to a call as a guest. How many people can use what we build for you depends on the plan.",
      facts: featurePerPlan(plans, "licences"),
      links: [LINKS.colleagues, LINKS.account],
      offersTeam: true,
    }),
  },
  {
    id: "tone",
    ask: "Can I set its tone and topics to avoid?",
    answer: {
      text: "The assistant answers from what you've told us about your business, and that includes your tone of voice and any topics to avoid. When it doesn't know, it says so. You decide when it hands over to a person, and to whom. What we can promise you, we agree in writing: ask us on a call.",
      links: [LINKS.assistants, LINKS.ready],
      offersTeam: true,
    },
  },
  {
    id: "documents-first",
    ask: "Can it ask for documents before an appointment?",
    answer: {
      text: "It asks what people need before it offers a time in your calendar. Our pages don't say whether it can take documents first, or wait until you've seen them: ask us on a call.",
      links: [LINKS.assistants, LINKS.book],
      offersTeam: true,
    },
  },
  {
    id: "handover-text",
    ask: "Can it text a colleague when it hands over?",
    answer: {
      text: "It hands over to a person when it doesn't know: you decide when, and to whom. How that person hears of it, our pages don't say, and they name no text messages for it: ask us on a call.",
      links: [LINKS.assistants, LINKS.book],
      offersTeam: true,
    },
  },
  {
    id: "content-policy",
    ask: "Our content security policy blocks the assistant",
    answer: (asked) => ({
      text: `If your site has a content security policy, it has to allow our script: we'll give you the line to add. If the assistant is down and it can't wait, call us on ${PHONE_NUMBER}, or send a ticket with the priority Urgent. ${phoneNow(asked)}`.trim(),
      facts: [PHONE_WEEK],
      links: [LINKS.website, LINKS.ticket],
      offersTeam: true,
    }),
  },
  {
    id: "conversion",
    ask: "How many visitors become customers?",
    answer: {
      text: "Our pages give no such rate: it depends on your visitors, and on how enquiries are answered today. The figures on our home page are examples, not a promise. Ask us for references on a call.",
      links: [LINKS.results, LINKS.book],
      offersTeam: true,
    },
  },
];
