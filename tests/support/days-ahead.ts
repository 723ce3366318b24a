import { utcDateOf } from "../../app/domain/calendar-date";
import { DAY_MS } from "../../app/domain/duration";

/** The first days are left to tests that need no day of their own. */
const FIRST_DAY_AHEAD = 14;

/** Whether a day's address in the scheduler is at least two weeks ahead. */
export function isAhead(place: string): boolean {
  const date = /[?&]date=([\d-]+)/.exec(place)?.[1] ?? "";
  return date >= utcDateOf(Date.now() + FIRST_DAY_AHEAD * DAY_MS);
}
