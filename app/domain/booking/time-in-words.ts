import { formatDayOf, formatOffset, formatTime } from "../availability/format";
import { cityOf } from "../availability/time-zone";
import type { TimeInWords } from "./scheduler";

export function timeInWords(startsAt: number, endsAt: number, timeZone: string): TimeInWords {
  return {
    day: formatDayOf(startsAt, timeZone),
    hours: `${formatTime(startsAt, timeZone)} to ${formatTime(endsAt, timeZone)}`,
    zone: `${cityOf(timeZone)} time (${formatOffset(startsAt, timeZone)})`,
  };
}
