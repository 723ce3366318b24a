import { WEEKDAY_NAMES } from "../availability/clock";
import { firstInstantAtOrAfter } from "../availability/zoned-time";
import { addDays, daysBetween, weekdayOf } from "../calendar-date";
import { DAY_MS, HOUR_MS } from "../duration";
import { hmac } from "../hmac";
import type { Instant } from "../instant";

/** The parts of a day in which a time may be wished, with the hours of the clock in which a call then starts. */
export const DAY_PARTS = {
  any: { label: "Any time of day", words: "at any time of day", from: 0, to: 24 },
  morning: { label: "Morning, before 12:00", words: "in the morning", from: 0, to: 12 },
  afternoon: { label: "Afternoon, 12:00 to 17:00", words: "in the afternoon", from: 12, to: 17 },
  evening: { label: "Evening, from 17:00", words: "in the evening", from: 17, to: 24 },
} as const;

export type DayPart = keyof typeof DAY_PARTS;
export const DAY_PART_NAMES = Object.keys(DAY_PARTS) as DayPart[];

/** When a time would suit the person who waits: its days, both inclusive, and the part of them in their own zone. */
export type Wish = {
  firstDate: string;
  lastDate: string;
  weekdays: string;
  dayPart: DayPart;
  timeZone: string;
};

/** Whether a date is one of those wished. */
export function isWishedDate(
  date: string,
  { firstDate, lastDate, weekdays }: Pick<Wish, "firstDate" | "lastDate" | "weekdays">,
): boolean {
  if (date < firstDate || date > lastDate) return false;
  return weekdays === "" || weekdays.includes(WEEKDAY_NAMES[weekdayOf(date) - 1] ?? "?");
}

/** The first date that is wished; null if none of the weekdays is among the days. */
export function firstWishedDate(wish: Pick<Wish, "firstDate" | "lastDate" | "weekdays">): string | null {
  const days = Math.min(daysBetween(wish.firstDate, wish.lastDate), 6);
  for (let day = 0; day <= days; day++) {
    const date = addDays(wish.firstDate, day);
    if (isWishedDate(date, wish)) return date;
  }
  return null;
}

/** After so long a wait ends by itself. */
export const WAIT_DAYS = 30;

/** How long the link works that confirms the address. */
export const WAIT_LINK_MS = 24 * HOUR_MS;

/** How many waits one address may have at a time. */
export const WAITS_OF_ADDRESS = 5;

/** An address is emailed about free times at most once in this time, however many waits it has. */
export const WAIT_MAIL_PAUSE_MS = DAY_MS;

/** When a wait ends by itself: after its last day, and after `WAIT_DAYS` at most. */
export function endOfWait({ lastDate, timeZone }: Wish, since: Instant): Instant {
  return Math.min(since + WAIT_DAYS * DAY_MS, firstInstantAtOrAfter(lastDate, 24 * 60, timeZone));
}

/** The token in the link that confirms the address of a wait, derived from the id of its row. */
export function waitTokenOf(waitId: string, secret: string): Promise<string> {
  return hmac("time-wait", waitId, secret);
}

/** The key in the links that show and end all waits of an address: it outlives each of them. */
export function addressKeyOf(email: string, secret: string): Promise<string> {
  return hmac("waits-of-address", email, secret);
}
