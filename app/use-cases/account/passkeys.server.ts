import {
  deletePasskey,
  insertPasskey,
  isAnsweredChallenge,
  listPasskeys,
  type Passkey,
  renamePasskey,
} from "~/db/account/passkeys.server";
import type { Db } from "~/db/client.server";
import { findSignInMethods, isLastSignInMethodError } from "~/db/sign-in/sign-in-methods.server";
import type { User } from "~/domain/account/account";
import { assuranceOf, type SignInMethod } from "~/domain/account/assurance";
import { PASSKEY_LIMITS, type RelyingParty } from "~/domain/account/passkey";
import { openChallenge } from "~/domain/account/passkey-challenge";
import type { NewPasskey } from "~/domain/account/passkey-schema";
import { DAY_MS } from "~/domain/duration";
import { hashKey } from "~/domain/hmac";
import type { Instant } from "~/domain/instant";
import { pick } from "~/domain/pick";
import { rateLimit } from "../limits/rate-limit.server";
import type { SignedIn } from "../sessions/sessions.server";
import { registrationOf } from "../sign-in/passkey-options.server";
import { checkRegistration } from "../sign-in/webauthn.server";
import type { AccountDeps, RateLimited } from "./account-deps.server";
import { isFactorSetUpClosed, isOnlySecondStep } from "./factor-set-up.server";
import { withSecurityEvent } from "./security-events.server";
import { securityNoticeEmail } from "./sign-in-methods.server";

/** The fields of a passkey that its owner sees. */
export type ShownPasskey = Pick<Passkey, "id" | "name" | "createdAt" | "lastUsedAt" | "isBackedUp">;

export async function readPasskeys({ db }: { db: Db }, userId: string): Promise<ShownPasskey[]> {
  const found = await listPasskeys(db, userId);
  return found.map((passkey) => pick(passkey, "id", "name", "createdAt", "lastUsedAt", "isBackedUp"));
}

/** For this long after signing up, an account without a passkey is offered one. */
const PASSKEY_OFFER_MS = DAY_MS;

/** Whether the dashboard offers the account a passkey: it is new, and has none. */
export async function isPasskeyOffered(
  { db, now }: { db: Db; now: Instant },
  { id, createdAt }: Pick<User, "id" | "createdAt">,
): Promise<boolean> {
  return now - createdAt < PASSKEY_OFFER_MS && (await listPasskeys(db, id)).length === 0;
}

export type PasskeyAdded =
  /** For staff, the passkey also proves the session, which gets a new token for the cookie; null otherwise. */
  | { ok: true; token: string | null }
  | { ok: false; reason: "expired" | "refused" | "known" | "full" | "closed" }
  | RateLimited;

/** Adds a passkey to the account of a session, and notifies the owner by email. */
export async function addPasskey(
  deps: AccountDeps,
  signedIn: SignedIn,
  { name, credential, userHandle }: NewPasskey,
  rp: RelyingParty,
): Promise<PasskeyAdded> {
  const { db, now } = deps;
  const { user, session } = signedIn;
  const limit = await rateLimit(deps, { passkeyAdded: user.id });
  if (!limit.ok) return limit;
  const asked = registrationOf(session.id, userHandle);
  const opened = await openChallenge(credential.challenge, asked, now, deps.acceptedSecrets);
  if (!opened.ok) return { ok: false, reason: opened.reason === "expired" ? "expired" : "refused" };
  const made = await checkRegistration(credential, rp);
  if (!made) return { ok: false, reason: "refused" };
  const own = await listPasskeys(db, user.id);
  if (own.some(({ id }) => id === made.id)) return { ok: false, reason: "known" };
  if (own.length >= PASSKEY_LIMITS.perAccount) return { ok: false, reason: "full" };
  const [ways, isClosed] = await Promise.all([
    findSignInMethods(db, user.id),
    isFactorSetUpClosed(deps, signedIn),
  ]);
  if (isClosed) return { ok: false, reason: "closed" };
  const token = ways.role === null ? null : deps.newToken();
  const methods: SignInMethod[] = [...session.methods.filter((method) => method !== "passkey"), "passkey"];
  const { hash, expiresAt } = opened;
  const added = {
    staffProof:
      token === null
        ? null
        : {
            tokenHash: await hashKey(token),
            methods,
            aal: assuranceOf(methods),
            authenticatedAt: session.authenticatedAt,
          },
    now,
    passkey: { ...made, userId: user.id, userHandle, name, createdAt: now, lastUsedAt: null },
    sessionId: session.id,
    challenge: { hash, expiresAt },
  };
  const email = securityNoticeEmail(deps, user, "passkey_added", name);
  try {
    const isAdded = await withSecurityEvent(deps, "passkey_added", user.id, (event) =>
      insertPasskey(db, added, { event, email }),
    );
    return isAdded ? { ok: true, token } : { ok: false, reason: "refused" };
  } catch (error) {
    if (isAnsweredChallenge(error)) return { ok: false, reason: "refused" };
    throw error;
  }
}

/** Renames a passkey. False if it doesn't belong to the user. */
export function nameOwnPasskey(
  { db }: { db: Db },
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  return renamePasskey(db, userId, id, name);
}

/** Removes a passkey, unless it is the last sign-in method, and notifies the owner by email. */
export async function removePasskey(
  deps: AccountDeps,
  user: User,
  { id, name }: Pick<Passkey, "id" | "name">,
): Promise<{ ok: true } | { ok: false; reason: "last_way_in" | "last_factor" | "gone" }> {
  const email = securityNoticeEmail(deps, user, "passkey_removed", name);
  try {
    const isRemoved = await withSecurityEvent(deps, "passkey_removed", user.id, (event) =>
      deletePasskey(deps.db, user.id, id, { event, email }),
    );
    if (isRemoved) return { ok: true };
    return { ok: false, reason: (await isOnlySecondStep(deps, user.id)) ? "last_factor" : "gone" };
  } catch (error) {
    if (isLastSignInMethodError(error)) return { ok: false, reason: "last_way_in" };
    throw error;
  }
}
