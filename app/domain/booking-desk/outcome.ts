import { standingOf } from "../booking/standing";
import { type BookingState, canTrigger, needsOutcome, type StatusEvent } from "../booking/status";
import type { Instant } from "../instant";

/** How a call went, as one press beside it records. */
export const OUTCOMES = ["completed", "missed"] as const satisfies readonly StatusEvent[];

/** What one press beside a call does: it records how the call went, or confirms it. */
export const PRESSES = [...OUTCOMES, "confirmed"] as const;
export type Press = (typeof PRESSES)[number];

export const PRESS_WORDS: Readonly<Record<Press, string>> = {
  completed: "Took place",
  missed: "No-show",
  confirmed: "Confirm",
};

/** A call that waits for the agency's decision, as its buttons need it. */
export type CallToConfirm = { id: string; version: number; name: string };

/** A call that is over without an outcome, as its buttons need it. */
export type UnsettledCall = { id: string; version: number; name: string; canMove: boolean };

type Row = Required<BookingState> & {
  id: string;
  version: number;
  name: string;
  email: string;
  startsAt: Instant;
  endsAt: Instant;
};

/** Null for a call that is not over, or has its outcome. */
export function unsettledCall(row: Row, now: Instant): UnsettledCall | null {
  if (!needsOutcome(row, now)) return null;
  const { id, version, name, email } = row;
  // An erased client can't be told of a new time.
  return { id, version, name, canMove: email !== "" && canTrigger("moved", row, "agency") };
}

/** Null unless the call waits for the agency's decision. */
export function callToConfirm(row: Row, now: Instant): CallToConfirm | null {
  const { id, version, name, email } = row;
  // An erased client can't be told of the decision.
  return email !== "" && standingOf(row, now) === "waiting" ? { id, version, name } : null;
}

/** The value of a button: the booking, the version of it that the page showed, and what the press does. */
export function pressValue({ id, version }: CallToConfirm, press: Press): string {
  return `${id}.${version}.${press}`;
}

/** What was just recorded, as the page confirms it. */
export type Recorded = { press: Press; id: string };

/** A page's path that confirms what was just recorded. */
export function recordedPath(path: string, { press, id }: Recorded): string {
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ recorded: press, of: id })}`;
}
