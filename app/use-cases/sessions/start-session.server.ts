import { findConnectionOfIdentity } from "~/db/identities/sso.server";
import { type Claim, runClaimed } from "~/db/sign-in/claims.server";
import { insertFlow, type NewFlow } from "~/db/sign-in/sign-in-flows.server";
import { findSignInMethods, insertClaimedSession } from "~/db/sign-in/sign-in-methods.server";
import { findStaffDevice } from "~/db/staff/staff-sign-ins.server";
import { assuranceOf, requiresSecondFactor, type SignInMethod } from "~/domain/account/assurance";
import { factorsOf } from "~/domain/account/factor";
import { FLOW_MINUTES, type FlowKind } from "~/domain/account/sign-in-flow";
import { utcDateOf } from "~/domain/calendar-date";
import type { ClientFacts } from "~/domain/client-facts";
import { MINUTE_MS } from "~/domain/duration";
import type { NewEmail } from "~/domain/email/email";
import { hashKey } from "~/domain/hmac";
import type { AccountDeps, Device, RateLimited } from "../account/account-deps.server";
import { loggedMethods, withSecurityEvent } from "../account/security-events.server";
import { securityNoticeEmail } from "../account/sign-in-methods.server";
import { type Limited, refundIfBroken } from "../limits/rate-limit.server";
import { askForCode, newStaffDevice } from "../staff/staff-sign-in.server";
import { newKnownDevice } from "./known-devices.server";
import { newSession } from "./sessions.server";

/** A user who has proven their identity, and how. */
export type AuthenticatedUser = {
  user: { id: string; email: string; name: string };
  /** All proofs so far, in their order. */
  methods: SignInMethod[];
  /** The claim of the last proof. Starting a session spends it, and so does requiring another step. */
  claim: Claim;
  /** The passkey that was used, if any. */
  passkeyId?: string;
  /** The external account that was used, if any. */
  identityId?: string | null;
  /** The company's connection that was used, if its external account is only just being connected. */
  connectionId?: string | null;
  /**
   * Whether the claim removes an unverified account's other sign-in methods. Its authenticator is then removed too, so
   * no code is required.
   */
  isTakenBack?: boolean;
  /** For staff: whether the last proof was the code mailed for an unknown browser. */
  isBrowserProven?: boolean;
  /** The path to redirect to after signing in. */
  next: string;
  /** The limits counted for the attempt, refunded if writing fails. */
  limited?: Limited;
};

const MAILED: ReadonlySet<SignInMethod> = new Set<SignInMethod>(["mailed_code", "reset_link"]);

/** The session and device cookies that the browser sent. */
export type Browser = { session: string | null; device: string | null; staffDevice: string | null };

export type SessionResult =
  /** Signed in. `device` is for the known-device cookie, `deviceToken` for that of a newly proven staff browser. */
  | { ok: true; token: string; device: Device; deviceToken: string | null; isStaff: boolean }
  /** The account requires a second factor. The token is for the sign-in flow's cookie. */
  | { ok: false; reason: "second_factor"; token: string }
  /** For staff in an unknown browser: a code was mailed. The token is for the cookie that waits for it. */
  | { ok: false; reason: "code_needed"; token: string }
  /** For staff in an unknown browser who proved only their mailbox: another mailed code would prove no more. */
  | { ok: false; reason: "password_needed" }
  /** The account's company requires its own single sign-on. */
  | { ok: false; reason: "company_needed" }
  /** The proof was used in the meantime, or is no longer valid. */
  | { ok: false; reason: "over" }
  | RateLimited;

/**
 * Completes every sign-in: by password, mailed code, link, passkey or external account. It requires a second factor
 * where the account has one, which also proves a staff browser. Staff without a second factor prove their browser by a
 * mailed code, which gets them as far as the page that sets one up.
 */
export async function startSession(
  deps: AccountDeps,
  entrant: AuthenticatedUser,
  client: ClientFacts,
  browser: Browser,
): Promise<SessionResult> {
  return refundIfBroken(deps, entrant.limited ?? {}, () => continueSignIn(deps, entrant, client, browser));
}

