import { findSignInMethods } from "~/db/sign-in/sign-in-methods.server";
import { isFactorAddable } from "~/db/staff/staff.server";
import { requiresSecondFactor } from "~/domain/account/assurance";
import type { SignedIn } from "../sessions/sessions.server";
import type { AccountDeps } from "./account-deps.server";

/**
 * Whether this session may not set up a second factor. True for staff whose session was proven without the account's
 * existing second factor, or may have been proven by their mailbox alone. The statement that adds a factor checks the
 * same.
 */
export async function isFactorSetUpClosed(
  { db, now }: Pick<AccountDeps, "db" | "now">,
  { user, session }: SignedIn,
): Promise<boolean> {
  return !(await isFactorAddable(db, { userId: user.id, sessionId: session.id, now }));
}

/** Whether a staff account has exactly one second factor, which can't be removed until there is another. */
export async function isOnlySecondStep({ db }: Pick<AccountDeps, "db">, userId: string): Promise<boolean> {
  const ways = await findSignInMethods(db, userId);
  const factors = ways.passkeys + Number(ways.hasAuthenticator);
  return ways.role !== null && requiresSecondFactor(ways) && factors === 1;
}
