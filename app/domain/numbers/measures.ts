import { addDays, mondayOf } from "../calendar-date";
import { DAY_MS, HOUR_MS } from "../duration";

/**
 * What is summed by week. "calls" by status, or as requests (`REQUESTS`); "lead", "plan" (if it was chosen) and "service" of all calls
 * except cancelled ones and requests; "ticket"
 * counts opened tickets, "answer" how long each waited for its first answer.
 */
export const MEASURES = ["calls", "lead", "plan", "service", "ticket", "answer"] as const;
export type Measure = (typeof MEASURES)[number];

/** The values of "calls" for those we haven't confirmed: the request waits, or its time passed without a decision; or we declined it. */
export const REQUESTS = ["waiting", "declined"] as const;

/** The value of "plan" for a call without one. */
export const NO_PLAN = "none";
/** The value of "plan" for a call whose plan came with the button. */
export const GIVEN_PLAN = "given";
/** The only value of "ticket". */
export const OPENED = "opened";

/** A span of time; its upper end is exclusive. */
export type Bucket = { id: string; below: number; words: string };

/** From the booking to the call. The view counted_calls has the same limits. */
export const LEAD_BUCKETS: readonly Bucket[] = [
  { id: "d0", below: DAY_MS, words: "Less than a day" },
  { id: "d1", below: 3 * DAY_MS, words: "1 to 3 days" },
  { id: "d3", below: 7 * DAY_MS, words: "3 to 7 days" },
  { id: "d7", below: 14 * DAY_MS, words: "1 to 2 weeks" },
  { id: "d14", below: Number.POSITIVE_INFINITY, words: "2 weeks or more" },
];

/** From a ticket to its first answer, by the clock: nights and weekends count. */
export const ANSWER_BUCKETS: readonly Bucket[] = [
  { id: "h0", below: HOUR_MS, words: "Within an hour" },
  { id: "h1", below: 4 * HOUR_MS, words: "1 to 4 hours" },
  { id: "h4", below: DAY_MS, words: "4 to 24 hours" },
  { id: "d1", below: 3 * DAY_MS, words: "1 to 3 days" },
  { id: "d3", below: Number.POSITIVE_INFINITY, words: "3 days or more" },
];

export const WEEK_CHOICES = [4, 12, 26, 52] as const;
export type WeekChoice = (typeof WEEK_CHOICES)[number];
export const USUAL_WEEKS: WeekChoice = 12;

/** The number of weeks in the URL, or the default. */
export function readWeeks(value: unknown): WeekChoice {
  return WEEK_CHOICES.find((weeks) => String(weeks) === value) ?? USUAL_WEEKS;
}

/** The Mondays of the last weeks, the current one included, in order. */
export function lastWeeks(today: string, weeks: number): string[] {
  const last = mondayOf(today);
  return Array.from({ length: weeks }, (_, index) => addDays(last, (index + 1 - weeks) * 7));
}
