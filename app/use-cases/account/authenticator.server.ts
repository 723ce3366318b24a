import {
  confirmAuthenticator,
  findAuthenticator,
  listRecoveryCodeHashes,
  type NewRecoveryCode,
  putPendingAuthenticator,
  putRecoveryCodes,
  removeAuthenticator,
} from "~/db/authenticators.server";
import type { User } from "~/domain/account/account";
import { assuranceOf, type SignInMethod } from "~/domain/account/assurance";
import { newRecoveryCodes } from "~/domain/account/recovery-codes";
import { matchingStep, newTotpSecret } from "~/domain/account/totp";
import { HOUR_MS } from "~/domain/duration";
import { hashKey } from "~/domain/hmac";
import { seal, unseal } from "~/domain/seal";
import type { AccountDeps } from "./account-deps.server";
import { newSecurityEvent, withSecurityEvent } from "./security-events.server";
import type { SignedIn } from "./sessions.server";
import { securityNoticeEmail } from "./ways-in.server";

/** How long a new authenticator waits for its first code. */
const PENDING_MS = HOUR_MS;

export type AuthenticatorState =
  | { state: "none" }
  /** Its secret has been made, and shown; it asks for nothing until a code was right. */
  | { state: "pending"; secret: string }
  | { state: "confirmed"; confirmedAt: number };

/** An account's authenticator, on the page that sets it up. */
export async function readAuthenticator(deps: AccountDeps, userId: string): Promise<AuthenticatorState> {
  const found = await findAuthenticator(deps.db, userId);
  if (found === null) return { state: "none" };
  if (found.confirmedAt !== null) return { state: "confirmed", confirmedAt: found.confirmedAt };
  const secret = await openPending(deps, found);
  return secret === null ? { state: "none" } : { state: "pending", secret };
}

/** Makes a secret for a new authenticator. One that has waited for its first code till now is forgotten. */
export async function startAuthenticator(deps: AccountDeps, userId: string): Promise<void> {
  const sealedSecret = await seal("seal-totp", newTotpSecret(deps.newToken()), userId, deps.secret);
  await putPendingAuthenticator(deps.db, { userId, sealedSecret, now: deps.now });
}

/**
 * Sets an authenticator up by its first code. From then on it is asked for: every other session ends, and this one has been proven
 * by it. The recovery codes are for the page, the token is for the browser's cookie.
 */
export async function finishAuthenticator(
  deps: AccountDeps,
  { user, session }: SignedIn,
  code: string,
): Promise<{ ok: true; token: string; codes: string[] } | { ok: false; reason: "none" | "wrong_code" }> {
  const { db, now, newToken } = deps;
  const authenticator = await findAuthenticator(db, user.id);
  const secret = authenticator && (await openPending(deps, authenticator));
  if (!authenticator || secret === null) return { ok: false, reason: "none" };
  const step = await matchingStep(secret, code, now);
  if (step === null) return { ok: false, reason: "wrong_code" };
  const token = newToken();
  const methods: SignInMethod[] = [...session.methods, "authenticator"];
  const confirmation = {
    ...{ authenticator, step, now, sessionId: session.id },
    proof: { tokenHash: await hashKey(token), methods, aal: assuranceOf(methods), authenticatedAt: now },
    email: securityNoticeEmail(deps, user, "authenticator_added"),
  };
  const { codes, rows } = await newCodes(deps, user.id);
  const isSetUp = await withSecurityEvent(newSecurityEvent(deps, "authenticator_added", user.id), (event) =>
    confirmAuthenticator(db, { ...confirmation, codes: rows, event }),
  );
  return isSetUp ? { ok: true, token, codes } : { ok: false, reason: "none" };
}

/** Takes the account's authenticator away. Nothing happens if there is none. */
export async function dropAuthenticator(deps: AccountDeps, user: User): Promise<void> {
  const email = securityNoticeEmail(deps, user, "authenticator_removed");
  await withSecurityEvent(newSecurityEvent(deps, "authenticator_removed", user.id), (event) =>
    removeAuthenticator(deps.db, user.id, { event, email }),
  );
}

/** New recovery codes in place of those the account has; null if it has no authenticator. */
export async function makeRecoveryCodes(deps: AccountDeps, user: User): Promise<string[] | null> {
  const email = securityNoticeEmail(deps, user, "recovery_codes_made");
  const { codes, rows } = await newCodes(deps, user.id);
  const areMade = await withSecurityEvent(newSecurityEvent(deps, "recovery_codes_made", user.id), (event) =>
    putRecoveryCodes(deps.db, user.id, rows, { event, email }),
  );
  return areMade ? codes : null;
}

/** Which of some recovery codes the account still has, in their order. */
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

async function openPending(
  { now, acceptedSecrets }: AccountDeps,
  found: { userId: string; sealedSecret: string; confirmedAt: number | null; createdAt: number },
): Promise<string | null> {
  if (found.confirmedAt !== null || now - found.createdAt >= PENDING_MS) return null;
  return unseal("seal-totp", found.sealedSecret, found.userId, acceptedSecrets);
}

async function newCodes(
  { now, newId, newToken }: AccountDeps,
  userId: string,
): Promise<{ codes: string[]; rows: NewRecoveryCode[] }> {
  const codes = newRecoveryCodes(newToken);
  const rows = codes.map(async (code) => ({
    ...{ id: newId(), userId, createdAt: now },
    codeHash: await hashKey(code),
  }));
  return { codes, rows: await Promise.all(rows) };
}
