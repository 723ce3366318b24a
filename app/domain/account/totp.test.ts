import fc from "fast-check";
import { expect, test } from "vitest";
import { fromBase32, toBase32 } from "../base32";
import { toBase64Url } from "../base64-url";
import { matchingStep, newTotpSecret, otpauthUri, totpCode, totpStepAt } from "./totp";

const SECRET = toBase32(new TextEncoder().encode("12345678901234567890"));

/** RFC 6238, appendix B, for SHA-1: the last six of its eight digits. */
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("%s seconds after the epoch the code is %s", async (seconds, code) => {
  expect(await totpCode(SECRET, totpStepAt(seconds * 1000))).toBe(code);
});

test("a code matches its own step and the ones beside it", async () => {
  const now = 1_234_567_890_000;
  const step = totpStepAt(now);
  for (const [away, isTaken] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const) {
    const code = await totpCode(SECRET, step + away);
    expect([away, await matchingStep(SECRET, code, now)]).toEqual([away, isTaken ? step + away : null]);
  }
});

test("a new secret is the first 160 bits of its token", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const secret = newTotpSecret(toBase64Url(bytes));
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect([...fromBase32(secret)]).toEqual([...bytes.slice(0, 20)]);
    }),
  );
});

test("the address for apps names the site and the account", () => {
  const uri = otpauthUri({ issuer: "Demo & Co", email: "a+b@client.example", secret: SECRET });
  const { protocol, host, pathname, searchParams } = new URL(uri);
  expect([protocol, host]).toEqual(["otpauth:", "totp"]);
  expect(decodeURIComponent(pathname)).toBe("/Demo & Co:a+b@client.example");
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ secret: SECRET, issuer: "Demo & Co" },
    ...{ algorithm: "SHA1", digits: "6", period: "30" },
  });
});
