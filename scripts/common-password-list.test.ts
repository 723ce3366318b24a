import { readFileSync } from "node:fs";
import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, it } from "vitest";
import { isCommonPassword } from "../app/domain/account/common-passwords";
import { COMMON_PASSWORD_LIST, commonPasswordList } from "./common-password-list";

const passwords = dictionary["passwords-common"] as string[];
const longEnough = passwords.filter((password) => password.length >= 8);

it("the list is the one that npm run passwords generates", () => {
  expect(readFileSync(COMMON_PASSWORD_LIST, "utf8") === commonPasswordList()).toBe(true);
});

it("every common password long enough for the site is found, and only those", () => {
  expect(longEnough.length).toBeGreaterThan(10_000);
  expect(longEnough.filter((password) => !isCommonPassword(password))).toEqual([]);
  const known = new Set(longEnough);
  const near = longEnough.flatMap((password) => [
    `${password}~`,
    `${password} `,
    `!${password.slice(1)}`,
    password.slice(0, -1),
  ]);
  expect(near.filter((password) => isCommonPassword(password) !== known.has(password))).toEqual([]);
});
