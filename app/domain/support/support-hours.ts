import { formatDayOf, formatTime } from "../availability/format";
import { addDays, daysBetween, weekdayOf } from "../calendar-date";
import type { Instant } from "../instant";
import { dateAt, instantAt } from "./wall-clock";
import { parseHours, type WeeklyHours } from "./week-in-words";

export type SupportHours = { timeZone: string; weekly: WeeklyHours };

export type SupportStatus =
  | { isOpen: true; until: number }
  /** Null if the hours are empty. */
  | { isOpen: false; opensAt: Instant | null };

/** Whether support is open at an instant, and until when or from when. It is closed on the closed dates. */
export function supportStatus(
  { timeZone, weekly }: SupportHours,
  now: Instant,
  closed: readonly string[] = [],
): SupportStatus {
  const today = dateAt(now, timeZone);
  const stretches: { from: number; to: number }[] = [];
  // From yesterday, for hours that end at midnight, to eight days ahead, because today's hours may be over.
  for (let days = -1; days <= 8; days++) {
    const date = addDays(today, days);
    for (const hours of closed.includes(date) ? [] : (weekly[weekdayOf(date)] ?? [])) {
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

/** "Open now until 8:00 pm", "Back tomorrow at 9:00 am", in the given time zone. */
export function statusInWords(status: SupportStatus, now: Instant, timeZone: string): string {
  if (status.isOpen) {
    const time = formatTime(status.until, timeZone);
    const day = dayInWords(status.until, now, timeZone);
    return `Open now until ${day === "today" ? time : `${time} ${day}`}`;
  }
  if (status.opensAt === null) return "Closed";
  return `Back ${dayInWords(status.opensAt, now, timeZone)} at ${formatTime(status.opensAt, timeZone)}`;
}

function dayInWords(instant: Instant, now: Instant, timeZone: string): string {
  const days = daysBetween(dateAt(now, timeZone), dateAt(instant, timeZone));
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  const day = formatDayOf(instant, timeZone);
  return days < 7 ? `on ${day.split(" ")[0]}` : `on ${day}`;
}
