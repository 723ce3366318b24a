import { isDate, utcDateOf } from "../calendar-date";
import { DAY_MS } from "../duration";
import { MAX_DATE_LABEL } from "./availability-limits";

/** A public holiday as a list of them has it: its local beginning ("2027-03-09 00:00:00 -0600") and its length. */
type ListedHoliday = { date: string; name: string; lengthMs: number };

/** A day that is a public holiday, or part of one. */
export type HolidayFound = {
  date: string;
  name: string;
  /** Only a part of the day, for example from noon. */
  isPartly: boolean;
};

/**
 * The days that holidays fall on, each once and in order. A holiday that begins at sunset is on the next day: what
 * counts is whether it includes noon.
 */
export function holidayDates(listed: readonly ListedHoliday[]): HolidayFound[] {
  const days = new Map<string, HolidayFound>();
  for (const { date, name, lengthMs } of listed) {
    const begins = localBeginning(date);
    if (begins === null) continue;
    const ends = begins + lengthMs;
    const first = Math.floor(begins / DAY_MS) * DAY_MS;
    for (let day = first; day < ends; day += DAY_MS) {
      const noon = day + DAY_MS / 2;
      if (noon < begins || noon >= ends) continue;
      const key = utcDateOf(day);
      const known = days.get(key);
      const names = known && !known.name.includes(name) ? `${known.name}, ${name}` : (known?.name ?? name);
      days.set(key, {
        date: key,
        name: names.slice(0, MAX_DATE_LABEL),
        isPartly: lengthMs < DAY_MS && (known?.isPartly ?? true),
      });
    }
  }
  return [...days.values()].sort((one, other) => one.date.localeCompare(other.date));
}

/**
 * The local beginning as if it were UTC. An offset after the time moves it: "-0600" means six hours earlier, the
 * evening before.
 */
function localBeginning(date: string): number | null {
  const [, day = "", time = "", sign, hours = "0", minutes = "0"] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?: ([+-])(\d\d)(\d\d))?$/.exec(date) ?? [];
  if (!isDate(day)) return null;
  const shift = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return Date.parse(`${day}T${time}Z`) + (sign === "-" ? -shift : shift);
}
