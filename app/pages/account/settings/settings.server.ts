import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ACCOUNT_MESSAGES } from "~/content/account-errors";
import {
  ChangeEmailSchema,
  ConfirmPasswordSchema,
  NewAddressSchema,
  ProfileSchema,
} from "~/domain/account/account-schema";
import { flashPath } from "~/domain/account/dashboard-paths";
import { ACCOUNT_DELETED_PATH } from "~/domain/account/sign-in-paths";
import { PATHS } from "~/domain/paths";
import {
  refuseForm,
  refuseForNow,
  refuseUnknownForm,
  refuseWithLink,
  valuesOf,
} from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { type FormFields, fieldValue, parseForm, readForm } from "~/http/forms/read-form.server";
import { outageOf, shouldSkipLoader, skipLoaders } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { forgottenDeviceHeaders } from "~/http/sessions/device-cookie.server";
import { STALE_PROOF } from "~/http/sessions/fresh-proof.server";
import { isSentToSignIn, requireSignedIn, SIGNED_OUT } from "~/http/sessions/guards.server";
import { findNewEmail, requestEmailChange } from "~/use-cases/account/change-email.server";
import { changeProfile } from "~/use-cases/account/change-profile.server";
import { deleteAccount } from "~/use-cases/account/delete-account.server";
import { sendVerification } from "~/use-cases/account/verify-email.server";
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

/** The account page has several forms, told apart by their "form" field. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  try {
    return await submitForm(fields, request, context);
  } catch (error) {
    const form = fieldValue(fields, "form");
    const values = valuesOf(fields, ["name", "company", "email"]);
    if (isSentToSignIn(error) && FORMS_WITH_FIELDS.includes(form)) {
      skipLoaders(context);
      return refuseWithLink(SIGNED_OUT, PATHS.account, { form, values });
    }
    const init = outageOf("Changing an account failed", error, context);
    return refuseForm(
      { form: FORMS_WITH_FIELDS.includes(form) ? form : "", values, problem: NOT_CHANGED },
      init,
    );
  }
}

async function submitForm(fields: FormFields, request: Request, context: AppLoadContext) {
  const signedIn = await requireSignedIn(request, context);
  const { user } = signedIn;
  const form = fieldValue(fields, "form");
  switch (form) {
    case "profile": {
      const values = { name: fieldValue(fields, "name"), company: fieldValue(fields, "company") };
      const checked = parseForm(ProfileSchema, fields);
      if (!checked.ok) return refuseForm({ form, values, errors: checked.errors });
      await changeProfile(context, user.id, checked.value);
      return done("details-saved");
    }
    case "email":
      return submitEmail(fields, request, context);
    case "verify": {
      const result = await sendVerification(context, user);
      if (!result.ok) return refuseForNow(result, { form });
      context.deliverEmails();
      return done("link-sent");
    }
    case "delete":
      return submitDeletion(fields, request, context);
    default:
      return refuseUnknownForm();
  }
}

async function submitEmail(fields: FormFields, request: Request, context: AppLoadContext) {
  const form = "email";
  const signedIn = await requireSignedIn(request, context);
  const values = { email: fieldValue(fields, "email") };
  const { needsProof, hasPassword } = await proofNeeded(signedIn, context);
  if (needsProof) return refuseStale(form, values);
  const checked = hasPassword ? parseForm(ChangeEmailSchema, fields) : parseForm(NewAddressSchema, fields);
  if (!checked.ok) return refuseForm({ form, values, errors: checked.errors });
  const change = { currentPassword: null, ...checked.value };
  const result = await requestEmailChange(context, signedIn.user, change);
  if (result.ok) {
    context.deliverEmails();
    return done("link-sent");
  }
  if ("retryAfterSeconds" in result) return refuseForNow(result, { form, values });
  const errors: Record<string, string> =
    result.reason === "wrong_password"
      ? { currentPassword: WRONG_PASSWORD }
      : result.reason === "same_email"
        ? { email: "This is already your email address" }
        : { email: ACCOUNT_MESSAGES.userExists };
  return refuseForm({ form, values, errors });
}

async function submitDeletion(fields: FormFields, request: Request, context: AppLoadContext) {
  const form = "delete";
  const signedIn = await requireSignedIn(request, context);
  const { needsProof, hasPassword } = await proofNeeded(signedIn, context);
  if (needsProof) return refuseStale(form);
  const checked = hasPassword ? parseForm(ConfirmPasswordSchema, fields) : null;
  if (checked && !checked.ok) return refuseForm({ form, errors: checked.errors });
  const result = await deleteAccount(
    { ...context, agency: (await context.settings.read()).email.agency },
    signedIn.user,
    checked?.value.currentPassword ?? null,
  );
  if (result.ok) {
    context.deliverEmails();
    return seeOther(ACCOUNT_DELETED_PATH, forgottenDeviceHeaders(context.config));
  }
  if ("retryAfterSeconds" in result) return refuseForNow(result, { form });
  if (result.reason === "last_owner") return refuseForm({ form, problem: LAST_OWNER }, { status: 409 });
  return refuseForm({ form, errors: { currentPassword: WRONG_PASSWORD } });
}

function refuseStale(form: string, values: Record<string, string> = {}) {
  return refuseWithLink(STALE_PROOF, `${PATHS.account}#${form}`, { form, values });
}

const LAST_OWNER = "You're the only owner of the desk. Make someone else an owner first.";

function done(flash: Flash, headers: HeadersInit = PERSONAL) {
  return seeOther(flashPath(PATHS.account, flash), headers);
}
