import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { ACCOUNT_MESSAGES, LINK_INVALID } from "~/domain/account/account";
import {
  NewPasswordSchema,
  ResetRequestSchema,
  SignInSchema,
  SignUpSchema,
  TokenSchema,
} from "~/domain/account/account.schema";
import {
  type AccountDeps,
  findAccountLink,
  requestReset,
  resetPassword,
  signUp,
  startSession,
  type TooMany,
  verifyEmail,
} from "~/domain/account/account.server";
import type { FormAnswer } from "~/domain/account/account-form";
import { AFTER_SIGN_IN, returnPath, SIGN_IN_PATH } from "~/domain/account/return-path";
import { endSession } from "~/domain/account/session.server";
import { waitInWords } from "~/domain/limits/limits";
import { authenticate, CredentialRefused } from "./authenticator.server";
import { clientOf } from "./client.server";
import { checkFields, type FormFields, readForm, readQuery, typed } from "./parse-form.server";
import {
  endedSessionHeaders,
  PERSONAL,
  readUser,
  requireAnonymous,
  sessionHeaders,
  sessionToken,
} from "./session.server";

export function accountDeps(context: AppLoadContext): AccountDeps {
  const { db, now, newId, newToken, config } = context;
  return { db, now: now(), newId, newToken, secret: config.cookieSecret };
}

/** An answer that shows a form again: 400 for what was typed, 429 for too many tries. */
export function refuseForm(answer: Partial<FormAnswer>, init: ResponseInit = {}) {
  return data<FormAnswer>(
    { form: "", values: {}, errors: {}, problem: null, link: null, ...answer },
    { status: 400, ...init, headers: { ...PERSONAL, ...init.headers } },
  );
}

export function refuseTooMany({ retryAfterSeconds }: TooMany, answer: Partial<FormAnswer> = {}) {
  return refuseForm(
    { ...answer, problem: `Too many attempts. Please try again ${waitInWords(retryAfterSeconds)}.` },
    { status: 429, headers: { "Retry-After": String(retryAfterSeconds) } },
  );
}

function valuesOf(fields: FormFields, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, typed(fields, name)]));
}

export type SignInMode = "sign-in" | "reset" | "reset-sent";

/** The sign-in page in one of its modes, and where its visitor wants to go afterwards. */
export async function loadSignIn(request: Request, context: AppLoadContext) {
  await requireAnonymous(request, context);
  const query = readQuery(request);
  const asked = typed(query, "mode");
  const mode: SignInMode = asked === "reset" || asked === "reset-sent" ? asked : "sign-in";
  const next = returnPath(query.next);
  return data(
    { mode, next: next === AFTER_SIGN_IN ? null : next, wasDeleted: typed(query, "deleted") === "1" },
    { headers: PERSONAL },
  );
}

/** Signs in, or asks for a reset link. */
export async function submitSignIn(request: Request, context: AppLoadContext) {
  const fields = await readForm(request);
  if (typed(fields, "form") === "reset") return submitResetRequest(fields, request, context);
  const form = "sign-in";
  const values = valuesOf(fields, ["email"]);
  const checked = checkFields(SignInSchema, fields);
  if (!checked.ok) return refuseForm({ form, values, errors: checked.errors });
  const client = clientOf(request);
  const deps = accountDeps(context);
  try {
    const authenticated = await authenticate(request, deps, checked.value, client);
    const { token } = await startSession(deps, authenticated, client, sessionToken(request, context.config));
    return redirect(returnPath(fields.next), { status: 303, headers: sessionHeaders(context.config, token) });
  } catch (error) {
    if (error instanceof CredentialRefused) {
      const { outcome } = error;
      if (outcome.reason === "too_many") return refuseTooMany(outcome, { form, values });
      return refuseForm({ form, values, problem: ACCOUNT_MESSAGES.invalidCredentials });
    }
    logFailure("Signing in", error);
    return refuseForm({ form, values, problem: ACCOUNT_MESSAGES.signInFailed }, { status: 503 });
  }
}

async function submitResetRequest(fields: FormFields, request: Request, context: AppLoadContext) {
  const form = "reset";
  const values = valuesOf(fields, ["email"]);
  const checked = checkFields(ResetRequestSchema, fields);
  if (!checked.ok) return refuseForm({ form, values, errors: checked.errors });
  try {
    const result = await requestReset(accountDeps(context), checked.value.email, clientOf(request));
    if (!result.ok) return refuseTooMany(result, { form, values });
  } catch (error) {
    logFailure("Asking for a reset link", error);
    return refuseForm({ form, values, problem: ACCOUNT_MESSAGES.resetFailed }, { status: 503 });
  }
  context.deliverMail();
  return redirect(`${SIGN_IN_PATH}?mode=reset-sent`, { status: 303, headers: PERSONAL });
}

