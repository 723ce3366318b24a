import { DAY_MS, HOUR_MS, MINUTE_MS } from "../duration";

/** "2 years", "90 days", "a day" */
export function daysInWords(days: number): string {
  if (days === 1) return "a day";
  if (days === 365) return "a year";
  return days % 365 === 0 ? `${days / 365} years` : `${days} days`;
}

/** "half an hour", "an hour", "3 hours", "15 minutes", "2 days" */
export function spanInWords(ms: number): string {
  if (ms % DAY_MS === 0) return daysInWords(ms / DAY_MS);
  if (ms === HOUR_MS / 2) return "half an hour";
  if (ms === HOUR_MS) return "an hour";
  return ms % HOUR_MS === 0 ? `${ms / HOUR_MS} hours` : `${Math.ceil(ms / MINUTE_MS)} minutes`;
}
