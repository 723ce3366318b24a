import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ACCOUNT_MESSAGES } from "~/content/account-errors";
import { NOT_SAVED } from "~/content/outages";
import {
  ChangeEmailSchema,
  ConfirmPasswordSchema,
  NewAddressSchema,
  ProfileSchema,
} from "~/domain/account/account-schema";
import { flashPath } from "~/domain/account/dashboard-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { ACCOUNT_DELETED_PATH } from "~/domain/account/sign-in-paths";
import { PATHS } from "~/domain/paths";
import {
  type FormSent,
  severalForms,
  unknownForm,
  waitAnswers,
  waitToTryAgain,
  withLink,
} from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { besideField, byField, formAction } from "~/http/forms/form-action.server";
import { fieldValue } from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { forgottenDeviceHeaders } from "~/http/sessions/device-cookie.server";
import { STALE_PROOF } from "~/http/sessions/fresh-proof.server";
import { requireSignedIn, SIGNED_OUT } from "~/http/sessions/guards.server";
import { findNewEmail, requestEmailChange } from "~/use-cases/account/change-email.server";
import { changeProfile } from "~/use-cases/account/change-profile.server";
import { deleteAccount } from "~/use-cases/account/delete-account.server";
import { sendVerification } from "~/use-cases/account/verify-email.server";
import type { SignedIn } from "~/use-cases/sessions/sessions.server";
import { proofNeeded } from "../confirm/proof-needed.server";
import { type Flash, readFlash } from "../flash.server";
import { shownUser } from "../shown-user.server";

const WRONG_PASSWORD = "That isn't your password";

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (shouldSkipLoader(context)) return privateData(null);
  const signedIn = await requireSignedIn(request, context);
  const { user } = signedIn;
  const [newEmail, proof] = await Promise.all([findNewEmail(context, user), proofNeeded(signedIn, context)]);
  return privateData({ user: shownUser(user), flash: readFlash(request), newEmail, ...proof });
}

/** Forms that show the entered values and their own errors. */
const FORMS_WITH_FIELDS: Record<string, string[]> = {
  profile: ["name", "company"],
  email: ["email"],
  delete: [],
};

/** The account page has several forms, told apart by their "form" field. */
export const action = formAction<SignedIn, FormAnswer>(
  {
    guard: ({ request, context }) => requireSignedIn(request, context),
    again: severalForms(FORMS_WITH_FIELDS),
    signedOut: ({ fields, again }) =>
      Object.hasOwn(FORMS_WITH_FIELDS, fieldValue(fields, "form"))
        ? again(withLink(SIGNED_OUT, PATHS.account))
        : null,
    outage: ["Changing an account failed", { problem: NOT_SAVED }],
  },
  byField("form", { profile, email, verify, delete: remove }, unknownForm),
);

type AccountSent = FormSent<SignedIn>;

async function profile({ context, who, read }: AccountSent) {
  await changeProfile(context, who.user.id, read(ProfileSchema));
  return done("details-saved");
}

async function verify({ context, who, again }: AccountSent) {
  const result = await sendVerification(context, who.user);
  if (!result.ok) return again({ form: "verify", ...waitToTryAgain(result) });
  return done("link-sent");
}

async function email(sent: AccountSent) {
  const { context, who, read, again, answer } = sent;
  const { needsProof, hasPassword } = await proofNeeded(who, context);
  if (needsProof) return again(stale("email"));
  const change = hasPassword ? read(ChangeEmailSchema) : { currentPassword: null, ...read(NewAddressSchema) };
  return answer(await requestEmailChange(context, who.user, change), {
    done: () => done("link-sent"),
    ...waitAnswers(sent),
    ...besideField("currentPassword", { wrong_password: WRONG_PASSWORD }),
    ...besideField("email", {
      same_email: "This is already your email address",
      user_already_exists: ACCOUNT_MESSAGES.userExists,
    }),
  });
}

async function remove(sent: AccountSent) {
  const { context, who, read, again, answer } = sent;
  const { needsProof, hasPassword } = await proofNeeded(who, context);
  if (needsProof) return again(stale("delete"));
  const password = hasPassword ? read(ConfirmPasswordSchema).currentPassword : null;
  const deps = { ...context, agency: (await context.settings.read()).email.agency };
  return answer(await deleteAccount(deps, who.user, password), {
    done: () => seeOther(ACCOUNT_DELETED_PATH, forgottenDeviceHeaders(context.config)),
    ...waitAnswers(sent),
    ...besideField("currentPassword", { wrong_password: WRONG_PASSWORD }),
    last_owner: { problem: "You're the only owner of the desk. Make someone else an owner first." },
  });
}

const stale = (form: string) => withLink(STALE_PROOF, `${PATHS.account}#${form}`);

function done(flash: Flash) {
  return seeOther(flashPath(PATHS.account, flash));
}
