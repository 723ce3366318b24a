import { findIdentity, identityClaim } from "~/db/identities/identities.server";
import { type Flow, flowClaim, takeAnswer } from "~/db/sign-in/sign-in-flows.server";
import { bothClaims, findWaysIn } from "~/db/sign-in/sign-in-methods.server";
import type { User } from "~/domain/account/account";
import { asksForSecondStep, isFreshProof } from "~/domain/account/assurance";
import type { IdentityProvider, ProviderFailure } from "~/domain/account/identity-provider";
import type { FoundIdentity } from "~/domain/account/sign-in-flow";
import type { ClientFacts } from "~/domain/client-facts";
import { hashKey } from "~/domain/hmac";
import { unseal } from "~/domain/seal";
import { connectIdentity } from "../account/connect-identity.server";
import { type Renewed, renewProof } from "../sessions/renew-proof.server";
import type { SignedIn } from "../sessions/sessions.server";
import type { Browser } from "../sessions/start-session.server";
import { settleCompany } from "./company-sign-in.server";
import { COMPANYS, noteProviderFailure, type ProviderDeps } from "./providers.server";
import { type Settled, settleIdentity } from "./settle-identity.server";
import { redirectUriOf } from "./start-with-provider.server";

type Return = {
  /** Of the flow, from the browser's cookie. */
  token: string | null;
  /** The query that the provider sent the browser back with. */
  answer: URLSearchParams;
  signedIn: SignedIn | null;
};

export type Finished =
  | Settled
  | { ok: true; did: "connected"; user: User }
  | { ok: true; did: "renewed"; renewed: Renewed; next: string }
  /** Nothing here waits for such an answer, or it has come before. */
  | { ok: false; reason: "over" }
  /** It signs in to another account of ours. */
  | { ok: false; reason: "taken" }
  /** To connect it, its owner has to confirm who they are. */
  | { ok: false; reason: "stale" }
  /** A company said who somebody is whose address is none of its own. */
  | { ok: false; reason: "not_of_company" }
  /** The account asks for its second step here. */
  | { ok: false; reason: "second_factor_here" }
  | ProviderFailure;

/** Goes on where a provider sent the browser back. The answer counts once, in the browser that began, for the provider it asked. */
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
  const flow = await takeAnswer(deps.db, claim, await hashKey(state));
  if (!flow) return { ok: false, reason: "over" };
  const found = await askProvider(deps, provider, flow, { answer, state });
  if (!found.ok) {
    noteProviderFailure(provider, found);
    return found;
  }
  const { identity } = found;
  if (provider.connectionId !== null) return settleCompany(deps, { flow, found: identity }, client, browser);
  if (flow.sessionId === null) return settleIdentity(deps, { flow, found: identity }, client, browser);
  if (signedIn?.session.id !== flow.sessionId) return { ok: false, reason: "over" };
  return goOnSignedIn(deps, flow, identity, signedIn);
}

async function askProvider(
  deps: ProviderDeps,
  provider: IdentityProvider,
  { id, provider: asked, nonce, sealedVerifier }: Flow,
  { answer, state }: { answer: URLSearchParams; state: string },
): Promise<{ ok: true; identity: FoundIdentity } | ProviderFailure> {
  // An answer for one provider that came by the address of another.
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

/** Of somebody signed in: confirms who they are by an account that is connected, or connects one that is not. */
async function goOnSignedIn(
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
    if (asksForSecondStep(await findWaysIn(db, signedIn.user.id)))
      return { ok: false, reason: "second_factor_here" };
    const both = bothClaims(claim, identityClaim(db, known.identity, { email: found.email, now }));
    const by = { identityId: known.identity.id, isCompany: found.connectionId !== null };
    const renewed = await renewProof(deps, signedIn, "provider", both, by);
    return { ok: true, did: "renewed", renewed, next: flow.next };
  }
  // As it was when they began: what comes back from elsewhere proves nothing about this account.
  if (!isFreshProof(signedIn.session, flow.createdAt)) return { ok: false, reason: "stale" };
  const connected = await connectIdentity(deps, signedIn.user, found, claim);
  if (connected !== "connected") return { ok: false, reason: connected };
  return { ok: true, did: "connected", user: signedIn.user };
}
