import type { AppLoadContext } from "@remix-run/cloudflare";
import { findSignInMethods } from "~/db/sign-in/sign-in-methods.server";
import { isFreshProof, requiresSecondFactor } from "~/domain/account/assurance";
import type { SignedIn } from "~/use-cases/sessions/sessions.server";

/**
 * What a form that changes an account asks for: the password if there is one, and a fresh proof if a password is not
 * enough or there is none.
 */
export async function proofNeeded(signedIn: SignedIn, context: AppLoadContext) {
  return proofNeededFor(await findSignInMethods(context.db, signedIn.user.id), signedIn, context);
}

/** The same when the account's sign-in methods have already been read. */
export function proofNeededFor(
  ways: Awaited<ReturnType<typeof findSignInMethods>>,
  { session }: SignedIn,
  context: AppLoadContext,
) {
  const hasPassword = ways.password === "set";
  const needsProof = (!hasPassword || requiresSecondFactor(ways)) && !isFreshProof(session, context.now);
  return { hasPassword, needsProof };
}
