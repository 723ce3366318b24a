/** How a password is looked up by k-anonymity: the service gets the prefix and returns every suffix it knows. */
export type RangeQuery = { prefix: string; suffix: string };

const PREFIX_LENGTH = 5;

/** Splits a password's SHA-1, which is what lists of breached passwords are keyed by. It is never stored. */
export async function rangeQuery(password: string): Promise<RangeQuery> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(password));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return {
    prefix: hex.slice(0, PREFIX_LENGTH).toUpperCase(),
    suffix: hex.slice(PREFIX_LENGTH).toUpperCase(),
  };
}

/** Whether a range lists a suffix: lines of "SUFFIX:COUNT". Padding, which hides the range's size, has the count 0. */
export function isInRange(range: string, suffix: string): boolean {
  return range.split(/\r?\n/).some((line) => {
    const [known = "", count = ""] = line.split(":");
    return known.trim().toUpperCase() === suffix && Number(count) > 0;
  });
}
