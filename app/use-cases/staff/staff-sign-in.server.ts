import type { Claim } from "~/db/sign-in/claims.server";
import { type NewAudit, newAudit } from "~/db/staff/audit.server";
import {
  findWaitingSignIn,
  insertStaffSignIn,
  type NewStaffDevice,
  type NewStaffSignIn,
  replaceStaffSignIn,
} from "~/db/staff/staff-sign-ins.server";
import type { ClientFacts } from "~/domain/client-facts";
import { DAY_MS, MINUTE_MS } from "~/domain/duration";
import { envelope, type NewEmail } from "~/domain/email/email";
import { hashKey } from "~/domain/hmac";
import { TokenSchema } from "~/domain/private-link";
import { CODE_MINUTES, STAFF_DEVICE_DAYS } from "~/domain/staff/staff";
import type { AccountDeps, RateLimited } from "../account/account-deps.server";
import { rateLimit } from "../limits/rate-limit.server";

/** What was proven before the code. */
type EarlierProof = Pick<NewStaffSignIn, "methods" | "identityId">;

/**
 * Mails a code to a member of staff, and stores the sign-in that waits for it. Spends the claim of the earlier proof.
 */
export async function askForCode(
  deps: AccountDeps,
  user: { id: string; email: string; name: string },
  { claim, ...proof }: EarlierProof & { claim: Claim },
  client: ClientFacts,
): Promise<{ ok: false; reason: "code_needed"; token: string } | RateLimited> {
  const limit = await limitCodes(deps, user.id, client);
  if (!limit.ok) return limit;
  const { token, signIn, email } = await newSignIn(deps, user, proof);
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
  const { methods, identityId } = waiting;
  const next = await newSignIn(deps, { ...waiting, id: waiting.userId }, { methods, identityId });
  const isReplaced = await replaceStaffSignIn(db, waiting.id, next.signIn, next.email);
  return isReplaced ? { ok: true, token: next.token } : { ok: false, reason: "over" };
}

/** A newly proven staff browser, with its audit row. The token is for its cookie. */
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
  proof: EarlierProof,
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
      ...proof,
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
