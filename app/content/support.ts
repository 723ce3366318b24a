/** When and how people reach the agency. Every page that tells it takes it from here. */
export const SUPPORT = {
  emailReply: "within 24 hours",
  /** In one line each. */
  liveChatHours: "Mon-Fri 9-8 EST, Sat 10-6, Sun closed",
  phoneHours: "Mon-Fri 9-5 EST",
  zone: "EST",
  zoneNote: "EST is the time in New York.",
  week: [
    { days: "Monday to Friday", liveChat: "9 am to 8 pm", phone: "9 am to 5 pm" },
    { days: "Saturday", liveChat: "10 am to 6 pm", phone: "Closed" },
    { days: "Sunday", liveChat: "Closed", phone: "Closed" },
  ],
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
