import { hashKey } from "~/domain/hmac";

/** The ETag of a text. */
export async function entityTagOf(text: string): Promise<string> {
  return `"${await hashKey(text)}"`;
}

/**
 * Whether an If-None-Match or If-Match names this ETag, compared weakly (RFC 9110, section 13.1.2). For If-Match that RFC
 * wants a strong comparison, by which no client could use it: where an answer is compressed, its tag is made weak on
 * the way.
 */
export function isKnown(condition: string | null, etag: string): boolean {
  if (condition === null) return false;
  return condition.split(",").some((one) => {
    const known = one.trim();
    return known === "*" || known === etag || known === `W/${etag}`;
  });
}
