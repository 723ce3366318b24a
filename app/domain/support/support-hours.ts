import { formatDayOf, formatTime } from "../availability/format";
import { instantOf, localDateOf } from "../availability/zoned-time";
import { addDays, daysBetween, weekdayOf } from "../calendar-date";
import { DAY_MS } from "../duration";
import type { Instant } from "../instant";
import { parseHours, type WeeklyHours } from "./week-in-words";

export type SupportHours = { timeZone: string; weekly: WeeklyHours };

export type SupportStatus =
  | { isOpen: true; until: number }
  /** Null if the hours are empty. */
  | { isOpen: false; opensAt: Instant | null };

/** Whether support is open at an instant, and until when or from when. It is closed on the closed dates. */
export function supportStatus(
  hours: SupportHours,
  now: Instant,
  closed: readonly string[] = [],
): SupportStatus {
  // Nine days, because today's hours may be over and a week may follow.
  const [next, ...later] = openHoursBetween(hours, now, now + 9 * DAY_MS, closed);
  if (!next) return { isOpen: false, opensAt: null };
  if (next.from > now) return { isOpen: false, opensAt: next.from };
  // Hours that end at midnight may go on from there.
  let until = next.to;
  for (const { from, to } of later) if (from === until) until = to;
  return { isOpen: true, until };
}

/** A day's hours, by the date in the zone of the hours. */
export type OpenHours = { date: string; from: Instant; to: Instant };

/** The hours of support that lie in a stretch of time, wholly or in part. */
export function openHoursBetween(
  { timeZone, weekly }: SupportHours,
  begin: Instant,
  end: Instant,
  closed: readonly string[],
): OpenHours[] {
  const found: OpenHours[] = [];
  const last = localDateOf(end, timeZone);
  for (let date = addDays(localDateOf(begin, timeZone), -1); date <= last; date = addDays(date, 1)) {
    for (const hours of closed.includes(date) ? [] : (weekly[weekdayOf(date)] ?? [])) {
      const [from = 0, to = 0] = parseHours(hours).map((minute) => instantOf(date, minute, timeZone));
      if (from < end && to > begin) found.push({ date, from, to });
    }
  }
  return found;
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

/** "today", "tomorrow", "on Monday", "on Monday 30 November 2026" */
export function dayInWords(instant: Instant, now: Instant, timeZone: string): string {
  const days = daysBetween(localDateOf(now, timeZone), localDateOf(instant, timeZone));
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  const day = formatDayOf(instant, timeZone);
  return days < 7 ? `on ${day.split(" ")[0]}` : `on ${day}`;
}
