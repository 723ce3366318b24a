import { DAY_MS, HOUR_MS, MINUTE_MS } from "../duration";
import type { Instant } from "../instant";

/** How long a receiver may take, from connecting to the end of what is read of its answer. */
export const WEBHOOK_TIMEOUT_MS = 5000;
/** A larger body is not sent. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** More of an answer is not read. */
export const MAX_ANSWER_BYTES = 4 * 1024;
/** This much of it is stored, for the desk. */
export const SHOWN_ANSWER_CHARACTERS = 1000;

/** How long a delivery is reserved for the run that sends it. */
export const DELIVERY_LEASE_MS = 2 * MINUTE_MS;

/** The pauses before each further attempt: two days in all. */
export const RETRY_DELAYS_MS: readonly number[] = [
  ...[1, 5, 15].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 4, 8, 10, 11, 12].map((hours) => hours * HOUR_MS),
];
/** After this many attempts a delivery is parked. */
export const MAX_DELIVERY_ATTEMPTS = RETRY_DELAYS_MS.length + 1;

/** Pauses are longer by up to this fraction, so that what failed together is not sent together again. */
const JITTER = 0.1;
/** A receiver can ask for no longer pause than this. */
const LONGEST_ASKED_MS = 12 * HOUR_MS;

/** A webhook without a single success for this long is switched off. */
export const FAILING_MS = 5 * DAY_MS;

/** For how long the secret before a rotation still signs. */
export const OLD_SECRET_MS = DAY_MS;

/**
 * How long to wait after a failed attempt (the first is 1). `random` is in [0, 1); `askedMs` is what the receiver's
 * Retry-After asked for, 0 for nothing.
 */
export function retryDelay(attempt: number, random: number, askedMs = 0): number {
  const delay = RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length) - 1] ?? 0;
  return Math.max(Math.round(delay * (1 + JITTER * random)), Math.min(askedMs, LONGEST_ASKED_MS));
}

/** What came of an attempt: an answer with its status, or why there was none. */
export type Sent = {
  status: number | null;
  /** Null if there was an answer, whatever it said. */
  problem: SendProblem | null;
  /** From the Retry-After header, in milliseconds; 0 without one. */
  askedMs: number;
  /** The beginning of the answer's body. */
  answer: string;
  ms: number;
};

export const SEND_PROBLEMS = [
  "timeout",
  "network",
  "address_refused",
  "not_resolved",
  "too_large",
  "switched_off",
] as const;
export type SendProblem = (typeof SEND_PROBLEMS)[number];

export const SEND_PROBLEM_WORDS: Record<SendProblem, string> = {
  timeout: `No answer within ${WEBHOOK_TIMEOUT_MS / 1000} seconds`,
  network: "No connection, or it broke off",
  address_refused: "The address isn't one of a public server",
  not_resolved: "The server's name can't be found",
  too_large: "The event is larger than 1 MB",
  switched_off: "The webhook was switched off before this was delivered",
};

export type Verdict =
  | "delivered"
  | "failed"
  /** 410: the receiver wants nothing more (Standard Webhooks). */
  | "gone"
  /** Sending it again would change nothing. */
  | "hopeless";

/** Only 2xx is success: a redirect isn't followed, so it delivers nothing. */
export function verdictOn({ status, problem }: Pick<Sent, "status" | "problem">): Verdict {
  if (problem === "too_large") return "hopeless";
  if (status === null) return "failed";
  if (status >= 200 && status < 300) return "delivered";
  return status === 410 ? "gone" : "failed";
}

/** Whether a webhook that fails now has failed for so long that it is switched off. */
export function isGivenUp(failingSince: Instant | null, now: Instant): boolean {
  return failingSince !== null && now - failingSince >= FAILING_MS;
}

/** The pause that a Retry-After header asks for, in milliseconds: seconds or an HTTP date. 0 for none. */
export function retryAfterMs(header: string | null, now: Instant): number {
  if (header === null) return 0;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  // Date.parse would take "-5" for a month.
  const until = /^[A-Z][a-z]{2}, /.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(until) ? 0 : Math.max(0, until - now);
}
