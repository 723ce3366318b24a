import type { OpenHours } from "./availability";
import { SPANS_A_DAY } from "./availability-limits";
import { clockOf } from "./clock";

/* Opening hours as form fields: the start and end of several spans a day, each named like "d1-2-from". */

export type Week = ReadonlyMap<number, readonly OpenHours[]>;

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** The numbers of the spans that a form has fields for. */
export const SPANS = Array.from({ length: SPANS_A_DAY }, (_, index) => index + 1);

/** The day key in a form for the hours of one date. */
export const DATE_KEY = "day";
export const weekdayKey = (weekday: number) => `d${weekday}`;
export const spanField = (day: string, span: number, end: "from" | "to") => `${day}-${span}-${end}`;

/** The values of a form's fields for some hours. */
export function spanFields(day: string, spans: readonly OpenHours[]): Record<string, string> {
  return Object.fromEntries(
    spans.flatMap(({ startMinute, endMinute }, index) => [
      [spanField(day, index + 1, "from"), clockOf(startMinute)],
      [spanField(day, index + 1, "to"), clockOf(endMinute)],
    ]),
  );
}

export function weekFields(week: Week): Record<string, string> {
  return Object.assign({}, ...WEEKDAYS.map((day) => spanFields(weekdayKey(day), week.get(day) ?? [])));
}
