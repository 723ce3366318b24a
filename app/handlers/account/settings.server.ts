import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { ACCOUNT_MESSAGES } from "~/domain/account/account";
import {
  ChangeEmailSchema,
  ChangePasswordSchema,
  DeleteAccountSchema,
  ProfileSchema,
} from "~/domain/account/account-schema";
import { ACCOUNT_DELETED_PATH, flashPath, PATHS } from "~/domain/paths";
import { clientOf } from "~/http/client-facts.server";
import { forgottenDeviceHeaders } from "~/http/device-cookie.server";
import { type FormFields, parseForm, readForm, typed } from "~/http/forms.server";
import { isSentToSignIn, requireSignedIn, requireUser, SIGNED_OUT } from "~/http/guards.server";
import { doWithoutPage, isOutage, outageOf } from "~/http/outage.server";
import { PERSONAL } from "~/http/response-headers";
import { sessionHeaders } from "~/http/session.server";
import { findNewEmail, requestEmailChange } from "~/use-cases/account/change-email.server";
import { changePassword } from "~/use-cases/account/change-password.server";
import { changeProfile } from "~/use-cases/account/change-profile.server";
import { deleteAccount } from "~/use-cases/account/delete-account.server";
import { listRecentEvents } from "~/use-cases/account/security-events.server";
import { endOtherSessions, endSessionOfUser, listSessions } from "~/use-cases/account/sessions.server";
import { sendVerification } from "~/use-cases/account/verify-email.server";
import { type Flash, readFlash } from "./flash.server";
import {
  accountDeps,
  BREACHED,
  ownWordErrors,
  refuseForm,
  refuseForNow,
  valuesOf,
} from "./form-answers.server";
import { shownUser } from "./shown-user.server";

const WRONG_PASSWORD = "That isn't your password";

export async function loadAccount(request: Request, context: AppLoadContext) {
  if (isOutage(context)) return data(null, { headers: PERSONAL });
  const { user, session } = await requireSignedIn(request, context);
  const deps = { db: context.db, now: context.now() };
  const [sessions, newEmail, events] = await Promise.all([
    listSessions(deps, user.id),
    findNewEmail(deps, user),
    listRecentEvents(deps, user.id),
  ]);
  return data(
    {
      user: shownUser(user),
      flash: readFlash(request),
      newEmail,
      timeZone: context.networkTimeZone ?? "UTC",
      sessions: sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
        id,
        device,
        createdAt,
        lastSeenAt,
        isCurrent: id === session.id,
      })),
      events,
    },
    { headers: PERSONAL },
  );
}

const NOT_CHANGED = "We couldn't save this just now. Please send it again in a minute.";

/** Forms that have a place of their own on the page, for what was typed. */
const KEPT_FORMS = ["profile", "email", "password", "delete"];

/** The account page has several forms, told apart by their "form" field. */
export async function submitAccount(request: Request, context: AppLoadContext) {
  const fields = await readForm(request);
  try {
    return await submitForm(fields, request, context);
  } catch (error) {
    const form = typed(fields, "form");
    const values = valuesOf(fields, ["name", "company", "email"]);
    if (isSentToSignIn(error) && KEPT_FORMS.includes(form)) {
      const { status, problem, linkTo } = SIGNED_OUT;
      doWithoutPage(context);
      return refuseForm({ form, values, problem, link: linkTo(PATHS.account) }, { status });
    }
    const init = outageOf("Changing an account failed", error, context);
    return refuseForm({ form: KEPT_FORMS.includes(form) ? form : "", values, problem: NOT_CHANGED }, init);
  }
}

async function submitForm(fields: FormFields, request: Request, context: AppLoadContext) {
  const signedIn = await requireSignedIn(request, context);
  const { user } = signedIn;
  const form = typed(fields, "form");
  switch (form) {
    case "profile": {
      const values = { name: typed(fields, "name"), company: typed(fields, "company") };
      const checked = parseForm(ProfileSchema, fields);
      if (!checked.ok) return refuseForm({ form, values, errors: checked.errors });
      await changeProfile(context, user.id, checked.value);
      return done("details-saved");
    }
    case "email":
      return submitEmail(fields, request, context);
    case "password":
      return submitPassword(fields, request, context);
    case "verify": {
      const result = await sendVerification(accountDeps(context), user);
      if (!result.ok) return refuseForNow(result, { form });
      context.deliverEmails();
      return done("link-sent");
    }
    case "end-session":
      await endSessionOfUser(accountDeps(context), user.id, typed(fields, "session"));
      return done("sessions-ended");
    case "end-other-sessions":
      await endOtherSessions(accountDeps(context), signedIn);
      return done("sessions-ended");
    case "delete":
      return submitDeletion(fields, request, context);
    default:
      return refuseForm({
        form: "",
        problem: "We don't recognise that form. Please use one of those below.",
      });
  }
}

async function submitEmail(fields: FormFields, request: Request, context: AppLoadContext) {
  const form = "email";
  const user = await requireUser(request, context);
  const values = { email: typed(fields, "email") };
  const checked = parseForm(ChangeEmailSchema, fields);
  if (!checked.ok) return refuseForm({ form, values, errors: checked.errors });
  const result = await requestEmailChange(accountDeps(context), user, checked.value);
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

async function submitPassword(fields: FormFields, request: Request, context: AppLoadContext) {
  const form = "password";
  const user = await requireUser(request, context);
  const checked = parseForm(ChangePasswordSchema, fields);
  if (!checked.ok) return refuseForm({ form, errors: checked.errors });
  const ownWord = ownWordErrors(checked.value.password, user.email);
  if (ownWord) return refuseForm({ form, errors: ownWord });
  const result = await changePassword(accountDeps(context), user, checked.value, clientOf(request));
  if (result.ok) {
    context.deliverEmails();
    return done("password-changed", sessionHeaders(context.config, result.token));
  }
  if ("retryAfterSeconds" in result) return refuseForNow(result, { form });
  if (result.reason === "breached") return refuseForm({ form, errors: BREACHED });
  return refuseForm({ form, errors: { currentPassword: WRONG_PASSWORD } });
}

async function submitDeletion(fields: FormFields, request: Request, context: AppLoadContext) {
  const form = "delete";
  const user = await requireUser(request, context);
  const checked = parseForm(DeleteAccountSchema, fields);
  if (!checked.ok) return refuseForm({ form, errors: checked.errors });
  const result = await deleteAccount(
    { ...accountDeps(context), agency: (await context.settings.read()).email.agency },
    user,
    checked.value.currentPassword,
  );
  if (result.ok) {
    context.deliverEmails();
    return redirect(ACCOUNT_DELETED_PATH, { status: 303, headers: forgottenDeviceHeaders(context.config) });
  }
  if ("retryAfterSeconds" in result) return refuseForNow(result, { form });
  if (result.reason === "last_owner") return refuseForm({ form, problem: LAST_OWNER }, { status: 409 });
  return refuseForm({ form, errors: { currentPassword: WRONG_PASSWORD } });
}

const LAST_OWNER = "You're the desk's only owner. Make someone else an owner first.";

function done(flash: Flash, headers: HeadersInit = PERSONAL) {
  return redirect(flashPath(PATHS.account, flash), { status: 303, headers });
}
