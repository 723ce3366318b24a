import { fromBase64Url, toBase64Url } from "../base64-url";
import { hashKey, hmac, verifyHmac } from "../hmac";
import type { Instant } from "../instant";
import type { PasskeyPurpose } from "./passkey";

/**
 * A passkey challenge is random, contains its expiry time, and is signed for one purpose and one session, flow or
 * browser. So a page with the passkey button stores nothing. The database makes sure that each challenge is answered
 * only once.
 */
export type ChallengeFor = {
  purpose: PasskeyPurpose;
  /** What it is bound to: a session, a flow or, where there is neither, the token in a browser's cookie. */
  about: string;
};

export async function newChallenge(
  { purpose, about }: ChallengeFor,
  { random, expiresAt }: { random: string; expiresAt: Instant },
  secret: string,
): Promise<string> {
  const text = `${random}.${expiresAt}`;
  const signature = await hmac("passkey-challenge", signedText(purpose, about, text), secret);
  return toBase64Url(new TextEncoder().encode(`${text}.${signature}`));
}

export type OpenedChallenge =
  /** `hash` identifies the challenge once it has been answered. */
  { ok: true; hash: string; expiresAt: Instant } | { ok: false; reason: "expired" | "foreign" };

/** Whether a challenge was issued here, for this purpose, and has not expired. */
export async function openChallenge(
  challenge: string,
  { purpose, about }: ChallengeFor,
  now: Instant,
  secrets: readonly string[],
): Promise<OpenedChallenge> {
  const [, text = "", expires = "", signature = ""] =
    /^([\w-]{43}\.(\d{13}))\.([\w-]{43})$/.exec(textOf(challenge)) ?? [];
  const isOurs = await verifyHmac(signature, "passkey-challenge", signedText(purpose, about, text), secrets);
  if (!isOurs) return { ok: false, reason: "foreign" };
  const expiresAt = Number(expires);
  return expiresAt > now
    ? { ok: true, hash: await hashKey(text), expiresAt }
    : { ok: false, reason: "expired" };
}

function signedText(purpose: PasskeyPurpose, about: string, text: string): string {
  return `${purpose}:${about}:${text}`;
}

function textOf(challenge: string): string {
  try {
    return new TextDecoder().decode(fromBase64Url(challenge));
  } catch {
    return "";
  }
}
