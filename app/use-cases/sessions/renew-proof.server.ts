import { putProofs } from "~/db/sessions/session-proofs.server";
import { renewSession } from "~/db/sessions/sessions.server";
import { type Claim, passwordClaim, runClaimed } from "~/db/sign-in/claims.server";
import { findSignInMethods } from "~/db/sign-in/sign-in-methods.server";
import { assuranceOf, requiresSecondFactor, type SignInMethod } from "~/domain/account/assurance";
import { factorsOf } from "~/domain/account/factor";
import { hashKey } from "~/domain/hmac";
import type { AccountDeps } from "../account/account-deps.server";
import { confirmPassword, type PasswordRefused } from "../account/change-password.server";
import { logProvenAgain } from "../account/security-events.server";
import type { SignedIn } from "./sessions.server";

/** A session that is proven again gets a new token for the browser's cookie. */
export type Renewed = { ok: true; token: string } | { ok: false; reason: "over" };

/** Proves a session again, and spends the proof's claim in the same batch. */
export async function renewProof(
  { db, now, newToken }: AccountDeps,
  { user, session }: SignedIn,
  method: SignInMethod,
  claim: Claim,
  by: { passkeyId?: string; identityId?: string; isCompany?: boolean } = {},
): Promise<Renewed> {
  const token = newToken();
  const methods = [...session.methods.filter((earlier) => earlier !== method), method];
  const proof = {
    tokenHash: await hashKey(token),
    methods,
    aal: assuranceOf(methods),
    authenticatedAt: now,
  };
  const renewed = await runClaimed(db, claim, (holds) => [
    renewSession(db, session.id, proof, holds),
    ...putProofs(db, session.id, factorsOf([method], by), now, holds),
  ]);
  if (renewed === 0) return { ok: false, reason: "over" };
  logProvenAgain(user.id, by.isCompany ? "company" : method);
  return { ok: true, token };
}

/** Proves a session by the account's password, which is not enough if the account requires a second factor. */
export async function renewByPassword(
  deps: AccountDeps,
  signedIn: SignedIn,
  password: string,
): Promise<Renewed | PasswordRefused | { ok: false; reason: "second_factor" }> {
  const { user } = signedIn;
  if (requiresSecondFactor(await findSignInMethods(deps.db, user.id)))
    return { ok: false, reason: "second_factor" };
  const checked = await confirmPassword(deps, user, password);
  if (!checked.ok) return checked;
  const { passwordHash } = checked;
  const claim = passwordClaim(deps.db, {
    userId: user.id,
    passwordHash,
    newHash: null,
    clearCounterKey: null,
  });
  return renewProof(deps, signedIn, "password", claim);
}
