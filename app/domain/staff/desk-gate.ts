import { DAY_MS, HOUR_MS } from "../duration";
import type { Instant } from "../instant";
import { STAFF_SESSION_HOURS, type StaffRole } from "./staff";

/**
 * How long a member may put off setting up a second factor, from the first time the desk asked for it. Owners may not.
 */
export const FACTOR_DAYS = 7;

/** How long a member of staff may set up a new second factor after the command line has removed one that is lost. */
export const FACTOR_SET_UP_HOURS = 24;

/** Whether a staff session may enter the desk. "ask" and "required" lead to the page that sets up a second factor. */
export type DeskGate =
  | "open"
  /** The account has a passkey or an authenticator, but the session was not proven with it. */
  | "prove"
  /** The account has none, and setting one up can be put off. */
  | "ask"
  | "required"
  /** The account has none, and the session may have been proven by access to the mailbox alone. */
  | "closed";

export type AtGate = {
  role: StaffRole;
  /** How many factors the session was proven with. */
  aal: 1 | 2;
  hasFactor: boolean;
  factorAskedAt: Instant | null;
  factorPutOffUntil: Instant | null;
  factorSetUpUntil: Instant | null;
};

export function deskGateOf(at: AtGate, now: Instant): DeskGate {
  if (at.hasFactor) return at.aal === 2 ? "open" : "prove";
  if (at.factorSetUpUntil !== null) return now < at.factorSetUpUntil ? "required" : "closed";
  if (at.role === "owner" || (at.factorAskedAt !== null && now >= factorDueAt(at.factorAskedAt)))
    return "required";
  return at.factorPutOffUntil !== null && now < at.factorPutOffUntil ? "open" : "ask";
}

/** When a member can no longer enter the desk without a second factor. */
export function factorDueAt(askedAt: Instant): number {
  return askedAt + FACTOR_DAYS * DAY_MS;
}

/** Until when "Not now" lasts: for one session at the desk, but no longer than `factorDueAt`. */
export function putOffUntil(askedAt: Instant, now: Instant): number {
  return Math.min(now + STAFF_SESSION_HOURS * HOUR_MS, factorDueAt(askedAt));
}
