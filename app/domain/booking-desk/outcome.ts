import { type BookingStatus, canTrigger, needsOutcome, type StatusEvent } from "../booking/status";
import type { Instant } from "../instant";

/** How a call went, as one press beside it records. */
export const OUTCOMES = ["completed", "missed"] as const satisfies readonly StatusEvent[];
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  completed: "Took place",
  missed: "No-show",
};

/** A call that is over without an outcome, as its buttons need it. */
export type UnsettledCall = { id: string; version: number; name: string; canMove: boolean };

type Row = {
  id: string;
  version: number;
  name: string;
  email: string;
  status: BookingStatus;
  startsAt: Instant;
  endsAt: Instant;
};

/** Null for a call that is not over, or has its outcome. */
export function unsettledCall(row: Row, now: Instant): UnsettledCall | null {
  if (!needsOutcome(row, now)) return null;
  const { id, version, name, email, status } = row;
  // An erased client can't be told of a new time.
  return { id, version, name, canMove: email !== "" && canTrigger("moved", status, "agency") };
}

/** The value of a button: the booking, the version of it that the page showed, and the outcome. */
export function outcomeValue({ id, version }: UnsettledCall, outcome: Outcome): string {
  return `${id}.${version}.${outcome}`;
}

/** What was just recorded, as the page confirms it. */
export type Recorded = { outcome: Outcome; id: string };

/** A page's path that confirms what was just recorded. */
export function recordedPath(path: string, { outcome, id }: Recorded): string {
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ recorded: outcome, of: id })}`;
}
