import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ACCOUNT_MESSAGES } from "~/content/account-errors";
import { findSignInMethods } from "~/db/sign-in/sign-in-methods.server";
import type { FormAnswer } from "~/domain/account/form-answer";
import { SECOND_FACTOR_SCHEMAS, type SecondFactorForm } from "~/domain/account/second-factor-schema";
import { signInPath } from "~/domain/account/sign-in-paths";
import { type FormSent, severalForms, typedCode, waitAnswers } from "~/http/answers/form-answers.server";
import { privateData } from "~/http/cache/personal-response.server";
import {
  type Answered,
  type AnswerTable,
  anyone,
  byField,
  formAction,
} from "~/http/forms/form-action.server";
import { type FormFields, fieldValue } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { deviceCookie } from "~/http/sessions/device-cookie.server";
import { endedFlowHeaders, flowToken } from "~/http/sessions/flow-cookies.server";
import type { SignedIn } from "~/use-cases/sessions/sessions.server";
import {
  type CodeRefused,
  completeSignInByCode,
  type GivenCode,
  readWaitingSignIn,
  renewByCode,
} from "~/use-cases/sign-in/second-factor.server";
import { renewedAnswers } from "../confirm/renewed-answers.server";
import { PASSKEY_OUTAGE, submitPasskeySecondFactor } from "../passkeys/passkey-proof.server";
import { readBrowserTokens, signInAnswers } from "../sign-in-response.server";

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

/** Characters of an entered code to show again: a recovery code with its dashes, and some room for typing errors. */
export const RECOVERY_CODE_SHOWN = 60;

const CODE_OUTAGE = ["Checking a second factor failed", { problem: ACCOUNT_MESSAGES.signInFailed }] as const;

const CODES = {
  authenticator: typedCode(RECOVERY_CODE_SHOWN),
  recovery: typedCode(RECOVERY_CODE_SHOWN),
};

export const action = formAction<null, FormAnswer>(
  {
    guard: anyone,
    again: severalForms({ ...CODES, passkey: [] }, "authenticator"),
    outage: (fields) => (fieldValue(fields, "form") === "passkey" ? PASSKEY_OUTAGE : CODE_OUTAGE),
    everyFailure: true,
  },
  byField("form", { passkey: submitPasskeySecondFactor }, submitCode),
);

async function submitCode(sent: FormSent) {
  const { request, context, answer } = sent;
  const { config } = context;
  const code = readCode(sent);
  const browser = await readBrowserTokens(request, context);
  const token = flowToken(request, config, KIND);
  const { entered, next } = await completeSignInByCode(context, token, code, clientOf(request), browser);
  return answer(entered, {
    ...signInAnswers(sent, { next, more: endedFlowHeaders(config, KIND) }),
    ...codeRefused(sent, () => signInOver(sent, next)),
    over: () => signInOver(sent, next),
  });
}

/** Renews a session's proof by a code. */
export async function submitCodeConfirm(sent: FormSent<SignedIn>) {
  const { request, context, who, answer } = sent;
  const renewed = await renewByCode(context, who, readCode(sent), clientOf(request));
  return answer(renewed, { ...renewedAnswers(sent), ...codeRefused(sent) });
}

function readCode({ request, context, fields, read }: FormSent): GivenCode {
  const { code } = read(SECOND_FACTOR_SCHEMAS[formOf(fields)]);
  return { given: code, deviceCookie: deviceCookie(request, context.config) };
}

function formOf(fields: FormFields): SecondFactorForm {
  return fieldValue(fields, "form") === "recovery" ? "recovery" : "authenticator";
}

/** The answers to a refused code; `over` is that to the last one, where they are counted. */
function codeRefused(
  sent: FormSent,
  over?: () => Answered<FormAnswer>,
): AnswerTable<CodeRefused, FormAnswer> {
  const refused = (problem: string) => (outcome: { left: number | null }) => {
    const { left } = outcome;
    if (left === 0 && over) return over();
    const tries = left === null ? "" : ` You have ${left === 1 ? "one more try" : `${left} more tries`}.`;
    return sent.again({ status: 400, errors: { code: problem + tries } });
  };
  return {
    ...waitAnswers(sent),
    wrong_code: refused(
      formOf(sent.fields) === "recovery"
        ? "That recovery code isn't right, or you've already used it."
        : "That code isn't right. Enter the one your app shows now, and check that your phone's clock is correct.",
    ),
    used_code: refused("You've already used that code. Wait for your app to show the next one."),
    unreadable: refused(
      "We can't check codes from your app any more. Please use a recovery code, then set up your app again.",
    ),
  };
}

function signInOver({ context, again }: FormSent, next: string) {
  return again({
    status: 400,
    problem: "This sign-in has expired. Please start again.",
    link: { label: "Sign in again", to: signInPath(next) },
    headers: endedFlowHeaders(context.config, KIND),
  });
}
