import fc from "fast-check";
import { expect, test } from "vitest";
import { fromBase32, inFours, toBase32 } from "./base32";

/** RFC 4648, section 10, without padding. */
test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("%j is %j in base32", (text, encoded) => {
  expect(toBase32(new TextEncoder().encode(text))).toBe(encoded);
});

test("bytes come back as they were", () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect([...fromBase32(toBase32(bytes))]).toEqual([...bytes]);
    }),
  );
});

test.each(["a", "0", "1", "8", "=", " ", "é"])("%j is not base32", (text) => {
  expect(() => fromBase32(text)).toThrow(RangeError);
});

test("text is shown in groups of four", () => {
  expect(["ABCDEFGH", "ABCDE", "ABCD", ""].map((text) => inFours(text, "-"))).toEqual([
    "ABCD-EFGH",
    "ABCD-E",
    "ABCD",
    "",
  ]);
});
