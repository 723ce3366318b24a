import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ACCOUNT_PATHS, confirmPath } from "~/domain/account/account-paths";
import { isFreshProof } from "~/domain/account/assurance";
import type { FormAnswer } from "~/domain/account/form-answer";
import { CONNECTED_SECTION } from "~/domain/account/provider-paths";
import { returnPath } from "~/domain/account/return-path";
import { signInPath } from "~/domain/account/sign-in-paths";
import { onlyForm } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { anyone, formAction } from "~/http/forms/form-action.server";
import { fieldValue } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { visitSourceOf } from "~/http/requests/visit-source.server";
import { readSignedIn } from "~/http/sessions/session-cookie.server";
import { startWithProvider } from "~/use-cases/sign-in/start-with-provider.server";
import { requireProvider, respondToProviderStart } from "../providers/provider-answers.server";

/** The page has no data to show: the provider buttons are on other pages. */
export async function loader({ context, params: { provider: id } }: LoaderFunctionArgs) {
  await requireProvider(context, id);
  return privateData(null);
}

/**
 * Handles a provider button: to sign in or, for signed-in users, to connect the provider or to confirm their identity.
 */
export const action = formAction<null, FormAnswer>({ guard: anyone, again: onlyForm("") }, async (sent) => {
  const { request, context, params, fields } = sent;
  const provider = await requireProvider(context, params.provider);
  const signedIn = await readSignedIn(request, context);
  const purpose = fieldValue(fields, "to");
  const next = returnPath(fields.next);
  const isForAccount = purpose === "connect" || purpose === "confirm";
  if (isForAccount && !signedIn) return seeOther(signInPath(ACCOUNT_PATHS.security));
  if (!isForAccount && signedIn) return seeOther(next);
  if (purpose === "connect" && signedIn && !isFreshProof(signedIn.session, context.now))
    return seeOther(confirmPath(CONNECTED_SECTION));
  const sessionId = signedIn?.session.id ?? null;
  const visitSource = signedIn ? null : visitSourceOf(fields, request);
  const start = { next, sessionId, loginHint: null, visitSource };
  const started = await startWithProvider(context, provider, start, clientOf(request));
  return respondToProviderStart(sent, started, provider);
});
