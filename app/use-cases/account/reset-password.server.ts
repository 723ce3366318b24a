import { insertTokenEmail } from "~/db/account/account-links.server";
import { findAccountToken } from "~/db/account/account-tokens.server";
import { resetClaim } from "~/db/account/reset-claim.server";
import { findUserByEmail } from "~/db/account/users.server";
import type { ClientFacts } from "~/domain/client-facts";
import { hashKey } from "~/domain/hmac";
import { typedFrom } from "~/domain/limits/limits";
import { PATHS } from "~/domain/paths";
import {
  attemptWithin,
  counterKey,
  type Limited,
  rateLimit,
  refundAttempt,
  refundIfBroken,
} from "../limits/rate-limit.server";
import {
  type AuthenticatedUser,
  type Browser,
  type SessionResult,
  startSession,
} from "../sessions/start-session.server";
import { withMinimumDuration } from "../sign-in/minimum-duration.server";
import { signInByResubmittedForm } from "../sign-in/resubmitted-form.server";
import type { AccountDeps, Breached, Busy, RateLimited, TooShort } from "./account-deps.server";
import { newTokenEmail } from "./account-links.server";
import { passwordChangedEmail } from "./change-password.server";
import { refusalOfPassword } from "./new-password.server";
import { BUSY, hashPassword, isHashingQueueFull } from "./password.server";
import { withSecurityEvent } from "./security-events.server";

/**
 * Sends a reset link if the account exists. Neither the result nor the time taken reveals whether it does. Strangers
 * can use up what an address may ask for, but not shut it out: each of their requests mails it a link, and the last one
 * works in any browser for as long as the limit holds.
 */
export async function requestReset(
  deps: AccountDeps,
  email: string,
  client: ClientFacts,
): Promise<{ ok: true } | RateLimited> {
  const limited = {
    resetTyped: typedFrom(email, client.ip),
    resetAccount: email,
    resetIp: client.ip,
  };
  const limit = await rateLimit(deps, limited);
  if (!limit.ok) return limit;
  const send = async () => {
    const user = (await findUserByEmail(deps.db, email)) ?? NOBODY;
    const { token, linkEmail } = await newTokenEmail(deps, "reset", user, email);
    await withSecurityEvent(deps, "reset_asked", user.id, (event) =>
      insertTokenEmail(deps.db, token, linkEmail, event),
    );
    return { ok: true } as const;
  };
  return refundIfBroken(deps, limited, () => withMinimumDuration(deps, send));
}

/** Stands in for a missing account: nothing is written for it. */
const NOBODY = { id: "", name: "" };

/**
 * Sets a new password by a reset link, which works once. Ends all of the account's sessions, and the session the
 * browser came with. If the same form is resubmitted after a lost response, it gets the same response as long as the
 * password is still the one it set. Access to the mailbox counts like a password: an authenticator is still required,
 * and staff sign in again.
 */
export async function resetPassword(
  deps: AccountDeps,
  input: { token: string; password: string },
  client: ClientFacts,
  browser: Browser,
): Promise<PasswordSet> {
  const limited = { newPasswordIp: client.ip };
  return attemptWithin(deps, limited, () => setByLink(deps, input, client, browser, limited));
}

type PasswordSet = SessionResult | { ok: false; reason: "link_invalid" } | TooShort | Breached | Busy;

async function setByLink(
  deps: AccountDeps,
  { token: linkToken, password }: { token: string; password: string },
  client: ClientFacts,
  browser: Browser,
  limited: Limited,
): Promise<PasswordSet> {
  const { db, now } = deps;
  const claim = { tokenHash: await hashKey(linkToken), purpose: "reset", now } as const;
  const again = async (): Promise<PasswordSet> =>
    (await signInByResubmittedForm(
      deps,
      { keyHash: claim.tokenHash, password, next: PATHS.dashboard },
      client,
      browser,
    )) ?? { ok: false, reason: "link_invalid" };
  const link = await findAccountToken(db, claim);
  if (!link) return again();
  const user = await findUserByEmail(db, link.email);
  if (user?.id !== link.userId) return { ok: false, reason: "link_invalid" };
  const refusal = await refusalOfPassword(deps, { userId: user.id }, password);
  if (refusal) return refusal;
  if (isHashingQueueFull(deps)) {
    await refundAttempt(deps, limited);
    return BUSY;
  }
  const reset = {
    claim,
    passwordHash: await hashPassword(password, deps),
    email: passwordChangedEmail(deps, user),
    clearCounterKey: await counterKey("signInAccount", user.email, deps.secret),
  };
  const entered = await withSecurityEvent(deps, "password_reset", user.id, (event) => {
    const entrant: AuthenticatedUser = {
      user,
      methods: ["reset_link"],
      claim: resetClaim(db, { ...reset, event }),
      isTakenBack: user.emailVerifiedAt === null,
      next: PATHS.dashboard,
    };
    return startSession(deps, entrant, client, browser);
  });
  // The same form was submitted twice at once.
  return !entered.ok && entered.reason === "over" ? again() : entered;
}
