import { COMMON_PASSWORDS } from "./common-password-list";

/**
 * Whether a password, in any case, is one of the most common: an attacker tries these first. Searches the list
 * where it stands, so that nothing is parsed or kept in memory.
 */
export function isCommonPassword(password: string): boolean {
  const wanted = password.toLowerCase();
  const list = COMMON_PASSWORDS[wanted.length] ?? "";
  const step = wanted.length + 1;
  let low = 0;
  let high = Math.floor(list.length / step);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    // The list begins with a line break.
    const found = list.slice(1 + middle * step, (middle + 1) * step);
    if (found === wanted) return true;
    if (found < wanted) low = middle + 1;
    else high = middle;
  }
  return false;
}
