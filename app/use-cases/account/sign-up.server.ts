import { findUserByEmail, insertAccount } from "~/db/account/users.server";
import { violatedUnique } from "~/db/client.server";
import { SUBMITTED_FORM_MINUTES, type User } from "~/domain/account/account";
import type { SignUp } from "~/domain/account/account-schema";
import type { SignInMethod } from "~/domain/account/assurance";
import type { ClientFacts } from "~/domain/client-facts";
import { MINUTE_MS } from "~/domain/duration";
import { hashKey } from "~/domain/hmac";
import type { VisitSource } from "~/domain/visits/visit-source";
import { attemptWithin, type Limited, refundAttempt } from "../limits/rate-limit.server";
import { newKnownDevice } from "../sessions/known-devices.server";
import { newSession } from "../sessions/sessions.server";
import type { Browser, SessionResult } from "../sessions/start-session.server";
import { signInByResubmittedForm } from "../sign-in/resubmitted-form.server";
import { isAddressInvited } from "../staff/people.server";
import type {
  AccountDeps,
  Breached,
  Busy,
  Device,
  RateLimited,
  SessionStarted,
  TooShort,
} from "./account-deps.server";
import { newTokenEmail } from "./account-links.server";
import { refusalOfPassword } from "./new-password.server";
import { BUSY, hashPassword, isHashingQueueFull } from "./password.server";
import { withSecurityEvent } from "./security-events.server";

/** The sign-up form. `formKey` is its idempotency key, by which a resubmitted form is recognised. */
export type SignUpInput = SignUp & { formKey: string | null; next: string; visitSource: VisitSource | null };

/**
 * Creates an account and a session, and mails a link that verifies the address, unless the form leads to an invitation
 * that was mailed to it. The session the browser came with ends.
 * If the same form is resubmitted after a lost response, it signs in to the account it created.
 */
export async function signUp(
  deps: AccountDeps,
  input: SignUpInput,
  client: ClientFacts,
  browser: Browser,
): Promise<SignedUp> {
  const limited = { signUpIp: client.ip };
  return attemptWithin(deps, limited, () => makeAccount(deps, input, client, browser, limited));
}

type SignedUp =
  | (SessionStarted & { device: Device })
  /** This same form created the account earlier. */
  | { ok: false; reason: "made_before"; entered: SessionResult }
  | { ok: false; reason: "user_already_exists" }
  | TooShort
  | Breached
  | RateLimited
  | Busy;

async function makeAccount(
  deps: AccountDeps,
  { formKey, next, visitSource, ...input }: SignUpInput,
  client: ClientFacts,
  browser: Browser,
  limited: Limited,
): Promise<SignedUp> {
  const { db, now, newId } = deps;
  const keyHash = formKey && (await hashKey(`sign-up ${formKey} ${input.email}`));
  const refuse = async (): Promise<SignedUp> => {
    const { password } = input;
    const entered = keyHash
      ? await signInByResubmittedForm(deps, { keyHash, password, next }, client, browser)
      : null;
    if (entered === null) return { ok: false, reason: "user_already_exists" };
    return "retryAfterSeconds" in entered ? entered : { ok: false, reason: "made_before", entered };
  };
  if (await findUserByEmail(db, input.email)) return refuse();
  const refusal = await refusalOfPassword(deps, { next }, input.password);
  if (refusal) return refusal;
  if (isHashingQueueFull(deps)) {
    await refundAttempt(deps, limited);
    return BUSY;
  }
  const { password, ...profile } = input;
  const passwordHash = await hashPassword(password, deps);
  const isProven = await isAddressInvited(deps, next, input.email);
  const user: User = { ...profile, id: newId(), emailVerifiedAt: isProven ? now : null, createdAt: now };
  const methods: SignInMethod[] = isProven ? ["password", "mailed_code"] : ["password"];
  const { token, session } = await newSession(deps, user.id, client.userAgent, {
    methods,
    replacesToken: browser.session,
  });
  const { device } = await newKnownDevice(deps, user, null);
  const proof = isProven ? null : await newTokenEmail(deps, "verify", user, user.email);
  try {
    const account = {
      user: { ...user, visitSource },
      passwordHash,
      session,
      device,
      proof: proof && { token: proof.token, email: proof.linkEmail },
      form: keyHash
        ? { keyHash, userId: user.id, expiresAt: now + SUBMITTED_FORM_MINUTES * MINUTE_MS }
        : null,
    };
    await withSecurityEvent(
      deps,
      "account_created",
      user.id,
      (event) => insertAccount(db, { ...account, event }),
      methods,
    );
  } catch (error) {
    // A concurrent request, perhaps of the same form, has just signed up with this email address.
    if (violatedUnique(error) === "users.email") return refuse();
    throw error;
  }
  return { ok: true, token, device: { id: device.id, email: user.email } };
}
