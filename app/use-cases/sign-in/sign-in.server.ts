import { findCredentialByEmail } from "~/db/account/users.server";
import { type Claim, passwordClaim } from "~/db/sign-in/claims.server";
import type { User } from "~/domain/account/account";
import type { SignIn } from "~/domain/account/account-schema";
import type { ClientFacts } from "~/domain/client-facts";
import type { AccountDeps, Busy, RateLimited } from "../account/account-deps.server";
import {
  BUSY,
  hashPassword,
  isHashingQueueFull,
  KNOWN_BROWSER_WAIT_MS,
  needsRehash,
  verifyPassword,
  verifyPasswordWithin,
} from "../account/password.server";
import { noteSecurityEvent } from "../account/security-events.server";
import { attemptWithin, counterKey, type Limited, refundAttempt } from "../limits/rate-limit.server";
import { readKnownDevice } from "../sessions/known-devices.server";

/**
 * Checks an email address and password. An unknown email address and a wrong password give the same result after the
 * same work. Attempts are counted per email address and per IP address, before any hashing. A device that has signed in
 * to the account before is counted on its own and with the account's other devices, so guesses made elsewhere cannot
 * lock its owner out, and its sign-in waits where many sign in at once.
 */
export async function checkCredential(
  deps: AccountDeps,
  credential: SignIn,
  client: ClientFacts,
  deviceCookie: string | null,
): Promise<CredentialChecked> {
  const { email } = credential;
  const device = await readKnownDevice(deps, deviceCookie, email);
  const budget: Budget = device ? ["signInDevice", `${device.id}:${email}`] : ["signInAccount", email];
  const limited = { [budget[0]]: budget[1], signInDevices: device?.userId ?? null, signInIp: client.ip };
  return attemptWithin(deps, limited, () => verifyCredential(deps, credential, budget, limited));
}

/** What failures are counted by: the email address or, on a device that has signed in before, that device. */
type Budget = ["signInAccount" | "signInDevice", string];

type CredentialChecked =
  | { ok: true; user: User; claim: Claim; limited: Limited }
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
  const isKnown = budget[0] === "signInDevice";
  const hash = found?.passwordHash ?? null;
  const isRight = isKnown
    ? await verifyPasswordWithin(password, hash, { ...deps, waitMs: KNOWN_BROWSER_WAIT_MS })
    : isHashingQueueFull(deps)
      ? "late"
      : await verifyPassword(password, hash, deps);
  if (isRight === "late") {
    await refundAttempt(deps, limited);
    return BUSY;
  }
  if (!isRight || !found) return { ok: false, reason: "invalid_credentials" };
  await refundAttempt(deps, { signInIp: limited.signInIp, signInDevices: limited.signInDevices });
  const { user, passwordHash } = found;
  const newHash = needsRehash(passwordHash) ? await hashPassword(password, deps) : null;
  const clearCounterKey = await counterKey(budget[0], budget[1], deps.secret);
  return {
    ok: true,
    user,
    limited: { [budget[0]]: budget[1] },
    claim: passwordClaim(deps.db, { userId: user.id, passwordHash, newHash, clearCounterKey }),
  };
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
