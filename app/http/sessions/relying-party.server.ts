import type { Config } from "~/config.server";
import type { RelyingParty } from "~/domain/account/passkey";

/**
 * The site that passkeys are made for: the one in the settings, whatever host a request names. A local site may run on any port and
 * is what it is asked for.
 */
export function relyingPartyOf(request: Request, { local, siteUrl }: Config): RelyingParty {
  const { origin, hostname } = new URL(local ? request.url : siteUrl);
  return { id: hostname, origin };
}
