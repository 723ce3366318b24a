import {
  type Authenticator,
  confirmAuthenticator,
  findAuthenticator,
  listRecoveryCodeHashes,
  type NewRecoveryCode,
  putPendingAuthenticator,
  putRecoveryCodes,
  removeAuthenticator,
} from "~/db/account/authenticators.server";
import type { User } from "~/domain/account/account";
import { assuranceOf, type SignInMethod } from "~/domain/account/assurance";
import { newRecoveryCodes } from "~/domain/account/recovery-codes";
import { matchingStep, newTotpSecret } from "~/domain/account/totp";
import { HOUR_MS } from "~/domain/duration";
import { hashKey } from "~/domain/hmac";
import type { Instant } from "~/domain/instant";
import { seal, unseal } from "~/domain/seal";
import type { SignedIn } from "../sessions/sessions.server";
import type { AccountDeps } from "./account-deps.server";
import { isFactorSetUpClosed, isOnlySecondStep } from "./factor-set-up.server";
import { withSecurityEvent } from "./security-events.server";
import { securityNoticeEmail } from "./sign-in-methods.server";

/** How long a new authenticator waits for its first code. */
const PENDING_MS = HOUR_MS;

export type AuthenticatorState =
  | { state: "none" }
  /** Its secret has been created and shown, but no sign-in needs a code until the first one is confirmed. */
  | { state: "pending"; secret: string }
  /** `nextSecret` is that of a replacement app which still awaits its first code; null if there is none. */
  | { state: "confirmed"; confirmedAt: Instant; nextSecret: string | null };

/** The state of an account's authenticator, for the page that sets it up. */
export async function readAuthenticator(deps: AccountDeps, userId: string): Promise<AuthenticatorState> {
  const found = await findAuthenticator(deps.db, userId);
  if (found === null) return { state: "none" };
  const secret = await openPending(deps, found);
  if (found.confirmedAt !== null)
    return { state: "confirmed", confirmedAt: found.confirmedAt, nextSecret: secret };
  return secret === null ? { state: "none" } : { state: "pending", secret };
}

/** Creates a secret for a new authenticator, replacing one that still awaits its first code. */
export async function startAuthenticator(deps: AccountDeps, userId: string): Promise<void> {
  const sealedSecret = await seal("seal-totp", newTotpSecret(deps.newToken()), userId, deps.secret);
  await putPendingAuthenticator(deps.db, { userId, sealedSecret, now: deps.now });
}

/**
 * Confirms a new authenticator by its first code. Sign-ins require it from then on: every other session ends, and this
 * one counts as proven by it. The recovery codes are for the page, the token is for the session cookie.
 */
export async function finishAuthenticator(
  deps: AccountDeps,
  signedIn: SignedIn,
  code: string,
): Promise<
  { ok: true; token: string; codes: string[] } | { ok: false; reason: "none" | "closed" | "wrong_code" }
> {
  const { db, now, newToken } = deps;
  const { user, session } = signedIn;
  if (await isFactorSetUpClosed(deps, signedIn)) return { ok: false, reason: "closed" };
  const authenticator = await findAuthenticator(db, user.id);
  const sealedSecret = authenticator && waitingSecretOf(authenticator)?.sealedSecret;
  const secret = authenticator && (await openPending(deps, authenticator));
  if (!sealedSecret || secret === null) return { ok: false, reason: "none" };
  const step = await matchingStep(secret, code, now);
  if (step === null) return { ok: false, reason: "wrong_code" };
  const token = newToken();
  const methods: SignInMethod[] = [
    ...session.methods.filter((method) => method !== "authenticator"),
    "authenticator",
  ];
  const confirmation = {
    userId: user.id,
    sealedSecret,
    step,
    now,
    sessionId: session.id,
    proof: { tokenHash: await hashKey(token), methods, aal: assuranceOf(methods), authenticatedAt: now },
    email: securityNoticeEmail(deps, user, "authenticator_added"),
  };
  const { codes, rows } = await newCodes(deps, user.id);
  const isSetUp = await withSecurityEvent(deps, "authenticator_added", user.id, (event) =>
    confirmAuthenticator(db, { ...confirmation, codes: rows, event }),
  );
  return isSetUp ? { ok: true, token, codes } : { ok: false, reason: "none" };
}

/**
 * Removes the account's authenticator. Does nothing if there is none, or if it is a staff member's only second factor.
 */
export async function dropAuthenticator(
  deps: AccountDeps,
  user: User,
): Promise<{ ok: true } | { ok: false; reason: "last_factor" }> {
  const email = securityNoticeEmail(deps, user, "authenticator_removed");
  const isRemoved = await withSecurityEvent(deps, "authenticator_removed", user.id, (event) =>
    removeAuthenticator(deps.db, user.id, { event, email }),
  );
  if (isRemoved || !(await isOnlySecondStep(deps, user.id))) return { ok: true };
  return { ok: false, reason: "last_factor" };
}

/** New recovery codes in place of those the account has; null if it has no authenticator. */
export async function makeRecoveryCodes(deps: AccountDeps, user: User): Promise<string[] | null> {
  const email = securityNoticeEmail(deps, user, "recovery_codes_made");
  const { codes, rows } = await newCodes(deps, user.id);
  const areMade = await withSecurityEvent(deps, "recovery_codes_made", user.id, (event) =>
    putRecoveryCodes(deps.db, user.id, rows, { event, email }),
  );
  return areMade ? codes : null;
}

/** Those of the given recovery codes that the account has not used yet, in the same order. */
export async function unusedRecoveryCodes(
  { db }: Pick<AccountDeps, "db">,
  userId: string,
  codes: readonly string[],
): Promise<string[]> {
  const [hashes, left] = await Promise.all([
    Promise.all(codes.map(hashKey)),
    listRecoveryCodeHashes(db, userId),
  ]);
  return codes.filter((_, index) => left.includes(hashes[index] ?? ""));
}

/** The secret that still awaits its first code: of a first app, or of a replacement. */
function waitingSecretOf(found: Authenticator): { sealedSecret: string; createdAt: Instant } | null {
  const { confirmedAt, sealedSecret, createdAt, nextSealedSecret, nextCreatedAt } = found;
  if (confirmedAt === null) return { sealedSecret, createdAt };
  if (nextSealedSecret === null || nextCreatedAt === null) return null;
  return { sealedSecret: nextSealedSecret, createdAt: nextCreatedAt };
}

async function openPending(
  { now, acceptedSecrets }: AccountDeps,
  found: Authenticator,
): Promise<string | null> {
  const waiting = waitingSecretOf(found);
  if (waiting === null || now - waiting.createdAt >= PENDING_MS) return null;
  return unseal("seal-totp", waiting.sealedSecret, found.userId, acceptedSecrets);
}

async function newCodes(
  { now, newId, newToken }: AccountDeps,
  userId: string,
): Promise<{ codes: string[]; rows: NewRecoveryCode[] }> {
  const codes = newRecoveryCodes(newToken);
  const rows = codes.map(async (code) => ({
    id: newId(),
    userId,
    createdAt: now,
    codeHash: await hashKey(code),
  }));
  return { codes, rows: await Promise.all(rows) };
}
