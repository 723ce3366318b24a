import { listPasskeys, type Passkey } from "~/db/account/passkeys.server";
import { findFlow } from "~/db/sign-in/sign-in-flows.server";
import type { User } from "~/domain/account/account";
import { CHALLENGE_MINUTES, type RelyingParty, SIGNATURE_ALGORITHMS } from "~/domain/account/passkey";
import { type ChallengeFor, newChallenge } from "~/domain/account/passkey-challenge";
import { MINUTE_MS } from "~/domain/duration";
import { shownEmail } from "~/domain/email-address";
import { hashKey } from "~/domain/hmac";
import type { Deps, ReadDeps } from "../deps.server";

export type OptionsDeps = ReadDeps & Pick<Deps, "newToken" | "secret">;

export type PasskeyRequest = Awaited<ReturnType<typeof askForPasskey>>;
export type PasskeyCreation = Awaited<ReturnType<typeof askForNewPasskey>>;

/** How long a browser waits for its authenticator. */
const TIMEOUT_MS = 5 * MINUTE_MS;

/** The WebAuthn request options for a passkey: one of the account's, or any that the browser has. */
export async function askForPasskey(
  deps: OptionsDeps,
  challengeFor: ChallengeFor,
  userId: string | null,
  rp: RelyingParty,
) {
  const own = userId === null ? [] : await listPasskeys(deps.db, userId);
  return {
    challenge: await challengeOf(deps, challengeFor),
    rpId: rp.id,
    timeout: TIMEOUT_MS,
    userVerification: "required",
    allowCredentials: own.map(describePasskey),
  } satisfies PublicKeyCredentialRequestOptionsJSON;
}

/** The same in place of a code, after a first factor; null if no sign-in waits for one. */
export async function askForSecondFactor(
  deps: OptionsDeps,
  flowToken: string,
  rp: RelyingParty,
): Promise<PasskeyRequest | null> {
  const tokenHash = await hashKey(flowToken);
  const flow = await findFlow(deps.db, { kind: "second_factor", tokenHash, now: deps.now });
  if (!flow?.userId) return null;
  return askForPasskey(deps, { purpose: "second-factor", about: flow.id }, flow.userId, rp);
}

/** The WebAuthn creation options for a new passkey of an account. */
export async function askForNewPasskey(
  deps: OptionsDeps,
  user: Pick<User, "id" | "email" | "name">,
  sessionId: string,
  rp: RelyingParty & { name: string },
) {
  const own = await listPasskeys(deps.db, user.id);
  const userHandle = own[0]?.userHandle ?? deps.newToken();
  return {
    challenge: await challengeOf(deps, registrationOf(sessionId, userHandle)),
    rp: { id: rp.id, name: rp.name },
    user: { id: userHandle, name: shownEmail(user.email), displayName: user.name },
    pubKeyCredParams: SIGNATURE_ALGORITHMS.map((alg) => ({ type: "public-key" as const, alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: own.map(describePasskey),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  } satisfies PublicKeyCredentialCreationOptionsJSON;
}

/** An authenticator does not report the user handle that it was given, so the challenge contains it. */
export function registrationOf(sessionId: string, userHandle: string): ChallengeFor {
  return { purpose: "register", about: `${sessionId}:${userHandle}` };
}

function challengeOf({ now, newToken, secret }: OptionsDeps, challengeFor: ChallengeFor): Promise<string> {
  const expiresAt = now + CHALLENGE_MINUTES * MINUTE_MS;
  return newChallenge(challengeFor, { random: newToken(), expiresAt }, secret);
}

function describePasskey({ id, transports }: Passkey): PublicKeyCredentialDescriptorJSON {
  return { id, type: "public-key", ...(transports.length > 0 && { transports }) };
}
