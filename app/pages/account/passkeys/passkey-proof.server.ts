import type { AppLoadContext } from "@remix-run/cloudflare";
import { ACCOUNT_MESSAGES } from "~/content/account-errors";
import { PasskeyProofSchema } from "~/domain/account/passkey-schema";
import { returnPath } from "~/domain/account/return-path";
import { refuseForm, refuseForNow } from "~/http/answers/form-answers.server";
import { type FormFields, parseForm } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { failureOf } from "~/http/responses/outage.server";
import { endedFlowHeaders, flowToken } from "~/http/sessions/flow-cookies.server";
import { requireSignedIn } from "~/http/sessions/guards.server";
import { passkeyToken } from "~/http/sessions/passkey-cookie.server";
import { relyingPartyOf } from "~/http/sessions/relying-party.server";
import type { Renewed } from "~/use-cases/sessions/renew-proof.server";
import type { SessionResult } from "~/use-cases/sessions/start-session.server";
import {
  completeSignInByPasskey,
  type PasskeyRefused,
  type PasskeyVisit,
  renewByPasskey,
  signInByPasskey,
} from "~/use-cases/sign-in/prove-passkey.server";
import { readBrowserTokens, respondToSignIn } from "../sign-in-response.server";

/** The name of the passkey button's form, on every page that has one. */
const form = "passkey";

/** Signs in by a passkey, from the sign-in page's button or its email field's autofill. */
export async function submitPasskeySignIn(fields: FormFields, request: Request, context: AppLoadContext) {
  return withPasskey(fields, request, context, async (visit) => {
    const next = returnPath(fields.next);
    const browser = await readBrowserTokens(request, context);
    const token = passkeyToken(request, context.config);
    const entered = await signInByPasskey(context, visit, token, browser, next);
    return isRefused(entered)
      ? refusePasskey(entered)
      : await respondToSignIn(context, entered, { next, form });
  });
}

/** Accepts a passkey as the second factor, in place of a code. */
export async function submitPasskeySecondFactor(
  fields: FormFields,
  request: Request,
  context: AppLoadContext,
) {
  return withPasskey(fields, request, context, async (visit) => {
    const token = flowToken(request, context.config, "second_factor") ?? "";
    const browser = await readBrowserTokens(request, context);
    const { entered, next } = await completeSignInByPasskey(context, token, visit, browser);
    if (isRefused(entered)) return refusePasskey(entered);
    const ended = entered.ok ? endedFlowHeaders(context.config, "second_factor") : new Headers();
    return await respondToSignIn(context, entered, { next, form }, ended);
  });
}

/**
 * Renews a session's proof by a passkey of its account. `answer` makes the page's response, the same for every sign-in
 * method.
 */
export async function submitPasskeyConfirm<T>(
  fields: FormFields,
  request: Request,
  context: AppLoadContext,
  answer: (renewed: Renewed) => T,
) {
  const signedIn = await requireSignedIn(request, context);
  return withPasskey(fields, request, context, async (visit) => {
    const renewed = await renewByPasskey(context, signedIn, visit);
    return isRefused(renewed) ? refusePasskey(renewed) : answer(renewed);
  });
}

async function withPasskey<T>(
  fields: FormFields,
  request: Request,
  context: AppLoadContext,
  go: (visit: PasskeyVisit) => Promise<T>,
) {
  const checked = parseForm(PasskeyProofSchema, fields);
  if (!checked.ok) return refuseForm({ form, problem: checked.errors.credential ?? null });
  const proof = checked.value.credential;
  try {
    return await go({ proof, rp: relyingPartyOf(request, context.config), client: clientOf(request) });
  } catch (error) {
    if (error instanceof Response) throw error;
    const init = failureOf("Checking a passkey failed", error, context);
    return refuseForm({ form, problem: ACCOUNT_MESSAGES.signInFailed }, init);
  }
}

function isRefused(outcome: SessionResult | Renewed | PasskeyRefused): outcome is PasskeyRefused {
  return (
    !outcome.ok &&
    ["too_many", "unknown", "foreign", "expired", "other_browser", "refused"].includes(outcome.reason)
  );
}

function refusePasskey(refused: PasskeyRefused) {
  switch (refused.reason) {
    case "too_many":
      return refuseForNow(refused, { form });
    case "unknown":
      return refuseForm({
        form,
        // For the page's script, which tells the browser to forget this passkey.
        values: { unknown: refused.id },
        problem: "We don't recognise that passkey. Try another way to sign in.",
      });
    case "foreign":
      return refuseForm({
        form,
        problem: "That passkey belongs to another account. Please use one of your own.",
      });
    case "expired":
      return refuseForm({ form, problem: "That took too long. Please try again." });
    case "other_browser":
      return refuseForm({
        form,
        problem: "That took too long, or your browser blocked our cookie. Please try again.",
      });
    case "refused":
      return refuseForm({
        form,
        problem: "We couldn't accept that passkey. Please try again, or sign in another way.",
      });
  }
}
