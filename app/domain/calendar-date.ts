import { DAY_MS } from "./duration";

/* Calendar dates without a time zone: ISO strings ("2026-11-24"), which compare and sort as text. */

/** True for a real date from 2000 to 2199, written "YYYY-MM-DD". */
export function isDate(value: string): boolean {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** The date of an instant in UTC. */
export function utcDateOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The first instant of a date in UTC. */
export function startOfUtcDay(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

export function addDays(date: string, days: number): string {
  return utcDateOf(startOfUtcDay(date) + days * DAY_MS);
}

export function daysBetween(from: string, to: string): number {
  return (startOfUtcDay(to) - startOfUtcDay(from)) / DAY_MS;
}

/** ISO weekday: 1 = Monday to 7 = Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

/** The date itself, or the nearest within a range. */
export function nearestDate(asked: string, { first, last }: { first: string; last: string }): string {
  if (asked < first) return first;
  return asked > last ? last : asked;
}
