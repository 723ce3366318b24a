import type { Attempt, IdentityProvider, ProvenIdentity } from "../../domain/account/identity-provider";
import { type Claims, emailOf, isSubject, nameOf } from "../../domain/account/provider-claims";
import { fromBase64Url } from "../../domain/base64-url";
import { type AuthorizationServer, type Client, type ClientAuth, loadOauth, type Oauth } from "../load-oauth";
import { type OutsideFetch, Refused, Unreachable } from "./fetch-outside";
import { failureOf, failureOfAnswer } from "./provider-failure";

/** What one provider does differently from another. */
export type OpenIdRules = Pick<IdentityProvider, "id" | "name" | "connectionId"> & {
  issuer: string;
  clientId: string;
  /** Null for a public client. */
  clientSecret: () => Promise<string | null>;
  scope: string;
  /** Additional parameters of the authorization request. */
  more: Readonly<Record<string, string>>;
  trustsEmail: (claims: Claims) => boolean;
  /** Whether to request claims that the ID token lacks from the userinfo endpoint. */
  asksUserinfo: boolean;
  /** For Apple: the name comes beside the code, and not in the ID token. */
  hasNameBeside: boolean;
  /** For Microsoft: the issuer's URL contains the tenant, which only the ID token names. */
  hasTenants: boolean;
};

export type Outside = {
  /** Creates the function that sends one step's requests, with the step's time limit. */
  askOutside: () => OutsideFetch;
  /** For tests, whose providers are on loopback. */
  allowsHttp: boolean;
};

const TENANT = "{tenantid}";

/** OpenID Connect by authorization code with PKCE, and all checks that the specification requires. */
export function openIdConnect(rules: OpenIdRules, outside: Outside): IdentityProvider {
  const { id, name, connectionId } = rules;
  return {
    id,
    name,
    connectionId,
    begin: async (attempt) => {
      try {
        const oauth = await loadOauth();
        const server = await discoverProvider(oauth, rules, optionsOf(oauth, outside));
        return { ok: true, url: await authorizationUrl(oauth, server, rules, attempt, outside) };
      } catch (error) {
        // If anything is wrong with the provider's metadata, the user can't be redirected there.
        return { ...failureOf(error), reason: "unreachable" };
      }
    },
    finish: async (attempt) => {
      const oauth = await loadOauth();
      try {
        return { ok: true, identity: await redeemCode(oauth, rules, attempt, outside) };
      } catch (error) {
        return error instanceof oauth.AuthorizationResponseError
          ? failureOfAnswer(error.error)
          : failureOf(error);
      }
    },
  };
}

function optionsOf(oauth: Oauth, { askOutside, allowsHttp }: Outside) {
  const ask = askOutside();
  return {
    [oauth.customFetch]: (url: string, init: object) => ask(url, init),
    [oauth.allowInsecureRequests]: allowsHttp,
  };
}

type Options = ReturnType<typeof optionsOf>;

/** Fetches the provider's metadata, which must name the requested issuer. */
async function discoverProvider(
  oauth: Oauth,
  { issuer, hasTenants }: OpenIdRules,
  options: Options,
): Promise<AuthorizationServer> {
  const asked = new URL(issuer);
  const answer = await oauth.discoveryRequest(asked, options);
  if (answer.status !== 200) throw new Unreachable(`STATUS_${answer.status}`);
  if (!hasTenants) return oauth.processDiscoveryResponse(asked, answer);
  const { issuer: said, ...metadata }: Partial<AuthorizationServer> = await answer.json();
  if (said !== issuer && said !== tenantsIssuer(issuer)) throw new Unreachable("ISSUER");
  return { ...metadata, issuer: said };
}

/** "https://host/common/v2.0" as the metadata of such a provider has it: "https://host/{tenantid}/v2.0". */
function tenantsIssuer(issuer: string): string {
  const { origin, pathname } = new URL(issuer);
  return `${origin}${pathname.replace(/^\/[^/]+/, `/${TENANT}`)}`;
}

