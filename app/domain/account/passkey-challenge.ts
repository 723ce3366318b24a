import { fromBase64Url, toBase64Url } from "../base64-url";
import { hashKey, hmac, verifyHmac } from "../hmac";
import type { PasskeyPurpose } from "./passkey";

/**
 * What a passkey signs is random, says when it expires, and is signed for one purpose and one session, flow or browser: so showing a page
 * with the passkeys' button writes nothing. That it is answered once only is seen to in the database.
 */
export type ChallengeFor = {
  purpose: PasskeyPurpose;
  /** What it is tied to: a session, a flow, or the token in a browser's cookie where there is neither. */
  about: string;
};

export async function newChallenge(
  { purpose, about }: ChallengeFor,
  { random, expiresAt }: { random: string; expiresAt: number },
  secret: string,
): Promise<string> {
  const text = `${random}.${expiresAt}`;
  const signature = await hmac("passkey-challenge", signed(purpose, about, text), secret);
  return toBase64Url(new TextEncoder().encode(`${text}.${signature}`));
}

export type OpenedChallenge =
  /** `hash` is what it is known by once it has been answered. */
  { ok: true; hash: string; expiresAt: number } | { ok: false; reason: "expired" | "foreign" };

/** Whether a challenge is one of ours, for this purpose, and still counts. */
export async function openChallenge(
  challenge: string,
  { purpose, about }: ChallengeFor,
  now: number,
  secrets: readonly string[],
): Promise<OpenedChallenge> {
  const [, text = "", expires = "", signature = ""] =
    /^([\w-]{43}\.(\d{13}))\.([\w-]{43})$/.exec(textOf(challenge)) ?? [];
  const isOurs = await verifyHmac(signature, "passkey-challenge", signed(purpose, about, text), secrets);
  if (!isOurs) return { ok: false, reason: "foreign" };
  const expiresAt = Number(expires);
  return expiresAt > now
    ? { ok: true, hash: await hashKey(text), expiresAt }
    : { ok: false, reason: "expired" };
}

function signed(purpose: PasskeyPurpose, about: string, text: string): string {
  return `${purpose}:${about}:${text}`;
}

function textOf(challenge: string): string {
  try {
    return new TextDecoder().decode(fromBase64Url(challenge));
  } catch {
    return "";
  }
}
