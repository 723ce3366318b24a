import type { KeptDays } from "./kept-days";
import { daysInWords } from "./spans-in-words";

export type End =
  /** Nothing but its owner ends it. */
  | { by: "owner"; when: string }
  /** Each row knows when it expires. */
  | { by: "expiry"; when: string }
  /** So many days after an event, as set. */
  | { by: "age"; days: keyof KeptDays; after: string };

/** "for 90 days after the search": to follow "we keep it". */
export function endInWords(end: End, days: KeptDays): string {
  return end.by === "age" ? `for ${daysInWords(days[end.days])} after ${end.after}` : end.when;
}
