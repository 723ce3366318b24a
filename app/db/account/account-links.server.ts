import { sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import { type Db, runBatch } from "../client.server";
import { insertEmail } from "../email/emails.server";
import { sessions } from "../sessions/schema";
import { deleteOtherSessions } from "../sessions/sessions.server";
import { leaveCompany, takeBack } from "../sign-in/sign-in-methods.server";
import {
  emailOfToken,
  type NewAccountToken,
  putAccountToken,
  spendAllTokens,
  type TokenClaim,
  tokenHolds,
  userOfToken,
} from "./account-tokens.server";
import { accountTokens, credentials, users } from "./schema";
import { eventStatements, type NewSecurityEvent } from "./security-events.server";
import { claimGuestBookings, claimGuestTickets } from "./users.server";

/** Puts a token and the email that brings it. Of the same cost whether the account exists or not. */
export async function insertTokenEmail(
  db: Db,
  token: NewAccountToken,
  email: NewEmail,
  event: NewSecurityEvent | null = null,
): Promise<void> {
  await db.batch([
    putAccountToken(db, token),
    insertEmail(db, email, sql`exists (select 1 from ${users} where ${users.id} = ${token.userId})`),
    ...eventStatements(db, event),
  ]);
}

type EmailChange = {
  change: { token: NewAccountToken; linkEmail: NewEmail };
  stop: { token: NewAccountToken; linkEmail: NewEmail };
  /** What the password given was found to fit. */
  passwordHash: string;
  /** Unless the same change has been asked for since then. */
  notSince: number;
  event: NewSecurityEvent | null;
};

/**
 * Puts the links that make and stop a change of address. False when the password has been changed, or the same change has been
 * asked for, in the meantime.
 */
export async function insertEmailChange(
  db: Db,
  { change, stop, passwordHash, notSince, event }: EmailChange,
): Promise<boolean> {
  const { id, userId, email } = change.token;
  const isAsked = sql`exists (select 1 from ${accountTokens} where ${accountTokens.userId} = ${userId} and ${accountTokens.purpose} = 'change' and ${accountTokens.email} = ${email} and ${accountTokens.createdAt} > ${notSince})`;
  const isKnown = sql`exists (select 1 from ${credentials} where ${credentials.userId} = ${userId} and ${credentials.passwordHash} = ${passwordHash}) and not ${isAsked}`;
  const isPut = sql`exists (select 1 from ${accountTokens} where ${accountTokens.id} = ${id})`;
  const [put] = await db.batch([
    putAccountToken(db, change.token, isKnown),
    putAccountToken(db, stop.token, isPut),
    insertEmail(db, change.linkEmail, isPut),
    insertEmail(db, stop.linkEmail, isPut),
    ...eventStatements(db, event, isPut),
  ]);
  return put.meta.changes > 0;
}

/** Replaces the link of a change of address by a new one, unless that change has been made or stopped in the meantime. */
export async function resendEmailChange(
  db: Db,
  tokenId: string,
  token: NewAccountToken,
  email: NewEmail,
): Promise<void> {
  const isThere = (id: string) =>
    sql`exists (select 1 from ${accountTokens} where ${accountTokens.id} = ${id})`;
  await db.batch([putAccountToken(db, token, isThere(tokenId)), insertEmail(db, email, isThere(token.id))]);
}

/** In place of a password: a hash that nothing fits, and a token for choosing a new one. */
type NewPassword = { unusableHash: string; resetToken: NewAccountToken };

/** Proves an address. By whom it is proven decides what becomes of how the account is reached. */
type EmailProof = {
  claim: TokenClaim;
  noticeToOldAddress: NewEmail;
  prover: /** `leaving` if the change leads out of a company that signs in its members itself. */
    | { isOwner: true; sessionId: string; leaving: NewPassword | null }
    /** Whoever has the mailbox, who need not be who signed up. They prove the account's own address, and never change it. */
    | ({ isOwner: false } & NewPassword);
  event: NewSecurityEvent | null;
};

/**
 * Proves the address that a token was sent to; in the account's own session, a token of a change makes it the account's and ends
 * every other session. From elsewhere the password and all sessions end, and a token for choosing a new password is put; if the
 * address had not been proven before, every other way in ends too, and a token of a change does nothing. False when the token no
 * longer counts. Throws a UNIQUE violation of users.email when another account has the address by now.
 */
export async function updateEmailByToken(
  db: Db,
  { claim, noticeToOldAddress, prover, event }: EmailProof,
): Promise<boolean> {
  const userId = userOfToken(claim);
  const email = emailOfToken(claim);
  const mayChange = prover.isOwner && claim.purpose === "change";
  if (claim.purpose === "change" && !mayChange) return false;
  const isChange = sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.email} <> ${email} and ${mayChange})`;
  return runBatch(db, [
    insertEmail(db, noticeToOldAddress, isChange),
    ...(prover.isOwner
      ? [
          deleteOtherSessions(db, userId, prover.sessionId, isChange),
          ...(prover.leaving
            ? [
                ...leaveCompany(db, { ...prover.leaving, userId, now: claim.now }, isChange),
                putAccountToken(db, prover.leaving.resetToken, isChange),
              ]
            : []),
        ]
      : [
          db.delete(sessions).where(sql`${sessions.userId} = ${userId}`),
          db
            .update(credentials)
            .set({ passwordHash: prover.unusableHash, state: "awaited", updatedAt: claim.now })
            .where(sql`${credentials.userId} = ${userId}`),
          ...takeBack(db, userId, tokenHolds(claim)),
          putAccountToken(db, prover.resetToken, tokenHolds(claim)),
        ]),
    db
      .update(users)
      .set({ email: sql`${email}`, emailVerifiedAt: claim.now })
      .where(sql`${users.id} = ${userId} and (${users.email} = ${email} or ${mayChange})`),
    claimGuestBookings(db, userId),
    claimGuestTickets(db, userId),
    ...eventStatements(db, event, tokenHolds(claim)),
    spendAllTokens(db, claim, (prover.isOwner ? prover.leaving : prover)?.resetToken.id),
  ]);
}
