import * as z from "zod";
import { hashKey } from "../../domain/hmac";
import type { Instant } from "../../domain/instant";
import { type Ask, type CalendarWorld, createAsk, failureOf, readJson } from "./ask-service";
import type { Connection, Credentials, Outcome } from "./calendar-adapter";

export type OAuthService = {
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  scopes: readonly string[];
  /** Additional parameters of the authorization request. */
  more: Readonly<Record<string, string>>;
};

/** The page at which a host gives access (RFC 6749 with PKCE, RFC 7636). */
export async function authorizationUrlOf(
  { clientId, authorizationUrl, scopes, more }: OAuthService,
  { redirectUri, state, verifier }: { redirectUri: string; state: string; verifier: string },
): Promise<string> {
  const url = new URL(authorizationUrl);
  const parameters = {
    ...more,
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: scopes.join(" "),
    state,
    code_challenge: await hashKey(verifier),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

const TokenSchema = z.object({
  access_token: z.string().min(1),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().optional(),
});

/** Exchanges the code. "forbidden" if the host left out a scope, as Google's page lets them. */
export async function redeemCode(
  service: OAuthService,
  given: { code: string; redirectUri: string; verifier: string },
  world: CalendarWorld,
): Promise<Outcome<Credentials>> {
  const token = await requestToken(createAsk(world), service, {
    grant_type: "authorization_code",
    code: given.code,
    redirect_uri: given.redirectUri,
    code_verifier: given.verifier,
  });
  if (token.result !== "ok") return token;
  const { refresh_token, scope } = token.value;
  const granted = scope?.split(" ");
  if (granted && !service.scopes.every((wanted) => granted.includes(wanted))) return { result: "forbidden" };
  if (refresh_token === undefined) return { result: "failed", code: "NO_REFRESH_TOKEN" };
  return { result: "ok", value: credentialsOf(token.value, refresh_token, world.now()) };
}

/** Renews the access token. A service may replace the refresh token as well. */
export async function refresh(
  ask: Ask,
  service: OAuthService,
  connection: Connection,
  now: Instant,
): Promise<Outcome<Credentials>> {
  const { refreshToken } = connection.credentials;
  const token = await requestToken(ask, service, {
    grant_type: "refresh_token",
    refresh_token: refreshToken,
  });
  if (token.result !== "ok") return token;
  const renewed = credentialsOf(token.value, token.value.refresh_token ?? refreshToken, now);
  await connection.save(renewed);
  connection.credentials = renewed;
  return { result: "ok", value: renewed };
}

function credentialsOf(
  { access_token, expires_in }: z.infer<typeof TokenSchema>,
  refreshToken: string,
  now: Instant,
): Credentials {
  return { accessToken: access_token, refreshToken, expiresAt: now + expires_in * 1000 };
}

async function requestToken(
  ask: Ask,
  { clientId, clientSecret, tokenUrl }: OAuthService,
  parameters: Record<string, string>,
): Promise<Outcome<z.infer<typeof TokenSchema>>> {
  const answer = await ask(tokenUrl, {
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ ...parameters, client_id: clientId, client_secret: clientSecret }).toString(),
  });
  if ("result" in answer) return answer;
  if (answer.status === 200) return readJson(answer.text, TokenSchema);
  // A refused code or refresh token (RFC 6749, section 5.2): the host has to give access again.
  if (answer.status === 400 && /"invalid_grant"/.test(answer.text)) return { result: "expired" };
  return failureOf(answer, () => false);
}
