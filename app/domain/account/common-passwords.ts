import list from "./common-passwords.json";

/** Written by `npm run passwords`. By length, in order, with a space between two. */
const BY_LENGTH: Readonly<Record<string, string>> = list;

/**
 * Whether a password, in any case, is one of the most common: an attacker tries these first. Searches the list
 * where it stands, so that nothing is taken apart or kept in memory.
 */
export function isCommonPassword(password: string): boolean {
  const wanted = password.toLowerCase();
  const passwords = BY_LENGTH[wanted.length];
  if (passwords === undefined) return false;
  const step = wanted.length + 1;
  let low = 0;
  let high = (passwords.length + 1) / step;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = passwords.slice(middle * step, middle * step + wanted.length);
    if (found === wanted) return true;
    if (found < wanted) low = middle + 1;
    else high = middle;
  }
  return false;
}
