import { createHmac } from "node:crypto";
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

test("a code that two steps share counts for the later, so that it is not accepted once for each", async () => {
  const [earlier, later] = [153_567, 153_569];
  const code = await totpCode(SECRET, earlier);
  expect(await totpCode(SECRET, later)).toBe(code);
  expect(await matchingStep(SECRET, code, (earlier + 1) * 30_000)).toBe(later);
});

test.each(["", "87082", "0287082", " 287082", "287 082", "287082\n", "２８７０８２", "+87082", "2.8708e5"])(
  "%j is no code",
  async (code) => {
    expect(await totpCode(SECRET, 1)).toBe("287082");
    expect(await matchingStep(SECRET, code, 59_000)).toBeNull();
  },
);

/** Written out from RFC 4226, section 5.3, with another implementation of HMAC. */
function codeOfTheRfc(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const truncated = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(truncated % 1_000_000).padStart(6, "0");
}

test("codes are those of the RFC for any secret, to the year 2900", async () => {
  const secrets = fc.uint8Array({ minLength: 20, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(secrets, fc.nat({ max: 1_000_000_000 }), async (secret, step) => {
      expect(await totpCode(toBase32(secret), step)).toBe(codeOfTheRfc(secret, step));
    }),
  );
});

/** RFC 4226, appendix D. */
test("the first ten codes are those of HOTP", async () => {
  const codes = await Promise.all(Array.from({ length: 10 }, (_, step) => totpCode(SECRET, step)));
  expect(codes.join(" ")).toBe("755224 287082 359152 969429 338314 254676 287922 162583 399871 520489");
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

test("apps are told an address in a domain of other letters as people read it", () => {
  const uri = otpauthUri({ issuer: "Demo", email: "a@xn--bcher-kva.example", secret: SECRET });
  expect(decodeURIComponent(new URL(uri).pathname)).toBe("/Demo:a@bücher.example");
});

test("the address for apps names the site and the account", () => {
  const uri = otpauthUri({ issuer: "Demo & Co", email: "a+b@client.example", secret: SECRET });
  const { protocol, host, pathname, searchParams } = new URL(uri);
  expect([protocol, host]).toEqual(["otpauth:", "totp"]);
  expect(decodeURIComponent(pathname)).toBe("/Demo & Co:a+b@client.example");
  expect(Object.fromEntries(searchParams)).toEqual({
    secret: SECRET,
    issuer: "Demo & Co",
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
