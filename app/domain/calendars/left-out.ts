import { formatDate } from "../availability/format";
import { addDays, utcDateOf } from "../calendar-date";
import { DAY_MS } from "../duration";
import type { Window } from "./busy-times";

/** What reading a calendar can't make out, by what becomes of it. */
export const LEFT_OUT = [
  "event",
  "whole_day",
  "end",
  "rule",
  "exception",
  "addition",
  "zone",
  "line",
  "period",
  "file",
] as const;

/** A place where reading was in doubt. It holds no words of the event: those are its owner's own. */
export type LeftOut = {
  what: (typeof LEFT_OUT)[number];
  /** As the calendar writes it; null if it can't be read either. */
  date: string | null;
  /** What is in doubt may come again after that date. */
  isRepeated?: true;
  /** The zone's name in the calendar. */
  zone?: string;
};

/** How many a calendar's row keeps; the rest are counted. */
export const MAX_LEFT_OUT = 40;
const MAX_ZONE_NAME = 60;

/** Each once, those without a date and then the earliest first, without what was over before the window. */
export function leftOutWithin(all: readonly LeftOut[], { from, to }: Window): LeftOut[] {
  const [first, last] = [utcDateOf(from - DAY_MS), utcDateOf(to + DAY_MS)];
  const found = new Map<string, LeftOut>();
  for (const one of all) {
    const { date, isRepeated } = one;
    if (date !== null && (date > last || (date < first && !isRepeated))) continue;
    const zone = one.zone?.slice(0, MAX_ZONE_NAME);
    found.set(
      JSON.stringify([one.what, date, isRepeated, zone]),
      zone === undefined ? one : { ...one, zone },
    );
  }
  return [...found.values()].sort((one, other) => (one.date ?? "").localeCompare(other.date ?? ""));
}

/** Whether it may concern a day from `today` on, within that many days. */
export function mayConcernDays({ date, isRepeated }: LeftOut, today: string, days: number): boolean {
  if (date === null) return true;
  return date <= addDays(today, days) && (date >= today || isRepeated === true);
}

const WORDS: Record<LeftOut["what"], string> = {
  event: "an event whose beginning can't be read. It blocks no time",
  whole_day: "an event whose time of day can't be read. It blocks the whole day",
  end: "an event whose end can't be read. It blocks an hour, or the day of its end",
  rule: "an event whose repetition can't be read in full, or is too frequent. Some of its dates may not be blocked",
  exception: "an exception to a series can't be read. The series blocks that date, too",
  addition: "an additional date of a series can't be read. It blocks no time",
  zone: "an event whose time zone we don't know for certain. It blocks its time by each clock that may be meant",
  line: "an event with a line that can't be read. It may not block all of its time",
  period: "a busy time that can't be read in full. It blocks the whole day, if its date can be read",
  file: "a part of the calendar that belongs to no event. It blocks no time",
};

/** A sentence for the desk: "Wed 2 Dec 2026: an event whose end can't be read…" */
export function leftOutInWords({ what, date, isRepeated, zone }: LeftOut): string {
  const when = date === null ? "Without a date" : `${isRepeated ? "From " : ""}${formatDate(date)}`;
  const named = zone === undefined ? "" : ` (“${zone}”)`;
  return `${when}: ${WORDS[what]}${named}.`;
}

/** A year and more ahead. */
const DAYS_SHOWN = 500;
const SHOWN = 10;

/** The sentences that the desk shows of a calendar: those that may still matter. */
export function doubtsInWords(doubts: readonly LeftOut[], count: number, today: string): string[] {
  // Counted before they were kept: the next read names them.
  if (doubts.length === 0) return [];
  const ahead = doubts.filter((one) => mayConcernDays(one, today, DAYS_SHOWN));
  const more = Math.max(0, ahead.length - SHOWN) + Math.max(0, count - doubts.length);
  const words = ahead.slice(0, SHOWN).map(leftOutInWords);
  return more === 0 ? words : [...words, more === 1 ? "And one more." : `And ${more} more.`];
}
