import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listSecurityEvents } from "~/db/account/security-events.server";
import { listSessionsForUser } from "~/db/sessions/sessions.server";
import { findSignInMethods } from "~/db/sign-in/sign-in-methods.server";
import { ACCOUNT_PATHS, securityPath } from "~/domain/account/account-paths";
import { ChangePasswordSchema, NewPasswordSchema } from "~/domain/account/account-schema";
import { isFreshProof } from "~/domain/account/assurance";
import { RECENT_EVENTS } from "~/domain/account/security-event";
import { PASSWORD_CHANGED_PATH } from "~/domain/account/sign-in-paths";
import {
  ownWordErrors,
  refusedPassword,
  refuseForm,
  refuseForNow,
  refuseUnknownForm,
  refuseWithLink,
} from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { type FormFields, fieldValue, parseForm, readForm } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { outageOf, shouldSkipLoader, skipLoaders } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { STALE_PROOF } from "~/http/sessions/fresh-proof.server";
import { isSentToSignIn, requireSignedIn, SIGNED_OUT } from "~/http/sessions/guards.server";
import { endedSessionHeaders, sessionHeaders, sessionToken } from "~/http/sessions/session-cookie.server";
import { changePassword, passwordFormKey, setPassword } from "~/use-cases/account/change-password.server";
import { leastPasswordLength } from "~/use-cases/account/new-password.server";
import { readPasskeys } from "~/use-cases/account/passkeys.server";
import { dropPassword } from "~/use-cases/account/sign-in-methods.server";
import { endOtherSessions, endSessionOfUser } from "~/use-cases/sessions/sessions.server";
import { signInByResubmittedForm } from "~/use-cases/sign-in/resubmitted-form.server";
import { proofNeeded, proofNeededFor } from "../confirm/proof-needed.server";
import { type Flash, readFlash } from "../flash.server";
import { readConnectedAccounts, submitDisconnect } from "../providers/connected-accounts.server";
import { rememberedHeaders } from "../second-factor/remembered-browser.server";
import { shownUser } from "../shown-user.server";
import { readBrowserTokens, respondToSignIn } from "../sign-in-response.server";

const WRONG_PASSWORD = "That isn't your password";

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (shouldSkipLoader(context)) return privateData(null);
  const signedIn = await requireSignedIn(request, context);
  const { user, session } = signedIn;
  const waysIn = findSignInMethods(context.db, user.id);
  const [ways, passkeys, sessions, events, connected, leastPassword] = await Promise.all([
    waysIn,
    readPasskeys(context, user.id),
    listSessionsForUser(context.db, user.id, context.now),
    listSecurityEvents(context.db, user.id, RECENT_EVENTS),
    readConnectedAccounts(signedIn, waysIn, context),
    leastPasswordLength(context, { userId: user.id }),
  ]);
  return privateData({
    user: shownUser(user),
    flash: readFlash(request),
    timeZone: context.networkTimeZone ?? "UTC",
    hasPassword: ways.password === "set",
    hasOtherWay: ways.passkeys + ways.identities > 0,
    needsProof: proofNeededFor(ways, signedIn, context).needsProof,
    passkeys,
    leastPassword,
    hasAuthenticator: ways.hasAuthenticator,
    recoveryCodes: ways.recoveryCodes,
    connected,
    sessions: sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      createdAt,
      lastSeenAt,
      isCurrent: id === session.id,
    })),
    events,
  });
}

const NOT_CHANGED = "We couldn't save this just now. Please try again in a minute.";

