import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ACCOUNT_MESSAGES } from "~/content/account-errors";
import { findSignInMethods } from "~/db/sign-in/sign-in-methods.server";
import { SECOND_FACTOR_SCHEMAS, type SecondFactorForm } from "~/domain/account/second-factor-schema";
import { signInPath } from "~/domain/account/sign-in-paths";
import { refuseForm, refuseForNow, valuesOf } from "~/http/answers/form-answers.server";
import { privateData } from "~/http/cache/personal-response.server";
import { type FormFields, fieldValue, parseForm, readForm } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { failureOf, shouldSkipLoader } from "~/http/responses/outage.server";
import { deviceCookie } from "~/http/sessions/device-cookie.server";
import { endedFlowHeaders, flowToken } from "~/http/sessions/flow-cookies.server";
import { requireSignedIn } from "~/http/sessions/guards.server";
import type { Renewed } from "~/use-cases/sessions/renew-proof.server";
import type { SessionResult } from "~/use-cases/sessions/start-session.server";
import {
  type CodeRefused,
  completeSignInByCode,
  type GivenCode,
  readWaitingSignIn,
  renewByCode,
} from "~/use-cases/sign-in/second-factor.server";
import { submitPasskeySecondFactor } from "../passkeys/passkey-proof.server";
import { readBrowserTokens, respondToSignIn } from "../sign-in-response.server";

const KIND = "second_factor";

/** The page that asks for the second factor after the first one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (shouldSkipLoader(context))
    return privateData({ isWaiting: true, takesPasskey: false, takesCode: true });
  const waiting = await readWaitingSignIn(context, flowToken(request, context.config, KIND));
  const ways = waiting && (await findSignInMethods(context.db, waiting.user.id));
  const takesPasskey = ways !== null && ways.passkeys > 0;
  // Staff with a passkey and no authenticator see this page too, and have no code to enter.
  const takesCode = ways === null || ways.hasAuthenticator;
  return privateData({ isWaiting: waiting !== null, takesPasskey, takesCode });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  if (fieldValue(fields, "form") === "passkey") return submitPasskeySecondFactor(fields, request, context);
  return withCode(fields, request, context, async (code, form, values) => {
    const { config } = context;
    const browser = await readBrowserTokens(request, context);
    const token = flowToken(request, config, KIND);
    const client = clientOf(request);
    const { entered, next } = await completeSignInByCode(context, token, code, client, browser);
    if (isRefused(entered)) {
      if (entered.reason === "too_many" || entered.left !== 0) return refuseCode(entered, form, values);
      return refuseOver(form, next, config);
    }
    if (!entered.ok && entered.reason === "over") return refuseOver(form, next, config);
    context.deliverEmails();
    return respondToSignIn(context, entered, { next, form, values }, endedFlowHeaders(config, KIND));
  });
}

/** Renews a session's proof by a code. `answer` makes the page's response, the same for every sign-in method. */
export async function submitCodeConfirm<T>(
  fields: FormFields,
  request: Request,
  context: AppLoadContext,
  answer: (renewed: Renewed) => T,
) {
  const signedIn = await requireSignedIn(request, context);
  return withCode(fields, request, context, async (code, form, values) => {
    const renewed = await renewByCode(context, signedIn, code, clientOf(request));
    if (isRefused(renewed)) return refuseCode(renewed, form, values);
    context.deliverEmails();
    return answer(renewed);
  });
}

async function withCode<T>(
  fields: FormFields,
  request: Request,
  context: AppLoadContext,
  go: (code: GivenCode, form: SecondFactorForm, values: Record<string, string>) => Promise<T>,
) {
  const form: SecondFactorForm = fieldValue(fields, "form") === "recovery" ? "recovery" : "authenticator";
  const values = { code: (valuesOf(fields, ["code"]).code ?? "").slice(0, MAX_SHOWN) };
  const checked = parseForm(SECOND_FACTOR_SCHEMAS[form], fields);
  if (!checked.ok) return refuseForm({ form, values, errors: checked.errors });
  const given = { given: checked.value.code, deviceCookie: deviceCookie(request, context.config) };
  try {
    return await go(given, form, values);
  } catch (error) {
    if (error instanceof Response) throw error;
    const init = failureOf("Checking a second factor failed", error, context);
    return refuseForm({ form, values, problem: ACCOUNT_MESSAGES.signInFailed }, init);
  }
}

/** Characters of an entered code to show again: a recovery code with its dashes, and some room for typing errors. */
const MAX_SHOWN = 60;

function isRefused(outcome: SessionResult | Renewed | CodeRefused): outcome is CodeRefused {
  return !outcome.ok && ["wrong_code", "used_code", "unreadable", "too_many"].includes(outcome.reason);
}

function refuseCode(refused: CodeRefused, form: SecondFactorForm, values: Record<string, string>) {
  if (refused.reason === "too_many") return refuseForNow(refused, { form, values });
  const { reason, left } = refused;
  const tries = left === null ? "" : ` You have ${left === 1 ? "one more try" : `${left} more tries`}.`;
  const problems = {
    wrong_code:
      form === "recovery"
        ? "That recovery code isn't right, or you've already used it."
        : "That code isn't right. Enter the one your app shows now, and check that your phone's clock is correct.",
    used_code: "You've already used that code. Wait for your app to show the next one.",
    unreadable:
      "We can't check codes from your app any more. Please use a recovery code, then set up your app again.",
  };
  return refuseForm({ form, values, errors: { code: problems[reason] + tries } });
}

function refuseOver(form: SecondFactorForm, next: string, config: AppLoadContext["config"]) {
  return refuseForm(
    {
      form,
      problem: "This sign-in has expired. Please start again.",
      link: { label: "Sign in again", to: signInPath(next) },
    },
    { headers: endedFlowHeaders(config, KIND) },
  );
}
