import { addDays } from "../calendar-date";
import type { OpenHours } from "./availability";
import { spansInWords } from "./clock";
import { formatDate } from "./format";

type DateHours = { spans: readonly OpenHours[]; label: string };

/** Consecutive dates with the same hours and name. */
export type DateGroup = { first: string; last: string; words: string; label: string };

export function groupDates(dates: ReadonlyMap<string, DateHours>): DateGroup[] {
  const groups: DateGroup[] = [];
  for (const [date, { spans, label }] of dates) {
    const words = spansInWords(spans);
    const before = groups.at(-1);
    const goesOn =
      before && addDays(before.last, 1) === date && before.words === words && before.label === label;
    if (goesOn) before.last = date;
    else groups.push({ first: date, last: date, words, label });
  }
  return groups;
}

/** The groups as facts of the audit log: "Friday 25 December 2026": "closed (Christmas Day)". */
export function datesInWords(dates: ReadonlyMap<string, DateHours>): Record<string, string> {
  return Object.fromEntries(
    groupDates(dates).map((group) => [
      rangeInWords(group),
      group.label === "" ? group.words : `${group.words} (${group.label})`,
    ]),
  );
}

/** "Friday 25 December 2026", or "Thursday 24 December 2026 to Friday 1 January 2027". */
export function rangeInWords({ first, last }: { first: string; last: string }): string {
  return first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`;
}
