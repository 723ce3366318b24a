import { hashKey } from "~/domain/hmac";

/** The ETag of a text. */
export async function entityTagOf(text: string): Promise<string> {
  return `"${await hashKey(text)}"`;
}

/** Whether an If-None-Match names this ETag, compared weakly (RFC 9110, section 13.1.2). */
export function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(",").some((one) => {
    const known = one.trim();
    return known === "*" || known === etag || known === `W/${etag}`;
  });
}
