import { isInRange, rangeQuery } from "~/domain/account/breached-range";

/** Whether a password appears in a known breach. Never throws: a check that fails returns false. */
export type BreachCheck = (password: string) => Promise<boolean>;

/** Used while the check is switched off. */
export const noBreachCheck: BreachCheck = async () => false;

/** Signing up must not wait long for a third-party server. */
const TIMEOUT_MS = 1500;

/**
 * Asks a service like Have I Been Pwned's, which is sent the first five digits of the password's SHA-1 and nothing
 * else. If the service is down, `onFailure` is called and the password is accepted.
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

/** The check that the settings ask for; none without a service. */
export function breachCheckOf(
  { breachedPasswordsUrl: url, siteUrl }: { breachedPasswordsUrl: string | null; siteUrl: string },
  onFailure: (error: unknown) => void,
): BreachCheck {
  return url === null
    ? noBreachCheck
    : rangeBreachCheck({ url, userAgent: new URL(siteUrl).host }, onFailure);
}
