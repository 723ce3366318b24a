import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ACCOUNT_MESSAGES } from "~/content/account-errors";
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
import { refuseUnknownForm, valuesOf, waitToTryAgain } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { besideField, byField, formAction, type Sent } from "~/http/forms/form-action.server";
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

const NOT_CHANGED = "We couldn't save this just now. Please try again in a minute.";

/** Forms that show the entered values and their own errors. */
const FORMS_WITH_FIELDS = ["profile", "email", "delete"];

const TYPED = ["name", "company", "email"];

/** The account page has several forms, told apart by their "form" field. */
export const action = formAction<SignedIn, FormAnswer>(
  {
    guard: ({ request, context }) => requireSignedIn(request, context),
    again: (fields, said) => {
      const form = fieldValue(fields, "form");
      const shown = {
        form: FORMS_WITH_FIELDS.includes(form) ? form : "",
        values: valuesOf(
          fields,
          TYPED.filter((name) => name in fields),
        ),
      };
      return { ...shown, errors: {}, problem: null, link: null, ...said };
    },
    signedOut: (fields) =>
      FORMS_WITH_FIELDS.includes(fieldValue(fields, "form"))
        ? { problem: SIGNED_OUT.problem, link: SIGNED_OUT.linkTo(PATHS.account) }
        : null,
    outage: ["Changing an account failed", { problem: NOT_CHANGED }],
  },
  byField("form", { profile, email, verify, delete: remove }, async () => refuseUnknownForm()),
);

type AccountSent = Sent<SignedIn, FormAnswer>;

async function profile({ context, who, read }: AccountSent) {
  await changeProfile(context, who.user.id, read(ProfileSchema));
  return done("details-saved");
}

async function verify({ context, who, again }: AccountSent) {
  const result = await sendVerification(context, who.user);
  if (!result.ok) return again({ form: "verify", ...waitToTryAgain(result) });
  context.deliverEmails();
  return done("link-sent");
}

async function email({ context, who, read, again, answer }: AccountSent) {
  const { needsProof, hasPassword } = await proofNeeded(who, context);
  if (needsProof) return again(stale("email"));
  const change = hasPassword ? read(ChangeEmailSchema) : { currentPassword: null, ...read(NewAddressSchema) };
  return answer(await requestEmailChange(context, who.user, change), {
    done: () => {
      context.deliverEmails();
      return done("link-sent");
    },
    too_many: (limit) => again(waitToTryAgain(limit)),
    busy: (limit) => again(waitToTryAgain(limit)),
    ...besideField("currentPassword", { wrong_password: WRONG_PASSWORD }),
    ...besideField("email", {
      same_email: "This is already your email address",
      user_already_exists: ACCOUNT_MESSAGES.userExists,
    }),
  });
}

async function remove({ context, who, read, again, answer }: AccountSent) {
  const { needsProof, hasPassword } = await proofNeeded(who, context);
  if (needsProof) return again(stale("delete"));
  const password = hasPassword ? read(ConfirmPasswordSchema).currentPassword : null;
  const deps = { ...context, agency: (await context.settings.read()).email.agency };
  return answer(await deleteAccount(deps, who.user, password), {
    done: () => {
      context.deliverEmails();
      return seeOther(ACCOUNT_DELETED_PATH, forgottenDeviceHeaders(context.config));
    },
    too_many: (limit) => again(waitToTryAgain(limit)),
    busy: (limit) => again(waitToTryAgain(limit)),
    ...besideField("currentPassword", { wrong_password: WRONG_PASSWORD }),
    last_owner: { problem: "You're the only owner of the desk. Make someone else an owner first." },
  });
}

function stale(form: string) {
  const { status, problem, linkTo } = STALE_PROOF;
  return { status, problem, link: linkTo(`${PATHS.account}#${form}`) };
}

function done(flash: Flash) {
  return seeOther(flashPath(PATHS.account, flash));
}
