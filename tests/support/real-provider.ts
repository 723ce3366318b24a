import { exportJWK, generateKeyPair } from "jose";
import Provider from "oidc-provider";
import { CLIENT_ID, CLIENT_SECRET } from "./identity-provider";
import { type Loopback, startLoopback } from "./loopback";

export type RealProvider = Loopback & { walk(url: string): Promise<string> };

const ACCOUNT = { sub: "ann", email: "ann@client.example", email_verified: true, name: "Demo Client" };

async function signingKey() {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: "RS256", use: "sig" };
}

/** `oidc-provider`, a certified OpenID Connect provider, whose only account consents to everything. */
export async function startRealProvider(redirectUris: readonly string[]): Promise<RealProvider> {
  let provider: Provider | undefined;
  const server = await startLoopback(async (request, response) => {
    if (!provider) return;
    if (!request.url?.startsWith("/interaction/")) return provider.callback()(request, response);
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    const finish = (result: Record<string, unknown>) =>
      provider?.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
    if (prompt.name === "login") return finish({ login: { accountId: ACCOUNT.sub } });
    const grant = new provider.Grant({ accountId: session?.accountId ?? "", clientId: params.client_id });
    for (const scope of prompt.details.missingOIDCScope ?? []) grant.addOIDCScope(scope);
    return finish({ consent: { grantId: await grant.save() } });
  });
  provider = new Provider(server.url, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: redirectUris,
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    jwks: { keys: [await signingKey()] },
    cookies: { keys: ["a-key-for-tests"] },
    features: { devInteractions: { enabled: false } },
    findAccount: () => ({ accountId: ACCOUNT.sub, claims: () => ACCOUNT }),
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  });
  return {
    ...server,
    /** Follows the provider's pages as a browser would, up to the callback URL on our site. */
    walk: async (url) => {
      const cookies = new Map<string, string>();
      for (let next = url; ; ) {
        const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const answer = await fetch(next, { redirect: "manual", headers: { Cookie } });
        for (const set of answer.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        const location = answer.headers.get("Location");
        if (location === null) throw new Error(`${answer.status}: ${await answer.text()}`);
        next = new URL(location, next).href;
        if (!next.startsWith(server.url)) return next;
      }
    },
  };
}
