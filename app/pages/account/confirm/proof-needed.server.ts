import type { AppLoadContext } from "@remix-run/cloudflare";
import { asksForSecondStep, isFreshProof } from "~/domain/account/assurance";
import { readWaysIn } from "~/use-cases/account/sign-in-methods.server";
import type { SignedIn } from "~/use-cases/sessions/sessions.server";

/**
 * What a form that changes an account asks for: the password if there is one, and a fresh proof if a password is not
 * enough or there is none.
 */
export async function proofNeeded(signedIn: SignedIn, context: AppLoadContext) {
  return proofNeededFor(await readWaysIn(context, signedIn.user.id), signedIn, context);
}

/** The same when the account's sign-in methods have already been read. */
export function proofNeededFor(
  ways: Awaited<ReturnType<typeof readWaysIn>>,
  { session }: SignedIn,
  context: AppLoadContext,
) {
  const hasPassword = ways.password === "set";
  const needsProof = (!hasPassword || asksForSecondStep(ways)) && !isFreshProof(session, context.now());
  return { hasPassword, needsProof };
}
