import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromBase64Url, toBase64Url } from "./base64-url";

describe("base64url", () => {
  it("round-trips bytes in an alphabet safe for URLs and cookies", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const text = toBase64Url(bytes);
        expect(text).toMatch(/^[A-Za-z0-9_-]*$/);
        expect(fromBase64Url(text)).toEqual(bytes);
      }),
    );
  });

  it("matches Node's built-in encoding", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString("base64url"));
      }),
    );
  });

  it.each(["a", "not base64!", "Ümlaut", "a.b", "%20"])("throws on %j", (text) => {
    expect(() => fromBase64Url(text)).toThrow();
  });
});
