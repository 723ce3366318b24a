import { findPasskey, isAnsweredChallenge, passkeyClaim } from "~/db/account/passkeys.server";
import { bothClaims, type Claim } from "~/db/sign-in/claims.server";
import { findFlow, flowClaim } from "~/db/sign-in/sign-in-flows.server";
import type { User } from "~/domain/account/account";
import type { RelyingParty } from "~/domain/account/passkey";
import { type ChallengeFor, openChallenge } from "~/domain/account/passkey-challenge";
import type { PasskeyProof } from "~/domain/account/passkey-schema";
import type { ClientFacts } from "~/domain/client-facts";
import { hashKey } from "~/domain/hmac";
import { PATHS } from "~/domain/paths";
import type { AccountDeps, RateLimited } from "../account/account-deps.server";
import { logSecurityEvent, noteSecurityEvent } from "../account/security-events.server";
import { rateLimit, refundAttempt, refundIfBroken } from "../limits/rate-limit.server";
import { type Renewed, renewProof } from "../sessions/renew-proof.server";
import type { SignedIn } from "../sessions/sessions.server";
import { type Browser, type SessionResult, startSession } from "../sessions/start-session.server";
import { checkAssertion } from "./webauthn.server";

export type PasskeyRefused =
  | RateLimited
  /** No account has this passkey. The browser gets its id, so that it can forget the passkey. */
  | { ok: false; reason: "unknown"; id: string }
  /** It belongs to another account than the one that must be proven. */
  | { ok: false; reason: "foreign" }
  | { ok: false; reason: "expired" }
  /** This browser has no token of a challenge: it requested none, or its cookie has expired. */
  | { ok: false; reason: "other_browser" }
  | { ok: false; reason: "refused" };

type PasskeyCheck = ChallengeFor & {
  /** The account that it must belong to; null if it decides the account. */
  userId: string | null;
};

/** A passkey's response, the relying party that it must match, and the client that sent it. */
export type PasskeyVisit = { proof: PasskeyProof; rp: RelyingParty; client: ClientFacts };

/** Signs in by a passkey, which counts as two factors. `token` ties the challenge to the browser that requested it. */
export async function signInByPasskey(
  deps: AccountDeps,
  visit: PasskeyVisit,
  token: string | null,
  browser: Browser,
  next: string,
): Promise<SessionResult | PasskeyRefused> {
  if (token === null) return { ok: false, reason: "other_browser" };
  const proven = await provePasskey(deps, visit, { purpose: "sign-in", about: token, userId: null });
  if (!proven.ok) return proven;
  const { user, claim } = proven;
  const entrant = { user, methods: ["passkey" as const], passkeyId: visit.proof.answer.id, claim, next };
  return answeredOnce(() => startSession(deps, entrant, visit.client, browser));
}

/** Proves a session again, by a passkey of its account. */
export async function renewByPasskey(
  deps: AccountDeps,
  signedIn: SignedIn,
  visit: PasskeyVisit,
): Promise<Renewed | PasskeyRefused> {
  const { user, session } = signedIn;
  const asked: PasskeyCheck = { purpose: "confirm", about: session.id, userId: user.id };
  const proven = await provePasskey(deps, visit, asked);
  if (!proven.ok) return proven;
  return answeredOnce(() =>
    renewProof(deps, signedIn, "passkey", proven.claim, { passkeyId: visit.proof.answer.id }),
  );
}

/** Completes a sign-in after its first factor, by a passkey instead of a code. `next` is the path to redirect to. */
export async function completeSignInByPasskey(
  deps: AccountDeps,
  flowToken: string,
  visit: PasskeyVisit,
  browser: Browser,
): Promise<{ entered: SessionResult | PasskeyRefused; next: string }> {
  const { db, now } = deps;
  const flow = await findFlow(db, { kind: "second_factor", tokenHash: await hashKey(flowToken), now });
  if (!flow?.userId) return { entered: { ok: false, reason: "over" }, next: PATHS.dashboard };
  const { next } = flow;
  const asked: PasskeyCheck = { purpose: "second-factor", about: flow.id, userId: flow.userId };
  const proven = await provePasskey(deps, visit, asked);
  if (!proven.ok) return { entered: proven, next };
  const entrant = {
    user: proven.user,
    methods: [...flow.methods, "passkey" as const],
    passkeyId: visit.proof.answer.id,
    claim: bothClaims(flowClaim(db, flow.id), proven.claim),
    identityId: flow.identityId,
    next,
  };
  return { entered: await answeredOnce(() => startSession(deps, entrant, visit.client, browser)), next };
}

async function provePasskey(
  deps: AccountDeps,
  { proof, rp, client }: PasskeyVisit,
  asked: PasskeyCheck,
): Promise<{ ok: true; user: User; claim: Claim } | PasskeyRefused> {
  const limited = { signInIp: client.ip };
  const limit = await rateLimit(deps, limited);
  if (!limit.ok) return limit;
  const proven = await refundIfBroken(deps, limited, () => checkPasskey(deps, proof, rp, asked));
  if (proven.ok) await refundAttempt(deps, limited);
  return proven;
}

async function checkPasskey(
  deps: AccountDeps,
  proof: PasskeyProof,
  rp: RelyingParty,
  asked: PasskeyCheck,
): Promise<{ ok: true; user: User; claim: Claim } | Exclude<PasskeyRefused, RateLimited>> {
  const { db, now, acceptedSecrets } = deps;
  const { id } = proof.answer;
  const opened = await openChallenge(proof.challenge, asked, now, acceptedSecrets);
  if (!opened.ok) return { ok: false, reason: opened.reason === "expired" ? "expired" : "refused" };
  const found = await findPasskey(db, id);
  if (!found) {
    logSecurityEvent("passkey_failed", null);
    return { ok: false, reason: "unknown", id };
  }
  const { passkey, user } = found;
  if (asked.userId !== null && passkey.userId !== asked.userId) return { ok: false, reason: "foreign" };
  // Where the passkey decides the account, its response must contain the user handle.
  const isNamed = asked.userId !== null || Boolean(proof.answer.response.userHandle);
  const used = isNamed && (await checkAssertion(proof, passkey, rp));
  if (!used) {
    await noteSecurityEvent(deps, "passkey_failed", { id: user.id });
    return { ok: false, reason: "refused" };
  }
  const { hash, expiresAt } = opened;
  const claim = passkeyClaim(db, passkey, { ...used, now, challenge: { hash, expiresAt } });
  return { ok: true, user, claim };
}

/** A challenge can be answered once: of concurrent responses, only one succeeds. */
async function answeredOnce<T>(what: () => Promise<T>): Promise<T | { ok: false; reason: "over" }> {
  try {
    return await what();
  } catch (error) {
    if (isAnsweredChallenge(error)) return { ok: false, reason: "over" };
    throw error;
  }
}
