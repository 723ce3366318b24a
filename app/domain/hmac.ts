import { fromBase64Url, toBase64Url } from "./base64-url";
import { BoundedMap } from "./bounded-map";

/**
 * Everything signed with or derived from the site's secret. A value made for one purpose is useless for
 * another.
 */
export type HmacPurpose =
  /** Signed cookies. */
  | "chat"
  | "known-device"
  /** A tag by which scripts tell accounts apart. */
  | "account-tag"
  | "staff-device"
  /** The code of a staff sign-in, and the token of an invitation. */
  | "staff-code"
  | "staff-invitation"
  /** The token of the link that confirms a new address of the agency. */
  | "address-proof"
  | "just-booked"
  /** Keys in private links, and the token in a ticket's reply email address. */
  | "manage-booking"
  | "confirm-booking"
  /** The token in the link that begins a wait for a free time, and the key in those that show the waits of an address. */
  | "time-wait"
  | "waits-of-address"
  | "ticket"
  | "ticket-reply"
  /** Which secret sealed an address, and whether two are the same. */
  | "address-mark"
  /** What an idempotency key of the API was sent with. */
  | "api-request"
  /** Keys in the addresses of calendar feeds. */
  | "calendar-feed"
  /** Tokens in emailed account links. */
  | "account-reset"
  | "account-verify"
  | "account-change"
  | "account-stop"
  /** The code mailed to sign in, and the token of the link mailed with it. */
  | "mailed-code"
  | "mailed-link"
  /** The challenges that passkeys sign. */
  | "passkey-challenge"
  /**
   * What is sealed: an authenticator's secret, recovery codes being shown, a pending sign-in at a provider, the
   * client secret of a company's provider, a host's access to their calendars, what another scheduler signs its webhooks
   * with, a webhook's secret, the addresses of webhooks and of calendars that are read, and a new secret or key while it is
   * shown.
   */
  | "seal-totp"
  | "seal-recovery-codes"
  | "seal-verifier"
  | "seal-client-secret"
  | "seal-calendar"
  | "seal-webhook"
  | "seal-address"
  /** A form of the desk that was sent without a session. */
  | "seal-desk-form"
  | "seal-scheduler"
  | "seal-new-secret"
  /** A webhook's secret, a key of the API and that of a personal link when they are made, so that a form sent twice makes one. */
  | "webhook-secret"
  | "api-key"
  | "personal-link"
  /** When a form was opened. */
  | "form-opened"
  /** Idempotency keys, which tell a form sent twice from two forms. */
  | "ticket-form"
  | "booking-form"
  /** Rate limit keys, so that the table of counters doesn't identify people. */
  | `attempts-${string}`;

/** The HMAC-SHA-256 of a text with the site's secret, in base64url: 43 characters. */
export async function hmac(purpose: HmacPurpose, text: string, secret: string): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await keyFor(purpose, secret), encoder.encode(text));
  return toBase64Url(new Uint8Array(signature));
}

/**
 * Compares in constant time, under each of the secrets that count. False if the signature is not base64url, or not
 * as `hmac` writes it: its last character has two bits to spare, and one signature in several spellings would let a
 * changed cookie pass.
 */
export async function verifyHmac(
  signature: string,
  purpose: HmacPurpose,
  text: string,
  secrets: readonly string[],
): Promise<boolean> {
  try {
    const bytes = fromBase64Url(signature);
    if (toBase64Url(bytes) !== signature) return false;
    for (const secret of secrets) {
      const key = await keyFor(purpose, secret);
      if (await crypto.subtle.verify("HMAC", key, bytes, encoder.encode(text))) return true;
    }
    return false;
  } catch {
    return false;
  }
}

/**
 * The stored form of a key or token: its SHA-256 in base64url. The same is PKCE's challenge by method S256 (RFC 7636,
 * section 4.2).
 */
export async function hashKey(key: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(key))));
}

/**
 * A link's key: valid under a current secret, or else its hash, to look up among keys issued under an earlier secret.
 */
export type KeyProof = { isCurrent: true } | { isCurrent: false; keyHash: string };

/**
 * Checks a link's key against those derived from the secrets that count. A key issued under an earlier secret
 * may still be valid: the database knows it by its hash. Comparing hashes keeps timing from revealing
 * anything about the key.
 */
export async function proveKey(key: string, currentKeys: readonly string[]): Promise<KeyProof> {
  const keyHash = await hashKey(key);
  const hashes = await Promise.all(currentKeys.map(hashKey));
  return hashes.includes(keyHash) ? { isCurrent: true } : { isCurrent: false, keyHash };
}

const encoder = new TextEncoder();

/** Keys by purpose and secret: a few for each of the purposes above. */
const MAX_KEYS = 500;
const keys = new BoundedMap<string, CryptoKey>(MAX_KEYS);

async function keyFor(purpose: HmacPurpose, secret: string): Promise<CryptoKey> {
  const name = `${purpose}:${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(name), algorithm, false, [
    "sign",
    "verify",
  ]);
  keys.set(name, key);
  return key;
}
