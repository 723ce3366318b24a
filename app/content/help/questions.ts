import { PLANS } from "../../domain/catalogue/plans";
import type { Question } from "../../domain/help/article";
import { SUPPORT } from "../support";
import { priceInWords } from "./billing";
import { HELP_PAGES } from "./pages";

/** The Common Questions of the help centre. */
export const COMMON_QUESTIONS: readonly Question[] = [
  {
    id: "move-or-cancel",
    question: "How do I move or cancel my call?",
    alsoCalled: "reschedule change postpone",
    answer:
      "Open the link Move or cancel this call from your confirmation page or from any of our emails about the call. Choose another time, or follow cancel the call. No account is needed. Lost the link? Write to us from the address you booked with.",
    more: { title: "Step by step", to: `${HELP_PAGES.quickStart.to}#move-or-cancel` },
  },
  {
    id: "cost",
    question: "What do the plans cost?",
    alsoCalled: "price pricing how much money",
    answer: `${PLANS.map((plan) => `${plan.name}: ${priceInWords(plan)}`).join(". ")}. The strategy call costs nothing, and this site takes no payments.`,
    more: { title: "Compare the plans", to: HELP_PAGES.billing.to },
  },
  {
    id: "time-zone",
    question: "Which time zone are the times in?",
    alsoCalled: "timezone wrong hour clock",
    answer:
      "Yours, as your browser names it. The line above the calendar says which, and below it you can choose another.",
    more: { title: "Change the time zone", to: `${HELP_PAGES.quickStart.to}#time-zone` },
  },
  {
    id: "taken",
    question: "What if my time was just taken?",
    alsoCalled: "slot gone unavailable double booking",
    answer:
      "You are told before anything is booked, your answers stay, and you choose another of the fresh times. Two people can never hold the same time.",
    more: { title: "More about it", to: `${HELP_PAGES.troubleshooting.to}#time-taken` },
  },
  {
    id: "crm",
    question: "Does it work with the CRM we have?",
    alsoCalled: "integrate integration connect software",
    answer:
      "You keep the CRM you already use, and we connect to it through its own interface. If it has none, we say so on the strategy call.",
    more: { title: "How an integration goes", to: HELP_PAGES.integration.to },
  },
  {
    id: "person",
    question: "When do I reach a person?",
    alsoCalled: "human support hours phone contact",
    answer: `Email: reply ${SUPPORT.emailReply}. Live chat: ${SUPPORT.liveChatHours}. Phone: ${SUPPORT.phoneHours}.`,
    more: { title: "Support hours", to: HELP_PAGES.supportHours.to },
  },
];
