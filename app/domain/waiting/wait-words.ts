import { formatDate } from "../availability/format";
import { DAY_PARTS, type Wish } from "./wait";

/** "on Tuesday 1 December 2026, in the morning", "from Tuesday 1 December 2026 to Friday 4 December 2026, at any time of day" */
export function wishInWords({ firstDate, lastDate, dayPart }: Omit<Wish, "timeZone">): string {
  const days =
    firstDate === lastDate
      ? `on ${formatDate(firstDate)}`
      : `from ${formatDate(firstDate)} to ${formatDate(lastDate)}`;
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
