import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NewPasswordSchema, SignInSchema, SignUpSchema, TokenSchema } from "./account.schema";
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
  it("takes an address in any case as one in lower case", () => {
    expect(SignUpSchema.parse({ ...GOOD, email: " Demo@CLIENT.example " }).email).toBe("demo@client.example");
  });

  it.each([7, 8, 256, 257])("counts the characters of a password: %i", (length) => {
    const isFine = length >= 8 && length <= 256;
    for (const character of ["x", "é", "🐙"]) {
      const { success } = NewPasswordSchema.safeParse({ password: character.repeat(length) });
      expect(success, character).toBe(isFine);
    }
  });

  it("trims nothing off a password and asks for no kinds of characters", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8, maxLength: 256, unit: "grapheme-ascii" }), (password) => {
        fc.pre(!isCommonPassword(password));
        expect(NewPasswordSchema.parse({ password }).password).toBe(password);
      }),
    );
  });

  it("refuses the commonest passwords, whatever their capitals", () => {
    for (const password of ["password", "PASSWORD1", "12345678", "qwertyuiop", "iloveyou"]) {
      expect(complaint({ password }), password).toContain("guessed first");
    }
    expect(isCommonPassword("a-password-here")).toBe(false);
    expect(isCommonPassword("")).toBe(false);
  });

  it("refuses the address as password", () => {
    expect(complaint({ password: "Demo@Client.example" })).toBe(
      "Your password must not be your email address",
    );
  });

  it.each([
    [{ password: undefined }, "Enter a password"],
    [{ password: ["a-password-here", "a-password-here"] }, "This was sent more than once. Send it again."],
    [{ email: "a@b" }, "Enter an email address like name@example.com"],
    [{ name: "\u200b" }, "Enter your full name"],
  ])("says of %j what is wrong", (fields, message) => expect(complaint(fields)).toBe(message));
});

it("a password too long to be one is not worth hashing when signing in", () => {
  expect(SignInSchema.parse({ ...GOOD, password: "x".repeat(257) }).password).toBe("");
});

it.each(["", "A".repeat(42), "A".repeat(44), `${"A".repeat(42)}=`, `${"A".repeat(42)}é`])(
  "%j is no token",
  (token) => {
    expect(TokenSchema.safeParse(token).success).toBe(false);
  },
);
