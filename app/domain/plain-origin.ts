/** Names of letters, digits, hyphens and dots, and IP addresses: browsers' URLs allow more, such as "*" and ";". */
const PLAIN = /^https?:\/\/(?:(?!-)[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/**
 * The origin of an address, written anew from its parsed parts. Null for anything that a content security policy would
 * read as more than this one origin: wildcards, or characters that end a value.
 */
export function plainOriginOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return PLAIN.test(origin) ? origin : null;
}
