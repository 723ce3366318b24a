import type ICAL from "ical.js";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../duration";
import type { Window } from "./busy-times";
import { MAX_INTERVAL } from "./limited-iterator";
import { type StepBudget, TooManySteps } from "./step-budget";

const STEPS_MS: Readonly<Record<string, number>> = {
  SECONDLY: 1000,
  MINUTELY: MINUTE_MS,
  HOURLY: HOUR_MS,
  DAILY: DAY_MS,
  WEEKLY: 7 * DAY_MS,
};
const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** A part of a rule's time, which the rule takes a set of starts from. */
type Period = { from: number; to: number };
type Numbers = ReadonlySet<number> | null;

/**
 * The starts of a rule from about the beginning of `reach` to its end, in order and by its event's clock, each within the
 * rule's own hours (RFC 5545, section 3.3.10). Every day of a period is held against the rule, so that no part of it is
 * lost: ical.js leaves out dates of many (a year's BYMONTHDAY in other months, BYWEEKNO, a day's BYMONTHDAY=-1). Parts
 * that the RFC forbids for the rule's frequency make no date free.
 */
export function* startsByRule(
  recur: ICAL.Recur,
  first: { wall: number; isDate: boolean },
  reach: Window,
  budget: StepBudget,
): Generator<number> {
  // More likely damage than meant.
  if (recur.interval > MAX_INTERVAL) throw new TooManySteps(false);
  const rule = readParts(recur, first);
  // Days out of reach matter only to what is counted.
  const near = recur.count === null && rule.positions === null ? reach : null;
  let found = 0;
  for (const period of periodsOf(rule, recur.count === null ? reach.from : first.wall, reach.to)) {
    budget.spend(1);
    for (const start of startsIn(near ? clipPeriod(period, near) : period, rule, budget)) {
      if (start < first.wall) continue;
      yield start;
      found += 1;
      if (recur.count !== null && found >= recur.count) return;
    }
  }
}

/** The days of a period that are within reach. */
function clipPeriod({ from, to }: Period, reach: Window): Period {
  if (to - from < DAY_MS) return { from, to };
  const first = Math.floor(reach.from / DAY_MS) * DAY_MS;
  return { from: Math.max(from, first), to: Math.min(to, reach.to + DAY_MS) };
}

type RuleParts = {
  freq: string;
  interval: number;
  /** The day on which weeks begin; 0 is Sunday. */
  weekBegins: number;
  first: number;
  months: Numbers;
  weeks: Numbers;
  yearDays: Numbers;
  monthDays: Numbers;
  /** Weekdays, and those that are numbered within their month or year ("-1FR"). */
  weekdays: { every: ReadonlySet<number>; numbered: ReadonlySet<string> } | null;
  positions: readonly number[] | null;
  hours: Numbers;
  minutes: Numbers;
  seconds: Numbers;
  /** Starts within a day of the rule, where it names days. */
  timesOfDay: readonly number[];
};

