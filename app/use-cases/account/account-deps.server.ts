import type { Deps, WriteDeps } from "../deps.server";
import type { RateLimitResult } from "../limits/rate-limit.server";

export type AccountDeps = WriteDeps &
  Pick<Deps, "elapsed" | "isBreached" | "newToken" | "secret" | "acceptedSecrets" | "device"> & {
    isUnproven?: boolean;
  };

export type RateLimited = Extract<RateLimitResult, { ok: false }>;

/** The new password is shorter than owners ask of staff. */
export type TooShort = { ok: false; reason: "too_short"; least: number };

/** The new password is known from a breach. */
export type Breached = { ok: false; reason: "breached" };

/** Too many passwords are waiting to be hashed for another to join. */
export type Busy = { ok: false; reason: "busy"; retryAfterSeconds: number };

/** Carries the session token for the browser's cookie. */
export type SessionStarted = { ok: true; token: string };

/** A known device of an account: the id and the email address that its cookie is made of. */
export type Device = { id: string; email: string };
