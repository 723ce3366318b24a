import { firstInstantAtOrAfter, localDateOf } from "../availability/zoned-time";
import { addDays } from "../calendar-date";
import { DAY_MS } from "../duration";
import type { Instant } from "../instant";

/** When follow-ups leave, in minutes after midnight by the client's clock. */
const OPEN_MINUTE = 8 * 60;
/** A quarter of an hour before 20:00, so that what is tried again after a failure still leaves in time. */
const CLOSE_MINUTE = 19 * 60 + 45;

/** From when until when a follow-up may leave. */
export type Hours = [from: Instant, until: Instant];

/** The hours in which a follow-up that is due may leave by the client's clock, until a day after the first of them begins. */
export function followUpHours(dueAt: Instant, timeZone: string): Hours[] {
  const today = localDateOf(dueAt, timeZone);
  const hours: Hours[] = [];
  let last = Number.POSITIVE_INFINITY;
  for (let day = 0; day < 3; day++) {
    const date = addDays(today, day);
    const from = Math.max(dueAt, firstInstantAtOrAfter(date, OPEN_MINUTE, timeZone));
    if (hours.length === 0) last = from + DAY_MS;
    const until = Math.min(firstInstantAtOrAfter(date, CLOSE_MINUTE, timeZone), last);
    if (from < until) hours.push([from, until]);
  }
  return hours;
}
