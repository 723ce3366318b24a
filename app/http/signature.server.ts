import type { Config } from "~/config.server";
import { fromBase64Url, toBase64Url } from "~/domain/base64-url";

/** What a signature is for: one made for one purpose is worth nothing for another. */
export type SigningPurpose = "booking-draft" | "chat";

/** The HMAC-SHA-256 of a text under the site's secret, in base64url: 43 characters. */
export async function signatureOf(text: string, purpose: SigningPurpose, config: Config): Promise<string> {
  const key = await signingKey(purpose, config);
  return toBase64Url(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text))));
}

/** True if the signature is of this text and purpose. Compared in constant time; throws on text that is no base64url. */
export async function isSigned(
  text: string,
  signature: string,
  purpose: SigningPurpose,
  config: Config,
): Promise<boolean> {
  const key = await signingKey(purpose, config);
  return crypto.subtle.verify("HMAC", key, fromBase64Url(signature), encoder.encode(text));
}

const encoder = new TextEncoder();

function signingKey(purpose: SigningPurpose, config: Config): Promise<CryptoKey> {
  const secret = encoder.encode(`${purpose}:${config.cookieSecret}`);
  return crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}
