import { findUserByEmail, findUserById } from "~/db/account/users.server";
import { putMailedCode } from "~/db/sign-in/mailed-codes.server";
import { type Flow, findFlow, recordFlowTry } from "~/db/sign-in/sign-in-flows.server";
import { mailedCodeOf, mailedLinkOf } from "~/domain/account/mailed-code";
import { FLOW_TRIES } from "~/domain/account/sign-in-flow";
import type { ClientFacts } from "~/domain/client-facts";
import { envelope, type NewEmail } from "~/domain/email/email";
import { hashKey, proveKey } from "~/domain/hmac";
import { TokenSchema } from "~/domain/private-link";
import type { AccountDeps, RateLimited } from "../account/account-deps.server";
import { withSecurityEvent } from "../account/security-events.server";
import { attemptWithin, counterKey, type Limited } from "../limits/rate-limit.server";
import { readKnownDevice } from "../sessions/known-devices.server";
import { newFlow } from "../sessions/start-session.server";
import { withMinimumDuration } from "./minimum-duration.server";

/** The token is for the cookie of the flow. */
type CodeSent = { ok: true; token: string; next: string } | RateLimited;

/** What the browser submits: the code, or the token of the link mailed with it. */
export type GivenCode = { code: string } | { link: string };

type Browser = {
  /** The token of the flow, from the browser's cookie. */
  token: string | null;
  /** The session that the code proves again; null for a sign-in. */
  sessionId: string | null;
};

type Addressee = { id: string | null; email: string; name: string };

/**
 * Mails a sign-in code, if the account exists. Neither the result nor the time taken reveals whether it does, nor does
 * the next page: the browser waits for a code in any case.
 */
export async function askForMailedCode(
  deps: AccountDeps,
  {
    email,
    next,
    token,
    device: cookie,
  }: { email: string; next: string; token: string | null; device: string | null },
  client: ClientFacts,
): Promise<CodeSent> {
  const find = async () => (await findUserByEmail(deps.db, email)) ?? { id: null, email, name: "" };
  return withMinimumDuration(deps, async () => {
    // As with passwords, attempts made elsewhere don't count against a device that has signed in before.
    const device = await readKnownDevice(deps, cookie, email);
    const counted = device ? `${device.id}:${email}` : email;
    const limitKey = await counterKey("mailedCode", counted, deps.secret);
    const devicesKey = device && (await counterKey("mailedCodeDevices", device.userId, deps.secret));
    return sendLimited(deps, { limitKey, devicesKey, next, token, sessionId: null }, client, find);
  });
}

/** Mails a code that proves a session again, to the account's verified address. */
export async function askToConfirm(
  deps: AccountDeps,
  {
    user,
    sessionId,
    next,
    token,
  }: { user: Addressee & { id: string }; sessionId: string; next: string; token: string | null },
  client: ClientFacts,
): Promise<CodeSent> {
  const limitKey = await counterKey("mailedCode", user.id, deps.secret);
  const devicesKey = null;
  return sendLimited(deps, { limitKey, devicesKey, next, token, sessionId }, client, async () => user);
}

/** Mails another code to the same address. The browser's earlier code ends; the address's counters continue. */
export async function sendAnotherMailedCode(
  deps: AccountDeps,
  browser: Browser,
  client: ClientFacts,
): Promise<CodeSent | { ok: false; reason: "over" }> {
  const { db } = deps;
  const flow = await findWaiting(deps, browser);
  if (!flow) return { ok: false, reason: "over" };
  const { limitKey, devicesKey, next } = flow;
  return sendLimited(deps, { ...browser, limitKey, devicesKey, next }, client, async () => {
    const user = await findUserById(db, flow.userId ?? "");
    return user ?? { id: null, email: "", name: "" };
  });
}

type Sending = Browser & { limitKey: string | null; devicesKey: string | null; next: string };

async function sendLimited(
  deps: AccountDeps,
  { limitKey, devicesKey, next, token: earlier, sessionId }: Sending,
  client: ClientFacts,
  addressee: () => Promise<Addressee>,
): Promise<CodeSent> {
  const limited = { ...sendingLimits({ limitKey, devicesKey }), mailedCodeIp: client.ip };
  return attemptWithin(deps, limited, async () => {
    const user = await addressee();
    const { token, flow } = await newFlow(deps, "code", {
      userId: user.id,
      sessionId,
      next,
      limitKey,
      devicesKey,
    });
    const email = codeEmail(deps, flow.id, user, sessionId !== null);
    const replacesTokenHash = earlier === null ? null : await hashKey(earlier);
    await withSecurityEvent(deps, "sign_in_code_asked", user.id ?? "", (event) =>
      putMailedCode(deps.db, { flow, email, event, replacesTokenHash }),
    );
    return { ok: true, token, next };
  });
}

