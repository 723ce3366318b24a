import { insertTokenEmail } from "~/db/account-links.server";
import { findAccountToken } from "~/db/account-tokens.server";
import { findUserByEmail, updatePasswordByToken } from "~/db/users.server";
import type { ClientFacts } from "~/domain/client-facts";
import { hashKey } from "~/domain/hmac";
import {
  counterKey,
  type Limited,
  rateLimit,
  refundAttempt,
  refundIfBroken,
} from "../limits/rate-limit.server";
import type { AccountDeps, Breached, Busy, RateLimited, SessionStarted } from "./account-deps.server";
import { newTokenEmail } from "./account-links.server";
import { passwordChangedEmail } from "./change-password.server";
import { BUSY, hashPassword, isHashingQueueFull } from "./password.server";
import { newSecurityEvent, withSecurityEvent } from "./security-events.server";
import { newSession } from "./sessions.server";

/**
 * Sends a reset link if the account exists. Neither the result nor the time taken reveals whether it does.
 */
export async function requestReset(
  deps: AccountDeps,
  email: string,
  client: ClientFacts,
): Promise<{ ok: true } | RateLimited> {
  const limited = { resetAccount: email, resetIp: client.ip };
  const limit = await rateLimit(deps, limited);
  if (!limit.ok) return limit;
  return refundIfBroken(deps, limited, async () => {
    const user = (await findUserByEmail(deps.db, email)) ?? NOBODY;
    const { token, linkEmail } = await newTokenEmail(deps, "reset", user, email);
    await withSecurityEvent(newSecurityEvent(deps, "reset_asked", user.id), (event) =>
      insertTokenEmail(deps.db, token, linkEmail, event),
    );
    return { ok: true };
  });
}

/** Stands in for a missing account: nothing is written for it. */
const NOBODY = { id: "", name: "" };

/**
 * Sets a new password by a reset link: at most once, ending all of the account's sessions but the new one that it answers with,
 * and the session that the browser came with.
 */
export async function resetPassword(
  deps: AccountDeps,
  input: { token: string; password: string },
  client: ClientFacts,
  replacesToken: string | null,
): Promise<PasswordSet> {
  const limited = { newPasswordIp: client.ip };
  const limit = await rateLimit(deps, limited);
  if (!limit.ok) return limit;
  return refundIfBroken(deps, limited, () => setByLink(deps, input, client, replacesToken, limited));
}

type PasswordSet =
  | (SessionStarted & { email: string })
  | { ok: false; reason: "link_invalid" }
  | Breached
  | RateLimited
  | Busy;

async function setByLink(
  deps: AccountDeps,
  { token: linkToken, password }: { token: string; password: string },
  client: ClientFacts,
  replacesToken: string | null,
  limited: Limited,
): Promise<PasswordSet> {
  const { db, now, newId } = deps;
  const claim = { tokenHash: await hashKey(linkToken), purpose: "reset", now } as const;
  const link = await findAccountToken(db, claim);
  if (!link) return { ok: false, reason: "link_invalid" };
  const user = await findUserByEmail(db, link.email);
  if (user?.id !== link.userId) return { ok: false, reason: "link_invalid" };
  if (await deps.isBreached(password)) return { ok: false, reason: "breached" };
  if (isHashingQueueFull(deps)) {
    await refundAttempt(deps, limited);
    return BUSY;
  }
  const passwordHash = await hashPassword(password, deps);
  const { token, session } = await newSession(deps, user.id, client.userAgent);
  const reset = {
    claim,
    passwordHash,
    session,
    replacesTokenHash: replacesToken === null ? null : await hashKey(replacesToken),
    email: passwordChangedEmail(user, newId(), now),
    clearCounterKey: await counterKey("signInAccount", user.email, deps.secret),
  };
  const isReset = await withSecurityEvent(newSecurityEvent(deps, "password_reset", user.id), (event) =>
    updatePasswordByToken(db, { ...reset, event }),
  );
  return isReset ? { ok: true, token, email: user.email } : { ok: false, reason: "link_invalid" };
}
