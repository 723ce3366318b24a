import { type Checked, type FormFields, typedIn } from "../form-fields";
import { CELL_MINUTES, type OpenHours } from "./availability";
import { clockOf, minuteOfClock, weekdayName } from "./clock";
import { SPANS, spanField, WEEKDAYS, type Week, weekdayKey } from "./hours-fields";

/** Reads a week from a form; closed days are left out. */
export function readWeek(fields: FormFields): Checked<Week> {
  const errors: Record<string, string> = {};
  const week = new Map<number, readonly OpenHours[]>();
  for (const weekday of WEEKDAYS) {
    const day = readSpans(fields, weekdayKey(weekday), ` on ${weekdayName(weekday)}`);
    if (!day.ok) Object.assign(errors, day.errors);
    else if (day.value.length > 0) week.set(weekday, day.value);
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: week };
}

/**
 * Reads the spans of one day, in order. Each error is reported at its own field. `on` completes the message: " on
 * Monday".
 */
export function readSpans(fields: FormFields, day: string, on = ""): Checked<OpenHours[]> {
  const errors: Record<string, string> = {};
  const spans: (OpenHours & { field: string })[] = [];
  for (const span of SPANS) {
    const [fromField, toField] = [spanField(day, span, "from"), spanField(day, span, "to")];
    const [from, to] = [typedIn(fields, fromField), typedIn(fields, toField)];
    if (from === "" && to === "") continue;
    const [startMinute, endMinute] = [minuteOfClock(from), minuteOfClock(to)];
    const [wrongStart, wrongEnd] = [wrongWith(from, startMinute, on), wrongWith(to, endMinute, on)];
    if (wrongStart) errors[fromField] = wrongStart;
    if (wrongEnd) errors[toField] = wrongEnd;
    if (wrongStart || wrongEnd || startMinute === null || endMinute === null) continue;
    if (endMinute <= startMinute) {
      errors[toField] = `The end${on} must be after ${clockOf(startMinute)}`;
      continue;
    }
    const other = spans.find((known) => known.startMinute < endMinute && startMinute < known.endMinute);
    if (other) {
      errors[fromField] =
        `These hours${on} overlap ${clockOf(other.startMinute)}–${clockOf(other.endMinute)}`;
      continue;
    }
    spans.push({ startMinute, endMinute, field: fromField });
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const value = spans.map(({ startMinute, endMinute }) => ({ startMinute, endMinute }));
  return { ok: true, value: value.sort((one, other) => one.startMinute - other.startMinute) };
}

function wrongWith(typed: string, minute: number | null, on: string): string | null {
  if (typed === "") return `Enter both a start and an end${on}, or neither`;
  if (minute === null) return `Enter times${on} like 09:00 or 17:30, up to 24:00`;
  return minute % CELL_MINUTES === 0 ? null : `Use steps of five minutes${on}`;
}
