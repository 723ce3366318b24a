import { fromBase64Url, toBase64Url } from "./base64-url";
import { BoundedMap } from "./bounded-map";
import type { HmacPurpose } from "./hmac";

/** The format of a sealed text, so that another format can be added beside it. */
const VERSION = "v1";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts text for the database (AES-256-GCM, its key derived from the site's secret). It opens only for the purpose
 * it was sealed for and only with the same `about`: copied into another row, it can't be read.
 */
export async function seal(
  purpose: HmacPurpose,
  text: string,
  about: string,
  secret: string,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await keyFor(purpose, secret);
  const sealed = await crypto.subtle.encrypt(algorithm(iv, about), key, encoder.encode(text));
  return `${VERSION}.${toBase64Url(iv)}.${toBase64Url(new Uint8Array(sealed))}`;
}

/**
 * Opens a sealed text under each of the secrets that count. Null if it was not sealed this way, or has been changed.
 */
export async function unseal(
  purpose: HmacPurpose,
  sealed: string,
  about: string,
  secrets: readonly string[],
): Promise<string | null> {
  const parts = partsOf(sealed);
  if (parts === null) return null;
  for (const secret of secrets) {
    const key = await keyFor(purpose, secret);
    try {
      const bytes = await crypto.subtle.decrypt(algorithm(parts.iv, about), key, parts.encrypted);
      return decoder.decode(bytes);
    } catch {
      // It was not sealed with this secret.
    }
  }
  return null;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/** Rejects other spellings of the same bytes: a sealed text has only one form. */
function partsOf(sealed: string) {
  const [version, ivText, encryptedText, ...more] = sealed.split(".");
  if (version !== VERSION || ivText === undefined || encryptedText === undefined || more.length > 0)
    return null;
  try {
    const [iv, encrypted] = [fromBase64Url(ivText), fromBase64Url(encryptedText)];
    const isExact = toBase64Url(iv) === ivText && toBase64Url(encrypted) === encryptedText;
    return isExact && iv.length === IV_BYTES && encrypted.length >= TAG_BYTES ? { iv, encrypted } : null;
  } catch {
    return null;
  }
}

function algorithm(iv: Uint8Array<ArrayBuffer>, about: string) {
  return { name: "AES-GCM", iv, additionalData: encoder.encode(about), tagLength: TAG_BYTES * 8 };
}

/** Keys by purpose and secret: a few for each purpose. */
const MAX_KEYS = 50;
const keys = new BoundedMap<string, CryptoKey>(MAX_KEYS);

async function keyFor(purpose: HmacPurpose, secret: string): Promise<CryptoKey> {
  const name = `${purpose}:${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const from = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
  const hkdf = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(purpose) };
  const aes = { name: "AES-GCM", length: 256 };
  const key = await crypto.subtle.deriveKey(hkdf, from, aes, false, ["encrypt", "decrypt"]);
  keys.set(name, key);
  return key;
}