/** The page has several forms, told apart by their "form" field. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const form = fieldValue(fields, "form");
  try {
    return await submitForm(form, fields, request, context);
  } catch (error) {
    if (isSentToSignIn(error) && form === "password") {
      const again = await submitPasswordAgain(fields, request, context);
      if (again) return again;
      skipLoaders(context);
      return refuseWithLink(SIGNED_OUT, ACCOUNT_PATHS.security, { form });
    }
    const init = outageOf("Changing how an account is reached failed", error, context);
    return refuseForm({ form: form === "password" ? form : "", problem: NOT_CHANGED }, init);
  }
}

async function submitForm(form: string, fields: FormFields, request: Request, context: AppLoadContext) {
  const signedIn = await requireSignedIn(request, context);
  const { user } = signedIn;
  switch (form) {
    case "password":
      return submitPassword(fields, request, context);
    case "no-password":
      return submitNoPassword(request, context);
    case "disconnect":
      return submitDisconnect(fields, request, context);
    case "end-session":
      await endSessionOfUser(context, user.id, fieldValue(fields, "session"));
      return done("sessions-ended");
    case "end-other-sessions":
      await endOtherSessions(context, signedIn);
      return done("sessions-ended", await rememberedHeaders(context, user));
    default:
      return refuseUnknownForm();
  }
}

async function submitPassword(fields: FormFields, request: Request, context: AppLoadContext) {
  const form = "password";
  const signedIn = await requireSignedIn(request, context);
  const { hasPassword, needsProof } = await proofNeeded(signedIn, context);
  if (needsProof) return refuseStale(form);
  const known = hasPassword ? parseForm(ChangePasswordSchema, fields) : null;
  const checked = known ?? parseForm(NewPasswordSchema, fields);
  if (!checked.ok) return refuseForm({ form, errors: checked.errors });
  const { password } = checked.value;
  const ownWord = ownWordErrors(password, signedIn.user.email);
  if (ownWord) return refuseForm({ form, errors: ownWord });
  const client = clientOf(request);
  const formKey = await passwordFormKey(sessionToken(request, context.config) ?? "");
  const result = known?.ok
    ? await changePassword(context, signedIn, { ...known.value, formKey }, client)
    : await setPassword(context, signedIn, { password, formKey }, client);
  if (result.ok) {
    context.deliverEmails();
    const flash = known ? "password-changed" : "password-set";
    const headers = result.token === null ? undefined : sessionHeaders(context.config, result.token);
    return done(flash, await rememberedHeaders(context, signedIn.user, headers));
  }
  if ("retryAfterSeconds" in result) return refuseForNow(result, { form });
  if (result.reason === "breached" || result.reason === "too_short")
    return refuseForm({ form, errors: refusedPassword(result) });
  return refuseForm({ form, errors: { currentPassword: WRONG_PASSWORD } });
}

/**
 * Handles a password form that is sent again because its response was lost: the change ended the form's session.
 * Returns null if no such form was processed. Gives no more access than the new password does on the sign-in page.
 */
async function submitPasswordAgain(fields: FormFields, request: Request, context: AppLoadContext) {
  const form = "password";
  const token = sessionToken(request, context.config);
  if (token === null) return null;
  const next = securityPath("password-changed");
  const entered = await signInByResubmittedForm(
    context,
    { keyHash: await passwordFormKey(token), password: fieldValue(fields, "password"), next },
    clientOf(request),
    await readBrowserTokens(request, context),
  );
  if (entered === null) return null;
  if ("retryAfterSeconds" in entered) return refuseForNow(entered, { form });
  if (!entered.ok && entered.reason === "password_needed")
    return seeOther(PASSWORD_CHANGED_PATH, endedSessionHeaders(context.config));
  return respondToSignIn(context, entered, { next, form });
}

const LAST_WAY_IN =
  "Your password is your only way to sign in. Add a passkey or connect another account first.";

async function submitNoPassword(request: Request, context: AppLoadContext) {
  const form = "no-password";
  const { user, session } = await requireSignedIn(request, context);
  if (!isFreshProof(session, context.now)) return refuseStale(form);
  const result = await dropPassword(context, user, session.id);
  if (!result.ok && result.reason === "last_way_in")
    return refuseForm({ form, problem: LAST_WAY_IN }, { status: 409 });
  context.deliverEmails();
  return done("password-removed", await rememberedHeaders(context, user));
}

function refuseStale(form: string) {
  return refuseWithLink(STALE_PROOF, ACCOUNT_PATHS.security, { form });
}

function done(flash: Flash, headers: HeadersInit = PERSONAL) {
  return seeOther(securityPath(flash), headers);
}
