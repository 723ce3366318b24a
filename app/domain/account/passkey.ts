/** How many passkeys an account may have, and how long the name of one may be. */
export const PASSKEY_LIMITS = { perAccount: 20, name: 60 } as const;

/** How long an authenticator may take to answer. */
export const CHALLENGE_MINUTES = 10;

/** What a passkey is requested for: signing in, the second factor, confirming a session, or registration. */
export const PASSKEY_PURPOSES = ["sign-in", "second-factor", "confirm", "register"] as const;
export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number];

/** The site as passkeys know it (WebAuthn's relying party): its host name and its origin. */
export type RelyingParty = { id: string; origin: string };

/** The kinds of signature that we take, best first: EdDSA, ES256 and RS256, by their numbers in COSE. */
export const SIGNATURE_ALGORITHMS = [-8, -7, -257] as const;

/** The suggested name of a new passkey: the device that it is made on, if that is known. */
export function usualPasskeyName(device: string): string {
  return device === "Unknown device" ? "My passkey" : device;
}
