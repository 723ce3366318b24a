import type { Config } from "~/config.server";
import { seal, unseal } from "~/domain/seal";
import { cookieHeader, readCookie } from "../requests/cookies.server";
import { personalHeaders } from "../responses/response-headers";

const COOKIE = "new_secret";

/** Long enough for the redirect to the page that shows it. */
const SECONDS = 60;

/**
 * The headers of an answer that carry a new secret to the browser that made it, for one page: that of a webhook or a key
 * of the API, by its id.
 */
export async function newSecretHeaders(config: Config, id: string, secret: string): Promise<Headers> {
  const value = await seal("seal-new-secret", secret, id, config.cookieSecret);
  return personalHeaders(cookieHeader(config, COOKIE, value, { maxAgeSeconds: SECONDS }));
}

/** The new secret of a webhook or a key, with the headers that make this the only page to show it; null if there is none. */
export async function readNewSecret(
  request: Request,
  config: Config,
  id: string,
): Promise<{ secret: string; headers: Headers } | null> {
  const value = readCookie(request, config, COOKIE);
  const secret = value && (await unseal("seal-new-secret", value, id, config.acceptedSecrets));
  if (!secret) return null;
  return { secret, headers: personalHeaders(cookieHeader(config, COOKIE, "", { maxAgeSeconds: 0 })) };
}
