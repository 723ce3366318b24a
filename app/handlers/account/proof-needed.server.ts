import type { AppLoadContext } from "@remix-run/cloudflare";
import { isFreshProof } from "~/domain/account/assurance";
import type { SignedIn } from "~/use-cases/account/sessions.server";
import { readWaysIn } from "~/use-cases/account/ways-in.server";

/**
 * What a form that changes an account asks for: its password where there is one, and a fresh proof where a password is not enough
 * or there is none.
 */
export async function proofNeeded(signedIn: SignedIn, context: AppLoadContext) {
  return proofNeededFor(await readWaysIn(context, signedIn.user.id), signedIn, context);
}

/** The same where it is known how the account can be reached. */
export function proofNeededFor(
  { password, hasAuthenticator }: Awaited<ReturnType<typeof readWaysIn>>,
  { session }: SignedIn,
  context: AppLoadContext,
) {
  const hasPassword = password === "set";
  const needsProof = (!hasPassword || hasAuthenticator) && !isFreshProof(session, context.now());
  return { hasPassword, needsProof };
}
