import { insertTokenEmail, resendEmailChange, updateEmailByToken } from "~/db/account/account-links.server";
import { type AccountToken, findAccountToken, findPendingChange } from "~/db/account/account-tokens.server";
import { findUserById } from "~/db/account/users.server";
import { violatedUnique } from "~/db/client.server";
import { isLeavingCompany } from "~/db/identities/sso.server";
import type { User } from "~/domain/account/account";
import { accountTokenOf } from "~/domain/account/account-token";
import { domainOf } from "~/domain/account/provider-claims";
import { envelope, type NewEmail } from "~/domain/email/email";
import { hashKey } from "~/domain/hmac";
import { rateLimit } from "../limits/rate-limit.server";
import type { SignedIn } from "../sessions/sessions.server";
import type { AccountDeps, RateLimited } from "./account-deps.server";
import { newAccountToken, newTokenEmail } from "./account-links.server";
import { NO_PASSWORD } from "./password.server";
import { withSecurityEvent } from "./security-events.server";

/** Resends the verification link to the account's email address, or to the new one if a change is pending. */
export async function sendVerification(deps: AccountDeps, user: User): Promise<{ ok: true } | RateLimited> {
  const limit = await rateLimit(deps, { verifyAccount: user.id });
  if (!limit.ok) return limit;
  const pending = await findPendingChange(deps.db, user.id, deps.now);
  if (pending) {
    // No password is asked for here, so the change gets no more time than it had.
    const { token, linkEmail } = await newTokenEmail(deps, "change", user, pending.email);
    await resendEmailChange(deps.db, pending.id, { ...token, expiresAt: pending.expiresAt }, linkEmail);
  } else if (user.emailVerifiedAt === null) {
    const { token, linkEmail } = await newTokenEmail(deps, "verify", user, user.email);
    await insertTokenEmail(deps.db, token, linkEmail);
  }
  return { ok: true };
}

/** Whether the link of a change takes an account out of a company that signs in its members itself. */
export async function leavesCompany(
  { db }: Pick<AccountDeps, "db">,
  user: Pick<User, "id" | "email">,
  link: Pick<AccountToken, "purpose" | "email">,
): Promise<boolean> {
  if (link.purpose !== "change") return false;
  return isLeavingCompany(db, { userId: user.id, from: domainOf(user.email), to: domainOf(link.email) });
}

/** The address that a link proves: that of the account, or the one it is to change to. */
export async function findProof(
  { db, now }: Pick<AccountDeps, "db" | "now">,
  linkToken: string,
): Promise<AccountToken | null> {
  const tokenHash = await hashKey(linkToken);
  const verification = await findAccountToken(db, { tokenHash, purpose: "verify", now });
  return verification ?? findAccountToken(db, { tokenHash, purpose: "change", now });
}

export type EmailVerified =
  /** A token, where a new password is to be chosen. */
  | { ok: true; email: string; resetToken: string | null }
  | { ok: false; reason: "link_invalid" | "email_taken" }
  /** It would change the address of an account that this browser isn't signed in to. */
  | { ok: false; reason: "sign_in_first" };

/**
 * Proves an address by its link, and claims what was booked with it. A change of address is made in the account's own session
 * alone: whoever reads the new mailbox may never have heard of the account. An address that the account has already is proven from
 * anywhere; elsewhere than in its session, whoever has the mailbox may not be who signed up, so everything that opened the account
 * ends, and a token is answered with that a new password is chosen by. The same happens to an account that leaves its
 * company.
 */
export async function verifyEmail(
  deps: AccountDeps,
  linkToken: string,
  signedIn: SignedIn | null,
): Promise<EmailVerified> {
  const { db, now, secret } = deps;
  const link = await findProof({ db, now }, linkToken);
  if (!link) return { ok: false, reason: "link_invalid" };
  const claim = { tokenHash: await hashKey(linkToken), purpose: link.purpose, now };
  const user = await findUserById(db, link.userId);
  if (!user) return { ok: false, reason: "link_invalid" };
  const isSignedIn = signedIn?.user.id === user.id;
  if (link.purpose === "change" && !isSignedIn) return { ok: false, reason: "sign_in_first" };
  const notice: NewEmail = {
    kind: "email_changed",
    data: { name: user.name, newEmail: link.email },
    ...envelope(deps, user, `email_changed:${link.id}`, { userId: user.id }),
  };
  const reset = await newAccountToken(deps, "reset", user.id, link.email);
  const newPassword = { unusableHash: NO_PASSWORD, resetToken: reset };
  const isLeaving = isSignedIn && (await leavesCompany(deps, user, link));
  try {
    const kind = link.purpose === "change" ? "email_changed" : "email_confirmed";
    const isVerified = await withSecurityEvent(deps, kind, user.id, (event) =>
      updateEmailByToken(db, {
        claim,
        noticeToOldAddress: notice,
        prover: isSignedIn
          ? { isOwner: true, sessionId: signedIn.session.id, leaving: isLeaving ? newPassword : null }
          : { isOwner: false, ...newPassword },
        event,
      }),
    );
    if (!isVerified) return { ok: false, reason: "link_invalid" };
    const resetToken = isSignedIn && !isLeaving ? null : await accountTokenOf(reset.id, "reset", secret);
    return { ok: true, email: link.email, resetToken };
  } catch (error) {
    if (violatedUnique(error) === "users.email") return { ok: false, reason: "email_taken" };
    throw error;
  }
}
