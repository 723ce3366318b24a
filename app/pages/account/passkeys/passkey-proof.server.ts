import { ACCOUNT_MESSAGES } from "~/content/account-errors";
import type { FormAnswer } from "~/domain/account/form-answer";
import { PasskeyProofSchema } from "~/domain/account/passkey-schema";
import { returnPath } from "~/domain/account/return-path";
import { type FormSent, waitAnswers } from "~/http/answers/form-answers.server";
import type { AnswerTable } from "~/http/forms/form-action.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { endedFlowHeaders, flowToken } from "~/http/sessions/flow-cookies.server";
import { passkeyToken } from "~/http/sessions/passkey-cookie.server";
import { relyingPartyOf } from "~/http/sessions/relying-party.server";
import type { SignedIn } from "~/use-cases/sessions/sessions.server";
import {
  completeSignInByPasskey,
  type PasskeyRefused,
  type PasskeyVisit,
  renewByPasskey,
  signInByPasskey,
} from "~/use-cases/sign-in/prove-passkey.server";
import { renewedAnswers } from "../confirm/renewed-answers.server";
import { readBrowserTokens, signInAnswers } from "../sign-in-response.server";

/** What is said, on the pages that sign in, of a passkey that could not be checked. */
export const PASSKEY_OUTAGE = [
  "Checking a passkey failed",
  { problem: ACCOUNT_MESSAGES.signInFailed },
] as const;

/** Signs in by a passkey, from the sign-in page's button or its email field's autofill. */
export async function submitPasskeySignIn(sent: FormSent) {
  const { request, context, fields, answer } = sent;
  const visit = visitOf(sent);
  const next = returnPath(fields.next);
  const browser = await readBrowserTokens(request, context);
  const token = passkeyToken(request, context.config);
  const entered = await signInByPasskey(context, visit, token, browser, next);
  return answer(entered, { ...signInAnswers(sent, { next }), ...passkeyRefused(sent) });
}

/** Accepts a passkey as the second factor, in place of a code. */
export async function submitPasskeySecondFactor(sent: FormSent) {
  const { request, context, answer } = sent;
  const visit = visitOf(sent);
  const token = flowToken(request, context.config, "second_factor") ?? "";
  const browser = await readBrowserTokens(request, context);
  const { entered, next } = await completeSignInByPasskey(context, token, visit, browser);
  const more = entered.ok ? endedFlowHeaders(context.config, "second_factor") : new Headers();
  return answer(entered, { ...signInAnswers(sent, { next, more }), ...passkeyRefused(sent) });
}

/** Renews a session's proof by a passkey of its account. */
export async function submitPasskeyConfirm(sent: FormSent<SignedIn>) {
  const renewed = await renewByPasskey(sent.context, sent.who, visitOf(sent));
  return sent.answer(renewed, { ...renewedAnswers(sent), ...passkeyRefused(sent) });
}

function visitOf({ request, context, read }: FormSent): PasskeyVisit {
  const { credential } = read(PasskeyProofSchema, ({ credential: problem }) => ({
    problem: problem ?? null,
  }));
  return { proof: credential, rp: relyingPartyOf(request, context.config), client: clientOf(request) };
}

function passkeyRefused(sent: FormSent): AnswerTable<PasskeyRefused, FormAnswer> {
  const { again } = sent;
  return {
    ...waitAnswers(sent),
    unknown: ({ id }) =>
      again({
        status: 400,
        // For the page's script, which tells the browser to forget this passkey.
        values: { unknown: id },
        problem: "We don't recognise that passkey. Try another way to sign in.",
      }),
    foreign: {
      status: 400,
      problem: "That passkey belongs to another account. Please use one of your own.",
    },
    expired: { status: 400, problem: "That took too long. Please try again." },
    other_browser: {
      status: 400,
      problem: "That took too long, or your browser blocked our cookie. Please try again.",
    },
    refused: {
      status: 400,
      problem: "We couldn't accept that passkey. Please try again, or sign in another way.",
    },
  };
}
