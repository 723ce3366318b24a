import { insertFlow } from "~/db/sign-in/sign-in-flows.server";
import type { IdentityProvider, ProviderFailure } from "~/domain/account/identity-provider";
import { providerCallbackPath } from "~/domain/account/provider-paths";
import type { ClientFacts } from "~/domain/client-facts";
import { hashKey } from "~/domain/hmac";
import { seal } from "~/domain/seal";
import type { VisitSource } from "~/domain/visits/visit-source";
import type { RateLimited } from "../account/account-deps.server";
import { attemptWithin } from "../limits/rate-limit.server";
import { newFlow } from "../sessions/start-session.server";
import { logProviderFailure, type ProviderDeps } from "./providers.server";

type ProviderStart = {
  next: string;
  /** The session of a signed-in user who connects an external account or proves the session; null for a sign-in. */
  sessionId: string | null;
  /** The email address that the visitor typed, so that it need not be typed again. */
  loginHint: string | null;
  /** For the account that the sign-in may create. */
  visitSource: VisitSource | null;
};

/** The URL to redirect the browser to, and the token for the flow's cookie. */
export type StartedWith = { ok: true; url: string; token: string } | ProviderFailure | RateLimited;

/** Starts a sign-in at a provider. Each attempt has a state, a nonce and a code verifier of its own. */
export async function startWithProvider(
  deps: ProviderDeps,
  provider: IdentityProvider,
  { next, sessionId, loginHint, visitSource }: ProviderStart,
  client: ClientFacts,
): Promise<StartedWith> {
  return attemptWithin(deps, { providerIp: client.ip }, async () => {
    const [state, nonce, verifier] = [deps.newToken(), deps.newToken(), deps.newToken()];
    const redirectUri = redirectUriOf(deps, provider);
    const begun = await provider.begin({ redirectUri, state, nonce, verifier, loginHint });
    if (!begun.ok) {
      logProviderFailure(provider, begun);
      return begun;
    }
    const { id, connectionId } = provider;
    const started = await newFlow(deps, "provider", {
      next,
      sessionId,
      provider: id,
      connectionId,
      nonce,
      visitSource,
    });
    const flow = {
      ...started.flow,
      stateHash: await hashKey(state),
      sealedVerifier: await seal("seal-verifier", verifier, started.flow.id, deps.secret),
    };
    await insertFlow(deps.db, flow);
    return { ok: true, url: begun.url, token: started.token };
  });
}

export function redirectUriOf(
  { config }: Pick<ProviderDeps, "config">,
  { id }: Pick<IdentityProvider, "id">,
): string {
  return config.siteUrl + providerCallbackPath(id);
}
