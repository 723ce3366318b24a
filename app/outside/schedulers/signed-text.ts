/** HMAC-SHA-256 over some bytes with a secret, as a webhook's sender makes it. */
const ALGORITHM = { name: "HMAC", hash: "SHA-256" };

const HEX_BYTES = 32;

/** Compares in constant time. False if the signature is anything but 64 hexadecimal digits. */
export async function isSignedWith(
  secret: string,
  signature: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const digest = new Uint8Array(HEX_BYTES);
  for (let index = 0; index < HEX_BYTES; index++) {
    digest[index] = Number.parseInt(signature.slice(index * 2, index * 2 + 2), 16);
  }
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), ALGORITHM, false, [
    "verify",
  ]);
  return crypto.subtle.verify("HMAC", key, digest, bytes);
}