async function authorizationUrl(
  oauth: Oauth,
  server: AuthorizationServer,
  { clientId, scope, more }: OpenIdRules,
  attempt: Attempt & { loginHint: string | null },
  { allowsHttp }: Outside,
): Promise<string> {
  const url = URL.parse(server.authorization_endpoint ?? "");
  // The browser is redirected there, so a URL that would run code on this site must be refused.
  if (!url || (url.protocol !== "https:" && !(allowsHttp && url.protocol === "http:")))
    throw new Unreachable("AUTHORIZATION_ENDPOINT");
  const parameters = {
    ...more,
    client_id: clientId,
    redirect_uri: attempt.redirectUri,
    response_type: "code",
    scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: "S256",
    ...(attempt.loginHint !== null && { login_hint: attempt.loginHint }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Exchanges the code for tokens, and accepts only what the issuer has signed for this client and this attempt. */
async function redeemCode(
  oauth: Oauth,
  rules: OpenIdRules,
  { answer, state, nonce, verifier, redirectUri }: Attempt & { answer: URLSearchParams },
  outside: Outside,
): Promise<ProvenIdentity> {
  const options = optionsOf(oauth, outside);
  const said = await discoverProvider(oauth, rules, options);
  const client: Client = { client_id: rules.clientId };
  const parameters = oauth.validateAuthResponse(said, client, answer, state);
  const secret = clientAuth(oauth, said, await rules.clientSecret());
  const response = await oauth.authorizationCodeGrantRequest(
    said,
    client,
    secret,
    parameters,
    redirectUri,
    verifier,
    options,
  );
  const server = rules.hasTenants ? await ofTenant(said, response) : said;
  const expected = { expectedNonce: nonce, requireIdToken: true };
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, expected);
  // The signature has not been checked before this line.
  await oauth.validateApplicationLevelSignature(server, response, options);
  const claims: Claims = { ...oauth.getValidatedIdTokenClaims(tokens) };
  const { iss, sub } = claims;
  if (typeof iss !== "string" || !isSubject(sub)) throw new Refused("SUBJECT");
  const userinfo = async (): Promise<Claims> => {
    const asked = await oauth.userInfoRequest(server, client, tokens.access_token, options);
    return oauth.processUserInfoResponse(server, client, sub, asked);
  };
  const needsMore = rules.asksUserinfo && server.userinfo_endpoint && claims.email === undefined;
  const known: Claims = needsMore ? { ...(await userinfo()), ...claims } : claims;
  const email = emailOf(known.email);
  return {
    issuer: iss,
    subject: sub,
    email,
    isEmailTrusted: email !== null && rules.trustsEmail(known),
    name: nameOf(rules.hasNameBeside ? { name: answer.get("name") ?? "" } : known),
  };
}

function clientAuth(
  oauth: Oauth,
  { token_endpoint_auth_methods_supported: methods }: AuthorizationServer,
  secret: string | null,
): ClientAuth {
  if (secret === null) return oauth.None();
  return methods?.includes("client_secret_post")
    ? oauth.ClientSecretPost(secret)
    : oauth.ClientSecretBasic(secret);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The issuer of the tenant that the ID token names. The token is trusted only after its signature and its issuer have
 * been checked against this one.
 */
async function ofTenant(server: AuthorizationServer, response: Response): Promise<AuthorizationServer> {
  if (!server.issuer.includes(TENANT)) return server;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const token = typeof body === "object" && body !== null && "id_token" in body ? body.id_token : "";
  const tenant = typeof token === "string" ? claimOf(token, "tid") : null;
  if (typeof tenant !== "string" || !UUID.test(tenant)) throw new Refused("TENANT");
  return { ...server, issuer: server.issuer.replace(TENANT, tenant) };
}

/** A claim of a token that has not been checked yet. */
function claimOf(token: string, name: string): unknown {
  try {
    const bytes = fromBase64Url(token.split(".")[1] ?? "");
    const claims: Claims = JSON.parse(new TextDecoder().decode(bytes));
    return claims[name];
  } catch {
    return null;
  }
}
