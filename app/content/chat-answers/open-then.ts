import { titled } from "../../domain/availability/call-kind";
import { WEEKDAY_NAMES } from "../../domain/availability/clock";
import { zoneInWords } from "../../domain/availability/time-zone";
import { instantOf, localDateOf } from "../../domain/availability/zoned-time";
import { addDays, weekdayOf } from "../../domain/calendar-date";
import { parseRequestedDays, type RequestedDays } from "../../domain/chat/requested-days";
import { type PartOfDay, partOf } from "../../domain/chat/requested-time";
import type { AskedQuestion } from "../../domain/chat/site-answer";
import { dayInWords, openHoursBetween, type SupportHours } from "../../domain/support/support-hours";
import { hoursInWords } from "../../domain/support/week-in-words";
import { LIVE_CHAT_HOURS, PHONE_HOURS, ZONE } from "../support-hours";
import { whenBack, whenToCall } from "./team-status";

/** A way to reach people, as in "the phone is closed on Sundays". */
type Way = { hours: SupportHours; open: string; closed: string };

const PHONE: Way = { hours: PHONE_HOURS, open: "the phone is open", closed: "the phone is closed" };
const TEAM: Way = { hours: LIVE_CHAT_HOURS, open: "our team is here", closed: "our team is away" };

/** Said where people are there for the chat alone. */
const NO_PHONE = "The phone is closed then. ";

const OF_PHONE =
  /\b(?:tele|smart)?(?:phones?|fone)\b|\b(?:call|calls|calling|ring|ringing|dial|hotline|helpline|landline)\b|\bpicks? up\b/;
export const isOfPhone = (question: string) => OF_PHONE.test(question) && !/\bchat\b/.test(question);

/** When the team is back, where a question names a time at which all are away. */
export function awayThen(asked: AskedQuestion): string {
  const { question, now, timeZone, closed } = asked;
  const today = localDateOf(now, timeZone);
  const days = parseRequestedDays(question, today);
  const part = partOf(question);
  if (!days && part) return atTime(part, TEAM, { ...asked, question: "when" });
  if (!days || !closed) return "";
  const { fromHour, toHour } = spanOf(days.part);
  // "At 2 am on a Sunday", said later that Sunday, is about the next one.
  const weeks = instantOf(days.to, toHour * 60, timeZone) > now ? 0 : 7;
  const begin = instantOf(addDays(days.from, weeks), fromHour * 60, timeZone);
  const end = instantOf(addDays(days.to, weeks), toHour * 60, timeZone);
  if (openHoursBetween(TEAM.hours, begin, end, closed).length > 0) return "";
  return `Nobody answers then. ${whenBack(Math.max(end, now), asked)}`;
}

const WEEKDAYS = WEEKDAY_NAMES.map((name) => `${name}s`);
const WEEKEND = [6, 7];

/**
 * "No, the phone is closed on Saturdays. ": where a question about opening hours names days or a time, which are the
 * visitor's. Empty where it names none.
 */
export function openThen(asked: AskedQuestion): string {
  const { question, now, timeZone } = asked;
  const way = isOfPhone(question) ? PHONE : TEAM;
  const weekdays = weekdaysNamed(question);
  const part = partOf(question);
  if (weekdays.length > 0 && !part) return onWeekdays(weekdays, way, asked);
  const today = localDateOf(now, timeZone);
  const days = parseRequestedDays(question, today);
  if (days) return onDates(days, way, asked);
  return part ? atTime(part, way, asked) : "";
}

/** By number, 1 = Monday; none if one day of the calendar is meant: "this Saturday". */
function weekdaysNamed(question: string): number[] {
  if (/\b(?:this|next|coming|today|tonight|tomorrow)\b/.test(question)) return [];
  if (/\bweek ?ends?\b/.test(question)) return WEEKEND;
  return WEEKDAYS.flatMap((name, index) =>
    new RegExp(`\\b(?:${name.slice(0, -1)}|${name.slice(0, 3)})s?\\b`, "i").test(question) ? [index + 1] : [],
  );
}

/** "No, the phone is closed", or only "The phone is closed" where the question can't be answered by yes or no. */
function answerWith(isOpen: boolean, words: string, question: string): string {
  if (/\b(?:what|when|how|which|until|till|or)\b/.test(question)) return titled(words);
  return `${/\b(?:clos\w*|shut|away|off)\b/.test(question) === isOpen ? "No" : "Yes"}, ${words}`;
}

const listed = (days: readonly number[]) => days.map((day) => WEEKDAYS[day - 1]).join(" and ");

