import { notifyOwner } from "~/db/account/security-events.server";
import { findUserByEmail } from "~/db/account/users.server";
import { violatedUnique } from "~/db/client.server";
import {
  findIdentity,
  IDENTITY_UNIQUE_CONSTRAINT,
  identityClaim,
  insertIdentity,
} from "~/db/identities/identities.server";
import { bothClaims, type Claim, runClaimed } from "~/db/sign-in/claims.server";
import { type Flow, flowClaim, insertFlow } from "~/db/sign-in/sign-in-flows.server";
import { proveAddress } from "~/db/sign-in/sign-in-methods.server";
import type { User } from "~/domain/account/account";
import type { FoundIdentity } from "~/domain/account/sign-in-flow";
import type { ClientFacts } from "~/domain/client-facts";
import { newIdentity } from "../account/connect-identity.server";
import { NO_PASSWORD } from "../account/password.server";
import { withSecurityEvent } from "../account/security-events.server";
import { securityNoticeEmail } from "../account/sign-in-methods.server";
import { type Browser, newFlow, type SessionResult, startSession } from "../sessions/start-session.server";
import { identityInWords, type ProviderDeps } from "./providers.server";

export type IdentitySignInResult =
  | { ok: true; did: "entered"; entered: SessionResult; next: string }
  /**
   * There is no account yet, or its owner has to sign in first. The token is for the cookie of the flow that continues.
   */
  | { ok: true; did: "ask_for_account" | "ask_to_sign_in"; token: string }
  | { ok: false; reason: "over" };

export type Arrival = { flow: Flow; found: FoundIdentity };

/**
 * Signs in by an external account. A new one never opens an existing account by its address alone, unless the account's
 * address is unverified and the provider vouches for it.
 */
export async function signInByIdentity(
  deps: ProviderDeps,
  arrival: Arrival,
  client: ClientFacts,
  browser: Browser,
): Promise<IdentitySignInResult> {
  const { db } = deps;
  const { flow, found } = arrival;
  const known = await findIdentity(db, found);
  if (known) return signInKnownIdentity(deps, arrival, known, client, browser);
  const account = found.email === null ? null : await findUserByEmail(db, found.email);
  if (account && account.emailVerifiedAt === null && found.isEmailTrusted) {
    const entered = await connectAndSignIn(deps, arrival, account, client, browser);
    return { ok: true, did: "entered", entered, next: flow.next };
  }
  const { token, flow: waiting } = await newFlow(deps, "connect", {
    found,
    next: flow.next,
    provider: flow.provider,
    visitSource: flow.visitSource,
  });
  const inserted = await runClaimed(db, flowClaim(db, flow.id), (holds) => [insertFlow(db, waiting, holds)]);
  if (inserted === 0) return { ok: false, reason: "over" };
  return { ok: true, did: account ? "ask_to_sign_in" : "ask_for_account", token };
}

type StoredIdentity = NonNullable<Awaited<ReturnType<typeof findIdentity>>>;

/** Signs in by a connected external account. */
export async function signInKnownIdentity(
  deps: ProviderDeps,
  { flow, found }: Arrival,
  { identity, user }: StoredIdentity,
  client: ClientFacts,
  browser: Browser,
): Promise<IdentitySignInResult> {
  const { db, now } = deps;
  const { next } = flow;
  const seen = { email: found.email, now };
  const claim = bothClaims(flowClaim(db, flow.id), identityClaim(db, identity, seen));
  const entrant = { user, methods: ["provider" as const], claim, identityId: identity.id, next };
  const { connectionId } = found;
  const entered = await startSession(deps, { ...entrant, connectionId }, client, browser);
  return { ok: true, did: "entered", entered, next };
}

/**
 * Connects an external account and signs in by it, in one batch. If the account's address was unverified, it is now
 * verified, and any other sign-in method is removed, as an impostor may have set it up.
 */
export async function connectAndSignIn(
  deps: ProviderDeps,
  { flow, found }: Arrival,
  user: User,
  client: ClientFacts,
  browser: Browser,
): Promise<SessionResult> {
  const { db, now } = deps;
  const { holds, spend } = flowClaim(db, flow.id);
  const identity = newIdentity(deps, user.id, found);
  const email = securityNoticeEmail(deps, user, "identity_connected", identityInWords(deps, found));
  try {
    return await withSecurityEvent(deps, "identity_connected", user.id, (event) => {
      const claim: Claim = {
        before: [
          ...proveAddress(db, { userId: user.id, unusableHash: NO_PASSWORD, now }, holds),
          insertIdentity(db, identity, holds),
          ...notifyOwner(db, { event, email }, holds),
        ],
        holds,
        spend,
      };
      const { next } = flow;
      const entrant = { user, methods: ["provider" as const], claim, identityId: identity.id, next };
      const { connectionId } = found;
      const isTakenBack = user.emailVerifiedAt === null;
      return startSession(deps, { ...entrant, connectionId, isTakenBack }, client, browser);
    });
  } catch (error) {
    // It was connected concurrently: signing in again will find it.
    if (violatedUnique(error) === IDENTITY_UNIQUE_CONSTRAINT) return { ok: false, reason: "over" };
    throw error;
  }
}
