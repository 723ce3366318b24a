import { generate } from "@otplib/hotp";
import { crypto as webCrypto } from "@otplib/plugin-crypto-web";
import { fromBase32, toBase32 } from "../base32";
import { fromBase64Url } from "../base64-url";
import { shownEmail } from "../email-address";
import { hashKey } from "../hmac";
import type { Instant } from "../instant";

/** What every authenticator app knows how to do (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const STEP_MS = 30_000;
export const TOTP_DIGITS = 6;
const SECRET_BYTES = 20;

/** How many steps a phone's clock may be ahead or behind. */
const DRIFT_STEPS = 1;

/** A new secret to share with an app, in base32: 160 of a random token's bits. */
export function newTotpSecret(token: string): string {
  return toBase32(fromBase64Url(token).slice(0, SECRET_BYTES));
}

export function totpStepAt(now: Instant): number {
  return Math.floor(now / STEP_MS);
}

/** The code of a secret, in base32, for a step. */
export async function totpCode(secret: string, step: number): Promise<string> {
  return generate({
    secret: fromBase32(secret),
    counter: step,
    algorithm: "sha1",
    digits: TOTP_DIGITS,
    crypto: webCrypto,
  });
}

/**
 * The time step of a code, among the steps accepted now: the latest, should two have the same code. Null if none has
 * it.
 */
export async function matchingStep(secret: string, code: string, now: Instant): Promise<number | null> {
  const current = totpStepAt(now);
  const steps = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, index) => current + DRIFT_STEPS - index);
  // Compared by their hashes, so that timing reveals nothing about the codes.
  const given = await hashKey(code);
  const hashes = await Promise.all(steps.map(async (step) => hashKey(await totpCode(secret, step))));
  return steps[hashes.indexOf(given)] ?? null;
}

/** What an app reads from the QR code, or is opened with on the same phone. */
export function otpauthUri({ issuer, email, secret }: { issuer: string; email: string; secret: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(shownEmail(email))}`;
  const parameters = `secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${parameters}&algorithm=SHA1&digits=${TOTP_DIGITS}&period=${STEP_MS / 1000}`;
}
