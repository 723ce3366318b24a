import { DAY_MS, MINUTE_MS } from "../duration";
import type { Instant } from "../instant";

/** How many of each the desk's first page shows. The rest is one press away, and the page stays small on a phone. */
export const SHOWN_TODAY = {
  calls: 10,
  newBookings: 8,
  tickets: 5,
  emails: 4,
  searches: 10,
  /** The excerpt of a message or note, in characters. */
  excerpt: 240,
} as const;

/** How many places are reserved for tomorrow's calls, however many there are today. */
const OF_TOMORROW = 3;

/** Counting stops here: "99+". */
export const COUNTED_TODAY = 100;

/** How far back the page looks for emails that were given up, and for searches that found nothing. */
export const FAILED_DAYS = 14;
export const SEARCHED_DAYS = 14;

/** Until bookings are first marked as seen, those of this many days count as new. */
export const NEW_AT_FIRST_DAYS = 7;

/**
 * A booking has the time at which its request began, but is written a moment later. So bookings this recent are not
 * marked as seen with the rest: another one of the same moment may not have been on the page yet.
 */
export const SEEN_MARGIN_MS = MINUTE_MS;

/** Since when bookings count as new. */
export function newSince(visitedAt: Instant | null, now: Instant): number {
  return visitedAt ?? now - NEW_AT_FIRST_DAYS * DAY_MS;
}

/** Up to when a page made now marks bookings as seen. */
export function seenUntil(now: Instant): number {
  return now - SEEN_MARGIN_MS;
}

/** "7", "99+" */
export function countInWords(count: number): string {
  return count >= COUNTED_TODAY ? `${COUNTED_TODAY - 1}+` : String(count);
}

type Timed = { startsAt: Instant; endsAt: Instant };

/** The calls of both days that the page shows, in order: those that are over give way to those to come. */
export function chooseCalls<Call extends Timed>(
  { today, tomorrow }: { today: readonly Call[]; tomorrow: readonly Call[] },
  now: Instant,
): { today: Call[]; tomorrow: Call[] } {
  const isOver = ({ endsAt }: Call) => endsAt <= now;
  const first = [...today.filter((call) => !isOver(call)), ...today.filter(isOver).reverse()];
  const chosen = first.slice(0, SHOWN_TODAY.calls - Math.min(OF_TOMORROW, tomorrow.length));
  return {
    today: chosen.sort((one, other) => one.startsAt - other.startsAt),
    tomorrow: tomorrow.slice(0, SHOWN_TODAY.calls - chosen.length),
  };
}
