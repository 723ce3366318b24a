import { sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import { type Db, runBatch } from "../client.server";
import { insertEmail } from "../email/insert-email.server";
import { sessions } from "../sessions/schema";
import { deleteOtherSessions } from "../sessions/sessions.server";
import { deleteSignInMethodsIfUnproven, leaveCompany } from "../sign-in/sign-in-methods.server";
import { endGrantsTakenBack } from "../staff/grants.server";
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

/** Stores a token and queues the email with its link. Takes equally long whether or not the account exists. */
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
  /** The stored hash that the given password matched. */
  passwordHash: string;
  /** Nothing is stored if the same change has been requested after this time. */
  notSince: number;
  event: NewSecurityEvent | null;
};

/**
 * Stores the links that confirm and stop a change of email address. False if the password has been changed, or the
 * same change has been requested, in the meantime.
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

/** Replaces the link that confirms a change of address, unless that change has been made or stopped in the meantime. */
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

/** Replaces a password: a hash that no password matches, and a token for choosing a new one. */
type NewPassword = { unusableHash: string; resetToken: NewAccountToken };

/** The verification of an email address. Who verifies it decides which sign-in methods and sessions remain. */
type EmailProof = {
  claim: TokenClaim;
  noticeToOldAddress: NewEmail;
  prover: /** `leaving` if the change takes the account out of a company that signs in its members itself. */
    | { isOwner: true; sessionId: string; leaving: NewPassword | null }
    /**
     * The holder of the mailbox, who may not have created the account. They verify its current address and never
     * change it.
     */
    | ({ isOwner: false } & NewPassword);
  event: NewSecurityEvent | null;
};

/**
 * Verifies the address that a token was sent to. In the account's own session, a change token makes it the account's
 * address and ends every other session. From another browser, a change token does nothing; any other token ends the
 * password and all sessions, and a token for choosing a new password is stored; if the address had not been verified
 * before, every other sign-in method ends too. False if the token is no longer valid. Throws a UNIQUE violation of
 * users.email if another account has taken the address in the meantime.
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
          ...deleteSignInMethodsIfUnproven(db, userId, tokenHolds(claim)),
          ...endGrantsTakenBack(db, claim),
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
