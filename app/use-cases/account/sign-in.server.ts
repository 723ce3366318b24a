import { findCredentialByEmail, insertSignIn } from "~/db/users.server";
import type { User } from "~/domain/account/account";
import type { SignIn } from "~/domain/account/account-schema";
import { openDevice } from "~/domain/account/known-device";
import type { ClientFacts } from "~/domain/client-facts";
import { hashKey } from "~/domain/hmac";
import type { StaffRole } from "~/domain/staff/staff";
import {
  counterKey,
  type Limited,
  rateLimit,
  refundAttempt,
  refundIfBroken,
} from "../limits/rate-limit.server";
import type { AccountDeps, Busy, RateLimited, SessionStarted } from "./account-deps.server";
import { BUSY, hashPassword, isHashingQueueFull, needsRehash, verifyPassword } from "./password.server";
import { newSecurityEvent, noteSecurityEvent, withSecurityEvent } from "./security-events.server";
import { newSession } from "./sessions.server";

/**
 * Checks an email address and password. An unknown email address and a wrong password give the same result
 * after the same work. Attempts are counted per email address and per IP address, before any hashing. A device
 * that has signed in to the account before is counted on its own, so guesses made elsewhere cannot lock its owner out.
 */
export async function checkCredential(
  deps: AccountDeps,
  credential: SignIn,
  client: ClientFacts,
  deviceCookie: string | null,
): Promise<CredentialChecked> {
  const { email } = credential;
  const device = await openDevice(deviceCookie, email, deps.acceptedSecrets);
  const budget: Budget = device === null ? ["signInAccount", email] : ["signInDevice", `${device}:${email}`];
  const limited = { [budget[0]]: budget[1], signInIp: client.ip };
  const limit = await rateLimit(deps, limited);
  if (!limit.ok) return limit;
  return refundIfBroken(deps, limited, () => verifyCredential(deps, credential, budget, limited));
}

export type CredentialAccepted = Extract<CredentialChecked, { ok: true }>;

/** What failures are counted by: the email address or, on a device that has signed in before, that device. */
type Budget = ["signInAccount" | "signInDevice", string];

type CredentialChecked =
  | { ok: true; user: User; role: StaffRole | null; newHash: NewHash; budget: Budget }
  | { ok: false; reason: "invalid_credentials" }
  | RateLimited
  | Busy;

async function verifyCredential(
  deps: AccountDeps,
  { email, password }: SignIn,
  budget: Budget,
  limited: Limited,
): Promise<CredentialChecked> {
  const found = await findCredentialByEmail(deps.db, email);
  if (isHashingQueueFull(deps)) {
    await refundAttempt(deps, limited);
    return BUSY;
  }
  if (!(await verifyPassword(password, found?.passwordHash ?? null, deps)) || !found) {
    return { ok: false, reason: "invalid_credentials" };
  }
  await refundAttempt(deps, { signInIp: limited.signInIp });
  const { user, role, passwordHash } = found;
  const newHash = needsRehash(passwordHash)
    ? { from: passwordHash, to: await hashPassword(password, deps) }
    : null;
  return { ok: true, user, role, newHash, budget };
}

type NewHash = { from: string; to: string } | null;

/** Starts a session after a successful check and ends the browser's previous one. */
export async function finishSignIn(
  deps: AccountDeps,
  { user, newHash, budget: [name, value] }: CredentialAccepted,
  client: ClientFacts,
  replacesToken: string | null,
  staffDeviceId: string | null = null,
): Promise<SessionStarted> {
  const { token, session } = await newSession(deps, user.id, client.userAgent, staffDeviceId);
  const signIn = {
    session,
    replacesTokenHash: replacesToken === null ? null : await hashKey(replacesToken),
    newHash,
    clearCounterKey: await counterKey(name, value, deps.secret),
  };
  await refundIfBroken(deps, { [name]: value }, () =>
    withSecurityEvent(newSecurityEvent(deps, "signed_in", user.id), (event) =>
      insertSignIn(deps.db, { ...signIn, event }),
    ),
  );
  return { ok: true, token };
}

/** Records that a sign-in was refused, if there is such an account. Never fails. */
export async function noteRefusedSignIn(
  deps: AccountDeps,
  email: string,
  reason: "invalid_credentials" | "too_many",
): Promise<void> {
  const kind = reason === "too_many" ? "sign_in_limited" : "sign_in_failed";
  await noteSecurityEvent(deps, kind, { email });
}
