import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { findSignInMethods } from "~/db/sign-in/sign-in-methods.server";
import { ACCOUNT_PATHS } from "~/domain/account/account-paths";
import { ConfirmPasswordSchema } from "~/domain/account/account-schema";
import { requiresSecondFactor } from "~/domain/account/assurance";
import { returnPath } from "~/domain/account/return-path";
import { PATHS } from "~/domain/paths";
import { isStaffPath } from "~/domain/staff-paths";
import { refuseForm, refuseForNow, refuseUnknownForm } from "~/http/answers/form-answers.server";
import { privateData } from "~/http/cache/personal-response.server";
import { type FormFields, fieldValue, parseForm, readForm, readQuery } from "~/http/forms/read-form.server";
import { failureOf } from "~/http/responses/outage.server";
import { requireSignedIn } from "~/http/sessions/guards.server";
import { sessionHeaders } from "~/http/sessions/session-cookie.server";
import { type Renewed, renewByPassword } from "~/use-cases/sessions/renew-proof.server";
import { submitPasskeyConfirm } from "../passkeys/passkey-proof.server";
import { confirmingProviders } from "../providers/connected-accounts.server";
import { submitCodeConfirm } from "../second-factor/second-factor.server";
import { readMailedCodeState, submitAskForCode, submitCodeToConfirm } from "./confirm-by-code.server";

const WRONG_PASSWORD = "That isn't your password";

/** The page that asks users to confirm their identity before they change their sign-in methods. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireSignedIn(request, context);
  const { user } = signedIn;
  const ways = await findSignInMethods(context.db, user.id);
  const isTwoSteps = requiresSecondFactor(ways);
  const next = nextOf(readQuery(request).next);
  return privateData({
    email: user.email,
    next,
    isForDesk: isStaffPath(next),
    providers: isTwoSteps ? [] : await confirmingProviders(user.id, context),
    // A password alone is not enough for an account that asks for a second factor.
    takesPassword: ways.password === "set" && !isTwoSteps,
    takesPasskey: ways.passkeys > 0,
    takesCode: ways.hasAuthenticator,
    mailedCode: await readMailedCodeState(request, context, signedIn, ways),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const form = fieldValue(fields, "form");
  try {
    switch (form) {
      case "password":
        return await submitPassword(fields, request, context);
      case "passkey":
        return await submitPasskeyConfirm(fields, request, context, (renewed) =>
          respondToConfirmation(renewed, fields, context),
        );
      case "authenticator":
      case "recovery":
        return await submitCodeConfirm(fields, request, context, (renewed) =>
          respondToConfirmation(renewed, fields, context),
        );
      case "mail-code":
        return await submitAskForCode(nextOf(fields.next), request, context);
      case "code":
        return await submitCodeToConfirm(fields, request, context, (renewed) =>
          respondToConfirmation(renewed, fields, context),
        );
      default:
        return refuseUnknownForm();
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    const init = failureOf("Confirming a session failed", error, context);
    return refuseForm(
      { form, problem: "We couldn't check this just now. Please try again in a minute." },
      init,
    );
  }
}

async function submitPassword(fields: FormFields, request: Request, context: AppLoadContext) {
  const form = "password";
  const signedIn = await requireSignedIn(request, context);
  const checked = parseForm(ConfirmPasswordSchema, fields);
  if (!checked.ok) return refuseForm({ form, errors: checked.errors });
  const result = await renewByPassword(context, signedIn, checked.value.currentPassword);
  if ("retryAfterSeconds" in result) return refuseForNow(result, { form });
  if (!result.ok && result.reason === "second_factor")
    return refuseForm({ form: "", problem: "Your account needs your second step here." });
  if (!result.ok && result.reason === "wrong_password")
    return refuseForm({ form, errors: { currentPassword: WRONG_PASSWORD } });
  return respondToConfirmation(result, fields, context);
}

/** Redirects users who have confirmed their identity, with the new token of their session. */
export function respondToConfirmation(result: Renewed, fields: FormFields, context: AppLoadContext) {
  if (!result.ok) return refuseForm({ form: "", problem: "That has already been used. Please try again." });
  const next = nextOf(fields.next);
  // The desk is opened with a full page load, not with client-side navigation.
  const go = isStaffPath(next) ? redirectDocument : redirect;
  return go(next, {
    status: 303,
    headers: sessionHeaders(context.config, result.token),
  });
}

function nextOf(next: unknown): string {
  const path = returnPath(next);
  return path === PATHS.dashboard ? ACCOUNT_PATHS.security : path;
}
