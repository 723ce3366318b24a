const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 30 * 60_000;
/** A delay is up to this much shorter or longer, so that mails which failed together do not come back together. */
const JITTER = 0.2;

/** After so many attempts a mail is parked. By then it has been tried for about two days. */
export const MAX_ATTEMPTS = 110;

/** How long to wait after an attempt that failed (the first is 1). `random` is from 0 to below 1. */
export function delayAfter(attempt: number, random: number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempt - 1, 30), MAX_DELAY_MS);
  return Math.round(delay * (1 - JITTER + 2 * JITTER * random));
}
