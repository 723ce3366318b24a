import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NOT_SAVED } from "~/content/outages";
import { listSecurityEvents } from "~/db/account/security-events.server";
import { listSessionsForUser } from "~/db/sessions/sessions.server";
import { findSignInMethods } from "~/db/sign-in/sign-in-methods.server";
import { ACCOUNT_PATHS, securityPath } from "~/domain/account/account-paths";
import { ChangePasswordSchema, NewPasswordSchema } from "~/domain/account/account-schema";
import { isFreshProof } from "~/domain/account/assurance";
import type { FormAnswer } from "~/domain/account/form-answer";
import { RECENT_EVENTS } from "~/domain/account/security-event";
import { PASSWORD_CHANGED_PATH } from "~/domain/account/sign-in-paths";
import {
  type FormSent,
  newPasswordAnswers,
  requireOtherWord,
  severalForms,
  unknownForm,
  waitAnswers,
  withLink,
} from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { besideField, byField, formAction } from "~/http/forms/form-action.server";
import { fieldValue } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { STALE_PROOF } from "~/http/sessions/fresh-proof.server";
import { requireSignedIn, SIGNED_OUT } from "~/http/sessions/guards.server";
import { endedSessionHeaders, sessionHeaders, sessionToken } from "~/http/sessions/session-cookie.server";
import { changePassword, passwordFormKey, setPassword } from "~/use-cases/account/change-password.server";
import { leastPasswordLength } from "~/use-cases/account/new-password.server";
import { readPasskeys } from "~/use-cases/account/passkeys.server";
import { dropPassword } from "~/use-cases/account/sign-in-methods.server";
import type { SignedIn } from "~/use-cases/sessions/sessions.server";
import { endOtherSessions, endSessionOfUser } from "~/use-cases/sessions/sessions.server";
import { signInByResubmittedForm } from "~/use-cases/sign-in/resubmitted-form.server";
import { proofNeeded, proofNeededFor } from "../confirm/proof-needed.server";
import { type Flash, readFlash } from "../flash.server";
import { readConnectedAccounts, submitDisconnect } from "../providers/connected-accounts.server";
import { rememberedHeaders } from "../second-factor/remembered-browser.server";
import { shownUser } from "../shown-user.server";
import { readBrowserTokens, signInAnswers } from "../sign-in-response.server";

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

/** The page has several forms, told apart by their "form" field. */
export const action = formAction<SignedIn, FormAnswer>(
  {
    guard: ({ request, context }) => requireSignedIn(request, context),
    again: severalForms({ password: [], "no-password": [] }),
    signedOut: async (sent) => {
      if (fieldValue(sent.fields, "form") !== "password") return null;
      return (await submitPasswordAgain(sent)) ?? sent.again(withLink(SIGNED_OUT, ACCOUNT_PATHS.security));
    },
    outage: (fields) => {
      const form = fieldValue(fields, "form") === "password" ? "password" : "";
      return ["Changing how an account is reached failed", { form, problem: NOT_SAVED }];
    },
  },
  byField(
    "form",
    {
      password: submitPassword,
      "no-password": submitNoPassword,
      disconnect: submitDisconnect,
      "end-session": submitEndSession,
      "end-other-sessions": submitEndOtherSessions,
    },
    unknownForm,
  ),
);

type SecuritySent = FormSent<SignedIn>;

async function submitEndSession({ context, who, fields }: SecuritySent) {
  await endSessionOfUser(context, who.user.id, fieldValue(fields, "session"));
  return done("sessions-ended");
}

async function submitEndOtherSessions({ context, who }: SecuritySent) {
  await endOtherSessions(context, who);
  return done("sessions-ended", await rememberedHeaders(context, who.user));
}

async function submitPassword(sent: SecuritySent) {
  const { request, context, who, read, again, answer } = sent;
  const { hasPassword, needsProof } = await proofNeeded(who, context);
  if (needsProof) return again(withLink(STALE_PROOF, ACCOUNT_PATHS.security));
  const change = hasPassword
    ? read(ChangePasswordSchema)
    : { currentPassword: null, ...read(NewPasswordSchema) };
  const { currentPassword, password } = change;
  requireOtherWord(sent, password, who.user.email);
  const client = clientOf(request);
  const formKey = await passwordFormKey(sessionToken(request, context.config) ?? "");
  const result =
    currentPassword === null
      ? await setPassword(context, who, { password, formKey }, client)
      : await changePassword(context, who, { currentPassword, password, formKey }, client);
  return answer(result, {
    done: async ({ token }) => {
      const headers = token === null ? undefined : sessionHeaders(context.config, token);
      const flash = hasPassword ? "password-changed" : "password-set";
      return done(flash, await rememberedHeaders(context, who.user, headers));
    },
    ...waitAnswers(sent),
    ...newPasswordAnswers(sent),
    ...besideField("currentPassword", { wrong_password: "That isn't your password" }),
  });
}

/**
 * Handles a password form that is sent again because its response was lost: the change ended the form's session.
 * Returns null if no such form was processed. Gives no more access than the new password does on the sign-in page.
 */
async function submitPasswordAgain(sent: FormSent) {
  const { request, context, fields, answer } = sent;
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
  return answer(entered, {
    ...waitAnswers(sent),
    ...signInAnswers(sent, { next }),
    password_needed: () => seeOther(PASSWORD_CHANGED_PATH, endedSessionHeaders(context.config)),
  });
}

const LAST_WAY_IN =
  "Your password is your only way to sign in. Add a passkey or connect another account first.";

async function submitNoPassword({ context, who, again, answer }: SecuritySent) {
  const { user, session } = who;
  if (!isFreshProof(session, context.now)) return again(withLink(STALE_PROOF, ACCOUNT_PATHS.security));
  const removed = async () => done("password-removed", await rememberedHeaders(context, user));
  const result = await dropPassword(context, user, session.id);
  return answer(result, { done: removed, no_password: removed, last_way_in: { problem: LAST_WAY_IN } });
}

function done(flash: Flash, headers: HeadersInit = PERSONAL) {
  return seeOther(securityPath(flash), headers);
}
