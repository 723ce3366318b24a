/** Dates and times by a clock on the wall, from the runtime's own tables of zones. */

const made = new Map<string, Intl.DateTimeFormat>();

function format(
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  locale = "en-GB",
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  made.set(key, known);
  return known;
}

/** "2026-11-24" */
export const dateOn = (instant: number, timeZone: string) => format(timeZone, {}, "en-CA").format(instant);

/** "Tuesday 24 November 2026" */
export const dayOn = (instant: number, timeZone: string) =>
  format(timeZone, { weekday: "long", day: "numeric", month: "long", year: "numeric" })
    .format(instant)
    .replace(",", "");

/** "Tue 24 Nov 2026" */
export const shortDayOn = (instant: number, timeZone: string) =>
  format(timeZone, { weekday: "short", day: "numeric", month: "short", year: "numeric" })
    .format(instant)
    .replace(",", "");

/** Minutes after midnight. */
export function minuteOn(instant: number, timeZone: string): number {
  const [hour = 0, minute = 0] = format(timeZone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
    .format(instant)
    .split(":")
    .map(Number);
  return hour * 60 + minute;
}

/** "3:05 am", or "03:05" by a clock of 24 hours. */
export function timeOn(instant: number, timeZone: string, clock = "12"): string {
  const all = minuteOn(instant, timeZone);
  const [hour, minute] = [Math.floor(all / 60), String(all % 60).padStart(2, "0")];
  if (clock === "24") return `${String(hour).padStart(2, "0")}:${minute}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? "am" : "pm"}`;
}

/** 1 is Monday. */
export const weekdayOf = (date: string) => ((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7) + 1;