async function continueSignIn(
  deps: AccountDeps,
  entrant: AuthenticatedUser,
  client: ClientFacts,
  browser: Browser,
): Promise<SessionResult> {
  const { db, now } = deps;
  const { user, methods, claim, identityId = null, isTakenBack = false, isBrowserProven = false } = entrant;
  const ways = await findSignInMethods(db, user.id);
  const { role, companyId } = ways;
  // The desk's owners keep sign-in methods of their own, in case their company's single sign-on fails.
  if (companyId !== null && role !== "owner" && (await connectionOf(deps, entrant)) !== companyId)
    return { ok: false, reason: "company_needed" };
  const isProvenTwice = assuranceOf(methods) === 2;
  if (requiresSecondFactor(ways) && !isProvenTwice && !isTakenBack) return askForSecondFactor(deps, entrant);
  const start = async (staffDevice: { id: string } | Awaited<ReturnType<typeof newStaffDevice>> | null) => {
    const isNew = staffDevice !== null && "newDevice" in staffDevice;
    const { token, session } = await newSession(deps, user.id, client.userAgent, {
      methods,
      identityId,
      replacesToken: browser.session,
      staffDeviceId: isNew ? staffDevice.newDevice.device.id : (staffDevice?.id ?? null),
    });
    const newDevice = isNew ? staffDevice.newDevice : null;
    const notice = role === null ? noticeOfNewBrowser(deps, entrant) : null;
    const knownDevice = await newKnownDevice(deps, user, browser.device);
    const factors = factorsOf(methods, entrant);
    const isCompany = Boolean(entrant.connectionId) || ways.companyIdentities.includes(identityId ?? "");
    const isStarted = await withSecurityEvent(
      deps,
      "signed_in",
      user.id,
      (event) => insertClaimedSession(db, { session, claim, knownDevice, factors, newDevice, event, notice }),
      loggedMethods(methods, isCompany),
    );
    if (!isStarted) return { ok: false, reason: "over" } as const;
    const deviceToken = isNew ? staffDevice.deviceToken : null;
    const device = { id: knownDevice.device.id, email: user.email };
    return { ok: true, token, device, deviceToken, isStaff: role !== null } as const;
  };
  if (role === null) return start(null);
  if (isBrowserProven) return start(await newStaffDevice(deps, user));
  const known = browser.staffDevice && {
    userId: user.id,
    tokenHash: await hashKey(browser.staffDevice),
    now,
  };
  // A new password ends every browser's proof.
  const deviceId = known && !methods.includes("reset_link") && (await findStaffDevice(db, known));
  if (deviceId) return start({ id: deviceId });
  if (isProvenTwice) return start(await newStaffDevice(deps, user));
  if (methods.every((method) => MAILED.has(method))) {
    await runClaimed(db, claim, () => []);
    return { ok: false, reason: "password_needed" };
  }
  return askForCode(deps, user, { methods, identityId, claim }, client);
}

/**
 * The email that notifies the owner of a sign-in from an unknown browser. None after a mailed code or link, which the
 * owner knows of; none for staff, who prove new browsers by more than a password.
 */
function noticeOfNewBrowser(deps: AccountDeps, { user, methods }: AuthenticatedUser): NewEmail | null {
  if (methods.every((method) => MAILED.has(method))) return null;
  // At most one email a day for each kind of browser, however often it signs in.
  const day = utcDateOf(deps.now);
  return {
    ...securityNoticeEmail(deps, user, "signed_in"),
    dedupeKey: `signed_in:${user.id}:${day}:${deps.device}`,
  };
}

async function connectionOf(
  { db }: AccountDeps,
  { connectionId, identityId }: AuthenticatedUser,
): Promise<string | null> {
  return connectionId ?? (identityId ? findConnectionOfIdentity(db, identityId) : null);
}

async function askForSecondFactor(deps: AccountDeps, entrant: AuthenticatedUser): Promise<SessionResult> {
  const { user, methods, claim, identityId, next } = entrant;
  const { token, flow } = await newFlow(deps, "second_factor", {
    userId: user.id,
    methods,
    identityId: identityId ?? null,
    next,
  });
  const inserted = await runClaimed(deps.db, claim, (holds) => [insertFlow(deps.db, flow, holds)]);
  return inserted > 0 ? { ok: false, reason: "second_factor", token } : { ok: false, reason: "over" };
}

/** A sign-in flow's row for a batch, and the token for the browser that continues it. */
export async function newFlow(
  { now, newId, newToken, device }: AccountDeps,
  kind: FlowKind,
  more: Pick<NewFlow, "next"> & Partial<NewFlow>,
): Promise<{ token: string; flow: NewFlow }> {
  const token = newToken();
  const flow = {
    id: newId(),
    kind,
    tokenHash: await hashKey(token),
    device,
    createdAt: now,
    expiresAt: now + FLOW_MINUTES * MINUTE_MS,
    ...more,
  };
  return { token, flow };
}
