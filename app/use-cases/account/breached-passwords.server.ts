import { isInRange, rangeQuery } from "~/domain/account/breached-range";

/** Whether a password is known from a breach. Never throws: where it cannot be found out, the answer is no. */
export type BreachCheck = (password: string) => Promise<boolean>;

/** The check while it is off. */
export const noBreachCheck: BreachCheck = async () => false;

/** Signing up must not wait long for somebody else's server. */
const TIMEOUT_MS = 1500;

/**
 * Asks a service like Have I Been Pwned's, which is sent the first five digits of the password's SHA-1 and
 * nothing else. A service that is down keeps nobody out: `onFailure` hears of it and the password passes.
 */
export function rangeBreachCheck(
  { url, userAgent }: { url: string; userAgent: string },
  onFailure: (error: unknown) => void,
): BreachCheck {
  return async (password) => {
    try {
      const { prefix, suffix } = await rangeQuery(password);
      const answer = await fetch(`${url}/${prefix}`, {
        headers: { "Add-Padding": "true", "User-Agent": userAgent },
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`the service answered ${answer.status}`);
      return isInRange(await answer.text(), suffix);
    } catch (error) {
      onFailure(error);
      return false;
    }
  };
}
