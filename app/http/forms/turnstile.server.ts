import { logFailure } from "../responses/log-failure.server";

export type TurnstileSettings = { siteKey: string; secretKey: string; verifyUrl: string };

const PATIENCE_MS = 3000;
/** The longest token Cloudflare issues. */
const MAX_TOKEN_LENGTH = 2048;

/**
 * Asks Cloudflare whether a token proves a person. False if the token has expired or was used before, or if Cloudflare
 * doesn't answer in time.
 */
export async function isTokenValid(
  token: string,
  { secretKey, verifyUrl }: TurnstileSettings,
): Promise<boolean> {
  if (token === "" || token.length > MAX_TOKEN_LENGTH) return false;
  try {
    const answer = await fetch(verifyUrl, {
      method: "POST",
      body: new URLSearchParams({ secret: secretKey, response: token }),
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Error(`siteverify answered ${answer.status}`);
    const { success } = (await answer.json()) as { success?: unknown };
    return success === true;
  } catch (error) {
    logFailure("A Turnstile token could not be checked", error);
    return false;
  }
}
