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
    // No password is checked here, so the new link expires when the old one would have.
    const { token, linkEmail } = await newTokenEmail(deps, "change", user, pending.email);
    await resendEmailChange(deps.db, pending.id, { ...token, expiresAt: pending.expiresAt }, linkEmail);
  } else if (user.emailVerifiedAt === null) {
    const { token, linkEmail } = await newTokenEmail(deps, "verify", user, user.email);
    await insertTokenEmail(deps.db, token, linkEmail);
  }
  return { ok: true };
}

/** Whether a change-of-address link moves an account out of the company whose single sign-on covers it. */
export async function leavesCompany(
  { db }: Pick<AccountDeps, "db">,
  user: Pick<User, "id" | "email">,
  link: Pick<AccountToken, "purpose" | "email">,
): Promise<boolean> {
  if (link.purpose !== "change") return false;
  return isLeavingCompany(db, { userId: user.id, from: domainOf(user.email), to: domainOf(link.email) });
}

/** The address that a link verifies: the account's own, or the one it changes to. */
export async function findProof(
  { db, now }: Pick<AccountDeps, "db" | "now">,
  linkToken: string,
): Promise<AccountToken | null> {
  const tokenHash = await hashKey(linkToken);
  const verification = await findAccountToken(db, { tokenHash, purpose: "verify", now });
  return verification ?? findAccountToken(db, { tokenHash, purpose: "change", now });
}

export type EmailVerified =
  /** `resetToken` is set where a new password must be chosen. */
  | { ok: true; email: string; resetToken: string | null }
  | { ok: false; reason: "link_invalid" | "email_taken" }
  /** It would change the address of an account that this browser isn't signed in to. */
  | { ok: false; reason: "sign_in_first" };

/**
 * Verifies an address by its link, and claims the guest bookings and tickets made with it. A change of address requires
 * the account's own session, because the reader of the new mailbox may never have heard of the account. The account's
 * current address can be verified from any browser. Without the account's session, though, the owner of the mailbox may
 * not be the person who signed up: the password and all sessions end, so do all other sign-in methods if the address
 * was unverified, and a token to choose a new password is returned. The same happens when an account leaves its
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
