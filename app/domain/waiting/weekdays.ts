import { WEEKDAY_NAMES } from "../availability/clock";
import { OPENED_FIELD } from "../person-check";

type WeekdayName = (typeof WEEKDAY_NAMES)[number];

/** The days of the week that a wait is for, as they are stored: "Tuesday, Thursday", and empty for any day. */
export function storedWeekdays(names: readonly WeekdayName[]): string {
  const chosen = WEEKDAY_NAMES.filter((name) => names.includes(name));
  return chosen.length === WEEKDAY_NAMES.length ? "" : chosen.join(", ");
}

/** Those of a wait; none for any day. */
export function weekdaysIn(stored: string): WeekdayName[] {
  return WEEKDAY_NAMES.filter((name) => stored.includes(name));
}

/** The fields of the form that asks to wait. */
export const WAIT_FIELDS = [
  "email",
  "kind",
  "with",
  "first",
  "last",
  ...WEEKDAY_NAMES,
  "part",
  "tz",
  "idempotencyKey",
  OPENED_FIELD,
];
