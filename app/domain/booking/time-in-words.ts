import { formatDayOf, formatOffset, formatTime } from "../availability/format";
import { type HourClock, USUAL_CLOCK } from "../availability/hour-clock";
import { offsetName, zoneInWords } from "../availability/time-zone";
import type { Instant } from "../instant";
import type { TimeInWords } from "./scheduler";

/** A call's time in words; only its start if the end is unknown, since the opening hours determine it. */
export function timeInWords(
  startsAt: Instant,
  endsAt: Instant | null,
  timeZone: string,
  clock: HourClock = USUAL_CLOCK,
): TimeInWords {
  const day = formatDayOf(startsAt, timeZone);
  const start = formatTime(startsAt, timeZone, clock);
  return {
    day,
    hours: endsAt === null ? start : `${start} to ${endInWords(day, endsAt, timeZone, clock)}`,
    zone: zoneAtInWords(startsAt, timeZone),
  };
}

/** A zone with its offset at that instant, since the offset changes with the seasons. */
export function zoneAtInWords(instant: Instant, timeZone: string): string {
  return offsetName(timeZone) ?? `${zoneInWords(timeZone)} (${formatOffset(instant, timeZone)})`;
}

/** A call may end on another day than it starts on, in the visitor's zone if not in the agency's. */
function endInWords(startDay: string, endsAt: Instant, timeZone: string, clock: HourClock): string {
  const time = formatTime(endsAt, timeZone, clock);
  if (startDay === formatDayOf(endsAt, timeZone)) return time;
  return /^(12:00 am|00:00)$/.test(time) ? "midnight" : `${time} the next day`;
}