function onWeekdays(days: readonly number[], way: Way, asked: AskedQuestion): string {
  const open = days.filter((day) => way.hours.weekly[day]);
  const closed = days.filter((day) => !way.hours.weekly[day]);
  if (open.length > 0 && closed.length > 0)
    return `${titled(way.open)} on ${listed(open)}, and ${way === PHONE ? "closed" : "away"} on ${listed(closed)}. `;
  const answer = (words: string) => answerWith(open.length > 0, words, asked.question);
  if (open.length === 0) return `${answer(way.closed)} on ${listed(closed)}. `;
  const noPhone = way === TEAM && open.every((day) => !PHONE_HOURS.weekly[day]);
  const times = [...new Set(open.map((day) => hoursInWords(way.hours.weekly[day] ?? [])))];
  const hours = times.length === 1 ? `, ${times[0]} ${ZONE.name}` : "";
  return `${answer(way.open)} on ${listed(open)}${noPhone ? " in the chat" : ""}${hours}. ${noPhone ? NO_PHONE : ""}`;
}

/** Days of the calendar, or a part of them. */
function onDates(days: RequestedDays, way: Way, asked: AskedQuestion): string {
  const { now, timeZone, closed, question } = asked;
  if (!closed) return "";
  const { fromHour, toHour } = spanOf(days.part);
  const begin = instantOf(days.from, fromHour * 60, timeZone);
  const end = instantOf(days.to, toHour * 60, timeZone);
  const from = Math.max(begin, now);
  const [first, ...more] = from < end ? openHoursBetween(way.hours, from, end, closed) : [];
  const answer = (words: string) => answerWith(first !== undefined, words, question);
  const on = `${atInWords(days.part, timeZone)}${dayOf(days, begin, asked)}`;
  if (!first)
    return `${answer(way.closed)}${on}. ${way === PHONE ? whenToCall(Math.max(end, now), asked) : ""}`;
  if (way === PHONE && first.from > now) return `${answer(way.open)}${on}. ${whenToCall(from, asked)}`;
  const hours = hoursInWords(way.hours.weekly[weekdayOf(first.date)] ?? []);
  const words = `${answer(way.open)}${on}${more.length === 0 ? `, ${hours} ${ZONE.name}` : ""}. `;
  const isPhoneOpen = way === PHONE || openHoursBetween(PHONE_HOURS, from, end, closed).length > 0;
  return isPhoneOpen ? words : `${words}${NO_PHONE}`;
}

function dayOf(
  { from, to }: RequestedDays,
  begin: number,
  { question, now, timeZone }: AskedQuestion,
): string {
  if (from !== to) return " then";
  return ` ${/\btonight\b/.test(question) ? "tonight" : dayInWords(begin, now, timeZone)}`;
}

/** " at 7:00 pm, London time,": hours that were named are the visitor's. */
const atInWords = (part: PartOfDay | null, timeZone: string) =>
  part && /\d/.test(part.name) ? ` ${part.name}, ${zoneInWords(timeZone)},` : "";

/** An hour of no particular day: "can I ring at seven?" */
function atTime(part: PartOfDay, way: Way, { now, timeZone, question }: AskedQuestion): string {
  const today = localDateOf(now, timeZone);
  const { fromHour, toHour } = spanOf(part);
  const open = [0, 1, 2, 3, 4, 5, 6]
    .map((days) => addDays(today, days))
    .filter((date) => {
      const [begin, end] = [fromHour, toHour].map((hour) => instantOf(date, hour * 60, timeZone));
      return openHoursBetween(way.hours, begin ?? now, end ?? now, []).length > 0;
    })
    .map((date) => weekdayOf(date))
    .sort();
  const answer = (words: string) =>
    `${answerWith(open.length > 0, words, question)}${atInWords(part, timeZone) || ` ${part.name}`}`;
  if (open.length === 0) return `${answer(way.closed).replace(/,$/, "")}. `;
  const days = open.map((day) => WEEKDAYS[day - 1]);
  const isRun =
    open.length > 2 && open.every((day, index) => index === 0 || day === (open[index - 1] ?? 0) + 1);
  return `${answer(way.open)} on ${isRun ? `${days[0]} to ${days.at(-1)}` : days.join(" and ")}. `;
}

/** A time is the minute from then on, so that closing time itself is closed. */
function spanOf(part: PartOfDay | null): { fromHour: number; toHour: number } {
  if (part?.at !== undefined) return { fromHour: part.at / 60, toHour: (part.at + 1) / 60 };
  return part ?? { fromHour: 0, toHour: 24 };
}
