import type { OpenHours } from "../availability/availability";
import { formatTime } from "../availability/format";
import { localDateOf, localTimeOf } from "../availability/zoned-time";
import { addDays } from "../calendar-date";
import type { Instant } from "../instant";
import { onTwelveHours } from "../twelve-hours";

type Busy = { startsAt: Instant; endsAt: Instant; name: string };

/** What a day of the desk's week shows besides its calls. Hours are the agency's, 0 to 23. */
export function dayHours(date: string, open: readonly OpenHours[], busy: readonly Busy[], timeZone: string) {
  const spans = [...open].sort((one, other) => one.startMinute - other.startMinute);
  const isOpen = (hour: number) =>
    spans.some(({ startMinute, endMinute }) => startMinute < (hour + 1) * 60 && endMinute > hour * 60);
  return {
    open:
      spans.length === 0
        ? "Closed"
        : `Open ${spans.map(({ startMinute, endMinute }) => `${minuteInWords(startMinute)} to ${minuteInWords(endMinute)}`).join(", ")}`,
    /** The hours in which the agency is open, at least in part. */
    openHours: Array.from({ length: 24 }, (_, hour) => hour).filter(isOpen),
    /** The busy times from other calendars, by the hour in which each begins. */
    busy: busy.flatMap((time) => busyOn(date, time, timeZone)),
  };
}

export type DayHours = ReturnType<typeof dayHours>;

/** "9:00 am"; minute 1,440 ends the day. */
function minuteInWords(minute: number): string {
  return minute % 1440 === 0 ? "midnight" : onTwelveHours(minute, "always");
}

/** A busy time may reach over midnight: each day shows its part. */
function busyOn(date: string, { startsAt, endsAt, name }: Busy, timeZone: string) {
  const [first, last] = [localDateOf(startsAt, timeZone), localDateOf(endsAt - 1, timeZone)];
  if (date < first || date > last) return [];
  const startTime = localTimeOf(startsAt, timeZone);
  const begins = date === first && startTime !== "00:00";
  const ends = date === last && localDateOf(endsAt, timeZone) !== addDays(date, 1);
  const [from, to] = [formatTime(startsAt, timeZone), formatTime(endsAt, timeZone)];
  const when = begins ? (ends ? `${from} to ${to}` : `from ${from}`) : ends ? `until ${to}` : "all day";
  return [{ hour: begins ? Number(startTime.slice(0, 2)) : 0, words: `Busy ${when}: ${name}` }];
}

/** The hours that a week has rows for: from the first with a call or open to the last. */
export function rowsOfWeek(callHours: readonly number[], days: readonly DayHours[]): number[] {
  const hours = [...callHours, ...days.flatMap(({ openHours }) => openHours)];
  const shown = hours.length > 0 ? hours : days.flatMap(({ busy }) => busy.map(({ hour }) => hour));
  if (shown.length === 0) return [];
  const [from, to] = [Math.min(...shown), Math.max(...shown)];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
