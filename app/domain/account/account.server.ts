import { findAccountToken, findPendingEmail, type NewAccountToken } from "~/db/account-tokens.server";
import { type Db, retryWrite, violatedUnique } from "~/db/client.server";
import {
  findCredentialByEmail,
  findPasswordHash,
  findUserByEmail,
  findUserById,
  insertAccount,
  insertSignIn,
  insertTokenMail,
  updateEmailByToken,
  updatePassword,
  updatePasswordByToken,
  updateProfile,
} from "~/db/users.server";
import { DAY_MS, MINUTE_MS } from "../duration";
import { counterKey, giveBackAttempt, type Limit, takeAttempt } from "../limits/limits.server";
import type { NewMail } from "../mail/mail";
import { RESET_MINUTES, type User, VERIFY_DAYS } from "./account";
import type { SignIn, SignUp } from "./account.schema";
import { accountTokenOf, hashAccountToken, type TokenPurpose } from "./account-token";
import { hashPassword, isOutdated, isPassword } from "./password.server";
import { newSession } from "./session.server";

const TOKEN_LIFE_MS: Record<TokenPurpose, number> = {
  reset: RESET_MINUTES * MINUTE_MS,
  verify: VERIFY_DAYS * DAY_MS,
};

export type AccountDeps = {
  db: Db;
  /** Milliseconds since the epoch. */
  now: number;
  newId: () => string;
  /** 256 random bits in base64url. */
  newToken: () => string;
  secret: string;
};

/** Where a request comes from: what limits count, and what a list of sessions shows. */
export type Client = { address: string | null; userAgent: string | null };

export type TooMany = Extract<Limit, { ok: false }>;

/** A session's token, for the browser's cookie. */
export type SessionStarted = { ok: true; token: string };

/** Makes an account, signed in; its address is asked to be proven by mail. */
export async function signUp(
  deps: AccountDeps,
  input: SignUp,
  client: Client,
): Promise<SessionStarted | { ok: false; reason: "user_already_exists" } | TooMany> {
  const { db, now, newId } = deps;
  const limit = await takeAttempt(deps, { signUpAddress: client.address });
  if (!limit.ok) return limit;
  if (await findUserByEmail(db, input.email)) return { ok: false, reason: "user_already_exists" };
  const { password, ...profile } = input;
  const user: User = { ...profile, id: newId(), emailVerifiedAt: null, createdAt: now };
  const { token, session } = await newSession(deps, user.id, client.userAgent);
  const proof = await newTokenMail(deps, "verify", user, user.email);
  try {
    await insertAccount(db, { user, passwordHash: hashPassword(password), session, ...proof });
  } catch (error) {
    // Somebody was quicker with the same address.
    if (violatedUnique(error) === "users.email") return { ok: false, reason: "user_already_exists" };
    throw error;
  }
  return { ok: true, token };
}

/**
 * Who an email and a password belong to. An unknown address and a wrong password are the same answer, after the same work.
 * Failures are counted for the address typed and for the network address, before any hashing.
 */
export async function checkCredential(
  deps: AccountDeps,
  { email, password }: SignIn,
  client: Client,
): Promise<
  { ok: true; user: User; newHash: NewHash } | { ok: false; reason: "invalid_credentials" } | TooMany
> {
  const limited = { signInAccount: email, signInAddress: client.address };
  const limit = await takeAttempt(deps, limited);
  if (!limit.ok) return limit;
  const found = await findCredentialByEmail(deps.db, email);
  if (!isPassword(password, found?.passwordHash ?? null) || !found) {
    return { ok: false, reason: "invalid_credentials" };
  }
  await giveBackAttempt(deps, { signInAddress: client.address });
  const { user, passwordHash } = found;
  const newHash = isOutdated(passwordHash) ? { from: passwordHash, to: hashPassword(password) } : null;
  return { ok: true, user, newHash };
}

type NewHash = { from: string; to: string } | null;

/** Begins a session for somebody whose credential was checked. The one the browser came with ends. */
export async function startSession(
  deps: AccountDeps,
  { user, newHash }: { user: User; newHash: NewHash },
  client: Client,
  replacesToken: string | null,
): Promise<SessionStarted> {
  const { token, session } = await newSession(deps, user.id, client.userAgent);
  await insertSignIn(deps.db, {
    session,
    replacesTokenHash: replacesToken === null ? null : await hashAccountToken(replacesToken),
    newHash,
    clearCounterKey: await counterKey("signInAccount", user.email, deps.secret),
  });
  return { ok: true, token };
}

