/** The ETag of these bytes. */
export async function entityTagOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0"));
  return `"${hex.join("")}"`;
}

/** Whether an If-None-Match names this ETag, compared weakly (RFC 9110, section 13.1.2). */
export function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(",").some((one) => {
    const known = one.trim();
    return known === "*" || known === etag || known === `W/${etag}`;
  });
}
