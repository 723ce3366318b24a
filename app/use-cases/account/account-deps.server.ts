import type { Db } from "~/db/client.server";
import type { Instant } from "~/domain/instant";
import type { RateLimitResult } from "../limits/rate-limit.server";
import type { BreachCheck } from "./breached-passwords.server";

export type AccountDeps = {
  db: Db;
  /** Milliseconds since the epoch. */
  now: Instant;
  /** Milliseconds on a clock that always runs, to time waits. */
  elapsed: () => number;
  isBreached: BreachCheck;
  newId: () => string;
  /** 256 random bits in base64url. */
  newToken: () => string;
  secret: string;
  /** The secrets that cookies may have been signed with. */
  acceptedSecrets: readonly string[];
  /** "Firefox on Windows": what the request came from, for the account's security events. */
  device: string;
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
