import type { Config } from "~/config.server";
import { FRESH_MINUTES } from "~/domain/account/assurance";
import { seal, unseal } from "~/domain/seal";
import { cookieHeader, readCookie } from "../requests/cookies.server";
import { personalHeaders } from "../responses/response-headers";

const COOKIE = "recovery_codes";

/**
 * New recovery codes, in the browser that made them: the database knows their hashes alone. Sealed for the session, so that the
 * page which shows them can be opened again for a few minutes, by nobody else.
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

/** For a browser whose owner has put the codes away. */
export function putAwayHeaders(config: Config): Headers {
  return personalHeaders(cookieHeader(config, COOKIE, "", { maxAgeSeconds: 0 }));
}
