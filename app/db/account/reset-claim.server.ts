import { sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import type { Db } from "../client.server";
import { insertEmail } from "../email/insert-email.server";
import { attemptCounters } from "../limits/schema";
import { sessions } from "../sessions/schema";
import type { Claim } from "../sign-in/claims.server";
import { deleteSignInMethodsIfUnproven } from "../sign-in/sign-in-methods.server";
import { endGrantsTakenBack } from "../staff/grants.server";
import { closeFactorSetUp } from "../staff/staff.server";
import {
  emailOfToken,
  spendAllTokens,
  type TokenClaim,
  tokenHolds,
  userOfToken,
} from "./account-tokens.server";
import { rememberLink } from "./done-forms.server";
import { credentials, users } from "./schema";
import { eventStatements, type NewSecurityEvent } from "./security-events.server";

type PasswordReset = {
  claim: TokenClaim;
  passwordHash: string;
  email: NewEmail;
  clearCounterKey: string;
  event: NewSecurityEvent | null;
};

/**
 * Claim for a password reset by link. The new password is stored and all the account's sessions end before a new
 * session begins or a second factor is asked for. An unverified address becomes verified, and sign-in methods that
 * another person may have set up are removed. Staff without a second factor can't set one up with access to their
 * mailbox alone.
 */
export function resetClaim(
  db: Db,
  { claim, passwordHash, email, clearCounterKey, event }: PasswordReset,
): Claim {
  const holds = tokenHolds(claim);
  const userId = userOfToken(claim);
  return {
    before: [
      db
        .update(credentials)
        .set({ passwordHash, state: "set", updatedAt: claim.now })
        .where(sql`${credentials.userId} = ${userId}`),
      ...deleteSignInMethodsIfUnproven(db, userId, holds),
      closeFactorSetUp(db, userId, holds),
      ...endGrantsTakenBack(db, claim),
      // The link came by email, so following it proves the address.
      db
        .update(users)
        .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${claim.now})` })
        .where(sql`${users.id} = ${userId} and ${users.email} = ${emailOfToken(claim)}`),
      db.delete(sessions).where(sql`${sessions.userId} = ${userId}`),
    ],
    holds,
    spend: [
      insertEmail(db, email, holds),
      ...eventStatements(db, event, holds),
      db.delete(attemptCounters).where(sql`${attemptCounters.key} = ${clearCounterKey} and ${holds}`),
      rememberLink(db, claim),
      spendAllTokens(db, claim),
    ],
  };
}
