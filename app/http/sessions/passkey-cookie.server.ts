import type { Config } from "~/config.server";
import { CHALLENGE_MINUTES } from "~/domain/account/passkey";
import { cookieHeader, readCookie } from "../requests/cookies.server";
import { personalHeaders } from "../responses/response-headers";

const PASSKEY = "passkey";

/** The token that ties a challenge to its browser when there is neither a session nor a flow yet; null if missing. */
export function passkeyToken(request: Request, config: Config): string | null {
  const token = readCookie(request, config, PASSKEY);
  return token !== null && /^[\w-]{43}$/.test(token) ? token : null;
}

export function passkeyHeaders(config: Config, token: string): Headers {
  const maxAgeSeconds = CHALLENGE_MINUTES * 60;
  return personalHeaders(cookieHeader(config, PASSKEY, token, { maxAgeSeconds }));
}
