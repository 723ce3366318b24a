import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../duration";
import {
  FAILING_MS,
  isGivenUp,
  MAX_DELIVERY_ATTEMPTS,
  RETRY_DELAYS_MS,
  retryAfterMs,
  retryDelay,
  verdictOn,
} from "./delivery-rules";

describe("the pauses between attempts", () => {
  it("take two days in all, and grow", () => {
    const total = RETRY_DELAYS_MS.reduce((sum, delay) => sum + delay, 0);
    expect(total).toBeGreaterThanOrEqual(2 * DAY_MS);
    expect(total * 1.1).toBeLessThan(2.5 * DAY_MS);
    expect(RETRY_DELAYS_MS).toEqual(RETRY_DELAYS_MS.toSorted((one, other) => one - other));
    expect(MAX_DELIVERY_ATTEMPTS).toBe(RETRY_DELAYS_MS.length + 1);
  });

  it("are never shorter than the plan, nor than what the receiver asks for, within reason", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.nat({ max: 1e12 }),
        (attempt, random, asked) => {
          const plan = RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length) - 1] ?? 0;
          const delay = retryDelay(attempt, random, asked);
          expect(delay).toBeGreaterThanOrEqual(plan);
          expect(delay).toBeGreaterThanOrEqual(Math.min(asked, 12 * HOUR_MS));
          expect(delay).toBeLessThanOrEqual(Math.max(plan * 1.1, 12 * HOUR_MS));
        },
      ),
    );
  });
});

it.each([
  [200, "delivered"],
  [204, "delivered"],
  [299, "delivered"],
  [199, "failed"],
  [301, "failed"],
  [304, "failed"],
  [400, "failed"],
  [404, "failed"],
  [410, "gone"],
  [500, "failed"],
] as const)("an answer of %i means that it is %s", (status, verdict) => {
  expect(verdictOn({ status, problem: null })).toBe(verdict);
});

it("no answer means to try again, but for what is too large to send", () => {
  expect(verdictOn({ status: null, problem: "timeout" })).toBe("failed");
  expect(verdictOn({ status: null, problem: "too_large" })).toBe("hopeless");
});

it("a webhook is given up after five days without a success", () => {
  expect(isGivenUp(null, FAILING_MS * 2)).toBe(false);
  expect(isGivenUp(0, FAILING_MS - 1)).toBe(false);
  expect(isGivenUp(0, FAILING_MS)).toBe(true);
});

it.each([
  [null, 0],
  ["120", 120_000],
  ["-5", 0],
  ["soon", 0],
  ["Thu, 01 Jan 1970 00:01:00 GMT", 50_000],
  ["Thu, 01 Jan 1970 00:00:01 GMT", 0],
])("Retry-After: %s asks for %i ms", (header, expected) => {
  expect(retryAfterMs(header, 10_000)).toBe(expected);
});
