import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { ACCOUNT_MESSAGES } from "~/domain/account/account";
import {
  ChangeEmailSchema,
  ChangePasswordSchema,
  DeleteAccountSchema,
  ProfileSchema,
} from "~/domain/account/account.schema";
import {
  changePassword,
  changeProfile,
  findNewEmail,
  requestEmailChange,
  sendVerification,
} from "~/domain/account/account.server";
import { deleteAccount, exportAccount } from "~/domain/account/leave.server";
import { endOtherSessions, endSessionOfUser, listSessions } from "~/domain/account/session.server";
import { accountDeps, refuseForm, refuseTooMany } from "./account.server";
import { clientOf } from "./client.server";
import { type Said, saidIn, shownUser } from "./dashboard.server";
import { checkFields, type FormFields, readForm, typed } from "./parse-form.server";
import {
  endedSessionHeaders,
  PERSONAL,
  readUser,
  requireSignedIn,
  requireUser,
  sessionHeaders,
} from "./session.server";

const ACCOUNT_PATH = "/account";
const WRONG_PASSWORD = "That is not your password";

export async function loadAccount(request: Request, context: AppLoadContext) {
  const { user, session } = await requireSignedIn(request, context);
  const deps = { db: context.db, now: context.now() };
  const [sessions, newEmail] = await Promise.all([listSessions(deps, user.id), findNewEmail(deps, user)]);
  return data(
    {
      user: shownUser(user),
      said: saidIn(request),
      newEmail,
      timeZone: context.networkTimeZone ?? "UTC",
      sessions: sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
        id,
        device,
        createdAt,
        lastSeenAt,
        isCurrent: id === session.id,
      })),
    },
    { headers: PERSONAL },
  );
}

/** Every form of the account page says by "form" which it is. */
export async function submitAccount(request: Request, context: AppLoadContext) {
  const signedIn = await requireSignedIn(request, context);
  const { user } = signedIn;
  const fields = await readForm(request);
  const form = typed(fields, "form");
  switch (form) {
    case "profile": {
      const values = { name: typed(fields, "name"), company: typed(fields, "company") };
      const checked = checkFields(ProfileSchema, fields);
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
      if (!result.ok) return refuseTooMany(result, { form });
      context.deliverMail();
      return done("link-sent");
    }
    case "end-session":
      await endSessionOfUser(context, user.id, typed(fields, "session"));
      return done("sessions-ended");
    case "end-other-sessions":
      await endOtherSessions(context, signedIn);
      return done("sessions-ended");
    case "delete":
      return submitDeletion(fields, request, context);
    default:
      return refuseForm({
        form: "",
        problem: "That form is not known here. Please send one of those below.",
      });
  }
}

async function submitEmail(fields: FormFields, request: Request, context: AppLoadContext) {
  const form = "email";
  const user = await requireUser(request, context);
  const values = { email: typed(fields, "email") };
  const checked = checkFields(ChangeEmailSchema, fields);
  if (!checked.ok) return refuseForm({ form, values, errors: checked.errors });
  const result = await requestEmailChange(accountDeps(context), user, checked.value);
  if (result.ok) {
    context.deliverMail();
    return done("link-sent");
  }
  if (result.reason === "too_many") return refuseTooMany(result, { form, values });
  const errors: Record<string, string> =
    result.reason === "wrong_password"
      ? { currentPassword: WRONG_PASSWORD }
      : result.reason === "same_email"
        ? { email: "This is your address already" }
        : { email: ACCOUNT_MESSAGES.userExists };
  return refuseForm({ form, values, errors });
}

async function submitPassword(fields: FormFields, request: Request, context: AppLoadContext) {
  const form = "password";
  const user = await requireUser(request, context);
  const checked = checkFields(ChangePasswordSchema, fields);
  if (!checked.ok) return refuseForm({ form, errors: checked.errors });
  const result = await changePassword(accountDeps(context), user, checked.value, clientOf(request));
  if (result.ok) {
    context.deliverMail();
    return done("password-changed", sessionHeaders(context.config, result.token));
  }
  if (result.reason === "too_many") return refuseTooMany(result, { form });
  return refuseForm({ form, errors: { currentPassword: WRONG_PASSWORD } });
}

async function submitDeletion(fields: FormFields, request: Request, context: AppLoadContext) {
  const form = "delete";
  const user = await requireUser(request, context);
  const checked = checkFields(DeleteAccountSchema, fields);
  if (!checked.ok) return refuseForm({ form, errors: checked.errors });
  const result = await deleteAccount(
    { ...accountDeps(context), agency: context.config.mail.agency },
    user,
    checked.value.currentPassword,
  );
  if (result.ok) {
    context.deliverMail();
    return redirect("/signin?deleted=1", { status: 303, headers: endedSessionHeaders(context.config) });
  }
  if (result.reason === "too_many") return refuseTooMany(result, { form });
  return refuseForm({ form, errors: { currentPassword: WRONG_PASSWORD } });
}

function done(said: Said, headers: HeadersInit = PERSONAL) {
  return redirect(`${ACCOUNT_PATH}?said=${said}`, { status: 303, headers });
}

/** All that is stored about a person, as a file. */
export async function sendAccountData(request: Request, context: AppLoadContext): Promise<Response> {
  const user = await requireUser(request, context);
  const stored = await exportAccount({ db: context.db, now: context.now() }, user);
  return new Response(`${JSON.stringify(stored, null, 2)}\n`, {
    headers: {
      ...PERSONAL,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
    },
  });
}

/** What the booking form fills in for a signed-in client; nothing for others. */
export async function sendAccountContact(request: Request, context: AppLoadContext): Promise<Response> {
  const user = await readUser(request, context);
  if (!user) return new Response(null, { status: 204, headers: PERSONAL });
  const { name, email, company } = user;
  return Response.json({ name, email, company }, { headers: PERSONAL });
}
