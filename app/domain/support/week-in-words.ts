import { WEEKDAY_NAMES } from "../availability/clock";
import { onTwelveHours } from "../twelve-hours";

const WEEKDAYS: readonly string[] = WEEKDAY_NAMES;

/** By weekday, 1 = Monday to 7 = Sunday, as "HH:MM-HH:MM"; a missing weekday is closed. */
export type WeeklyHours = Readonly<Record<number, readonly string[]>>;

/**
 * A week's hours with consecutive equal days merged: "Monday to Friday", "9 am to 8 pm". With several kinds
 * of hours, each gets its own text.
 */
export function weekInWords<Kind extends string>(
  weeks: Readonly<Record<Kind, WeeklyHours>>,
): ({ days: string } & Record<Kind, string>)[] {
  const kinds = Object.keys(weeks) as Kind[];
  return stretchesOf((weekday) => kinds.map((kind) => hoursInWords(weeks[kind][weekday] ?? []))).map(
    ({ first, last, hours }) => {
      const days = weekdaysInWords(first, last);
      const words = Object.fromEntries(kinds.map((kind, index) => [kind, hours[index] ?? ""]));
      return { days, ...(words as Record<Kind, string>) };
    },
  );
}

/** "Sunday", "Saturday and Sunday", "Monday to Friday" */
function weekdaysInWords(first: string, last: string): string {
  if (first === last) return first;
  const isNext = WEEKDAYS.indexOf(last) === WEEKDAYS.indexOf(first) + 1;
  return `${first} ${isNext ? "and" : "to"} ${last}`;
}

/**
 * A week's hours on one line: "Mon-Fri 9 am to 8 pm Eastern, Sat 10 am to 6 pm, Sun closed". A weekend closed on both
 * days is left out.
 */
export function weekInShort(weekly: WeeklyHours, zone: string): string {
  return stretchesOf((weekday) => [hoursInShort(weekly[weekday] ?? [])])
    .map(({ first, last, hours }) => ({
      days: [...new Set([first, last])].map((day) => day.slice(0, 3)).join("-"),
      hours: hours.join(),
    }))
    .filter(({ days, hours }) => days !== "Sat-Sun" || hours !== CLOSED_IN_SHORT)
    .map(({ days, hours }, index) => `${days} ${hours}${index === 0 ? ` ${zone}` : ""}`)
    .join(", ");
}

type Stretch = { first: string; last: string; hours: string[] };

/** Runs of consecutive days with the same hours. */
function stretchesOf(tell: (weekday: number) => string[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [index, day] of WEEKDAYS.entries()) {
    const hours = tell(index + 1);
    const before = stretches.at(-1);
    if (before && before.hours.join() === hours.join()) before.last = day;
    else stretches.push({ first: day, last: day, hours });
  }
  return stretches;
}

/** "9 am to 5 pm", "Closed" */
export function hoursInWords(ranges: readonly string[]): string {
  const words = ranges.map((range) => parseHours(range).map(minuteInWords).join(" to "));
  return words.length === 0 ? "Closed" : words.join(", ");
}

const CLOSED_IN_SHORT = "closed";

function hoursInShort(ranges: readonly string[]): string {
  const words = ranges.map((range) => parseHours(range).map(minuteInWords).join(" to "));
  return words.length === 0 ? CLOSED_IN_SHORT : words.join(" and ");
}

/** "9 am", "2:30 pm", "midnight" */
function minuteInWords(minute: number): string {
  if (minute % 1440 === 0) return "midnight";
  if (minute === 720) return "noon";
  return onTwelveHours(minute);
}

/** "09:00-17:00" in minutes after midnight. */
export function parseHours(hours: string): [begin: number, end: number] {
  const [, h1, m1, h2, m2] = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(hours) ?? [];
  const begin = Number(h1) * 60 + Number(m1);
  const end = Number(h2) * 60 + Number(m2);
  if (!(begin < end && end <= 1440)) throw new Error(`"${hours}" are no hours such as "09:00-17:00"`);
  return [begin, end];
}
