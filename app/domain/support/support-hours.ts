import { formatDayOf, formatTime } from "../availability/format";
import { cityOf } from "../availability/time-zone";
import { dateAt, instantAt } from "./wall-clock";

/** By weekday, 1 = Monday to 7 = Sunday, as "HH:MM-HH:MM"; a weekday that is not here is closed. */
export type WeeklyHours = Readonly<Record<number, readonly string[]>>;

export type SupportHours = { timeZone: string; weekly: WeeklyHours };

export type SupportStatus =
  | { isOpen: true; until: number }
  /** Null where the hours name no time at all. */
  | { isOpen: false; opensAt: number | null };

const DAY_MS = 86_400_000;

/** Whether somebody is there at an instant, and until when, or from when. */
export function supportStatus({ timeZone, weekly }: SupportHours, now: number): SupportStatus {
  const today = dateAt(now, timeZone);
  const stretches: { from: number; to: number }[] = [];
  // Since yesterday, for hours that end at midnight; a week and a day on, for a weekday whose hours are over.
  for (let days = -1; days <= 8; days++) {
    const date = addDays(today, days);
    for (const hours of weekly[weekdayOf(date)] ?? []) {
      const [begin, end] = parseHours(hours);
      const from = instantAt(date, begin, timeZone);
      const to = instantAt(date, end, timeZone);
      const before = stretches.at(-1);
      if (before?.to === from) before.to = to;
      else stretches.push({ from, to });
    }
  }
  const next = stretches.find(({ to }) => to > now);
  if (!next) return { isOpen: false, opensAt: null };
  return next.from <= now ? { isOpen: true, until: next.to } : { isOpen: false, opensAt: next.from };
}

/** "Open now until 8:00 pm", "Back tomorrow at 9:00 am", on the clocks of a time zone. */
export function statusInWords(status: SupportStatus, now: number, timeZone: string): string {
  if (status.isOpen) {
    const time = formatTime(status.until, timeZone);
    const day = dayInWords(status.until, now, timeZone);
    return `Open now until ${day === "today" ? time : `${time} ${day}`}`;
  }
  if (status.opensAt === null) return "Closed";
  return `Back ${dayInWords(status.opensAt, now, timeZone)} at ${formatTime(status.opensAt, timeZone)}`;
}

/** "London time" */
export function zoneInWords(timeZone: string): string {
  return timeZone === "UTC" ? "UTC" : `${cityOf(timeZone)} time`;
}

function dayInWords(instant: number, now: number, timeZone: string): string {
  const days = daysBetween(dateAt(now, timeZone), dateAt(instant, timeZone));
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  const day = formatDayOf(instant, timeZone);
  return days < 7 ? `on ${day.split(" ")[0]}` : `on ${day}`;
}

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** A week's hours, days in a row with the same hours in one: "Monday to Friday", "9 am to 8 pm". */
export function weekInWords(weekly: WeeklyHours): { days: string; hours: string }[] {
  const rows: { first: string; last: string; hours: string }[] = [];
  for (const [index, weekday] of WEEKDAYS.entries()) {
    const hours = hoursInWords(weekly[index + 1] ?? []);
    const before = rows.at(-1);
    if (before?.hours === hours) before.last = weekday;
    else rows.push({ first: weekday, last: weekday, hours });
  }
  return rows.map(({ first, last, hours }) => ({
    days: first === last ? first : `${first} to ${last}`,
    hours,
  }));
}

function hoursInWords(ranges: readonly string[]): string {
  const words = ranges.map((range) => parseHours(range).map(minuteInWords).join(" to "));
  return words.length === 0 ? "Closed" : words.join(", ");
}

/** "9 am", "2:30 pm", "midnight" */
function minuteInWords(minute: number): string {
  if (minute % 1440 === 0) return "midnight";
  if (minute === 720) return "noon";
  const hour = Math.floor(minute / 60);
  const rest = minute % 60 === 0 ? "" : `:${String(minute % 60).padStart(2, "0")}`;
  return `${hour % 12 || 12}${rest} ${hour < 12 ? "am" : "pm"}`;
}

function parseHours(hours: string): [begin: number, end: number] {
  const [, h1, m1, h2, m2] = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(hours) ?? [];
  const begin = Number(h1) * 60 + Number(m1);
  const end = Number(h2) * 60 + Number(m2);
  if (!(begin < end && end <= 1440)) throw new Error(`"${hours}" are no hours such as "09:00-17:00"`);
  return [begin, end];
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** ISO weekday: 1 = Monday to 7 = Sunday. */
function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}
