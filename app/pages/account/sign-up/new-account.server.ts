import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { ACCOUNT_MESSAGES } from "~/content/account-errors";
import { AccountByProviderSchema, AccountByProviderWithAddressSchema } from "~/domain/account/account-schema";
import { PROVIDER_PATHS } from "~/domain/account/provider-paths";
import { refuseForm, refuseForNow, valuesOf } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { parseForm, readForm } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { failureOf, shouldSkipLoader } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { endedFlowHeaders, flowToken } from "~/http/sessions/flow-cookies.server";
import { readSignedIn } from "~/http/sessions/session-cookie.server";
import { createAccountByProvider } from "~/use-cases/sign-in/create-account.server";
import { providerName } from "~/use-cases/sign-in/providers.server";
import { findWaiting } from "~/use-cases/sign-in/waiting-identity.server";
import { readBrowserTokens, respondToSignIn } from "../sign-in-response.server";

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

export async function submitNewAccount({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const form = "new-account";
  const values = valuesOf(fields, ["name", "company", "email"]);
  try {
    const waits = await readWaitingIdentity(request, context);
    if (!waits) return seeOther(PROVIDER_PATHS.newAccount);
    const { email } = waits.waiting.found;
    const checked =
      email === null
        ? parseForm(AccountByProviderWithAddressSchema, fields)
        : parseForm(
            AccountByProviderSchema.transform((given) => ({ ...given, email })),
            fields,
          );
    if (!checked.ok) return refuseForm({ form, values, errors: checked.errors });
    const made = await createAccountByProvider(
      ...([context, waits.waiting, checked.value] as const),
      ...([clientOf(request), await readBrowserTokens(request, context)] as const),
    );
    if (made.ok) {
      context.deliverEmails();
      const ended = endedFlowHeaders(context.config, "connect");
      const { next } = waits.waiting.flow;
      return await respondToSignIn(context, made.entered, { next, form, values }, ended);
    }
    if ("retryAfterSeconds" in made) return refuseForNow(made, { form, values });
    return refuseForm({
      form,
      values,
      problem: ACCOUNT_MESSAGES.userExists,
      link: { label: "Sign in to connect it", to: PROVIDER_PATHS.signInFirst },
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    const init = failureOf("Signing up with an account elsewhere failed", error, context);
    return refuseForm({ form, values, problem: ACCOUNT_MESSAGES.signUpFailed }, init);
  }
}

/** The page that asks users to sign in first, because the provider account's address has an account here. */
export async function loadSignInFirst({ request, context }: LoaderFunctionArgs) {
  if (await readSignedIn(request, context))
    throw redirect(PROVIDER_PATHS.connect, { status: 302, headers: PERSONAL });
  const waits = await readWaitingIdentity(request, context);
  return privateData({ found: waits?.shown ?? null });
}