function readParts(recur: ICAL.Recur, { wall, isDate }: { wall: number; isDate: boolean }): RuleParts {
  const parts = recur.parts as Readonly<Record<string, (number | string)[] | undefined>>;
  const { freq } = recur;
  const numbers = (name: string): Numbers => {
    const list = parts[name];
    return list && list.length > 0 ? new Set(list.map(Number)) : null;
  };
  const isYearly = freq === "YEARLY";
  const weeks = isYearly ? numbers("BYWEEKNO") : null;
  const start = new Date(wall);
  const [hours, minutes, seconds] = isDate
    ? [null, null, null]
    : [numbers("BYHOUR"), numbers("BYMINUTE"), numbers("BYSECOND")];
  const all = (some: Numbers, own: number) => [...(some ?? [own])].sort((one, other) => one - other);
  const minutesAndSeconds = all(minutes, start.getUTCMinutes()).flatMap((minute) =>
    all(seconds, start.getUTCSeconds()).map((second) => minute * MINUTE_MS + second * 1000),
  );
  const hasDays = ["BYDAY", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO"].some((name) => parts[name]);
  return {
    freq,
    interval: recur.interval,
    weekBegins: (recur.wkst ?? 2) - 1,
    first: wall,
    // A birthday's month is its own.
    months: numbers("BYMONTH") ?? (isYearly && !hasDays ? new Set([start.getUTCMonth() + 1]) : null),
    weeks,
    yearDays: freq === "DAILY" || freq === "WEEKLY" || freq === "MONTHLY" ? null : numbers("BYYEARDAY"),
    monthDays: freq === "WEEKLY" ? null : numbers("BYMONTHDAY"),
    weekdays: weekdaysIn(parts.BYDAY, freq === "MONTHLY" || (isYearly && weeks === null)),
    positions: parts.BYSETPOS?.map(Number) ?? null,
    hours,
    minutes,
    seconds,
    timesOfDay: all(hours, start.getUTCHours()).flatMap((hour) =>
      minutesAndSeconds.map((time) => hour * HOUR_MS + time),
    ),
  };
}

function weekdaysIn(list: readonly (number | string)[] | undefined, mayBeNumbered: boolean) {
  if (!list || list.length === 0) return null;
  const every = new Set<number>();
  const numbered = new Set<string>();
  for (const one of list) {
    const [, place = "", name = ""] = /^([+-]?\d+)?([A-Z]{2})$/.exec(String(one)) ?? [];
    const weekday = WEEKDAYS.indexOf(name);
    if (place === "" || !mayBeNumbered) every.add(weekday);
    else numbered.add(`${Number(place)} ${weekday}`);
  }
  return { every, numbered };
}

/** The periods of a rule that end after `from` and begin before `to`. */
function* periodsOf(rule: RuleParts, from: number, to: number): Generator<Period> {
  const { interval } = rule;
  const step = STEPS_MS[rule.freq];
  if (step !== undefined) {
    const begin = beginOf(rule, step);
    const skipped = Math.max(0, Math.floor((from - begin) / (step * interval)));
    for (let at = begin + skipped * step * interval; at <= to; at += step * interval)
      yield { from: at, to: at + step };
    return;
  }
  const months = rule.freq === "MONTHLY" ? 1 : 12;
  const start = new Date(rule.first);
  const year = start.getUTCFullYear();
  const month = months === 1 ? start.getUTCMonth() : 0;
  const near = new Date(from);
  const passed = (near.getUTCFullYear() - year) * 12 + near.getUTCMonth() - month;
  const skipped = Math.max(0, Math.floor(passed / (months * interval)));
  for (let count = skipped * months * interval; ; count += months * interval) {
    const period = { from: Date.UTC(year, month + count, 1), to: Date.UTC(year, month + count + months, 1) };
    if (!(period.from <= to)) return;
    yield period;
  }
}

function beginOf({ freq, first, weekBegins }: RuleParts, step: number): number {
  const day = Math.floor(first / DAY_MS) * DAY_MS;
  if (freq !== "WEEKLY") return Math.floor(first / step) * step;
  return day - ((new Date(day).getUTCDay() - weekBegins + 7) % 7) * DAY_MS;
}

function startsIn(period: Period, rule: RuleParts, budget: StepBudget): number[] {
  const isWithinDay = period.to - period.from < DAY_MS;
  const all = isWithinDay ? startsWithinDay(period, rule, budget) : startsOfDays(period, rule, budget);
  const { positions } = rule;
  if (positions === null) return all;
  budget.spend(positions.length);
  const chosen = positions.flatMap((place) => all.at(place > 0 ? place - 1 : place) ?? []);
  return [...new Set(chosen)].sort((one, other) => one - other);
}

function startsOfDays({ from, to }: Period, rule: RuleParts, budget: StepBudget): number[] {
  const starts: number[] = [];
  for (let day = from; day < to; day += DAY_MS) {
    budget.spend(2);
    if (rule.months && !rule.months.has(new Date(day).getUTCMonth() + 1)) {
      day = lastOfMonth(day);
      continue;
    }
    if (!isDayOf(day, rule)) continue;
    budget.spend(rule.timesOfDay.length);
    for (const time of rule.timesOfDay) starts.push(day + time);
  }
  return starts;
}

function lastOfMonth(day: number): number {
  const date = new Date(day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0);
}

/** Of an hour, a minute or a second that fits the rule. */
function startsWithinDay({ from, to }: Period, rule: RuleParts, budget: StepBudget): number[] {
  const day = Math.floor(from / DAY_MS) * DAY_MS;
  budget.spend(9);
  if (!isDayOf(day, rule)) return [];
  const at = new Date(from);
  const fits = (some: Numbers, own: number) => some === null || some.has(own);
  if (!fits(rule.hours, at.getUTCHours())) return [];
  if (rule.freq !== "HOURLY" && !fits(rule.minutes, at.getUTCMinutes())) return [];
  if (rule.freq === "SECONDLY") return fits(rule.seconds, at.getUTCSeconds()) ? [from] : [];
  const hour = from - (from % HOUR_MS);
  const within = new Set(rule.timesOfDay.map((time) => hour + (time % HOUR_MS)));
  budget.spend(rule.timesOfDay.length);
  // A minute of a rule by the minute is its own, whatever minute the event begins at.
  const moved = rule.freq === "MINUTELY" ? [...within].map((time) => from + (time % MINUTE_MS)) : [...within];
  return [...new Set(moved)].filter((time) => time >= from && time < to).sort((one, other) => one - other);
}

/** Whether the rule has starts on a day. Without parts that name days, those are the first date's. */
function isDayOf(day: number, rule: RuleParts): boolean {
  const { freq, months, weeks, yearDays, monthDays, weekdays } = rule;
  const date = new Date(day);
  const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const weekday = date.getUTCDay();
  if (months && !months.has(month + 1)) return false;
  const inMonth = { place: dayOfMonth, of: new Date(Date.UTC(year, month + 1, 0)).getUTCDate() };
  if (monthDays && !hasPlace(monthDays, inMonth)) return false;
  const yearBegins = Date.UTC(year, 0, 1);
  const inYear = {
    place: (day - yearBegins) / DAY_MS + 1,
    of: (Date.UTC(year + 1, 0, 1) - yearBegins) / DAY_MS,
  };
  if (yearDays && !hasPlace(yearDays, inYear)) return false;
  if (weeks && !hasPlace(weeks, weekOf(day, rule.weekBegins))) return false;
  if (weekdays && !weekdays.every.has(weekday)) {
    const { place, of } = freq === "MONTHLY" || months ? inMonth : inYear;
    const places = [Math.ceil(place / 7), -Math.ceil((of - place + 1) / 7)];
    if (!places.some((one) => weekdays.numbered.has(`${one} ${weekday}`))) return false;
  }
  const first = new Date(rule.first);
  if (freq === "WEEKLY") return weekdays !== null || weekday === first.getUTCDay();
  const hasDays = weekdays !== null || monthDays !== null || yearDays !== null;
  if (hasDays || (freq !== "MONTHLY" && freq !== "YEARLY")) return true;
  if (weeks) return weekday === first.getUTCDay();
  return dayOfMonth === first.getUTCDate();
}

/** Whether a list has the place, counted from the beginning or, below zero, from the end. */
function hasPlace(list: ReadonlySet<number>, { place, of }: { place: number; of: number }): boolean {
  return list.has(place) || list.has(place - of - 1);
}

/** A day's week of its year, as ISO 8601 counts them, with weeks that begin on another day: the first has four days in the year. */
function weekOf(day: number, weekBegins: number): { place: number; of: number } {
  const year = new Date(day).getUTCFullYear();
  const begins = (of: number) => {
    const newYear = Date.UTC(of, 0, 1);
    const before = (new Date(newYear).getUTCDay() - weekBegins + 7) % 7;
    return newYear + (before <= 3 ? -before : 7 - before) * DAY_MS;
  };
  const own = day >= begins(year + 1) ? year + 1 : day < begins(year) ? year - 1 : year;
  const weekMs = 7 * DAY_MS;
  return {
    place: Math.floor((day - begins(own)) / weekMs) + 1,
    of: Math.round((begins(own + 1) - begins(own)) / weekMs),
  };
}