/** The limits that a mailed code counts against, besides the network's. */
export function sendingLimits({ limitKey, devicesKey }: Pick<Flow, "limitKey" | "devicesKey">): Limited {
  return {
    mailedCode: limitKey,
    mailedCodeDay: limitKey,
    mailedCodeDevices: devicesKey,
    mailedCodeDevicesDay: devicesKey,
  };
}

function codeEmail(deps: AccountDeps, flowId: string, user: Addressee, isConfirming: boolean): NewEmail {
  return {
    kind: "sign_in_code",
    data: { name: user.name, flowId, device: deps.device, ...(isConfirming && { isConfirming }) },
    ...envelope(deps, user, `sign_in_code:${flowId}`, { userId: user.id }),
  };
}

export type WaitingCode = Pick<Flow, "next" | "device">;

/** The code that a browser waits for; null if there is none, or it has ended. */
export async function readMailedCode(
  deps: Pick<AccountDeps, "db" | "now">,
  browser: Browser,
): Promise<WaitingCode | null> {
  const flow = await findWaiting(deps, browser);
  return flow && { next: flow.next, device: flow.device };
}

/** The same for a mailed link; null also if it doesn't belong to the flow in this browser's cookie. Changes nothing. */
export async function readMailedLink(
  deps: Pick<AccountDeps, "db" | "now" | "acceptedSecrets">,
  browser: Browser,
  link: string,
): Promise<WaitingCode | null> {
  const flow = await findWaiting(deps, browser);
  if (!flow || !(await isRight(deps, flow.id, { link }))) return null;
  return { next: flow.next, device: flow.device };
}

export type TriedCode =
  /** The code was right. The caller refunds `limited` after using it. */
  | { ok: true; flow: Flow & { userId: string }; limited: Limited }
  | { ok: false; reason: "wrong_code"; left: number; userId: string | null }
  /** Too old, tried too often, or used. */
  | { ok: false; reason: "over" }
  | RateLimited;

/** Tries a code or a link. Tries are counted before they are compared, for the flow, the address and the network. */
export async function tryMailedCode(
  deps: AccountDeps,
  browser: Browser,
  given: GivenCode,
  client: ClientFacts,
): Promise<TriedCode> {
  const waiting = await findWaiting(deps, browser);
  if (!waiting) return { ok: false, reason: "over" };
  const limited = {
    mailedCodeTryDay: waiting.limitKey,
    mailedCodeTryDevicesDay: waiting.devicesKey,
    mailedCodeTryIp: client.ip,
  };
  return attemptWithin(deps, limited, async () => {
    const { tokenHash } = waiting;
    const flow = await recordFlowTry(deps.db, { kind: "code", tokenHash, now: deps.now });
    if (!flow) return { ok: false, reason: "over" };
    const { userId, attempts } = flow;
    if ((await isRight(deps, flow.id, given)) && userId !== null)
      return { ok: true, flow: { ...flow, userId }, limited };
    return { ok: false, reason: "wrong_code", left: FLOW_TRIES - attempts, userId };
  });
}

async function findWaiting(
  { db, now }: Pick<AccountDeps, "db" | "now">,
  { token, sessionId }: Browser,
): Promise<Flow | null> {
  const parsed = TokenSchema.safeParse(token);
  if (!parsed.success) return null;
  const flow = await findFlow(db, { kind: "code", tokenHash: await hashKey(parsed.data), now });
  return flow && flow.sessionId === sessionId && flow.attempts < FLOW_TRIES ? flow : null;
}

async function isRight(
  { acceptedSecrets }: Pick<AccountDeps, "acceptedSecrets">,
  flowId: string,
  given: GivenCode,
): Promise<boolean> {
  const [text, derive] = "code" in given ? [given.code, mailedCodeOf] : [given.link, mailedLinkOf];
  const expected = await Promise.all(acceptedSecrets.map((secret) => derive(flowId, secret)));
  return (await proveKey(text, expected)).isCurrent;
}
