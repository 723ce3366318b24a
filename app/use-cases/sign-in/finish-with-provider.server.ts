import { findIdentity, identityClaim } from "~/db/identities/identities.server";
import { bothClaims } from "~/db/sign-in/claims.server";
import { claimProviderAnswer, type Flow, flowClaim } from "~/db/sign-in/sign-in-flows.server";
import { findSignInMethods } from "~/db/sign-in/sign-in-methods.server";
import type { User } from "~/domain/account/account";
import { isFreshProof, requiresSecondFactor } from "~/domain/account/assurance";
import type { IdentityProvider, ProviderFailure } from "~/domain/account/identity-provider";
import type { FoundIdentity } from "~/domain/account/sign-in-flow";
import type { ClientFacts } from "~/domain/client-facts";
import { hashKey } from "~/domain/hmac";
import { unseal } from "~/domain/seal";
import { connectIdentity } from "../account/connect-identity.server";
import { type Renewed, renewProof } from "../sessions/renew-proof.server";
import type { SignedIn } from "../sessions/sessions.server";
import type { Browser } from "../sessions/start-session.server";
import { signInByCompany } from "./company-sign-in.server";
import { COMPANYS, logProviderFailure, type ProviderDeps } from "./providers.server";
import { type IdentitySignInResult, signInByIdentity } from "./settle-identity.server";
import { redirectUriOf } from "./start-with-provider.server";

type Return = {
  /** Of the flow, from the browser's cookie. */
  token: string | null;
  /** The query that the provider sent the browser back with. */
  answer: URLSearchParams;
  signedIn: SignedIn | null;
};

export type Finished =
  | IdentitySignInResult
  | { ok: true; did: "connected"; user: User }
  | { ok: true; did: "renewed"; renewed: Renewed; next: string }
  /** No flow waits for this response, or it was used before. */
  | { ok: false; reason: "over" }
  /** The external account is connected to another account of this site. */
  | { ok: false; reason: "taken" }
  /** To connect it, the user has to prove the session again. */
  | { ok: false; reason: "stale" }
  /** The company's response names an address outside its verified domains. */
  | { ok: false; reason: "not_of_company" }
  /** The account requires its second factor on this site. */
  | { ok: false; reason: "second_factor_here" }
  | ProviderFailure;

/**
 * Continues when a provider has redirected the browser back. The response counts once: in the browser that started the
 * flow, and from the provider that the flow was started for.
 */
export async function finishWithProvider(
  deps: ProviderDeps,
  provider: IdentityProvider,
  { token, answer, signedIn }: Return,
  client: ClientFacts,
  browser: Browser,
): Promise<Finished> {
  const [state, ...more] = answer.getAll("state");
  if (token === null || state === undefined || more.length > 0) return { ok: false, reason: "over" };
  const claim = { kind: "provider", tokenHash: await hashKey(token), now: deps.now } as const;
  const flow = await claimProviderAnswer(deps.db, claim, await hashKey(state));
  if (!flow) return { ok: false, reason: "over" };
  const found = await askProvider(deps, provider, flow, { answer, state });
  if (!found.ok) {
    logProviderFailure(provider, found);
    return found;
  }
  const { identity } = found;
  if (provider.connectionId !== null)
    return signInByCompany(deps, { flow, found: identity }, client, browser);
  if (flow.sessionId === null) return signInByIdentity(deps, { flow, found: identity }, client, browser);
  if (signedIn?.session.id !== flow.sessionId) return { ok: false, reason: "over" };
  return continueForSignedInUser(deps, flow, identity, signedIn);
}

async function askProvider(
  deps: ProviderDeps,
  provider: IdentityProvider,
  { id, provider: asked, nonce, sealedVerifier }: Flow,
  { answer, state }: { answer: URLSearchParams; state: string },
): Promise<{ ok: true; identity: FoundIdentity } | ProviderFailure> {
  // The response belongs to one provider but came to the redirect URI of another.
  if (asked !== provider.id) return { ok: false, reason: "refused", code: "MIX_UP" };
  const verifier =
    sealedVerifier && (await unseal("seal-verifier", sealedVerifier, id, deps.acceptedSecrets));
  if (!nonce || !verifier) return { ok: false, reason: "refused", code: "NO_VERIFIER" };
  const redirectUri = redirectUriOf(deps, provider);
  const finished = await provider.finish({ answer, state, nonce, verifier, redirectUri });
  if (!finished.ok) return finished;
  const { connectionId } = provider;
  const identity = { ...finished.identity, provider: connectionId === null ? provider.id : COMPANYS };
  return { ok: true, identity: { ...identity, connectionId } };
}

/** For a signed-in user: proves the session by a connected external account, or connects a new one. */
async function continueForSignedInUser(
  deps: ProviderDeps,
  flow: Flow,
  found: FoundIdentity,
  signedIn: SignedIn,
): Promise<Finished> {
  const { db, now } = deps;
  const claim = flowClaim(db, flow.id);
  const known = await findIdentity(db, found);
  if (known && known.user.id !== signedIn.user.id) return { ok: false, reason: "taken" };
  if (known) {
    if (requiresSecondFactor(await findSignInMethods(db, signedIn.user.id)))
      return { ok: false, reason: "second_factor_here" };
    const both = bothClaims(claim, identityClaim(db, known.identity, { email: found.email, now }));
    const by = { identityId: known.identity.id, isCompany: found.connectionId !== null };
    const renewed = await renewProof(deps, signedIn, "provider", both, by);
    return { ok: true, did: "renewed", renewed, next: flow.next };
  }
  // The session must have been fresh when the flow began: the provider's response proves nothing about this account.
  if (!isFreshProof(signedIn.session, flow.createdAt)) return { ok: false, reason: "stale" };
  const connected = await connectIdentity(deps, signedIn.user, found, claim);
  if (connected !== "connected") return { ok: false, reason: connected };
  return { ok: true, did: "connected", user: signedIn.user };
}
