import type { DeskAnswer } from "../desk-answer";

/** A booked call as a list names it. */
export type NamedCall = { id: string; when: string; who: string };

/** Booked calls outside the hours: the first few, and the total number. */
export type NamedCalls = { calls: NamedCall[]; count: number };

/** The answer to a form about the hours. */
export type AvailabilityAnswer = DeskAnswer & {
  /** Calls that the change would leave outside the hours, and the value of `seen` that confirms it nevertheless. */
  outside: (NamedCalls & { seen: string }) | null;
};

/** "No booked calls", "1 booked call", "3 booked calls" */
export function callsInWords(count: number): string {
  if (count === 0) return "No booked calls";
  return count === 1 ? "1 booked call" : `${count.toLocaleString("en-GB")} booked calls`;
}
