const HOUR_MINUTES = 60;

const DAY_MINUTES = 24 * HOUR_MINUTES;

/** "1 hour", "90 minutes", "24 hours", "3 days": exact, in the largest unit that goes into it. */
export function minutesInWords(minutes: number): string {
  if (minutes > DAY_MINUTES && minutes % DAY_MINUTES === 0) return `${minutes / DAY_MINUTES} days`;
  if (minutes === 0 || minutes % HOUR_MINUTES !== 0) return `${minutes} minutes`;
  return minutes === HOUR_MINUTES ? "1 hour" : `${minutes / HOUR_MINUTES} hours`;
}
