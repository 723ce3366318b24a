import {
  authenticatorClaim,
  findAuthenticator,
  listRecoveryCodeHashes,
  recoveryCodeClaim,
  withOwnerNotice,
} from "~/db/account/authenticators.server";
import { findUserById } from "~/db/account/users.server";
import { bothClaims, type Claim } from "~/db/sign-in/claims.server";
import { type Flow, findFlow, flowClaim, recordFlowTry } from "~/db/sign-in/sign-in-flows.server";
import type { User } from "~/domain/account/account";
import type { SecondFactorCode } from "~/domain/account/second-factor-schema";
import { FLOW_TRIES } from "~/domain/account/sign-in-flow";
import { matchingStep } from "~/domain/account/totp";
import type { ClientFacts } from "~/domain/client-facts";
import { hashKey } from "~/domain/hmac";
import { PATHS } from "~/domain/paths";
import { TokenSchema } from "~/domain/private-link";
import { seal, unseal } from "~/domain/seal";
import { writeLog } from "~/log/log.server";
import type { AccountDeps, RateLimited } from "../account/account-deps.server";
import { noteSecurityEvent, withSecurityEvent } from "../account/security-events.server";
import { securityNoticeEmail } from "../account/sign-in-methods.server";
import { type Limited, rateLimit, refundAttempt, refundIfBroken } from "../limits/rate-limit.server";
import { readKnownDevice } from "../sessions/known-devices.server";
import { type Renewed, renewProof } from "../sessions/renew-proof.server";
import type { SignedIn } from "../sessions/sessions.server";
import { type Browser, type SessionResult, startSession } from "../sessions/start-session.server";

/** A submitted code, with the cookie of a device that has signed in before. */
export type GivenCode = { given: SecondFactorCode; deviceCookie: string | null };

export type CodeRefused =
  /** `left` is the number of tries left; null where they aren't counted. */
  | { ok: false; reason: "wrong_code" | "used_code"; left: number | null }
  /** The authenticator's secret can't be decrypted any more, because the site's own secret was replaced. */
  | { ok: false; reason: "unreadable"; left: null }
  | RateLimited;

/** A sign-in that waits for its second factor, with its account. Null once it has ended. */
export async function readWaitingSignIn(
  { db, now }: Pick<AccountDeps, "db" | "now">,
  token: string | null,
): Promise<{ flow: Flow; user: User } | null> {
  const parsed = TokenSchema.safeParse(token);
  if (!parsed.success) return null;
  const flow = await findFlow(db, { kind: "second_factor", tokenHash: await hashKey(parsed.data), now });
  const user = flow?.userId && flow.attempts < FLOW_TRIES ? await findUserById(db, flow.userId) : null;
  return flow && user ? { flow, user } : null;
}

/**
 * Completes a sign-in that waits for its second factor, by a code. Tries are counted before anything is compared.
 * `next` is the path to redirect to.
 */
export async function completeSignInByCode(
  deps: AccountDeps,
  token: string | null,
  code: GivenCode,
  client: ClientFacts,
  browser: Browser,
): Promise<{ entered: SessionResult | CodeRefused; next: string }> {
  const waiting = await readWaitingSignIn(deps, token);
  if (!waiting) return { entered: { ok: false, reason: "over" }, next: PATHS.dashboard };
  const { flow, user } = waiting;
  const { id, tokenHash, next } = flow;
  const completed = {
    claim: flowClaim(deps.db, id),
    countTry: () => recordFlowTry(deps.db, { kind: "second_factor", tokenHash, now: deps.now }),
  };
  const entered = await withCode(deps, user, code, client, completed, (method, claim) => {
    const methods = [...flow.methods, method];
    return startSession(deps, { user, methods, claim, identityId: flow.identityId, next }, client, browser);
  });
  return { entered, next };
}

/** Proves a session again, by a code. */
export function renewByCode(
  deps: AccountDeps,
  signedIn: SignedIn,
  code: GivenCode,
  client: ClientFacts,
): Promise<Renewed | CodeRefused> {
  return withCode(deps, signedIn.user, code, client, null, (method, claim) =>
    renewProof(deps, signedIn, method, claim),
  );
}

