import { findWaysIn } from "~/db/sign-in/sign-in-methods.server";
import { isFactorOpen } from "~/db/staff/staff.server";
import { asksForSecondStep } from "~/domain/account/assurance";
import type { SignedIn } from "../sessions/sessions.server";
import type { AccountDeps } from "./account-deps.server";

/**
 * Whether this session of staff may not set up a second step: their mailbox may be all that it was proven by, or it lacks the second
 * step that there is. The statement that adds one asks the same.
 */
export async function isFactorSetUpClosed(
  { db, now }: Pick<AccountDeps, "db" | "now">,
  { user, session }: SignedIn,
): Promise<boolean> {
  return !(await isFactorOpen(db, { userId: user.id, sessionId: session.id, now }));
}

/** Whether an account of staff has a single passkey or an authenticator alone: then it stays until there is another. */
export async function isOnlySecondStep({ db }: Pick<AccountDeps, "db">, userId: string): Promise<boolean> {
  const ways = await findWaysIn(db, userId);
  const factors = ways.passkeys + Number(ways.hasAuthenticator);
  return ways.role !== null && asksForSecondStep(ways) && factors === 1;
}
