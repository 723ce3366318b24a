import { insertEmailChange } from "~/db/account/account-links.server";
import { deleteEmailChange, findAccountToken, findPendingChange } from "~/db/account/account-tokens.server";
import { findUserByEmail } from "~/db/account/users.server";
import { REPEATED_CHANGE_MINUTES, type User } from "~/domain/account/account";
import { MINUTE_MS } from "~/domain/duration";
import { hashKey } from "~/domain/hmac";
import { rateLimit } from "../limits/rate-limit.server";
import type { AccountDeps } from "./account-deps.server";
import { newStopEmail, newTokenEmail } from "./account-links.server";
import { confirmOwner, type PasswordRefused } from "./change-password.server";
import { type SecurityEventDeps, withSecurityEvent } from "./security-events.server";

/**
 * Mails a confirmation link to the new address, and a link that stops the change to the old one. The account keeps its
 * old address until the first link is followed. A repeated request for the same address within minutes counts as the
 * same change.
 */
export async function requestEmailChange(
  deps: AccountDeps,
  user: User,
  { email, currentPassword }: { email: string; currentPassword: string | null },
): Promise<{ ok: true } | { ok: false; reason: "user_already_exists" | "same_email" } | PasswordRefused> {
  const checked = await confirmOwner(deps, user, currentPassword);
  if (!checked.ok) return checked;
  if (email === user.email) return { ok: false, reason: "same_email" };
  const notSince = deps.now - REPEATED_CHANGE_MINUTES * MINUTE_MS;
  const isAskedAlready = async () => {
    const pending = await findPendingChange(deps.db, user.id, deps.now);
    return pending?.email === email && pending.createdAt > notSince;
  };
  if (await isAskedAlready()) return { ok: true };
  const limit = await rateLimit(deps, { verifyAccount: user.id });
  if (!limit.ok) return limit;
  if (await findUserByEmail(deps.db, email)) return { ok: false, reason: "user_already_exists" };
  const change = {
    change: await newTokenEmail(deps, "change", user, email),
    stop: await newStopEmail(deps, user, email),
    passwordHash: checked.passwordHash,
    notSince,
  };
  const isAsked = await withSecurityEvent(deps, "email_change_asked", user.id, (event) =>
    insertEmailChange(deps.db, { ...change, event }),
  );
  return isAsked || (await isAskedAlready()) ? { ok: true } : { ok: false, reason: "wrong_password" };
}

/** The email address the account will change to once its link is followed; null if no change is pending. */
export async function findNewEmail(
  { db, now }: Pick<AccountDeps, "db" | "now">,
  user: User,
): Promise<string | null> {
  return (await findPendingChange(db, user.id, now))?.email ?? null;
}

/** Stops a change of address by the link sent to the old address. False when there is nothing left to stop. */
export async function stopEmailChange(
  deps: Pick<AccountDeps, "db"> & SecurityEventDeps,
  linkToken: string,
): Promise<boolean> {
  const { db, now } = deps;
  const stop = { tokenHash: await hashKey(linkToken), purpose: "stop", now } as const;
  const link = await findAccountToken(db, stop);
  if (!link) return false;
  return withSecurityEvent(deps, "email_change_stopped", link.userId, (event) =>
    deleteEmailChange(db, stop, event),
  );
}
