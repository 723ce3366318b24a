import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findSignInMethods } from "~/db/sign-in/sign-in-methods.server";
import { ConfirmPasswordSchema } from "~/domain/account/account-schema";
import { requiresSecondFactor } from "~/domain/account/assurance";
import type { FormAnswer } from "~/domain/account/form-answer";
import { isStaffPath } from "~/domain/staff-paths";
import {
  type FormSent,
  severalForms,
  typedCode,
  unknownForm,
  waitAnswers,
} from "~/http/answers/form-answers.server";
import { privateData } from "~/http/cache/personal-response.server";
import { besideField, byField, formAction } from "~/http/forms/form-action.server";
import { readQuery } from "~/http/forms/read-form.server";
import { requireSignedIn } from "~/http/sessions/guards.server";
import { renewByPassword } from "~/use-cases/sessions/renew-proof.server";
import type { SignedIn } from "~/use-cases/sessions/sessions.server";
import { submitPasskeyConfirm } from "../passkeys/passkey-proof.server";
import { confirmingProviders } from "../providers/connected-accounts.server";
import { RECOVERY_CODE_SHOWN, submitCodeConfirm } from "../second-factor/second-factor.server";
import { readMailedCodeState, submitAskForCode, submitCodeToConfirm } from "./confirm-by-code.server";
import { nextOf, renewedAnswers } from "./renewed-answers.server";

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

const NOT_CHECKED = "We couldn't check this just now. Please try again in a minute.";

export const action = formAction<SignedIn, FormAnswer>(
  {
    guard: ({ request, context }) => requireSignedIn(request, context),
    again: severalForms({
      password: [],
      passkey: [],
      authenticator: typedCode(RECOVERY_CODE_SHOWN),
      recovery: typedCode(RECOVERY_CODE_SHOWN),
      "mail-code": [],
      code: typedCode(),
    }),
    outage: ["Confirming a session failed", { problem: NOT_CHECKED }],
    everyFailure: true,
  },
  byField(
    "form",
    {
      password: submitPassword,
      passkey: submitPasskeyConfirm,
      authenticator: submitCodeConfirm,
      recovery: submitCodeConfirm,
      "mail-code": submitAskForCode,
      code: submitCodeToConfirm,
    },
    unknownForm,
  ),
);

async function submitPassword(sent: FormSent<SignedIn>) {
  const { context, who, read, answer } = sent;
  const { currentPassword } = read(ConfirmPasswordSchema);
  return answer(await renewByPassword(context, who, currentPassword), {
    ...renewedAnswers(sent),
    ...waitAnswers(sent),
    ...besideField("currentPassword", { wrong_password: "That isn't your password" }),
    second_factor: { status: 400, form: "", problem: "Your account needs your second step here." },
  });
}
