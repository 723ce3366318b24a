import { findLeastForInvited, findLeastForStaff } from "~/db/staff/staff-password.server";
import { PASSWORD_LIMITS, passwordLength } from "~/domain/account/account";
import { hashKey } from "~/domain/hmac";
import { joinTokenIn } from "~/domain/staff-paths";
import type { ReadDeps } from "../deps.server";
import type { AccountDeps, Breached, TooShort } from "./account-deps.server";

/** Who gets a new password: an account, or a person who signs up and goes on to the page `next`. */
export type PasswordFor = { userId: string } | { next: string };

/** How many characters a new password needs: as many as owners ask of staff, and of who is invited to join them. */
export async function leastPasswordLength({ db, now }: ReadDeps, who: PasswordFor): Promise<number> {
  if ("userId" in who) return (await findLeastForStaff(db, who.userId)) ?? PASSWORD_LIMITS.min;
  const token = joinTokenIn(who.next);
  const least = token === null ? null : await findLeastForInvited(db, await hashKey(token), now);
  return least ?? PASSWORD_LIMITS.min;
}

/** Why a new password is refused: too short for a member of staff, or known from a breach. Null if it is neither. */
export async function refusalOfPassword(
  deps: AccountDeps,
  who: PasswordFor,
  password: string,
): Promise<TooShort | Breached | null> {
  const least = await leastPasswordLength(deps, who);
  if (passwordLength(password) < least) return { ok: false, reason: "too_short", least };
  return (await deps.isBreached(password)) ? { ok: false, reason: "breached" } : null;
}
