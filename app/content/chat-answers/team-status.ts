import type { QuestionContext } from "../../domain/chat/site-answer";
import { type SupportHours, statusInWords, supportStatus } from "../../domain/support/support-hours";
import { BRAND } from "../brand";
import { SUPPORT } from "../support";
import { LIVE_CHAT_HOURS, PHONE_HOURS } from "../support-hours";

/** With non-breaking spaces, to stay on one line. */
export const PHONE_NUMBER = BRAND.phone.replaceAll(" ", "\u00a0");
export const PHONE_WEEK = `Phone: ${SUPPORT.phoneHours}`;
export const WEEK = [
  `Chat with the team: ${SUPPORT.liveChatHours}`,
  PHONE_WEEK,
  `Email and messages: answered ${SUPPORT.emailReply}`,
];

/** Whether the team can be reached now, or when it is back. Empty if the closed dates are unknown. */
function thereNow(hours: SupportHours, { now, timeZone, closed }: QuestionContext): string {
  if (!closed) return "";
  const status = supportStatus(hours, now, closed);
  const words = statusInWords(status, now, timeZone);
  if (status.isOpen) return `${words.replace("Open now", "Our team is here now,")}. `;
  return status.opensAt === null ? "" : `Our team is away just now, and ${words.replace("Back", "back")}. `;
}

export const teamNow = (asked: QuestionContext) => thereNow(LIVE_CHAT_HOURS, asked);
export const phoneNow = (asked: QuestionContext) => thereNow(PHONE_HOURS, asked);
