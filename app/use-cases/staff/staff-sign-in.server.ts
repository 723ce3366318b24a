import {
  completeStaffSignIn,
  countCodeTry,
  findStaffDevice,
  findWaitingSignIn,
  insertStaffSignIn,
  type NewStaffSignIn,
  replaceStaffSignIn,
} from "~/db/staff-sign-ins.server";
import type { ClientFacts } from "~/domain/client-facts";
import { DAY_MS, MINUTE_MS } from "~/domain/duration";
import type { NewEmail } from "~/domain/email/email";
import { hashKey } from "~/domain/hmac";
import { TokenSchema } from "~/domain/private-link";
import { signInCodeOf } from "~/domain/staff/sign-in-code";
import { CODE_MINUTES, CODE_TRIES, STAFF_DEVICE_DAYS } from "~/domain/staff/staff";
import type { AccountDeps, RateLimited } from "../account/account-deps.server";
import { newSecurityEvent, noteSecurityEvent, withSecurityEvent } from "../account/security-events.server";
import { newSession } from "../account/sessions.server";
import { type CredentialAccepted, finishSignIn } from "../account/sign-in.server";
import { rateLimit, refundAttempt, refundIfBroken } from "../limits/rate-limit.server";

type StaffSignedIn =
  | { ok: true; token: string }
  /** The password was right; this browser has to give a mailed code. The token is for its cookie. */
  | { ok: false; reason: "code_needed"; token: string }
  | RateLimited;

/**
 * Goes on after the password of a member of staff. A browser that has proven itself before gets its session; any other a code by
 * email, and no session until it gives that code.
 */
export async function signInStaff(
  deps: AccountDeps,
  accepted: CredentialAccepted,
  client: ClientFacts,
  browser: { session: string | null; staffDevice: string | null },
): Promise<StaffSignedIn> {
  const { db, now } = deps;
  const { user } = accepted;
  const tokenHash = browser.staffDevice === null ? null : await hashKey(browser.staffDevice);
  const staffDeviceId = tokenHash && (await findStaffDevice(db, { userId: user.id, tokenHash, now }));
  if (staffDeviceId) return finishSignIn(deps, accepted, client, browser.session, staffDeviceId);
  const limit = await limitCodes(deps, user.id, client);
  if (!limit.ok) return limit;
  const [budget, value] = accepted.budget;
  // The password was right, so it is no failure.
  await refundAttempt(deps, { [budget]: value });
  const { token, signIn, email } = await newSignIn(deps, user);
  await insertStaffSignIn(db, signIn, email);
  return { ok: false, reason: "code_needed", token };
}

/** Sends another code to the same address. The browser's earlier code ends. */
export async function sendAnotherCode(
  deps: AccountDeps,
  token: string | null,
  client: ClientFacts,
): Promise<{ ok: true; token: string } | { ok: false; reason: "over" } | RateLimited> {
  const { db, now } = deps;
  const parsed = TokenSchema.safeParse(token);
  const waiting = parsed.success ? await findWaitingSignIn(db, await hashKey(parsed.data), now) : null;
  if (!waiting) return { ok: false, reason: "over" };
  const limit = await limitCodes(deps, waiting.userId, client);
  if (!limit.ok) return limit;
  const next = await newSignIn(deps, { ...waiting, id: waiting.userId });
  const isReplaced = await replaceStaffSignIn(db, waiting.id, next.signIn, next.email);
  return isReplaced ? { ok: true, token: next.token } : { ok: false, reason: "over" };
}

/** Checks the code a browser gives, and makes it a proven device with a session. Tries are counted before they are compared. */
export async function proveCode(
  deps: AccountDeps,
  { token, code, replacesToken }: { token: string | null; code: string; replacesToken: string | null },
  client: ClientFacts,
): Promise<CodeProven> {
  const { db, now } = deps;
  const limited = { staffCodeTryIp: client.ip };
  const limit = await rateLimit(deps, limited);
  if (!limit.ok) return limit;
  return refundIfBroken(deps, limited, async () => {
    const parsed = TokenSchema.safeParse(token);
    const tried = parsed.success ? await countCodeTry(db, await hashKey(parsed.data), now) : null;
    if (!tried) return { ok: false, reason: "over" };
    const codes = await Promise.all(deps.acceptedSecrets.map((secret) => signInCodeOf(tried.id, secret)));
    // By their hashes, which tell nothing by the time they take to compare.
    const given = await hashKey(code);
    const isRight = (await Promise.all(codes.map(hashKey))).includes(given);
    if (!isRight) {
      await noteSecurityEvent(deps, "staff_code_failed", { id: tried.userId });
      const left = CODE_TRIES - tried.tries;
      return left > 0 ? { ok: false, reason: "wrong_code", left } : { ok: false, reason: "over" };
    }
    return complete(deps, tried, replacesToken, client);
  });
}

export type CodeProven =
  | { ok: true; token: string; deviceToken: string; email: string }
  | { ok: false; reason: "wrong_code"; left: number }
  /** Too old, tried too often, or used: only the password starts another. */
  | { ok: false; reason: "over" }
  | RateLimited;

async function complete(
  deps: AccountDeps,
  { id: signInId, userId, email }: { id: string; userId: string; email: string },
  replacesToken: string | null,
  client: ClientFacts,
): Promise<CodeProven> {
  const { db, now, newId, newToken } = deps;
  const deviceToken = newToken();
  const device = {
    id: newId(),
    tokenHash: await hashKey(deviceToken),
    userId,
    device: deps.device,
    createdAt: now,
    expiresAt: now + STAFF_DEVICE_DAYS * DAY_MS,
  };
  const { token, session } = await newSession(deps, userId, client.userAgent, device.id);
  const audit = {
    id: newId(),
    at: now,
    by: { id: userId, email },
    action: "device_proven",
    subjectKind: "staff" as const,
    subjectId: userId,
    after: { device: deps.device },
  };
  const replacesTokenHash = replacesToken === null ? null : await hashKey(replacesToken);
  const isDone = await withSecurityEvent(newSecurityEvent(deps, "signed_in", userId), (event) =>
    completeStaffSignIn(db, { signInId, device, session, replacesTokenHash, audit, event }),
  );
  return isDone ? { ok: true, token, deviceToken, email } : { ok: false, reason: "over" };
}

function limitCodes(deps: AccountDeps, userId: string, client: ClientFacts) {
  return rateLimit(deps, { staffCodeAccount: userId, staffCodeIp: client.ip });
}

async function newSignIn(
  { now, newId, newToken }: AccountDeps,
  user: { id: string; email: string; name: string },
): Promise<{ token: string; signIn: NewStaffSignIn; email: NewEmail }> {
  const token = newToken();
  const id = newId();
  return {
    token,
    signIn: {
      id,
      tokenHash: await hashKey(token),
      userId: user.id,
      createdAt: now,
      expiresAt: now + CODE_MINUTES * MINUTE_MS,
    },
    email: {
      kind: "staff_code",
      data: { name: user.name, signInId: id },
      id: newId(),
      toName: user.name,
      toEmail: user.email,
      dedupeKey: `staff_code:${id}`,
      userId: user.id,
      dueAt: now,
      createdAt: now,
    },
  };
}
