import { scryptSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashPassword, isOutdated, isPassword } from "./password.server";

const encoded = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

describe("a stored password", () => {
  it("says how it was made: scrypt, 2^15, 8, 3, with a salt of its own", () => {
    const [one, two] = [hashPassword("a-password"), hashPassword("a-password")];
    const parts = one.split("$");
    expect(parts.slice(0, 3)).toEqual(["", "scrypt", "ln=15,r=8,p=3"]);
    expect(Buffer.from(parts[3] ?? "", "base64")).toHaveLength(16);
    expect(one).not.toBe(two);
    const made = scryptSync("a-password", Buffer.from(parts[3] ?? "", "base64"), 32, {
      N: 32_768,
      r: 8,
      p: 3,
      maxmem: 2 ** 26,
    });
    expect(parts[4]).toBe(encoded(made));
  });

  it("fits its password and no other", () => {
    const stored = hashPassword("a-password");
    expect(isPassword("a-password", stored)).toBe(true);
    for (const wrong of ["a-passwor", "a-password ", "A-password", ""])
      expect(isPassword(wrong, stored)).toBe(false);
  });

  it("is compared by its own parameters, and known to be of other ones than today's", () => {
    const salt = Buffer.from("0123456789abcdef");
    const old = `$scrypt$ln=10,r=8,p=1$${encoded(salt)}$${encoded(scryptSync("a-password", salt, 32, { N: 1024, r: 8, p: 1 }))}`;
    expect(isPassword("a-password", old)).toBe(true);
    expect(isPassword("another", old)).toBe(false);
    expect(isOutdated(old)).toBe(true);
    expect(isOutdated(hashPassword("a-password"))).toBe(false);
  });

  it("that is not there fits nothing, not even what stands in for it", () => {
    for (const password of ["a-password", "", "\0".repeat(32)])
      expect(isPassword(password, null)).toBe(false);
  });

  it("of a form that nobody here writes is a fault, not a match", () => {
    expect(() => isPassword("a-password", "plain")).toThrow("A stored password is not in the form");
  });
});
