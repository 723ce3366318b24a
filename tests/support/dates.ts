/**
 * Dates of rows for a site whose clock runs. They count from the test's now: the cron job deletes what is old by the
 * clock, and a date that lies ahead today lies behind in some years.
 */
const DAY_MS = 86_400_000;

/** A time of the day so many days ahead, or ago if negative: "2026-11-24T14:00Z" is a morning in New York. */
export function daysFromNow(days: number, time = "14:00"): string {
  return `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${time}Z`;
}
