import { MINUTE_MS } from "../duration";

/** The ways to prove who one is. */
export const SIGN_IN_METHODS = [
  "password",
  /** A code that was mailed, or the link beside it. */
  "mailed_code",
  /** A link that was mailed to choose a new password. */
  "reset_link",
  /** Two factors at once: the device, and what unlocks it. */
  "passkey",
  /** An account elsewhere, or a company's sign-in. */
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

/** Whether an account asks for a second step: those with an authenticator do, and of staff those with a passkey, too. */
export function asksForSecondStep({
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
 * Whether an account has a password: "awaited" while whoever has proven its address may choose one, "none" when its owner does
 * without.
 */
export const PASSWORD_STATES = ["set", "awaited", "none"] as const;
export type PasswordState = (typeof PASSWORD_STATES)[number];

/** How long a proof is fresh enough to change how an account is reached. */
export const FRESH_MINUTES = 10;

/** Whether a session was proven lately. How strongly its account asks for is seen to where the proof is given. */
export function isFreshProof({ authenticatedAt }: { authenticatedAt: number }, now: number): boolean {
  return now - authenticatedAt < FRESH_MINUTES * MINUTE_MS;
}
