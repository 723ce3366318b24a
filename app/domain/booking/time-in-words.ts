import { formatDayOf, formatOffset, formatTime } from "../availability/format";
import { offsetName, zoneInWords } from "../availability/time-zone";
import type { TimeInWords } from "./scheduler";

/** A call's time in words. Without its end, which only the opening hours know, its start alone. */
export function timeInWords(startsAt: number, endsAt: number | null, timeZone: string): TimeInWords {
  const start = formatTime(startsAt, timeZone);
  return {
    day: formatDayOf(startsAt, timeZone),
    hours: endsAt === null ? start : `${start} to ${endInWords(startsAt, endsAt, timeZone)}`,
    zone: offsetName(timeZone) ?? `${zoneInWords(timeZone)} (${formatOffset(startsAt, timeZone)})`,
  };
}

/** A call may end on another day than it starts on, in the visitor's zone if not in the agency's. */
function endInWords(startsAt: number, endsAt: number, timeZone: string): string {
  const time = formatTime(endsAt, timeZone);
  if (formatDayOf(startsAt, timeZone) === formatDayOf(endsAt, timeZone)) return time;
  return time === "12:00 am" ? "midnight" : `${time} the next day`;
}
