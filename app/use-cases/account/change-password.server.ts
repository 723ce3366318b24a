import { findDoneForm } from "~/db/account/done-forms.server";
import { findPasswordHash, updatePassword } from "~/db/account/users.server";
import { findSignInMethods } from "~/db/sign-in/sign-in-methods.server";
import { SUBMITTED_FORM_MINUTES, type User } from "~/domain/account/account";
import type { ClientFacts } from "~/domain/client-facts";
import { MINUTE_MS } from "~/domain/duration";
import { envelope, type NewEmail } from "~/domain/email/email";
import { hashKey } from "~/domain/hmac";
import { rateLimit, refundAttempt, refundIfBroken } from "../limits/rate-limit.server";
import { newSession, type SignedIn } from "../sessions/sessions.server";
import type {
  AccountDeps,
  Breached,
  Busy,
  RateLimited,
  SessionStarted,
  TooShort,
} from "./account-deps.server";
import { refusalOfPassword } from "./new-password.server";
import { BUSY, hashPassword, isHashingQueueFull, verifyPassword } from "./password.server";
import { noteSecurityEvent, withSecurityEvent } from "./security-events.server";

/**
 * The idempotency key of a password form, derived from its session token. Stored for the tokens before and after the
 * change, as a resubmitted form may come with either cookie.
 */
export function passwordFormKey(sessionToken: string): Promise<string> {
  return hashKey(`password ${sessionToken}`);
}

/** Changes the password after checking the current one. Ends all sessions except the new one it returns. */
export async function changePassword(
  deps: AccountDeps,
  signedIn: SignedIn,
  { currentPassword, password, formKey }: { currentPassword: string; password: string; formKey: string },
  client: ClientFacts,
): Promise<SessionStarted | typeof ALREADY_CHANGED | TooShort | Breached | PasswordRefused> {
  const checked = await confirmPassword(deps, signedIn.user, currentPassword);
  if (!checked.ok)
    return (await isResubmitted(deps, signedIn.user, { password, formKey })) ? ALREADY_CHANGED : checked;
  const refusal = await refusalOfPassword(deps, { userId: signedIn.user.id }, password);
  if (refusal) return refusal;
  return replacePassword(deps, signedIn, { from: checked.passwordHash, password, formKey }, client);
}

/** This form already made the change and its response was lost: the session continues. */
const ALREADY_CHANGED = { ok: true, token: null } as const;

async function isResubmitted(
  deps: AccountDeps,
  user: User,
  { password, formKey }: { password: string; formKey: string },
): Promise<boolean> {
  const done = await findDoneForm(deps.db, formKey, deps.now);
  return done?.id === user.id && (await confirmPassword(deps, user, password)).ok;
}

/** Gives an account without a password one. Ends all sessions except the new one it returns. */
export async function setPassword(
  deps: AccountDeps,
  signedIn: SignedIn,
  { password, formKey }: { password: string; formKey: string },
  client: ClientFacts,
): Promise<SessionStarted | TooShort | Breached | PasswordRefused> {
  const { user } = signedIn;
  const limited = { passwordCheck: user.id };
  const limit = await rateLimit(deps, limited);
  if (!limit.ok) return limit;
  const [{ password: state }, from] = await Promise.all([
    findSignInMethods(deps.db, user.id),
    findPasswordHash(deps.db, user.id),
  ]);
  if (state === "set" || from === null) return { ok: false, reason: "wrong_password" };
  const refusal = await refusalOfPassword(deps, { userId: user.id }, password);
  if (refusal) return refusal;
  if (isHashingQueueFull(deps)) return BUSY;
  return replacePassword(deps, signedIn, { from, password, formKey }, client);
}

async function replacePassword(
  deps: AccountDeps,
  { user, session: { methods, identityId } }: SignedIn,
  { from, password, formKey }: { from: string; password: string; formKey: string },
  client: ClientFacts,
): Promise<SessionStarted | { ok: false; reason: "wrong_password" }> {
  const { db, now } = deps;
  const { token, session } = await newSession(deps, user.id, client.userAgent, { methods, identityId });
  const email = passwordChangedEmail(deps, user);
  const to = await hashPassword(password, deps);
  const expiresAt = now + SUBMITTED_FORM_MINUTES * MINUTE_MS;
  const keys = [formKey, await passwordFormKey(token)];
  const forms = keys.map((keyHash) => ({ keyHash, userId: user.id, expiresAt }));
  const change = { userId: user.id, from, to, session, email, forms, now };
  const isChanged = await withSecurityEvent(deps, "password_changed", user.id, (event) =>
    updatePassword(db, { ...change, event }),
  );
  return isChanged ? { ok: true, token } : { ok: false, reason: "wrong_password" };
}

/** Checks the account's password and returns the stored hash. Attempts are counted before any hashing. */
export async function confirmPassword(
  deps: AccountDeps,
  user: User,
  password: string,
): Promise<{ ok: true; passwordHash: string } | PasswordRefused> {
  const limited = { passwordCheck: user.id };
  const limit = await rateLimit(deps, limited);
  if (!limit.ok) {
    await noteSecurityEvent(deps, "password_check_limited", user);
    return limit;
  }
  const passwordHash = await refundIfBroken(deps, limited, () => findPasswordHash(deps.db, user.id));
  if (isHashingQueueFull(deps)) {
    await refundAttempt(deps, limited);
    return BUSY;
  }
  if (!(await verifyPassword(password, passwordHash, deps)) || passwordHash === null) {
    await noteSecurityEvent(deps, "password_check_failed", user);
    return { ok: false, reason: "wrong_password" };
  }
  await refundAttempt(deps, limited);
  return { ok: true, passwordHash };
}

/**
 * Checks that the account's owner requests a change: by the password, if the account has one. For an account without a
 * password, the caller must check that the session was proven recently.
 */
export async function confirmOwner(
  deps: AccountDeps,
  user: User,
  password: string | null,
): Promise<{ ok: true; passwordHash: string } | PasswordRefused> {
  if (password !== null) return confirmPassword(deps, user, password);
  const [{ password: state }, passwordHash] = await Promise.all([
    findSignInMethods(deps.db, user.id),
    findPasswordHash(deps.db, user.id),
  ]);
  if (state === "set" || passwordHash === null) return { ok: false, reason: "wrong_password" };
  return { ok: true, passwordHash };
}

export type PasswordRefused = { ok: false; reason: "wrong_password" } | RateLimited | Busy;

export function passwordChangedEmail(deps: AccountDeps, user: User): NewEmail {
  const key = `password_changed:${deps.newId()}`;
  const { id, name } = user;
  return { kind: "password_changed", data: { name }, ...envelope(deps, user, key, { userId: id }) };
}
