import { expect, test } from "vitest";
import { toBase32 } from "../base32";
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

test("a new secret has 160 bits, and is never the same", () => {
  const secrets = Array.from({ length: 100 }, newTotpSecret);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(secrets.length);
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
