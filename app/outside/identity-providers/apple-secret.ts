import type { Instant } from "~/domain/instant";
import { fromBase64Url, toBase64Url } from "../../domain/base64-url";

/** Apple allows six months. This one is used immediately. */
const LIFE_SECONDS = 300;

type AppleKey = { teamId: string; keyId: string; clientId: string; issuer: string; privateKey: string };

/** Apple's client secret: a JWT signed with the key of the developer account (ES256). `now` is in milliseconds. */
export async function appleSecret(
  { teamId, keyId, clientId, issuer, privateKey }: AppleKey,
  now: Instant,
): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  const claims = { iss: teamId, iat: issuedAt, exp: issuedAt + LIFE_SECONDS, aud: issuer, sub: clientId };
  const signed = `${encodePart({ alg: "ES256", kid: keyId })}.${encodePart(claims)}`;
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const key = await crypto.subtle.importKey("pkcs8", keyBytes(privateKey), algorithm, false, ["sign"]);
  const hash = { name: "ECDSA", hash: "SHA-256" };
  const signature = await crypto.subtle.sign(hash, key, new TextEncoder().encode(signed));
  return `${signed}.${toBase64Url(new Uint8Array(signature))}`;
}

function encodePart(value: unknown): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
}

/** The key file is PEM: the key in base64, between a BEGIN and an END line. */
function keyBytes(pem: string): Uint8Array<ArrayBuffer> {
  const base64 = pem.replace(/-----[^-]+-----|\s/g, "");
  return fromBase64Url(base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, ""));
}
