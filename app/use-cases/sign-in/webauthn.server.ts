import { type RelyingParty, SIGNATURE_ALGORITHMS } from "~/domain/account/passkey";
import type { NewPasskey, PasskeyProof } from "~/domain/account/passkey-schema";
import { fromBase64Url, toBase64Url } from "~/domain/base64-url";

/** The library that reads and checks what authenticators answer, loaded when there is an answer to check. */
async function webAuthn() {
  const server = await import("@simplewebauthn/server");
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  return { ...server, decodeAttestationObject };
}

type Registered = {
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
  aaguid: string;
  isBackedUp: boolean;
};

/** What there is to know about a passkey that was just made; null if anything about it is wrong. */
export async function checkRegistration(
  { answer, challenge, isFramed }: NewPasskey["credential"],
  { id: rpId, origin }: RelyingParty,
): Promise<Registered | null> {
  if (isFramed) return null;
  const { verifyRegistrationResponse, decodeAttestationObject } = await webAuthn();
  const bytes = fromBase64Url(answer.response.attestationObject);
  const checked = await orNull(async () => {
    const attestation = decodeAttestationObject(bytes);
    // We ask for none. Certificates would only be hostile input to parse.
    const isPlain = attestation.get("fmt") === "none" || !attestation.get("attStmt").get("x5c");
    if (!isPlain || !["none", "packed"].includes(attestation.get("fmt"))) return null;
    return verifyRegistrationResponse({
      response: {
        ...answer,
        response: { ...answer.response, transports: undefined },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...SIGNATURE_ALGORITHMS],
    });
  });
  if (!checked?.verified) return null;
  const { credential, aaguid, credentialBackedUp } = checked.registrationInfo;
  // What the browser says its id is decides nothing.
  if (credential.id !== answer.id) return null;
  return {
    id: credential.id,
    publicKey: toBase64Url(credential.publicKey),
    counter: credential.counter,
    transports: answer.response.transports ?? [],
    aaguid,
    isBackedUp: credentialBackedUp,
  };
}

type KnownPasskey = { id: string; publicKey: string; counter: number; userHandle: string };

/** Whether an answer was given by a passkey, and what it reported; null if anything about it is wrong. */
export async function checkAssertion(
  { answer, challenge, isFramed }: PasskeyProof,
  { id, publicKey, counter, userHandle }: KnownPasskey,
  { id: rpId, origin }: RelyingParty,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const given = answer.response.userHandle;
  // The library lets a frame in another site's page answer where the browser doesn't say whose page it is.
  if (isFramed || (given && given !== userHandle)) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  const checked = await orNull(() =>
    verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { ...answer.response, userHandle: given ?? undefined },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id, publicKey: fromBase64Url(publicKey), counter },
    }),
  );
  if (!checked?.verified) return null;
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}

/** The library throws at whatever is wrong with an answer, and asks nothing of anybody else: all it throws is a refusal. */
async function orNull<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
