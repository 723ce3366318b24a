import { violatedUnique } from "~/db/client.server";
import { findUserByEmail, insertAccount } from "~/db/users.server";
import type { User } from "~/domain/account/account";
import type { SignUp } from "~/domain/account/account-schema";
import type { ClientFacts } from "~/domain/client-facts";
import { type Limited, rateLimit, refundAttempt, refundIfBroken } from "../limits/rate-limit.server";
import type { AccountDeps, Breached, Busy, RateLimited, SessionStarted } from "./account-deps.server";
import { newTokenEmail } from "./account-links.server";
import { BUSY, hashPassword, isHashingQueueFull } from "./password.server";
import { newSecurityEvent, withSecurityEvent } from "./security-events.server";
import { newSession } from "./sessions.server";

/** Makes an account, signed in; its address is asked to be proven by email. The session the browser came with ends. */
export async function signUp(
  deps: AccountDeps,
  input: SignUp,
  client: ClientFacts,
  replacesToken: string | null,
): Promise<SignedUp> {
  const limited = { signUpIp: client.ip };
  const limit = await rateLimit(deps, limited);
  if (!limit.ok) return limit;
  return refundIfBroken(deps, limited, () => makeAccount(deps, input, client, replacesToken, limited));
}

type SignedUp = SessionStarted | { ok: false; reason: "user_already_exists" } | Breached | RateLimited | Busy;

async function makeAccount(
  deps: AccountDeps,
  input: SignUp,
  client: ClientFacts,
  replacesToken: string | null,
  limited: Limited,
): Promise<SignedUp> {
  const { db, now, newId } = deps;
  if (await findUserByEmail(db, input.email)) return { ok: false, reason: "user_already_exists" };
  if (await deps.isBreached(input.password)) return { ok: false, reason: "breached" };
  if (isHashingQueueFull(deps)) {
    await refundAttempt(deps, limited);
    return BUSY;
  }
  const { password, ...profile } = input;
  const passwordHash = await hashPassword(password, deps);
  const user: User = { ...profile, id: newId(), emailVerifiedAt: null, createdAt: now };
  const { token, session } = await newSession(deps, user.id, client.userAgent, {
    methods: ["password"],
    replacesToken,
  });
  const proof = await newTokenEmail(deps, "verify", user, user.email);
  try {
    const account = {
      user,
      passwordHash,
      session,
      token: proof.token,
      email: proof.linkEmail,
    };
    await withSecurityEvent(newSecurityEvent(deps, "account_created", user.id), (event) =>
      insertAccount(db, { ...account, event }),
    );
  } catch (error) {
    // Someone else has just signed up with the same email address.
    if (violatedUnique(error) === "users.email") return { ok: false, reason: "user_already_exists" };
    throw error;
  }
  return { ok: true, token };
}
