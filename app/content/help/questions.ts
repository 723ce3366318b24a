import type { PlanPrice } from "../../domain/catalogue/plans";
import type { Question } from "../../domain/help/article";
import { pricesInWords } from "../facts";
import { SUPPORT } from "../support";
import { HELP_PAGES } from "./pages";

/** The help centre's Common Questions. */
export const commonQuestions = (plans: readonly PlanPrice[]): readonly Question[] => [
  {
    id: "move-or-cancel",
    question: "How do I move or cancel my call?",
    alsoCalled: "reschedule change postpone",
    answer:
      'Use the link Move or cancel this call on your confirmation page, or the links in any of our emails about the call. Choose another time, or select "cancel the call". You don\'t need an account. It works until the time given next to the link. Lost the link? Write to us from the address you booked with.',
    more: { title: "Step by step", to: `${HELP_PAGES.quickStart.to}#move-or-cancel` },
  },
  {
    id: "cost",
    question: "What do the plans cost?",
    alsoCalled: "price pricing how much money",
    answer: `${pricesInWords(plans).join(". ")}. The strategy call is free, and we don't take payments on this site.`,
    more: { title: "Compare the plans", to: HELP_PAGES.billing.to },
  },
  {
    id: "time-zone",
    question: "Which time zone are the times in?",
    alsoCalled: "timezone wrong hour clock",
    answer:
      "Yours, as set in your browser. The line above the calendar says which one it is, and you can choose another below it.",
    more: { title: "Change the time zone", to: `${HELP_PAGES.quickStart.to}#time-zone` },
  },
  {
    id: "taken",
    question: "What if my time was just taken?",
    alsoCalled: "slot gone unavailable double booking",
    answer:
      "We'll tell you before you book. Your answers are kept, and you can choose another time. Two people can never book the same time.",
    more: { title: "What to do then", to: `${HELP_PAGES.troubleshooting.to}#time-taken` },
  },
  {
    id: "crm",
    question: "Does it work with our CRM?",
    alsoCalled: "integrate integration connect software",
    answer:
      "You keep the CRM you already use, and we connect to it through its API. If it doesn't have one, we'll say so on the strategy call.",
    more: { title: "How integration works", to: HELP_PAGES.integration.to },
  },
  {
    id: "person",
    question: "When can I reach a person?",
    alsoCalled: "human support hours phone contact",
    answer: `${SUPPORT.emailReplySentence} Live chat: ${SUPPORT.liveChatHours}. Phone: ${SUPPORT.phoneHours}.`,
    more: { title: "Support hours", to: HELP_PAGES.supportHours.to },
  },
];
