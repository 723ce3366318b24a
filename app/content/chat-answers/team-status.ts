import { formatDayOf } from "../../domain/availability/format";
import { zoneInWords } from "../../domain/availability/time-zone";
import { localDateOf } from "../../domain/availability/zoned-time";
import { weekdayOf } from "../../domain/calendar-date";
import type { QuestionContext } from "../../domain/chat/site-answer";
import { DAY_MS } from "../../domain/duration";
import type { Instant } from "../../domain/instant";
import {
  dayInWords,
  type OpenHours,
  openHoursBetween,
  type SupportHours,
  statusInWords,
  supportStatus,
} from "../../domain/support/support-hours";
import { hoursInWords } from "../../domain/support/week-in-words";
import { BRAND } from "../brand";
import { SUPPORT } from "../support";
import { LIVE_CHAT_HOURS, PHONE_HOURS, ZONE } from "../support-hours";

/** With non-breaking spaces, to stay on one line. */
export const PHONE_NUMBER = BRAND.phone.replaceAll(" ", "\u00a0");
export const PHONE_WEEK = `Phone: ${SUPPORT.phoneHours}`;
export const WEEK = [
  `Chat with the team: ${SUPPORT.liveChatHours}`,
  PHONE_WEEK,
  `Email and messages: answered ${SUPPORT.emailReply}`,
];

/** Whether the team can be reached in the chat now, or when it can again. Empty if the closed dates are unknown. */
export function teamNow({ now, timeZone, closed }: QuestionContext): string {
  const status = closed && supportStatus(LIVE_CHAT_HOURS, now, closed);
  if (!status || (!status.isOpen && status.opensAt === null)) return "";
  const words = `${statusInWords(status, now, timeZone)}, ${zoneInWords(timeZone)}`;
  if (status.isOpen) return `${words.replace("Open now", "Our team is here now,")}. `;
  return `Our team is away just now, and ${words.replace("Back", "back")}. `;
}

/** Longer than the team is ever away. */
const AWAY_DAYS = 60;

/** Whether the phone is answered now, or when to call. Empty if the closed dates are unknown. */
export function phoneNow(asked: QuestionContext): string {
  const { now, timeZone, closed } = asked;
  if (!closed) return "";
  const status = supportStatus(PHONE_HOURS, now, closed);
  if (status.isOpen) {
    const words = statusInWords(status, now, timeZone).replace("Open now", "You can call now,");
    return `${words}, ${zoneInWords(timeZone)}. `;
  }
  const today = localDateOf(now, timeZone);
  const isOpenToday = openHoursBetween(PHONE_HOURS, now - DAY_MS, now + DAY_MS, closed).some(({ from, to }) =>
    [from, to - 1].some((instant) => localDateOf(instant, timeZone) === today),
  );
  return `The phone is closed ${isOpenToday ? "just now" : "today"}. ${whenToCall(now, asked)}`;
}

/** "Call Monday, 9 am to 5 pm Eastern. ": the first phone hours after an instant, also by the visitor's clock. */
export const whenToCall = (after: Instant, asked: QuestionContext) =>
  nextHours("Call", PHONE_HOURS, after, asked);

/** "We're back Monday, 9 am to 8 pm Eastern. ": the first hours of the chat after an instant. */
export const whenBack = (after: Instant, asked: QuestionContext) =>
  nextHours("We're back", LIVE_CHAT_HOURS, after, asked);

function nextHours(
  what: string,
  hours: SupportHours,
  after: Instant,
  { now, timeZone, closed }: QuestionContext,
): string {
  const [next] = openHoursBetween(hours, after, after + AWAY_DAYS * DAY_MS, closed ?? []);
  if (!next) return "";
  const isFar = next.from - now >= 6 * DAY_MS;
  const day = formatDayOf(next.from, hours.timeZone);
  const call = `${what} ${isFar ? `on ${day}` : day.split(" ")[0]}, ${hoursOf(next, hours)} ${ZONE.name}. `;
  const [here, there] = [timeZone, hours.timeZone].map((zone) =>
    statusInWords({ isOpen: false, opensAt: next.from }, now, zone),
  );
  if (here === there) return call;
  return `${call}That's from ${here?.split(" at ")[1]} ${dayInWords(next.from, now, timeZone)}, ${zoneInWords(timeZone)}. `;
}

const hoursOf = ({ date }: OpenHours, { weekly }: SupportHours) =>
  hoursInWords(weekly[weekdayOf(date)] ?? []);
