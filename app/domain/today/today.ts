import { DAY_MS, MINUTE_MS } from "../duration";

/** How many of each the desk's first page shows. The rest is one press away, and the page stays small on a phone. */
export const SHOWN_TODAY = {
  calls: 10,
  newBookings: 8,
  tickets: 5,
  emails: 4,
  searches: 10,
  /** Of a message or note, in characters. */
  excerpt: 240,
} as const;

/** Of tomorrow's calls, however many there are today. */
const OF_TOMORROW = 3;

/** Counted no further: "99+". */
export const COUNTED_TODAY = 100;

/** How far back emails that were given up and searches that found nothing are looked at. */
export const FAILED_DAYS = 14;
export const SEARCHED_DAYS = 14;

/** Before anybody has marked anything as seen, what is new is what these days brought. */
export const NEW_AT_FIRST_DAYS = 7;

/**
 * A booking carries the time at which its request began, and is written a moment later. What is this fresh when the page is made
 * is not marked as seen with the rest: another booking of that moment may not have been on the page yet.
 */
export const SEEN_MARGIN_MS = MINUTE_MS;

/** Since when bookings count as new. */
export function newSince(visitedAt: number | null, now: number): number {
  return visitedAt ?? now - NEW_AT_FIRST_DAYS * DAY_MS;
}

/** Up to when a page made now lets its reader mark bookings as seen. */
export function seenUntil(now: number): number {
  return now - SEEN_MARGIN_MS;
}

/** "7", "99+" */
export function countInWords(count: number): string {
  return count >= COUNTED_TODAY ? `${COUNTED_TODAY - 1}+` : String(count);
}

type Timed = { startsAt: number; endsAt: number };

/** The calls of both days that the page shows, in order: those that are over give way to those to come. */
export function chooseCalls<Call extends Timed>(
  { today, tomorrow }: { today: readonly Call[]; tomorrow: readonly Call[] },
  now: number,
): { today: Call[]; tomorrow: Call[] } {
  const isOver = ({ endsAt }: Call) => endsAt <= now;
  const first = [...today.filter((call) => !isOver(call)), ...today.filter(isOver).reverse()];
  const chosen = first.slice(0, SHOWN_TODAY.calls - Math.min(OF_TOMORROW, tomorrow.length));
  return {
    today: chosen.sort((one, other) => one.startsAt - other.startsAt),
    tomorrow: tomorrow.slice(0, SHOWN_TODAY.calls - chosen.length),
  };
}