/** Sends a reset link, if there is such an account. Whether there is one shows in neither the answer nor the time it takes. */
export async function requestReset(
  deps: AccountDeps,
  email: string,
  client: Client,
): Promise<{ ok: true } | TooMany> {
  const limit = await takeAttempt(deps, { resetAccount: email, resetAddress: client.address });
  if (!limit.ok) return limit;
  const user = (await findUserByEmail(deps.db, email)) ?? NOBODY;
  const { token, mail } = await newTokenMail(deps, "reset", user, email);
  await insertTokenMail(deps.db, token, mail);
  return { ok: true };
}

/** Stands in for an account that does not exist: nothing is written for it. */
const NOBODY = { id: "", name: "" };

export type AccountLink = { email: string };

/** What a link's token is for, without using it up: mail scanners open links too. */
export async function findAccountLink(
  { db, now }: Pick<AccountDeps, "db" | "now">,
  purpose: TokenPurpose,
  token: string,
): Promise<AccountLink | null> {
  return findAccountToken(db, { tokenHash: await hashAccountToken(token), purpose, now });
}

/** Sets a new password by a reset link: at most once, ending all sessions but the new one that it answers with. */
export async function resetPassword(
  deps: AccountDeps,
  { token: linkToken, password }: { token: string; password: string },
  client: Client,
): Promise<SessionStarted | { ok: false; reason: "link_invalid" } | TooMany> {
  const { db, now, newId } = deps;
  const limit = await takeAttempt(deps, { newPasswordAddress: client.address });
  if (!limit.ok) return limit;
  const claim = { tokenHash: await hashAccountToken(linkToken), purpose: "reset", now } as const;
  const link = await findAccountToken(db, claim);
  if (!link) return { ok: false, reason: "link_invalid" };
  const user = await findUserByEmail(db, link.email);
  if (user?.id !== link.userId) return { ok: false, reason: "link_invalid" };
  const { token, session } = await newSession(deps, user.id, client.userAgent);
  const isReset = await updatePasswordByToken(db, {
    claim,
    passwordHash: hashPassword(password),
    session,
    mail: passwordChangedMail(user, newId(), now),
    clearCounterKey: await counterKey("signInAccount", user.email, deps.secret),
  });
  return isReset ? { ok: true, token } : { ok: false, reason: "link_invalid" };
}

/** Sends the link that proves an address once more: that of the account, or the one it is to change to. */
export async function sendVerification(deps: AccountDeps, user: User): Promise<{ ok: true } | TooMany> {
  const limit = await takeAttempt(deps, { verifyAccount: user.id });
  if (!limit.ok) return limit;
  const email = (await findPendingEmail(deps.db, user.id, deps.now)) ?? user.email;
  if (email === user.email && user.emailVerifiedAt !== null) return { ok: true };
  const { token, mail } = await newTokenMail(deps, "verify", user, email);
  await insertTokenMail(deps.db, token, mail);
  return { ok: true };
}

/** Proves an address by its link, and claims what was booked with it. */
export async function verifyEmail(
  { db, now, newId }: AccountDeps,
  linkToken: string,
): Promise<{ ok: true } | { ok: false; reason: "link_invalid" | "email_taken" }> {
  const claim = { tokenHash: await hashAccountToken(linkToken), purpose: "verify", now } as const;
  const link = await findAccountToken(db, claim);
  if (!link) return { ok: false, reason: "link_invalid" };
  const user = await findUserById(db, link.userId);
  if (!user) return { ok: false, reason: "link_invalid" };
  const notice: NewMail = {
    kind: "email_changed",
    data: { name: user.name, newEmail: link.email },
    id: newId(),
    toName: user.name,
    toEmail: user.email,
    dedupeKey: `email_changed:${link.id}`,
    userId: user.id,
    dueAt: now,
    createdAt: now,
  };
  try {
    const isVerified = await updateEmailByToken(db, claim, notice);
    return isVerified ? { ok: true } : { ok: false, reason: "link_invalid" };
  } catch (error) {
    if (violatedUnique(error) === "users.email") return { ok: false, reason: "email_taken" };
    throw error;
  }
}

