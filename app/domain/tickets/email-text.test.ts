import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLine, cleanText, cutToLength } from "./email-text";

describe("stored text", () => {
  it("has no control characters or lone surrogates", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 50 }), (text, max) => {
        for (const kept of [cleanText(text), cleanLine(text, max), cutToLength(cleanText(text), max, "…")]) {
          expect(kept).not.toMatch(/[^\P{Cc}\n\t]|\p{Cs}/u);
        }
        expect(cleanLine(text, max).length).toBeLessThanOrEqual(max);
        expect(cutToLength(text, max, "…").length).toBeLessThanOrEqual(max);
        expect(cleanLine(text, max)).not.toContain("\n");
      }),
    );
  });
});
