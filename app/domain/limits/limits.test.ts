import fc from "fast-check";
import { expect, it } from "vitest";
import { waitInWords } from "./limits";

it.each([
  [0, "in a second"],
  [1, "in a second"],
  [2, "in 2 seconds"],
  [59, "in 59 seconds"],
  [60, "in a minute"],
  [61, "in 2 minutes"],
  [900, "in 15 minutes"],
])("%i seconds are told as %s", (seconds, words) => expect(waitInWords(seconds)).toBe(words));

it("never tells less than it takes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 100_000 }), (seconds) => {
      const minutes = Number(/\d+/.exec(waitInWords(seconds))?.[0] ?? 1);
      expect(minutes * 60).toBeGreaterThanOrEqual(seconds);
    }),
  );
});
