import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TokenSchema } from "../private-link";
import { NewPasswordSchema, SignInSchema, SignUpSchema } from "./account-schema";
import { isCommonPassword } from "./common-passwords";

const GOOD = {
  name: "Demo Client",
  company: "Demo Company",
  email: "demo@client.example",
  password: "a-password-here",
};

function complaint(fields: Record<string, unknown>): string | undefined {
  return SignUpSchema.safeParse({ ...GOOD, ...fields }).error?.issues[0]?.message;
}

describe("signing up", () => {
  it("lower-cases the email address", () => {
    expect(SignUpSchema.parse({ ...GOOD, email: " Demo@CLIENT.example " }).email).toBe("demo@client.example");
  });

  it.each([7, 8, 256, 257])("counts a password's length in characters: %i", (length) => {
    const isFine = length >= 8 && length <= 256;
    for (const character of ["x", "é", "🐙"]) {
      const { success } = NewPasswordSchema.safeParse({ password: character.repeat(length) });
      expect(success, character).toBe(isFine);
    }
  });

  it("leaves passwords untrimmed and sets no composition rules", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8, maxLength: 256, unit: "grapheme-ascii" }), (password) => {
        fc.pre(!isCommonPassword(password));
        expect(NewPasswordSchema.parse({ password }).password).toBe(password);
      }),
    );
  });

  it("refuses the most common passwords in any case", () => {
    for (const password of ["password", "PASSWORD1", "12345678", "qwertyuiop", "iloveyou"]) {
      expect(complaint({ password }), password).toContain("too easy to guess");
    }
    expect(isCommonPassword("a-password-here")).toBe(false);
    expect(isCommonPassword("")).toBe(false);
  });

  it.each([
    [{ password: undefined }, "Enter a password"],
    [
      { password: ["a-password-here", "a-password-here"] },
      "We received this field more than once. Please send the form again.",
    ],
    [{ email: "a@b" }, "Enter an email address like name@example.com"],
    [{ name: "\u200b" }, "Enter your full name"],
  ])("explains what is wrong with %j", (fields, message) => expect(complaint(fields)).toBe(message));
});

it("a password over the length limit is not hashed at sign-in", () => {
  expect(SignInSchema.parse({ ...GOOD, password: "x".repeat(257) }).password).toBe("");
});

it.each(["", "A".repeat(42), "A".repeat(44), `${"A".repeat(42)}=`, `${"A".repeat(42)}é`])(
  "%j is not a token",
  (token) => {
    expect(TokenSchema.safeParse(token).success).toBe(false);
  },
);
