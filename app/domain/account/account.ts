import type { Instant } from "../instant";

export const PASSWORD_LIMITS = { min: 8, max: 256 } as const;
export const PASSWORD_HINT = passwordHint(PASSWORD_LIMITS.min);

export function passwordHint(least: number): string {
  return `Password must be at least ${least} characters long`;
}

/** How long a password counts: each character once, whatever its size in bytes. */
export function passwordLength(password: string): number {
  return [...password].length;
}

/** What owners can ask of the passwords of staff. */
export const STAFF_PASSWORD_LENGTH = { least: PASSWORD_LIMITS.min, most: 64 } as const;

export const RESET_MINUTES = 60;
/** How long a submitted form is recognised when it is sent again. */
export const SUBMITTED_FORM_MINUTES = RESET_MINUTES;
export const VERIFY_DAYS = 7;
/** The owner asks for a new address while at the browser, so the link can be short-lived. */
export const CHANGE_EMAIL_MINUTES = 60;
/**
 * A repeated request for the same new address within this time sends no second link: the first response was lost, or is
 * still on its way.
 */
export const REPEATED_CHANGE_MINUTES = 10;

/** Whether an address is the one that the user has proven. */
export function isProvenFor(user: User | null, email: string): boolean {
  return user !== null && user.emailVerifiedAt !== null && user.email === email.toLowerCase();
}

/** What pages know about the signed-in user. */
export type User = {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  company: string;
  /** Milliseconds since the epoch; null until the email address is verified. */
  emailVerifiedAt: Instant | null;
  createdAt: Instant;
};
