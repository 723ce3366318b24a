import { returnPath } from "~/domain/account/return-path";
import type { VisitSource } from "~/domain/visits/visit-source";
import type { FormSent } from "~/http/answers/form-answers.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { findCompanyProvider } from "~/use-cases/sign-in/company-sign-in.server";
import { startWithProvider } from "~/use-cases/sign-in/start-with-provider.server";
import { respondToProviderStart } from "./provider-answers.server";

/** Sends members of a company to its own sign-in before any check here. Returns null for all other users. */
export async function startCompanySignIn(
  sent: FormSent,
  { email, next, visitSource = null }: { email: string; next: unknown; visitSource?: VisitSource | null },
) {
  const { request, context } = sent;
  const provider = await findCompanyProvider(context, email);
  if (!provider) return null;
  const asked = { next: returnPath(next), sessionId: null, loginHint: email, visitSource };
  const started = await startWithProvider(context, provider, asked, clientOf(request));
  return respondToProviderStart(sent, started, provider);
}
