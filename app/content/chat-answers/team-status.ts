import { zoneInWords } from "../../domain/availability/time-zone";
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

type Words = { open: string; closed: string; back: string };

/** Whether people can be reached now, or when they can again. Empty if the closed dates are unknown. */
function thereNow(hours: SupportHours, said: Words, { now, timeZone, closed }: QuestionContext): string {
  const status = closed && supportStatus(hours, now, closed);
  if (!status || (!status.isOpen && status.opensAt === null)) return "";
  const words = `${statusInWords(status, now, timeZone)}, ${zoneInWords(timeZone)}`;
  if (status.isOpen) return `${words.replace("Open now", said.open)}. `;
  return `${said.closed}${words.replace("Back", said.back)}. `;
}

export const teamNow = (asked: QuestionContext) =>
  thereNow(
    LIVE_CHAT_HOURS,
    { open: "Our team is here now,", closed: "Our team is away just now, and ", back: "back" },
    asked,
  );

export const phoneNow = (asked: QuestionContext) =>
  thereNow(
    PHONE_HOURS,
    { open: "You can call now,", closed: "The phone is closed just now. It opens ", back: "again" },
    asked,
  );

const WEEKDAYS = ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"];
const WEEKEND = [6, 7];

/** "No, our team is away on Sundays. ": where a question names days of the week. */
export function openOn(question: string): string {
  const days = /\bweekends?\b/.test(question)
    ? WEEKEND
    : WEEKDAYS.flatMap((name, index) =>
        new RegExp(`\\b${name.slice(0, -1)}`, "i").test(question) ? [index + 1] : [],
      );
  const on = (isOpen: boolean) =>
    days
      .filter((day) => (LIVE_CHAT_HOURS.weekly[day] !== undefined) === isOpen)
      .map((day) => WEEKDAYS[day - 1])
      .join(" and ");
  const [open, closed] = [on(true), on(false)];
  if (open && closed) return `Our team is here on ${open}, and away on ${closed}. `;
  if (!open && !closed) return "";
  const isAgreed = /\bclos/.test(question) === (closed !== "");
  return `${isAgreed ? "Yes" : "No"}, our team is ${open ? `here on ${open}` : `away on ${closed}`}. `;
}
