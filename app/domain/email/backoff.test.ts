import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { delayAfter, MAX_ATTEMPTS } from "./backoff";

const HOUR_MS = 3_600_000;

describe("the delay after a failed attempt", () => {
  it("starts at 200 ms, doubles and is capped at half an hour", () => {
    const delays = [1, 2, 3, 4, 5, 13, 14, 15, 16, 100, MAX_ATTEMPTS].map((attempt) =>
      delayAfter(attempt, 0.5),
    );
    expect(delays).toEqual([
      200, 400, 800, 1600, 3200, 819_200, 1_638_400, 1_800_000, 1_800_000, 1_800_000, 1_800_000,
    ]);
  });

  it("varies randomly by up to a fifth either way", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (attempt, random) => {
          const middle = delayAfter(attempt, 0.5);
          const delay = delayAfter(attempt, random);
          expect(delay).toBeGreaterThanOrEqual(Math.floor(middle * 0.8));
          expect(delay).toBeLessThanOrEqual(Math.ceil(middle * 1.2));
        },
      ),
    );
  });

  it("gives an email at least a day of retries, and about two on average", () => {
    const total = (random: number) =>
      Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => delayAfter(index + 1, random)).reduce(
        (sum, ms) => sum + ms,
      );
    expect(total(0)).toBeGreaterThan(36 * HOUR_MS);
    expect(total(0.5)).toBeGreaterThan(47 * HOUR_MS);
    expect(total(0.999)).toBeLessThan(60 * HOUR_MS);
  });
});
