import { MINUTE_MS } from "../duration";
import type { Instant } from "../instant";

/** The methods by which users prove their identity. */
export const SIGN_IN_METHODS = [
  "password",
  /** A mailed code, or the link mailed with it. */
  "mailed_code",
  /** A link that was mailed to choose a new password. */
  "reset_link",
  /** Two factors at once: the device, and what unlocks it. */
  "passkey",
  /** A provider, or a company's sign-in. */
  "provider",
  "authenticator",
  "recovery_code",
] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** How many factors a session was proven by. */
export type Assurance = 1 | 2;

const SECOND: ReadonlySet<SignInMethod> = new Set<SignInMethod>([
  "passkey",
  "authenticator",
  "recovery_code",
]);

/** A session's assurance, from how it was proven. */
export function assuranceOf(methods: readonly SignInMethod[]): Assurance {
  return methods.some((method) => SECOND.has(method)) ? 2 : 1;
}

/**
 * Whether an account requires a second factor: any account with an authenticator does, and a staff account with a
 * passkey.
 */
export function requiresSecondFactor({
  role,
  hasAuthenticator,
  passkeys,
}: {
  role: "owner" | "member" | null;
  hasAuthenticator: boolean;
  passkeys: number;
}): boolean {
  return hasAuthenticator || (role !== null && passkeys > 0);
}

/**
 * Whether an account has a password. "awaited": the user who proves its address may choose one. "none": its owner signs
 * in without one.
 */
export const PASSWORD_STATES = ["set", "awaited", "none"] as const;
export type PasswordState = (typeof PASSWORD_STATES)[number];

/** How long after proving their identity users may change the account's sign-in methods. */
export const FRESH_MINUTES = 10;

/**
 * Whether a session was proven recently. The strength that the account requires is checked where the proof is given.
 */
export function isFreshProof({ authenticatedAt }: { authenticatedAt: Instant }, now: Instant): boolean {
  return now - authenticatedAt < FRESH_MINUTES * MINUTE_MS;
}
