import { eventStatements } from "~/db/account/security-events.server";
import { findUserByEmail } from "~/db/account/users.server";
import { violatedUnique } from "~/db/client.server";
import {
  IDENTITY_UNIQUE_CONSTRAINT,
  insertAccountWithoutPassword,
  insertIdentity,
} from "~/db/identities/identities.server";
import type { Claim } from "~/db/sign-in/claims.server";
import { flowClaim } from "~/db/sign-in/sign-in-flows.server";
import type { User } from "~/domain/account/account";
import type { ClientFacts } from "~/domain/client-facts";
import type { RateLimited } from "../account/account-deps.server";
import { newTokenEmail } from "../account/account-links.server";
import { newIdentity } from "../account/connect-identity.server";
import { NO_PASSWORD } from "../account/password.server";
import { withSecurityEvent } from "../account/security-events.server";
import { attemptWithin } from "../limits/rate-limit.server";
import { type Browser, type SessionResult, startSession } from "../sessions/start-session.server";
import type { ProviderDeps } from "./providers.server";
import type { WaitingIdentity } from "./waiting-identity.server";

type Person = Pick<User, "name" | "company" | "email">;

export type AccountMade =
  | { ok: true; entered: SessionResult }
  | { ok: false; reason: "exists" }
  | RateLimited;

/**
 * Creates an account without a password for an external account, and signs in. Its address counts as verified only if
 * the provider vouches for it; otherwise a verification link is mailed.
 */
export async function createAccountByProvider(
  deps: ProviderDeps,
  { flow, found }: WaitingIdentity,
  person: Person,
  client: ClientFacts,
  browser: Browser,
): Promise<AccountMade> {
  return attemptWithin(deps, { signUpIp: client.ip }, async () => {
    if (await findUserByEmail(deps.db, person.email)) return { ok: false, reason: "exists" };
    return createAccountAndSignIn(deps, { flow, found }, person, client, browser);
  });
}

/** Creates the account and signs in, in one batch with the flow's claim. */
export async function createAccountAndSignIn(
  deps: ProviderDeps,
  { flow, found }: WaitingIdentity,
  person: Person,
  client: ClientFacts,
  browser: Browser,
): Promise<Extract<AccountMade, { reason: "exists" } | { ok: true }>> {
  const { db, now, newId } = deps;
  const isProven = found.isEmailTrusted && found.email === person.email;
  const user: User = { ...person, id: newId(), emailVerifiedAt: isProven ? now : null, createdAt: now };
  const proof = isProven ? null : await newTokenEmail(deps, "verify", user, user.email);
  const identity = newIdentity(deps, user.id, found);
  const { holds, spend } = flowClaim(db, flow.id);
  try {
    const entered = await withSecurityEvent(deps, "account_created", user.id, (event) => {
      const claim: Claim = {
        before: [
          ...insertAccountWithoutPassword(
            db,
            { user: { ...user, visitSource: flow.visitSource }, unusableHash: NO_PASSWORD, proof },
            holds,
          ),
          insertIdentity(db, identity, holds),
          ...eventStatements(db, event, holds),
        ],
        holds,
        spend,
      };
      const { next } = flow;
      const entrant = { user, methods: ["provider" as const], claim, identityId: identity.id, next };
      return startSession(deps, { ...entrant, connectionId: found.connectionId }, client, browser);
    });
    return { ok: true, entered };
  } catch (error) {
    const taken = violatedUnique(error);
    if (taken === "users.email") return { ok: false, reason: "exists" };
    // A concurrent request connected the same external account first: signing in again will find it.
    if (taken === IDENTITY_UNIQUE_CONSTRAINT) return { ok: true, entered: { ok: false, reason: "over" } };
    throw error;
  }
}
