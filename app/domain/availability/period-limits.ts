import { addDays, mondayOf } from "../calendar-date";
import { MAX_DAILY_LIMIT, MAX_MONTHLY_LIMIT, MAX_WEEKLY_LIMIT } from "./availability-limits";

/**
 * The most calls on a day, in a week from Monday and in a calendar month, all by the dates of the agency's zone; null for
 * no limit.
 */
export type PeriodLimits = {
  dailyLimit: number | null;
  weeklyLimit: number | null;
  monthlyLimit: number | null;
};

type LimitName = keyof PeriodLimits;

/** Each limit's period in words, and the largest number that can be set. */
export const PERIODS: Readonly<Record<LimitName, { period: string; max: number }>> = {
  dailyLimit: { period: "day", max: MAX_DAILY_LIMIT },
  weeklyLimit: { period: "week", max: MAX_WEEKLY_LIMIT },
  monthlyLimit: { period: "month", max: MAX_MONTHLY_LIMIT },
};

export const LIMIT_NAMES = ["dailyLimit", "weeklyLimit", "monthlyLimit"] as const satisfies LimitName[];

export const NO_LIMITS: PeriodLimits = { dailyLimit: null, weeklyLimit: null, monthlyLimit: null };

/** Dates from the first to the last, both inclusive. */
export type DateRange<Day = string> = { first: Day; last: Day };

/** A date's day, week and month, in the order of `LIMIT_NAMES`. */
export function periodsOf(date: string): [DateRange, DateRange, DateRange] {
  const monday = mondayOf(date);
  const first = `${date.slice(0, 7)}-01`;
  const inNextMonth = addDays(first, 31);
  return [
    { first: date, last: date },
    { first: monday, last: addDays(monday, 6) },
    { first, last: addDays(`${inNextMonth.slice(0, 7)}-01`, -1) },
  ];
}

export function hasLimits(limits: PeriodLimits): boolean {
  return LIMIT_NAMES.some((name) => limits[name] !== null);
}

/** How many more calls the limits allow on a date, going by the calls of each date. */
export function callsLeft(date: string, limits: PeriodLimits, calls: ReadonlyMap<string, number>): number {
  if (!hasLimits(limits)) return Number.POSITIVE_INFINITY;
  const periods = periodsOf(date);
  const left = LIMIT_NAMES.map((name, index) => {
    const limit = limits[name];
    const period = periods[index];
    return limit === null || !period ? Number.POSITIVE_INFINITY : limit - callsIn(period, calls);
  });
  return Math.max(0, Math.min(...left));
}

function callsIn({ first, last }: DateRange, calls: ReadonlyMap<string, number>): number {
  if (first === last) return calls.get(first) ?? 0;
  let sum = 0;
  for (const [date, count] of calls) if (date >= first && date <= last) sum += count;
  return sum;
}

const inCalls = (limit: number) => (limit === 1 ? "1 call" : `${limit} calls`);

/** "at most 2 calls a day", "at most 5 calls a week": those that are set. */
export function limitsInWords(limits: PeriodLimits): string[] {
  return LIMIT_NAMES.flatMap((name) => {
    const limit = limits[name];
    return limit === null ? [] : [`at most ${inCalls(limit)} a ${PERIODS[name].period}`];
  });
}

/** The values of the form's fields. */
export function limitValues(limits: PeriodLimits): Record<keyof PeriodLimits, string> {
  const text = (limit: number | null) => (limit === null ? "" : String(limit));
  return {
    dailyLimit: text(limits.dailyLimit),
    weeklyLimit: text(limits.weeklyLimit),
    monthlyLimit: text(limits.monthlyLimit),
  };
}

/** The limits in words, as the audit log stores them; `none` where there is no limit. */
export function limitFacts(limits: PeriodLimits, none: string): Record<keyof PeriodLimits, string> {
  const words = (limit: number | null) => (limit === null ? none : inCalls(limit));
  return {
    dailyLimit: words(limits.dailyLimit),
    weeklyLimit: words(limits.weeklyLimit),
    monthlyLimit: words(limits.monthlyLimit),
  };
}