/** The address that an account is to change to once its link is followed; null when there is none. */
export async function findNewEmail(
  { db, now }: Pick<AccountDeps, "db" | "now">,
  user: User,
): Promise<string | null> {
  const pending = await findPendingEmail(db, user.id, now);
  return pending === user.email ? null : pending;
}

export async function changeProfile(
  { db }: Pick<AccountDeps, "db">,
  userId: string,
  profile: Pick<User, "name" | "company">,
): Promise<void> {
  await retryWrite(() => updateProfile(db, userId, profile));
}

type PasswordRefused = { ok: false; reason: "wrong_password" } | TooMany;

/** Sends a link to a new address. The account keeps its old one until that link is followed. */
export async function requestEmailChange(
  deps: AccountDeps,
  user: User,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<{ ok: true } | { ok: false; reason: "user_already_exists" | "same_email" } | PasswordRefused> {
  const checked = await checkPassword(deps, user, currentPassword);
  if (!checked.ok) return checked;
  if (email === user.email) return { ok: false, reason: "same_email" };
  const limit = await takeAttempt(deps, { verifyAccount: user.id });
  if (!limit.ok) return limit;
  if (await findUserByEmail(deps.db, email)) return { ok: false, reason: "user_already_exists" };
  const { token, mail } = await newTokenMail(deps, "verify", user, email);
  await insertTokenMail(deps.db, token, mail);
  return { ok: true };
}

/** Changes the password of somebody who knows the present one, and ends every session but the new one it answers with. */
export async function changePassword(
  deps: AccountDeps,
  user: User,
  { currentPassword, password }: { currentPassword: string; password: string },
  client: Client,
): Promise<SessionStarted | PasswordRefused> {
  const { db, now, newId } = deps;
  const checked = await checkPassword(deps, user, currentPassword);
  if (!checked.ok) return checked;
  const { token, session } = await newSession(deps, user.id, client.userAgent);
  const mail = passwordChangedMail(user, newId(), now);
  const isChanged = await updatePassword(db, {
    userId: user.id,
    from: checked.passwordHash,
    to: hashPassword(password),
    session,
    mail,
    now,
  });
  return isChanged ? { ok: true, token } : { ok: false, reason: "wrong_password" };
}

/** Whether a password is the account's, and the stored value it fits. Failures are counted, before any hashing. */
export async function checkPassword(
  deps: AccountDeps,
  user: User,
  password: string,
): Promise<{ ok: true; passwordHash: string } | PasswordRefused> {
  const limited = { passwordCheck: user.id };
  const limit = await takeAttempt(deps, limited);
  if (!limit.ok) return limit;
  const passwordHash = await findPasswordHash(deps.db, user.id);
  if (!isPassword(password, passwordHash) || passwordHash === null) {
    return { ok: false, reason: "wrong_password" };
  }
  await giveBackAttempt(deps, limited);
  return { ok: true, passwordHash };
}

/** A token's row and the mail that brings its link. The mail's own row holds no more than the token's id. */
async function newTokenMail(
  { now, newId, secret }: AccountDeps,
  purpose: TokenPurpose,
  user: { id: string; name: string },
  email: string,
): Promise<{ token: NewAccountToken; mail: NewMail }> {
  const tokenId = newId();
  return {
    token: {
      id: tokenId,
      userId: user.id,
      purpose,
      tokenHash: await hashAccountToken(await accountTokenOf(tokenId, purpose, secret)),
      email,
      createdAt: now,
      expiresAt: now + TOKEN_LIFE_MS[purpose],
    },
    mail: {
      kind: purpose === "reset" ? "reset_password" : "verify_email",
      data: { name: user.name, tokenId },
      id: newId(),
      toName: user.name,
      toEmail: email,
      dedupeKey: `${purpose}:${tokenId}`,
      userId: user.id,
      dueAt: now,
      createdAt: now,
    },
  };
}

function passwordChangedMail(user: User, id: string, now: number): NewMail {
  return {
    kind: "password_changed",
    data: { name: user.name },
    id,
    toName: user.name,
    toEmail: user.email,
    dedupeKey: `password_changed:${id}`,
    userId: user.id,
    dueAt: now,
    createdAt: now,
  };
}
