import { weekInShort, weekInWords } from "../domain/support/week-in-words";
import { EMAIL_REPLY_HOURS, LIVE_CHAT_HOURS, PHONE_HOURS, ZONE } from "./support-hours";

const emailReply = `within ${EMAIL_REPLY_HOURS} hours`;

/** When and how to reach the agency, in words. Every page takes this information from here. */
export const SUPPORT = {
  emailReply,
  /** The reply time as a full sentence. */
  emailReplySentence: `We reply by email ${emailReply}.`,
  /** One line each. */
  liveChatHours: weekInShort(LIVE_CHAT_HOURS.weekly, ZONE.name),
  phoneHours: weekInShort(PHONE_HOURS.weekly, ZONE.name),
  zone: `${ZONE.name} time`,
  zoneNote: ZONE.note,
  week: weekInWords({ liveChat: LIVE_CHAT_HOURS.weekly, phone: PHONE_HOURS.weekly }),
} as const;

const TICKET_SUBJECT = "Support request";

/** The facts a request should give so that the first reply can help. */
export const TICKET_LINES = [
  "What I was trying to do:",
  "What happened instead:",
  "The page it happened on:",
  "Device and browser:",
  "How urgent it is (low, normal, high, urgent): normal",
] as const;

/** A mailto URL for a support email with a template as its body. */
export function ticketMailtoUrl(email: string): string {
  const body = TICKET_LINES.join("\r\n\r\n");
  return `mailto:${email}?subject=${encodeURIComponent(TICKET_SUBJECT)}&body=${encodeURIComponent(body)}`;
}
