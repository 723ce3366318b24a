import { OPENING_HOURS } from "~/content/opening-hours";
import { instantOf } from "~/domain/availability/zoned-time";
import { addDays, utcDateOf } from "~/domain/calendar-date";
import type { Instant } from "~/domain/instant";

/** The day of the demo, and the moment at which all of its pages are made: so they are the same for everyone that day. */
export type DemoDay = { today: string; now: Instant; timeZone: string };

const { timeZone } = OPENING_HOURS;
const CLOCK = "10:05";

/** The date in UTC, on which cached pages end. Its times are the agency's. */
export function demoDayOf(now: Instant): DemoDay {
  const today = utcDateOf(now);
  return { today, now: at({ today, timeZone }, 0, CLOCK), timeZone };
}

/** The instant of a time of day, so many days from the demo's. */
export function at(
  { today, timeZone }: Pick<DemoDay, "today" | "timeZone">,
  days: number,
  time: string,
): Instant {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return instantOf(addDays(today, days), hour * 60 + minute, timeZone);
}
