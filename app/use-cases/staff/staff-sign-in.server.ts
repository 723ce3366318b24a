import { type NewAudit, newAudit } from "~/db/audit.server";
import {
  countCodeTry,
  findWaitingSignIn,
  insertStaffSignIn,
  type NewStaffDevice,
  type NewStaffSignIn,
  replaceStaffSignIn,
  staffSignInClaim,
} from "~/db/staff-sign-ins.server";
import { type Claim, startSession } from "~/db/way-in.server";
import type { ClientFacts } from "~/domain/client-facts";
import { DAY_MS, MINUTE_MS } from "~/domain/duration";
import { envelope, type NewEmail } from "~/domain/email/email";
import { hashKey } from "~/domain/hmac";
import { TokenSchema } from "~/domain/private-link";
import { signInCodeOf } from "~/domain/staff/sign-in-code";
import { CODE_MINUTES, CODE_TRIES, STAFF_DEVICE_DAYS } from "~/domain/staff/staff";
import type { AccountDeps, Device, RateLimited } from "../account/account-deps.server";
import { newKnownDevice } from "../account/known-devices.server";
import { noteSecurityEvent, withSecurityEvent } from "../account/security-events.server";
import { newSession } from "../account/sessions.server";
import { attemptWithin, rateLimit } from "../limits/rate-limit.server";

/** A sign-in of staff that waits for the code we mail. The claim is what came before it. */
export async function askForCode(
  deps: AccountDeps,
  user: { id: string; email: string; name: string },
  claim: Claim,
  client: ClientFacts,
): Promise<{ ok: false; reason: "code_needed"; token: string } | RateLimited> {
  const limit = await limitCodes(deps, user.id, client);
  if (!limit.ok) return limit;
  const { token, signIn, email } = await newSignIn(deps, user);
  await insertStaffSignIn(deps.db, signIn, email, claim);
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
  given: { token: string | null; code: string; replacesToken: string | null; deviceCookie: string | null },
  client: ClientFacts,
): Promise<CodeProven> {
  const { db, now } = deps;
  return attemptWithin(deps, { staffCodeTryIp: client.ip }, async () => {
    const parsed = TokenSchema.safeParse(given.token);
    const tried = parsed.success ? await countCodeTry(db, await hashKey(parsed.data), now) : null;
    if (!tried) return { ok: false, reason: "over" };
    const codes = await Promise.all(deps.acceptedSecrets.map((secret) => signInCodeOf(tried.id, secret)));
    // By their hashes, which tell nothing by the time they take to compare.
    const givenHash = await hashKey(given.code);
    const isRight = (await Promise.all(codes.map(hashKey))).includes(givenHash);
    if (!isRight) {
      await noteSecurityEvent(deps, "staff_code_failed", { id: tried.userId });
      const left = CODE_TRIES - tried.tries;
      return left > 0 ? { ok: false, reason: "wrong_code", left } : { ok: false, reason: "over" };
    }
    return complete(deps, tried, given, client);
  });
}

export type CodeProven =
  | { ok: true; token: string; device: Device; deviceToken: string }
  | { ok: false; reason: "wrong_code"; left: number }
  /** Too old, tried too often, or used: only the password starts another. */
  | { ok: false; reason: "over" }
  | RateLimited;

async function complete(
  deps: AccountDeps,
  { id: signInId, userId, email }: { id: string; userId: string; email: string },
  { replacesToken, deviceCookie }: { replacesToken: string | null; deviceCookie: string | null },
  client: ClientFacts,
): Promise<CodeProven> {
  const knownDevice = await newKnownDevice(deps, { id: userId, email }, deviceCookie);
  const { deviceToken, newDevice } = await newStaffDevice(deps, { id: userId, email });
  const { token, session } = await newSession(deps, userId, client.userAgent, {
    // The password came before: without it no code is mailed.
    methods: ["password", "mailed_code"],
    staffDeviceId: newDevice.device.id,
    replacesToken,
  });
  const isDone = await withSecurityEvent(
    deps,
    "signed_in",
    userId,
    (event) =>
      startSession(deps.db, {
        session,
        claim: staffSignInClaim(deps.db, signInId),
        knownDevice,
        newDevice,
        event,
        notice: null,
      }),
    ["mailed_code"],
  );
  const device = { id: knownDevice.device.id, email };
  return isDone ? { ok: true, token, device, deviceToken } : { ok: false, reason: "over" };
}

/** A browser that has just proven itself, with what the audit log says of it. The token is for its cookie. */
export async function newStaffDevice(
  { now, newId, newToken, device }: AccountDeps,
  by: { id: string; email: string },
): Promise<{ deviceToken: string; newDevice: { device: NewStaffDevice; audit: NewAudit } }> {
  const deviceToken = newToken();
  return {
    deviceToken,
    newDevice: {
      device: {
        id: newId(),
        tokenHash: await hashKey(deviceToken),
        userId: by.id,
        device,
        createdAt: now,
        expiresAt: now + STAFF_DEVICE_DAYS * DAY_MS,
      },
      audit: newAudit({ now, newId, by }, "device_proven", ["staff", by.id], { after: { device } }),
    },
  };
}

function limitCodes(deps: AccountDeps, userId: string, client: ClientFacts) {
  return rateLimit(deps, { staffCodeAccount: userId, staffCodeIp: client.ip });
}

async function newSignIn(
  deps: AccountDeps,
  user: { id: string; email: string; name: string },
): Promise<{ token: string; signIn: NewStaffSignIn; email: NewEmail }> {
  const { now } = deps;
  const token = deps.newToken();
  const id = deps.newId();
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
      ...envelope(deps, user, `staff_code:${id}`, { userId: user.id }),
    },
  };
}
