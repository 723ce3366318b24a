import { DAY_MS, HOUR_MS } from "../duration";
import { STAFF_SESSION_HOURS, type StaffRole } from "./staff";

/** How long a member may put off their second step, from the first time the desk asked for it. Owners may not. */
export const FACTOR_DAYS = 7;

/** How long the command line lets a member of staff set up a new second step, in place of one that is lost. */
export const FACTOR_SET_UP_HOURS = 24;

/** What stands between a session of staff and the desk: "ask" and "required" are for the page that has a second step set up. */
export type DeskGate =
  | "open"
  /** There is a passkey or an authenticator, and the session has not been proven by it. */
  | "prove"
  /** There is none. It may be put off. */
  | "ask"
  | "required"
  /** There is none, and the mailbox may be all that the session was proven by. */
  | "closed";

export type AtGate = {
  role: StaffRole;
  /** By how many factors the session was proven. */
  aal: 1 | 2;
  hasFactor: boolean;
  factorAskedAt: number | null;
  factorPutOffUntil: number | null;
  factorSetUpUntil: number | null;
};

export function deskGateOf(at: AtGate, now: number): DeskGate {
  if (at.hasFactor) return at.aal === 2 ? "open" : "prove";
  if (at.factorSetUpUntil !== null) return now < at.factorSetUpUntil ? "required" : "closed";
  if (at.role === "owner" || (at.factorAskedAt !== null && now >= factorDueAt(at.factorAskedAt)))
    return "required";
  return at.factorPutOffUntil !== null && now < at.factorPutOffUntil ? "open" : "ask";
}

/** From when a member no longer gets to the desk without a second step. */
export function factorDueAt(askedAt: number): number {
  return askedAt + FACTOR_DAYS * DAY_MS;
}

/** How long "Not now" lasts: a session at the desk, and no longer than the days that members have. */
export function putOffUntil(askedAt: number, now: number): number {
  return Math.min(now + STAFF_SESSION_HOURS * HOUR_MS, factorDueAt(askedAt));
}
