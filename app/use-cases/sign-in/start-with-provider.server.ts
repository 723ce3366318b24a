import { insertFlow } from "~/db/sign-in/sign-in-flows.server";
import type { IdentityProvider, ProviderFailure } from "~/domain/account/identity-provider";
import { fromProviderPath } from "~/domain/account/provider-paths";
import type { ClientFacts } from "~/domain/client-facts";
import { hashKey } from "~/domain/hmac";
import { seal } from "~/domain/seal";
import type { RateLimited } from "../account/account-deps.server";
import { attemptWithin } from "../limits/rate-limit.server";
import { newFlow } from "../sessions/start-session.server";
import { noteProviderFailure, type ProviderDeps } from "./providers.server";

type Asked = {
  next: string;
  /** Of somebody signed in, who connects an account or confirms who they are. */
  sessionId: string | null;
  /** The address that was typed, so that it need not be typed again. */
  loginHint: string | null;
};

/** Where the browser is to go, and the token for the cookie that it comes back with. */
export type StartedWith = { ok: true; url: string; token: string } | ProviderFailure | RateLimited;

/** Begins to sign in elsewhere. Each attempt has a state, a nonce and a code verifier of its own. */
export async function startWithProvider(
  deps: ProviderDeps,
  provider: IdentityProvider,
  { next, sessionId, loginHint }: Asked,
  client: ClientFacts,
): Promise<StartedWith> {
  return attemptWithin(deps, { providerIp: client.ip }, async () => {
    const [state, nonce, verifier] = [deps.newToken(), deps.newToken(), deps.newToken()];
    const redirectUri = redirectUriOf(deps, provider);
    const begun = await provider.begin({ redirectUri, state, nonce, verifier, loginHint });
    if (!begun.ok) {
      noteProviderFailure(provider, begun);
      return begun;
    }
    const { id, connectionId } = provider;
    const started = await newFlow(deps, "provider", { next, sessionId, provider: id, connectionId, nonce });
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
  { siteUrl }: Pick<ProviderDeps, "siteUrl">,
  { id }: Pick<IdentityProvider, "id">,
): string {
  return siteUrl + fromProviderPath(id);
}
