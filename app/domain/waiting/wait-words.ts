import { formatDate } from "../availability/format";
import { listInWords } from "../in-words";
import { DAY_PARTS, type Wish } from "./wait";
import { weekdaysIn } from "./weekdays";

/** "Tuesdays and Thursdays"; empty for any day. */
export function weekdaysInWords(weekdays: string): string {
  return listInWords(weekdaysIn(weekdays).map((name) => `${name}s`));
}

/** "on Tuesday 1 December 2026, in the morning", "from Tuesday 1 December 2026 to Friday 4 December 2026, at any time of day"; "on Tuesdays and Thursdays from … to …" */
export function wishInWords({
  firstDate,
  lastDate,
  weekdays = "",
  dayPart,
}: Omit<Wish, "timeZone" | "weekdays"> & Partial<Pick<Wish, "weekdays">>): string {
  const only = weekdays === "" ? "" : `on ${weekdaysInWords(weekdays)} `;
  const days =
    firstDate === lastDate
      ? `on ${formatDate(firstDate)}`
      : `${only}from ${formatDate(firstDate)} to ${formatDate(lastDate)}`;
  return `${days}, ${DAY_PARTS[dayPart].words}`;
}

/** A wait as its page shows it. */
export type WaitInWords = {
  id: string;
  call: string;
  wish: string;
  zone: string;
  /** The day on which it ends. */
  until: string;
  /** Where the times are that it is about. */
  to: string;
};