export async function loadSignUp(request: Request, context: AppLoadContext) {
  await requireAnonymous(request, context);
  const next = returnPath(readQuery(request).next);
  return data({ next: next === AFTER_SIGN_IN ? null : next }, { headers: PERSONAL });
}

export async function submitSignUp(request: Request, context: AppLoadContext) {
  const fields = await readForm(request);
  const form = "sign-up";
  const values = valuesOf(fields, ["name", "company", "email"]);
  const checked = checkFields(SignUpSchema, fields);
  if (!checked.ok) return refuseForm({ form, values, errors: checked.errors });
  try {
    const result = await signUp(accountDeps(context), checked.value, clientOf(request));
    if (result.ok) {
      context.deliverMail();
      const headers = sessionHeaders(context.config, result.token);
      return redirect(returnPath(fields.next), { status: 303, headers });
    }
    if (result.reason === "too_many") return refuseTooMany(result, { form, values });
    return refuseForm({
      form,
      values,
      problem: ACCOUNT_MESSAGES.userExists,
      link: { label: "Click here to sign in", to: SIGN_IN_PATH },
    });
  } catch (error) {
    logFailure("Signing up", error);
    return refuseForm({ form, values, problem: ACCOUNT_MESSAGES.signUpFailed }, { status: 503 });
  }
}

export async function submitSignOut(request: Request, context: AppLoadContext) {
  await endSession(context, sessionToken(request, context.config));
  return redirect(SIGN_IN_PATH, { status: 303, headers: endedSessionHeaders(context.config) });
}

/** The page behind a reset link. Opening it changes nothing: mail scanners open links too. */
export async function loadResetPassword(request: Request, context: AppLoadContext) {
  const token = TokenSchema.safeParse(readQuery(request).token);
  const link = token.success ? await findAccountLink(atNow(context), "reset", token.data) : null;
  return data(
    link && token.success ? { token: token.data, email: link.email } : { token: null, email: null },
    { status: link ? 200 : 400, headers: PERSONAL },
  );
}

export async function submitResetPassword(request: Request, context: AppLoadContext) {
  const fields = await readForm(request);
  const form = "new-password";
  const token = TokenSchema.safeParse(fields.token);
  if (!token.success) return refuseForm({ form, problem: LINK_INVALID });
  const checked = checkFields(NewPasswordSchema, fields);
  if (!checked.ok) return refuseForm({ form, errors: checked.errors });
  const input = { token: token.data, password: checked.value.password };
  const result = await resetPassword(accountDeps(context), input, clientOf(request));
  if (result.ok) {
    context.deliverMail();
    const headers = sessionHeaders(context.config, result.token);
    return redirect(`${AFTER_SIGN_IN}?said=password-changed`, { status: 303, headers });
  }
  if (result.reason === "too_many") return refuseTooMany(result, { form });
  return refuseForm({ form, problem: LINK_INVALID });
}

const EMAIL_TAKEN = "Another account has this email address by now, so it cannot be confirmed for yours.";

/** The page behind a link that proves an address: it asks for a press of a button, for the same reason. */
export async function loadVerifyEmail(request: Request, context: AppLoadContext) {
  const query = readQuery(request);
  const isSignedIn = (await readUser(request, context)) !== null;
  if (typed(query, "done") === "1") {
    return data({ token: null, email: null, isDone: true, isSignedIn }, { headers: PERSONAL });
  }
  const token = TokenSchema.safeParse(query.token);
  const link = token.success ? await findAccountLink(atNow(context), "verify", token.data) : null;
  const state =
    link && token.success ? { token: token.data, email: link.email } : { token: null, email: null };
  return data({ ...state, isDone: false, isSignedIn }, { status: link ? 200 : 400, headers: PERSONAL });
}

export async function submitVerifyEmail(request: Request, context: AppLoadContext) {
  const token = TokenSchema.safeParse((await readForm(request)).token);
  const result = token.success
    ? await verifyEmail(accountDeps(context), token.data)
    : { ok: false as const, reason: "link_invalid" as const };
  if (!result.ok) {
    return refuseForm({
      form: "verify",
      problem: result.reason === "email_taken" ? EMAIL_TAKEN : LINK_INVALID,
    });
  }
  context.deliverMail();
  const isSignedIn = (await readUser(request, context)) !== null;
  const to = isSignedIn ? `${AFTER_SIGN_IN}?said=email-confirmed` : "/verify-email?done=1";
  return redirect(to, { status: 303, headers: PERSONAL });
}

function atNow({ db, now }: AppLoadContext) {
  return { db, now: now() };
}

/** What broke, without what was sent: a failed query's own message quotes its parameters, its cause does not. */
function logFailure(what: string, error: unknown): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  console.error(
    `${what} failed: ${cause instanceof Error ? cause.message : "something other than an error"}`,
  );
}
