import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ACCOUNT_PATHS, confirmPath } from "~/domain/account/account-paths";
import { isFreshProof } from "~/domain/account/assurance";
import { CONNECTED_SECTION } from "~/domain/account/provider-paths";
import { returnPath } from "~/domain/account/return-path";
import { signInPath } from "~/domain/account/sign-in-paths";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { fieldValue, readForm } from "~/http/forms/read-form.server";
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
export async function action({ request, context, params: { provider: id } }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const provider = await requireProvider(context, id);
  const signedIn = await readSignedIn(request, context);
  const purpose = fieldValue(fields, "to");
  const going = returnPath(fields.next);
  const isForAccount = purpose === "connect" || purpose === "confirm";
  if (isForAccount && !signedIn) return go(signInPath(ACCOUNT_PATHS.security));
  if (!isForAccount && signedIn) return go(going);
  if (purpose === "connect" && signedIn && !isFreshProof(signedIn.session, context.now))
    return go(confirmPath(CONNECTED_SECTION));
  const started = await startWithProvider(
    context,
    provider,
    {
      next: going,
      sessionId: signedIn?.session.id ?? null,
      loginHint: null,
      visitSource: signedIn ? null : visitSourceOf(fields, request),
    },
    clientOf(request),
  );
  return respondToProviderStart(context, started, provider);
}

function go(path: string) {
  return seeOther(path);
}
