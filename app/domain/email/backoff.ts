const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 30 * 60_000;
/**
 * Delays vary by up to this fraction either way, so that emails that failed together are not retried
 * together.
 */
const JITTER = 0.2;

/** After this many attempts, about two days, an email is parked. */
export const MAX_ATTEMPTS = 110;

/** How long to wait after a failed attempt (the first is 1). `random` is in [0, 1). */
export function delayAfter(attempt: number, random: number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempt - 1, 30), MAX_DELAY_MS);
  return Math.round(delay * (1 - JITTER + 2 * JITTER * random));
}
