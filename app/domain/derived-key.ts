import { toBase64Url } from "./base64-url";

/**
 * A 256-bit key for something that has an id: an HMAC under the site's secret, so that a mail written later can carry the
 * same link again. Only its SHA-256 is stored, so that a copy of the database opens nothing. In base64url: 43 characters.
 */
export async function deriveKey(purpose: string, id: string, secret: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(`${purpose}:${secret}`),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return toBase64Url(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(id))));
}

/** What is stored of a key or token: its SHA-256 in base64url. */
export async function hashKey(key: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(key))));
}

const encoder = new TextEncoder();
