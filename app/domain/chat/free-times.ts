import type { Slot } from "../availability/availability";
import { formatDate, timeLabels } from "../availability/format";
import { slotValue } from "../availability/slot-value";
import { zoneInWords } from "../availability/time-zone";
import { instantOf, localDateOf } from "../availability/zoned-time";
import { calendarPath } from "../booking/booking-paths";
import { PATHS } from "../paths";
import type { RequestedDays } from "./requested-days";
import type { PartOfDay } from "./requested-time";
import type { QuestionContext, SiteAnswer } from "./site-answer";

/** If several days match, this many are offered, each as a message that asks for its times. */
const DAYS_NAMED = 5;

/** The requested free times, each with the page that confirms it; otherwise the nearest free times. */
export function timesAnswer(
  wanted: RequestedDays | "any",
  slots: readonly Slot[],
  asked: QuestionContext,
): SiteAnswer {
  const { timeZone } = asked;
  const dates = new Map(slots.map((slot) => [slot, localDateOf(slot.startsAt, timeZone)]));
  const dateOf = (slot: Slot) => dates.get(slot) ?? "";
  const onDay = (date: string) => slots.filter((slot) => dateOf(slot) === date);
  const links = [{ label: "See the whole calendar", to: PATHS.schedule }];
  const [first] = slots;
  const last = slots.at(-1);
  if (!first || !last) {
    return {
      text: "There's nothing free in the calendar at the moment. Write to the team and suggest two times.",
      links,
      offersTeam: true,
    };
  }
  const { from, to, part } =
    wanted === "any" ? { from: dateOf(first), to: dateOf(first), part: null } : wanted;
  if (wanted !== "any" && wanted.isAnyDay) {
    const day = dateOf(slots.find((slot) => part && isInPart(slot, dateOf(slot), part, timeZone)) ?? first);
    return timesAnswer({ from: day, to: day, part }, slots, asked);
  }
  const between = slots.filter((slot) => dateOf(slot) >= from && dateOf(slot) <= to);
  const inPart =
    part && from !== to ? between.filter((slot) => isInPart(slot, dateOf(slot), part, timeZone)) : [];
  const within = inPart.length > 0 ? inPart : between;
  const days = [...new Set(within.map(dateOf))];
  const [day] = days;
  if (day === undefined && wanted !== "any" && wanted.otherwise !== undefined) {
    const { otherwise, part } = wanted;
    return timesAnswer({ from: otherwise, to: otherwise, part }, slots, asked);
  }
  if (day === undefined) {
    const next = slots.find((slot) => dateOf(slot) > to);
    const named = from === to ? `on ${formatDate(from)}` : "then";
    if (!next) {
      return {
        text: `The calendar doesn't go as far as that: its last day with times is ${formatDate(dateOf(last))}.`,
        links,
        asks: [dayToAsk(dateOf(last))],
      };
    }
    return offerTimes(
      `Nothing is free ${named}. The next day with times is`,
      dateOf(next),
      onDay(dateOf(next)),
      asked,
    );
  }
  if (days.length > 1) {
    return {
      text: `There are free times ${inPart.length > 0 && part ? `${part.name} ` : ""}on ${days.length} days. Which suits you? Times are in ${zoneInWords(timeZone)}.`,
      links,
      asks: days.slice(0, DAYS_NAMED).map((date) => [dayToAsk(date), part?.name].join(" ").trim()),
    };
  }
  const all = onDay(day);
  const fitting = part ? all.filter((slot) => isInPart(slot, day, part, timeZone)) : all;
  if (part?.at !== undefined) return timeOffer(part.name, part.at, { day, all, fitting }, asked);
  if (part && fitting.length === 0) {
    return offerTimes(`Nothing is free ${part.name}. Our other times are on`, day, all, asked);
  }
  const opening = wanted === "any" ? "The first day with free times is" : "Free on";
  return offerTimes(opening, day, fitting, asked);
}

/** "Monday 23 November": a message that asks for that day's times. */
function dayToAsk(date: string): string {
  return formatDate(date).replace(/ \d{4}$/, "");
}

/** Whether a slot of a day is in a part of it, or at the time that was named. */
function isInPart(
  { startsAt }: Slot,
  date: string,
  { fromHour, toHour, at }: PartOfDay,
  timeZone: string,
): boolean {
  const instant = (minute: number) => instantOf(date, Math.min(minute, 24 * 60), timeZone);
  if (at !== undefined) return startsAt === instant(at);
  return startsAt >= instant(fromHour * 60) && startsAt < instant(toHour * 60);
}

/** If the time that was named is taken, this many around it are offered. */
const NEAREST_TIMES = 3;

/** The time that was named, if it is free; otherwise the nearest ones. */
function timeOffer(
  name: string,
  at: number,
  { day, all, fitting }: { day: string; all: readonly Slot[]; fitting: readonly Slot[] },
  asked: QuestionContext,
): SiteAnswer {
  if (fitting.length > 0) return offerTimes(`Yes, we're free ${name} on`, day, fitting, asked);
  const wanted = instantOf(day, at, asked.timeZone);
  const away = ({ startsAt }: Slot) => Math.abs(startsAt - wanted);
  const nearest = all
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, NEAREST_TIMES)
    .toSorted((a, b) => a.startsAt - b.startsAt);
  return offerTimes(`Nothing is free ${name}. The nearest times are on`, day, nearest, asked);
}

function offerTimes(
  opening: string,
  date: string,
  slots: readonly Slot[],
  { timeZone }: QuestionContext,
): SiteAnswer {
  const labels = timeLabels(
    slots.map(({ startsAt }) => startsAt),
    timeZone,
  );
  return {
    text: `${opening} ${formatDate(date)}, in ${zoneInWords(timeZone)}. Choose a time to go on; nothing is booked until you confirm.`,
    times: slots.map(({ startsAt }, index) => ({
      label: labels[index] ?? "",
      to: calendarPath(timeZone, { time: slotValue(startsAt) }),
    })),
    links: [{ label: "See that day in the calendar", to: calendarPath(timeZone, { date }) }],
  };
}

/** Shown while the calendar can't be read. */
export const CALENDAR_AWAY: SiteAnswer = {
  text: "Our calendar isn't answering at the moment, so I can't show you the times here. Please try its own page in a minute.",
  links: [{ label: "Open the calendar", to: PATHS.schedule }],
  offersTeam: true,
};

/** Shown while calls are booked in another scheduler, whose free times we don't know. */
export const BOOKED_EXTERNALLY: SiteAnswer = {
  text: "The booking calendar shows every free time in your own time zone. Choose one there.",
  links: [{ label: "Choose a time", to: PATHS.schedule }],
  offersTeam: true,
};
