import { notifyOwner } from "~/db/account/security-events.server";
import { runBatch, violatedUnique } from "~/db/client.server";
import {
  deleteIdentity,
  IDENTITY_UNIQUE_CONSTRAINT,
  insertIdentity,
  listIdentities,
  type NewIdentity,
} from "~/db/identities/identities.server";
import { type Claim, runClaimed } from "~/db/sign-in/claims.server";
import { flowClaim } from "~/db/sign-in/sign-in-flows.server";
import { findSignInMethods, isLastSignInMethodError } from "~/db/sign-in/sign-in-methods.server";
import type { User } from "~/domain/account/account";
import type { FoundIdentity } from "~/domain/account/sign-in-flow";
import type { SignedIn } from "../sessions/sessions.server";
import { identityInWords, type ProviderDeps } from "../sign-in/providers.server";
import type { WaitingIdentity } from "../sign-in/waiting-identity.server";
import { withSecurityEvent } from "./security-events.server";
import { securityNoticeEmail } from "./sign-in-methods.server";

/** Connects an external account as a sign-in method, and notifies the owner by email. */
export async function connectIdentity(
  deps: ProviderDeps,
  user: User,
  found: FoundIdentity,
  claim: Claim,
): Promise<"connected" | "taken" | "over"> {
  const { db } = deps;
  const identity = newIdentity(deps, user.id, found);
  const email = securityNoticeEmail(deps, user, "identity_connected", identityInWords(deps, found));
  try {
    const isConnected = await withSecurityEvent(
      deps,
      "identity_connected",
      user.id,
      async (event) =>
        (await runClaimed(db, claim, (holds) => [
          insertIdentity(db, identity, holds),
          ...notifyOwner(db, { event, email }, holds),
        ])) > 0,
    );
    return isConnected ? "connected" : "over";
  } catch (error) {
    if (violatedUnique(error) === IDENTITY_UNIQUE_CONSTRAINT) return "taken";
    throw error;
  }
}

/** The same for an external account that was waiting for the owner to sign in. */
export function connectWaiting(deps: ProviderDeps, user: User, { flow, found }: WaitingIdentity) {
  return connectIdentity(deps, user, found, flowClaim(deps.db, flow.id));
}

export function newIdentity(
  { now, newId }: Pick<ProviderDeps, "now" | "newId">,
  userId: string,
  { provider, connectionId, issuer, subject, email }: FoundIdentity,
): NewIdentity & { id: string } {
  return {
    id: newId(),
    userId,
    provider,
    connectionId,
    issuer,
    subject,
    email,
    createdAt: now,
    lastUsedAt: now,
  };
}

/**
 * Disconnects an external account, unless it is the last sign-in method. The sessions it started end, except this one.
 * A member can't disconnect a company's identity while the company's single sign-on covers the account's address.
 */
export async function disconnectIdentity(
  deps: ProviderDeps,
  { user, session }: SignedIn,
  id: string,
): Promise<"disconnected" | "not_connected" | "companys" | "last_way_in"> {
  const { db } = deps;
  const identity = (await listIdentities(db, user.id)).find((one) => one.id === id);
  if (!identity) return "not_connected";
  if (
    identity.connectionId !== null &&
    identity.connectionId === (await findSignInMethods(db, user.id)).companyId
  )
    return "companys";
  const email = securityNoticeEmail(deps, user, "identity_disconnected", identityInWords(deps, identity));
  try {
    await withSecurityEvent(deps, "identity_disconnected", user.id, (event) =>
      runBatch(
        db,
        deleteIdentity(db, { userId: user.id, id, sessionId: session.id }, (condition) =>
          notifyOwner(db, { event, email }, condition),
        ),
      ).then(() => {}),
    );
    return "disconnected";
  } catch (error) {
    if (isLastSignInMethodError(error)) return "last_way_in";
    throw error;
  }
}