/** Called with the method of a right code, and with its claim. */
type OnRightCode<T> = (method: SecondFactorCode["method"], claim: Claim) => Promise<T>;

/** The sign-in that a code completes, spent with the code; null where a session is proven again. */
type Completed = { claim: Claim; countTry: () => Promise<Flow | null> } | null;

async function withCode<T>(
  deps: AccountDeps,
  user: User,
  { given, deviceCookie }: GivenCode,
  client: ClientFacts,
  completed: Completed,
  goOn: OnRightCode<T>,
): Promise<T | CodeRefused | { ok: false; reason: "over" }> {
  const limited = await limitedBy(deps, user, given, deviceCookie, client);
  const limit = await rateLimit(deps, limited);
  if (!limit.ok) return limit;
  const checked = await refundIfBroken(deps, limited, () => checkCode(deps, user, given, completed));
  if ("ok" in checked) return checked;
  // Only failures count.
  await refundAttempt(deps, limited);
  const claim = completed ? bothClaims(completed.claim, checked) : checked;
  if (given.method === "authenticator") return goOn(given.method, claim);
  const email = securityNoticeEmail(deps, user, "recovery_code_used");
  return withSecurityEvent(deps, "recovery_code_used", user.id, (event) =>
    goOn(given.method, withOwnerNotice(deps.db, claim, { event, email })),
  );
}

async function checkCode(
  deps: AccountDeps,
  user: User,
  given: SecondFactorCode,
  completed: Completed,
): Promise<Claim | CodeRefused | { ok: false; reason: "over" }> {
  const tried = await completed?.countTry();
  if (tried === null) return { ok: false, reason: "over" };
  const found = await compareCode(deps, user.id, given);
  if (typeof found !== "string") return found;
  await noteSecurityEvent(deps, "second_factor_failed", user, [given.method]);
  if (found === "unreadable") return { ok: false, reason: found, left: null };
  return { ok: false, reason: found, left: tried ? FLOW_TRIES - tried.attempts : null };
}

/**
 * The limits that a try counts against. A recovery code can't be guessed, so it counts against the network alone: the
 * owner can still use one while an attacker uses up the tries of the authenticator.
 */
async function limitedBy(
  deps: AccountDeps,
  user: User,
  given: SecondFactorCode,
  deviceCookie: string | null,
  { ip }: ClientFacts,
): Promise<Limited> {
  if (given.method === "recovery_code") return { secondFactorIp: ip };
  const device = await readKnownDevice(deps, deviceCookie, user.email);
  const account = device ? `${device.id}:${user.id}` : user.id;
  const devices = device?.userId ?? null;
  return {
    secondFactor: account,
    secondFactorDay: account,
    secondFactorDevices: devices,
    secondFactorDevicesDay: devices,
    secondFactorIp: ip,
  };
}

async function compareCode(
  deps: AccountDeps,
  userId: string,
  { method, code }: SecondFactorCode,
): Promise<Claim | "wrong_code" | "used_code" | "unreadable"> {
  const { db, now, secret, acceptedSecrets } = deps;
  if (method === "recovery_code") {
    const codeHash = await hashKey(code);
    const isTheirs = (await listRecoveryCodeHashes(db, userId)).includes(codeHash);
    return isTheirs ? recoveryCodeClaim(db, userId, codeHash) : "wrong_code";
  }
  const found = await findAuthenticator(db, userId);
  if (!found?.confirmedAt) return "wrong_code";
  const opened = await unseal("seal-totp", found.sealedSecret, userId, acceptedSecrets);
  if (opened === null) {
    writeLog("error", "failure", { what: "An authenticator's secret can't be opened", account: userId });
    return "unreadable";
  }
  const step = await matchingStep(opened, code, now);
  if (step === null) return "wrong_code";
  if (step <= found.lastStep) return "used_code";
  const isCurrent = (await unseal("seal-totp", found.sealedSecret, userId, [secret])) !== null;
  const resealed = isCurrent ? null : await seal("seal-totp", opened, userId, secret);
  return authenticatorClaim(db, { userId, step, resealed });
}
