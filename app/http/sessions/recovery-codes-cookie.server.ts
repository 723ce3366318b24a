import type { Config } from "~/config.server";
import { FRESH_MINUTES } from "~/domain/account/assurance";
import { seal, unseal } from "~/domain/seal";
import { cookieHeader, readCookie } from "../requests/cookies.server";
import { personalHeaders } from "../responses/response-headers";

const COOKIE = "recovery_codes";

/**
 * New recovery codes, in the browser that created them: the database stores only their hashes. Sealed for the session,
 * so that this session alone can open the page which shows them again, for a few minutes.
 */
export async function shownCodesCookie(
  config: Config,
  sessionId: string,
  codes: readonly string[],
): Promise<string> {
  const value = await seal("seal-recovery-codes", codes.join(" "), sessionId, config.cookieSecret);
  return cookieHeader(config, COOKIE, value, { maxAgeSeconds: FRESH_MINUTES * 60 });
}

/** The codes being shown in a session; none if there are no new ones. */
export async function readShownCodes(request: Request, config: Config, sessionId: string): Promise<string[]> {
  const value = readCookie(request, config, COOKIE);
  const text = value && (await unseal("seal-recovery-codes", value, sessionId, config.acceptedSecrets));
  return text ? text.split(" ") : [];
}

/** The headers that remove the codes, after the user has confirmed that they are stored safely. */
export function clearedCodesHeaders(config: Config): Headers {
  return personalHeaders(cookieHeader(config, COOKIE, "", { maxAgeSeconds: 0 }));
}
