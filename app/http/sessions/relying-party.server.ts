import type { Config } from "~/config.server";
import type { RelyingParty } from "~/domain/account/passkey";

/**
 * The site that passkeys are registered for: the one in the settings, not the host that a request names. A local site
 * may run on any port, so there the request's host counts.
 */
export function relyingPartyOf(request: Request, { local, siteUrl }: Config): RelyingParty {
  const { origin, hostname } = new URL(local ? request.url : siteUrl);
  return { id: hostname, origin };
}
