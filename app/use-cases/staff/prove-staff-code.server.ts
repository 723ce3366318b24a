import { recordCodeTry, staffSignInClaim, type TriedSignIn } from "~/db/staff/staff-sign-ins.server";
import type { ClientFacts } from "~/domain/client-facts";
import { hashKey, proveKey } from "~/domain/hmac";
import { TokenSchema } from "~/domain/private-link";
import { signInCodeOf } from "~/domain/staff/sign-in-code";
import { CODE_TRIES } from "~/domain/staff/staff";
import type { AccountDeps } from "../account/account-deps.server";
import { noteSecurityEvent } from "../account/security-events.server";
import { attemptWithin } from "../limits/rate-limit.server";
import { type Browser, type SessionResult, startSession } from "../sessions/start-session.server";

/** The submitted code, and the token of the sign-in that waits for it. `next` is the path to redirect to. */
export type GivenStaffCode = { token: string | null; code: string; next: string };

/** "over" also covers a sign-in with too many tries: only a new sign-in gets a new code. */
export type CodeProven = SessionResult | { ok: false; reason: "wrong_code"; left: number };

/** Checks a submitted code and continues the sign-in that waits for it. Tries are counted before they are compared. */
export async function proveCode(
  deps: AccountDeps,
  given: GivenStaffCode,
  client: ClientFacts,
  browser: Browser,
): Promise<CodeProven> {
  const { db, now } = deps;
  return attemptWithin(deps, { staffCodeTryIp: client.ip }, async () => {
    const parsed = TokenSchema.safeParse(given.token);
    const tried = parsed.success ? await recordCodeTry(db, await hashKey(parsed.data), now) : null;
    if (!tried) return { ok: false, reason: "over" };
    if (await isRight(deps, tried, given.code))
      return completeStaffSignIn(deps, tried, given, client, browser);
    await noteSecurityEvent(deps, "staff_code_failed", tried.user);
    const left = CODE_TRIES - tried.tries;
    return left > 0 ? { ok: false, reason: "wrong_code", left } : { ok: false, reason: "over" };
  });
}

async function isRight(
  { acceptedSecrets }: AccountDeps,
  { id }: TriedSignIn,
  code: string,
): Promise<boolean> {
  const codes = await Promise.all(acceptedSecrets.map((secret) => signInCodeOf(id, secret)));
  return (await proveKey(code, codes)).isCurrent;
}

function completeStaffSignIn(
  deps: AccountDeps,
  { id, user, methods, identityId }: TriedSignIn,
  { next }: GivenStaffCode,
  client: ClientFacts,
  browser: Browser,
): Promise<SessionResult> {
  const claim = staffSignInClaim(deps.db, id);
  const entrant = { user, methods: [...methods, "mailed_code" as const], claim, identityId, next };
  return startSession(deps, { ...entrant, isBrowserProven: true }, client, browser);
}
