import { type RelyingParty, SIGNATURE_ALGORITHMS } from "~/domain/account/passkey";
import type { NewPasskey, PasskeyProof } from "~/domain/account/passkey-schema";
import { fromBase64Url, toBase64Url } from "~/domain/base64-url";

/** The library that parses and verifies authenticators' responses, loaded on demand. */
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

/** The data of a newly created passkey; null if anything about its registration is wrong. */
export async function checkRegistration(
  { answer, challenge, isFramed }: NewPasskey["credential"],
  { id: rpId, origin }: RelyingParty,
): Promise<Registered | null> {
  if (isFramed) return null;
  const { verifyRegistrationResponse, decodeAttestationObject } = await webAuthn();
  const bytes = fromBase64Url(answer.response.attestationObject);
  const checked = await orNull(async () => {
    const attestation = decodeAttestationObject(bytes);
    // We request no attestation: certificates would only be hostile input to parse.
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
  // The id that the browser reports must be the authenticator's.
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

/** Verifies a passkey's response and returns what it reports; null if anything about it is wrong. */
export async function checkAssertion(
  { answer, challenge, isFramed }: PasskeyProof,
  { id, publicKey, counter, userHandle }: KnownPasskey,
  { id: rpId, origin }: RelyingParty,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const given = answer.response.userHandle;
  // The library accepts a response from a frame in another site's page if the browser doesn't report that page's
  // origin.
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

/** The library throws on any invalid response and makes no outside requests, so everything it throws is a refusal. */
async function orNull<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
