import type { AppLoadContext } from "@remix-run/cloudflare";
import { findSignInMethods } from "~/db/sign-in/sign-in-methods.server";
import { isFreshProof, requiresSecondFactor } from "~/domain/account/assurance";
import type { FormAnswer } from "~/domain/account/form-answer";
import { type FormSent, withLink } from "~/http/answers/form-answers.server";
import type { Perform } from "~/http/forms/form-action.server";
import { skipLoaders } from "~/http/responses/outage.server";
import { STALE_PROOF } from "~/http/sessions/fresh-proof.server";
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

/** For what is said on top of a page that can't show its forms without its data. */
export const ON_TOP = { form: "" } as const;

/**
 * Handles a form if the session's proof is fresh. Otherwise the form is shown again without its page's data, for which
 * the page at `path` asks for a proof too.
 */
export function provenFirst(
  path: (sent: FormSent) => string,
  perform: Perform<SignedIn, FormAnswer>,
  shown: Partial<FormAnswer> = {},
): Perform<SignedIn, FormAnswer> {
  return async (sent) => {
    if (isFreshProof(sent.who.session, sent.context.now)) return perform(sent);
    skipLoaders(sent.context);
    return sent.again({ ...withLink(STALE_PROOF, path(sent)), ...shown });
  };
}
