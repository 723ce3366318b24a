import { readFileSync } from "node:fs";
import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_LIMITS } from "../app/domain/account/account";

/** Where the generated list is kept. */
export const COMMON_PASSWORD_LIST = "app/domain/account/common-passwords.json";

const LICENCE = "node_modules/@zxcvbn-ts/language-common/LICENSE.txt";

/** A space separates the passwords. */
const WITHOUT_SPACES = /^[!-~]+$/;

/**
 * The generated list, as JSON: every password of @zxcvbn-ts/language-common that is long enough for this site, in the
 * form `isCommonPassword` searches, and the licence it comes with. Shorter ones are refused for their length.
 */
export function commonPasswordList(): string {
  const byLength: Record<number, string[]> = {};
  for (const password of dictionary["passwords-common"] as string[]) {
    if (password.length < PASSWORD_LIMITS.min) continue;
    if (!WITHOUT_SPACES.test(password) || password !== password.toLowerCase()) {
      throw new Error(`The list cannot hold ${JSON.stringify(password)}`);
    }
    byLength[password.length] ??= [];
    byLength[password.length]?.push(password);
  }
  const entries = Object.entries(byLength).map(([length, passwords]) => [length, passwords.sort().join(" ")]);
  const list = { licence: readFileSync(LICENCE, "utf8").trim(), ...Object.fromEntries(entries) };
  return `${JSON.stringify(list, null, 2)}\n`;
}
