import type { OpenHours } from "./availability";

/** 570 → "09:30", 1440 → "24:00" */
export function clockOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** "9", "9:30", "09.30" and "0930" → minutes after midnight, "24:00" included; null for anything else. */
export function minuteOfClock(typed: string): number | null {
  const text = typed.trim();
  const [, hours, minutes = "00"] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text) ?? [];
  if (hours === undefined) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && minute <= 1440 ? minute : null;
}

/** "09:00–12:00, 13:00–17:00", or "closed". */
export function spansInWords(spans: readonly OpenHours[]): string {
  if (spans.length === 0) return "closed";
  return spans
    .map(({ startMinute, endMinute }) => `${clockOf(startMinute)}–${clockOf(endMinute)}`)
    .join(", ");
}

export const WEEKDAY_NAMES = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** 1 → "Monday" */
export function weekdayName(weekday: number): string {
  return WEEKDAY_NAMES[weekday - 1] ?? "";
}
