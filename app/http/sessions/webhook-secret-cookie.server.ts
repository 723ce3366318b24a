import type { Config } from "~/config.server";
import { seal, unseal } from "~/domain/seal";
import { cookieHeader, readCookie } from "../requests/cookies.server";
import { personalHeaders } from "../responses/response-headers";

const COOKIE = "webhook_secret";

/** Long enough for the redirect to the page that shows it. */
const SECONDS = 60;

/** The headers of an answer that carry a webhook's new secret to the browser that made it, for one page. */
export async function newSecretHeaders(config: Config, webhookId: string, secret: string): Promise<Headers> {
  const value = await seal("seal-new-webhook", secret, webhookId, config.cookieSecret);
  return personalHeaders(cookieHeader(config, COOKIE, value, { maxAgeSeconds: SECONDS }));
}

/** A webhook's new secret, with the headers that make this the only page to show it; null if there is none. */
export async function readNewSecret(
  request: Request,
  config: Config,
  webhookId: string,
): Promise<{ secret: string; headers: Headers } | null> {
  const value = readCookie(request, config, COOKIE);
  const secret = value && (await unseal("seal-new-webhook", value, webhookId, config.acceptedSecrets));
  if (!secret) return null;
  return { secret, headers: personalHeaders(cookieHeader(config, COOKIE, "", { maxAgeSeconds: 0 })) };
}
