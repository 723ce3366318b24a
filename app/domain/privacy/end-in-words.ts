import type { KeptDays } from "../settings/retention-days";
import type { End } from "./data-class";
import { daysInWords } from "./spans-in-words";

/** "for 90 days after the search": to follow "we keep it". */
export function endInWords(end: End, days: KeptDays): string {
  return end.by === "age" ? `for ${daysInWords(days[end.days])} after ${end.after}` : end.when;
}
