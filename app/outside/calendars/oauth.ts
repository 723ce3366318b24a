import * as z from "zod";
import type {
  CalendarFailure,
  Connection,
  Credentials,
  Outcome,
} from "../../domain/calendars/calendar-adapter";
import { hashKey } from "../../domain/hmac";
import type { Instant } from "../../domain/instant";
import { loadOauth } from "../load-oauth";
import { type Answer, type Ask, type CalendarWorld, createAsk } from "./ask-service";

export type OAuthService = {
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  scopes: readonly string[];
  /** Asked for, too, and done without where the host does not give them. */
  optionalScopes?: readonly string[];
  /** Additional parameters of the authorization request. */
  more: Readonly<Record<string, string>>;
};

/** The page at which a host gives access (RFC 6749 with PKCE, RFC 7636). */
export async function authorizationUrlOf(
  { clientId, authorizationUrl, scopes, optionalScopes = [], more }: OAuthService,
  { redirectUri, state, verifier }: { redirectUri: string; state: string; verifier: string },
): Promise<string> {
  const url = new URL(authorizationUrl);
  const parameters = {
    ...more,
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: [...scopes, ...optionalScopes].join(" "),
    state,
    code_challenge: await hashKey(verifier),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** The library has checked the rest, but takes tokens of another type, and ones of unknown age. */
const TokenSchema = z.object({
  access_token: z.string(),
  token_type: z.literal("bearer"),
  expires_in: z.number().positive(),
  refresh_token: z.string().optional(),
  scope: z.string().optional(),
});
type Tokens = z.infer<typeof TokenSchema>;

/** Exchanges the code. "forbidden" if the host left out a scope, as Google's page lets them. */
export async function redeemCode(
  service: OAuthService,
  given: { code: string; redirectUri: string; verifier: string },
  world: CalendarWorld,
): Promise<Outcome<Credentials>> {
  const token = await requestToken(createAsk(world), service, "authorization_code", {
    code: given.code,
    redirect_uri: given.redirectUri,
    code_verifier: given.verifier,
  });
  if (token.result !== "ok") return token;
  const { refresh_token, scope } = token.value;
  if (scope !== undefined && !hasScopes(scope, service.scopes)) return { result: "forbidden" };
  if (refresh_token === undefined) return { result: "failed", code: "NO_REFRESH_TOKEN" };
  return { result: "ok", value: credentialsOf(token.value, refresh_token, world.now()) };
}

/** Renews the access token. A service may replace the refresh token as well. */
export async function refreshTokens(
  ask: Ask,
  service: OAuthService,
  connection: Connection,
  now: Instant,
): Promise<Outcome<Credentials>> {
  const { refreshToken } = connection.credentials;
  const token = await requestToken(ask, service, "refresh_token", { refresh_token: refreshToken });
  if (token.result !== "ok") return token;
  const renewed = credentialsOf(token.value, token.value.refresh_token ?? refreshToken, now);
  await connection.save(renewed);
  connection.credentials = renewed;
  return { result: "ok", value: renewed };
}

function credentialsOf(
  { access_token, expires_in }: Tokens,
  refreshToken: string,
  now: Instant,
): Credentials {
  return { accessToken: access_token, refreshToken, expiresAt: now + expires_in * 1000 };
}

/**
 * Microsoft grants `Calendars.ReadWrite` as "https://graph.microsoft.com/Calendars.ReadWrite" or by its short name, in
 * either case, and does not list `offline_access`, which only asks for a refresh token.
 */
function hasScopes(granted: string, wanted: readonly string[]): boolean {
  const names = new Set(granted.split(" ").map(nameOfScope));
  return wanted.every((scope) => scope === "offline_access" || names.has(nameOfScope(scope)));
}

const nameOfScope = (scope: string) => scope.slice(scope.lastIndexOf("/") + 1).toLowerCase();

/**
 * A refused code or refresh token (RFC 6749, section 5.2), or one that needs the host at the service's page again
 * (https://learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow#error-codes-for-token-endpoint-errors).
 */
const OVER: ReadonlySet<string> = new Set(["invalid_grant", "interaction_required"]);

async function requestToken(
  ask: Ask,
  { clientId, clientSecret, tokenUrl }: OAuthService,
  grant: "authorization_code" | "refresh_token",
  parameters: Record<string, string>,
): Promise<Outcome<Tokens>> {
  const oauth = await loadOauth();
  const server = { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl };
  const client = { client_id: clientId };
  let failure: CalendarFailure = { result: "failed", code: "NO_ANSWER" };
  const options = {
    [oauth.customFetch]: async (url: string, init: RequestInit) => {
      const answer = await ask(url, init);
      if ("result" in answer) {
        failure = answer;
        throw new Error(answer.code);
      }
      failure = failureOf(answer);
      // The library tells errors by status and body, and reads JSON only.
      const headers = { "Content-Type": "application/json" };
      return new Response(answer.text || null, { status: answer.status, headers });
    },
    // The URL is a constant of ours, which only tests have on loopback.
    [oauth.allowInsecureRequests]: true,
  };
  try {
    const response = await oauth.genericTokenEndpointRequest(
      server,
      client,
      oauth.ClientSecretPost(clientSecret),
      grant,
      parameters,
      options,
    );
    const tokens = await oauth.processGenericTokenEndpointResponse(server, client, response);
    const read = TokenSchema.safeParse(tokens);
    return read.success ? { result: "ok", value: read.data } : failure;
  } catch (error) {
    const isOver = error instanceof oauth.ResponseBodyError && OVER.has(error.error);
    return isOver ? { result: "expired" } : failure;
  }
}

/** A refused client (401) or another status is a fault of this site or of the service, and ends no host's connection. */
function failureOf({ status, retryAfterSeconds }: Answer): CalendarFailure {
  if (status === 429) return { result: "rateLimited", retryAfterSeconds };
  return { result: "failed", code: status === 200 ? "MALFORMED" : `STATUS_${status}` };
}
