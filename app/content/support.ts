import { weekInShort, weekInWords } from "../domain/support/week-in-words";
import { EMAIL_REPLY_HOURS, LIVE_CHAT_HOURS, PHONE_HOURS, ZONE } from "./support-hours";

/** When and how people reach the agency, in words. Every page that tells it takes it from here. */
export const SUPPORT = {
  emailReply: `within ${EMAIL_REPLY_HOURS} hours`,
  /** In one line each. */
  liveChatHours: weekInShort(LIVE_CHAT_HOURS.weekly, ZONE.name),
  phoneHours: weekInShort(PHONE_HOURS.weekly, ZONE.name),
  zone: ZONE.name,
  zoneNote: ZONE.note,
  week: weekInWords({ liveChat: LIVE_CHAT_HOURS.weekly, phone: PHONE_HOURS.weekly }),
} as const;

const TICKET_SUBJECT = "Support request";

/** What a request needs so that the first answer can already help. */
export const TICKET_LINES = [
  "What I was trying to do:",
  "What happened instead:",
  "The page it happened on:",
  "Device and browser:",
  "How urgent it is (low, normal, high, urgent): normal",
] as const;

/** A mail to support that is laid out already. */
export function ticketMailAddress(email: string): string {
  const body = TICKET_LINES.join("\r\n\r\n");
  return `mailto:${email}?subject=${encodeURIComponent(TICKET_SUBJECT)}&body=${encodeURIComponent(body)}`;
}

/** "+1 212 555 0142" → "tel:+12125550142" */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
