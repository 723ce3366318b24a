import { findPasswordHash, removePassword } from "~/db/account/users.server";
import { findSignInMethods, isLastSignInMethodError } from "~/db/sign-in/sign-in-methods.server";
import type { User } from "~/domain/account/account";
import type { NotifiedEvent } from "~/domain/account/security-event";
import { envelope, type NewEmail } from "~/domain/email/email";
import type { AccountDeps } from "./account-deps.server";
import { NO_PASSWORD } from "./password.server";
import { withSecurityEvent } from "./security-events.server";

/** The email that notifies an account's owner of a security event. */
export function securityNoticeEmail(
  deps: Pick<AccountDeps, "now" | "newId" | "device">,
  user: Pick<User, "id" | "name" | "email">,
  what: NotifiedEvent,
  detail?: string,
): NewEmail {
  return {
    kind: "security_notice",
    data: { name: user.name, what, device: deps.device, ...(detail && { detail }) },
    ...envelope(deps, user, `security_notice:${deps.newId()}`, { userId: user.id }),
  };
}

/** Removes an account's password, unless it is the last sign-in method. Every other session ends. */
export async function dropPassword(
  deps: AccountDeps,
  user: User,
  sessionId: string,
): Promise<{ ok: true } | { ok: false; reason: "last_way_in" | "no_password" }> {
  const { db, now } = deps;
  const [ways, from] = await Promise.all([findSignInMethods(db, user.id), findPasswordHash(db, user.id)]);
  if (ways.password !== "set" || from === null) return { ok: false, reason: "no_password" };
  const email = securityNoticeEmail(deps, user, "password_removed");
  const change = { userId: user.id, from, unusableHash: NO_PASSWORD, sessionId, email, now };
  try {
    const isRemoved = await withSecurityEvent(deps, "password_removed", user.id, (event) =>
      removePassword(db, { ...change, event }),
    );
    return isRemoved ? { ok: true } : { ok: false, reason: "no_password" };
  } catch (error) {
    if (isLastSignInMethodError(error)) return { ok: false, reason: "last_way_in" };
    throw error;
  }
}
