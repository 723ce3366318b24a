import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { ACCOUNT_MESSAGES } from "~/content/account-errors";
import { AccountByProviderSchema, AccountByProviderWithAddressSchema } from "~/domain/account/account-schema";
import type { FormAnswer } from "~/domain/account/form-answer";
import { PROVIDER_PATHS } from "~/domain/account/provider-paths";
import { onlyForm, waitAnswers } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { anyone, formAction } from "~/http/forms/form-action.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { endedFlowHeaders, flowToken } from "~/http/sessions/flow-cookies.server";
import { readSignedIn } from "~/http/sessions/session-cookie.server";
import { createAccountByProvider } from "~/use-cases/sign-in/create-account.server";
import { providerName } from "~/use-cases/sign-in/providers.server";
import { findWaiting } from "~/use-cases/sign-in/waiting-identity.server";
import { readBrowserTokens, signInAnswers } from "../sign-in-response.server";

/** The provider account waiting in this browser, with the details that pages show of it; null if there is none. */
export async function readWaitingIdentity(request: Request, context: AppLoadContext) {
  const waiting = await findWaiting(context, flowToken(request, context.config, "connect"));
  if (!waiting) return null;
  const { provider, email, name } = waiting.found;
  return { waiting, shown: { provider: providerName(context, provider), email, name } };
}

/** The page that asks new users for the details that an account needs. */
export async function loadNewAccount({ request, context }: LoaderFunctionArgs) {
  if (shouldSkipLoader(context)) return privateData({ found: null });
  if (await readSignedIn(request, context)) throw redirect(PROVIDER_PATHS.connect, { headers: PERSONAL });
  const waiting = await readWaitingIdentity(request, context);
  return privateData({ found: waiting?.shown ?? null });
}

export const submitNewAccount = formAction<null, FormAnswer>(
  {
    guard: anyone,
    again: onlyForm("new-account", ["name", "company", "email"]),
    outage: ["Signing up with an account elsewhere failed", { problem: ACCOUNT_MESSAGES.signUpFailed }],
    everyFailure: true,
  },
  async (sent) => {
    const { request, context, read, answer } = sent;
    const waits = await readWaitingIdentity(request, context);
    if (!waits) return seeOther(PROVIDER_PATHS.newAccount);
    const { email } = waits.waiting.found;
    const person =
      email === null ? read(AccountByProviderWithAddressSchema) : { ...read(AccountByProviderSchema), email };
    const browser = await readBrowserTokens(request, context);
    const made = await createAccountByProvider(context, waits.waiting, person, clientOf(request), browser);
    return answer(made, {
      done: ({ entered }) => {
        const more = endedFlowHeaders(context.config, "connect");
        return answer(entered, signInAnswers(sent, { next: waits.waiting.flow.next, more }));
      },
      ...waitAnswers(sent),
      exists: {
        status: 400,
        problem: ACCOUNT_MESSAGES.userExists,
        link: { label: "Sign in to connect it", to: PROVIDER_PATHS.signInFirst },
      },
    });
  },
);

/** The page that asks users to sign in first, because the provider account's address has an account here. */
export async function loadSignInFirst({ request, context }: LoaderFunctionArgs) {
  if (await readSignedIn(request, context))
    throw redirect(PROVIDER_PATHS.connect, { status: 302, headers: PERSONAL });
  const waits = await readWaitingIdentity(request, context);
  return privateData({ found: waits?.shown ?? null });
}
