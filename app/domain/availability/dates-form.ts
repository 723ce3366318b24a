import { addDays, daysBetween, isDate } from "../calendar-date";
import { type Checked, type FormFields, typedIn } from "../form-fields";
import { singleLine } from "../text-schema";
import type { OpenHours } from "./availability";
import { MAX_DATE_LABEL, MAX_DATES_AHEAD_DAYS, MAX_DATES_AT_ONCE } from "./availability-limits";
import { DATE_KEY, spanField } from "./hours-fields";
import { readSpans } from "./hours-form";

/** The same hours for one date or several consecutive ones; no spans if they are closed. */
export type DatesSet = { first: string; last: string; spans: OpenHours[]; label: string };

export const LabelSchema = singleLine(MAX_DATE_LABEL, {
  tooLong: `The name can be at most ${MAX_DATE_LABEL} characters long`,
});

/** Reads the form for dates. `today` is the agency's date. */
export function readDates(fields: FormFields, today: string): Checked<DatesSet> {
  const errors: Record<string, string> = {};
  const [first, typedLast, open] = [
    typedIn(fields, "first"),
    typedIn(fields, "last"),
    typedIn(fields, "open"),
  ];
  const last = typedLast === "" ? first : typedLast;
  const wrongFirst = wrongDate(first, today);
  if (wrongFirst) errors.first = wrongFirst;
  const wrongLast = wrongFirst ? null : wrongDate(last, today);
  if (wrongLast) errors.last = wrongLast;
  else if (!wrongFirst && last < first) errors.last = "The last day must not be before the first";
  else if (!wrongFirst && daysBetween(first, last) >= MAX_DATES_AT_ONCE) {
    errors.last = `One form sets at most ${MAX_DATES_AT_ONCE} days`;
  }
  const label = LabelSchema.safeParse(fields.label);
  if (!label.success) errors.label = label.error.issues[0]?.message ?? "";
  let spans: OpenHours[] = [];
  if (open === "hours") {
    const day = readSpans(fields, DATE_KEY);
    if (!day.ok) Object.assign(errors, day.errors);
    else if (day.value.length === 0) errors[spanField(DATE_KEY, 1, "from")] = "Enter the hours";
    else spans = day.value;
  } else if (open !== "closed") errors.open = "Choose whether you are closed or open at other hours";
  if (Object.keys(errors).length > 0 || !label.success) return { ok: false, errors };
  return { ok: true, value: { first, last, spans, label: label.data } };
}

function wrongDate(date: string, today: string): string | null {
  if (date === "") return "Choose a day";
  if (!isDate(date)) return "Enter a date like 2026-12-24";
  if (date < today) return "Choose today or a later day";
  return date > addDays(today, MAX_DATES_AHEAD_DAYS) ? "Choose a day within three years" : null;
}

/** Every date from the first to the last. */
export function datesFrom(first: string, last: string): string[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
}

/** The range of dates to clear, as a form names it; null if it names none. */
export function readRange(fields: FormFields): { first: string; last: string } | null {
  const [first, last] = [typedIn(fields, "first"), typedIn(fields, "last")];
  const isRange = isDate(first) && isDate(last) && last >= first;
  return isRange && daysBetween(first, last) <= MAX_DATES_AHEAD_DAYS ? { first, last } : null;
}
