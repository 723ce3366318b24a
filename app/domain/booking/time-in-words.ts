import { formatDayOf, formatOffset, formatTime } from "../availability/format";
import { type HourClock, USUAL_CLOCK } from "../availability/hour-clock";
import { offsetName, zoneInWords } from "../availability/time-zone";
import type { TimeInWords } from "./scheduler";

/** A call's time in words. Without its end, which only the opening hours know, its start alone. */
export function timeInWords(
  startsAt: number,
  endsAt: number | null,
  timeZone: string,
  clock: HourClock = USUAL_CLOCK,
): TimeInWords {
  const start = formatTime(startsAt, timeZone, clock);
  return {
    day: formatDayOf(startsAt, timeZone),
    hours: endsAt === null ? start : `${start} to ${endInWords(startsAt, endsAt, timeZone, clock)}`,
    zone: offsetName(timeZone) ?? `${zoneInWords(timeZone)} (${formatOffset(startsAt, timeZone)})`,
  };
}

/** A call may end on another day than it starts on, in the visitor's zone if not in the agency's. */
function endInWords(startsAt: number, endsAt: number, timeZone: string, clock: HourClock): string {
  const time = formatTime(endsAt, timeZone, clock);
  if (formatDayOf(startsAt, timeZone) === formatDayOf(endsAt, timeZone)) return time;
  return /^(12:00 am|00:00)$/.test(time) ? "midnight" : `${time} the next day`;
}
