import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../duration";
import { DEADLINE_HOURS, deadlineInWords, decideByInWords, decideByOf } from "./request-deadline";

const NOW = Date.parse("2026-11-23T15:00Z");
const from = (ms: number) => new Date(ms).toISOString().slice(0, 16);

test.each([
  ["well ahead of it: the deadline", 10 * DAY_MS, 24, "2026-12-02T15:00"],
  ["two days before the call: a day before it", 2 * DAY_MS, 24, "2026-11-24T15:00"],
  ["a day and a half before it: half of that", 1.5 * DAY_MS, 24, "2026-11-24T09:00"],
  ["at its deadline: half of the time left", DAY_MS, 24, "2026-11-24T03:00"],
  ["after it: half of the time left", 4 * HOUR_MS, 72, "2026-11-23T17:00"],
  ["without a deadline: the start", 10 * DAY_MS, 0, "2026-12-03T15:00"],
  ["minutes before the call: the start", 9 * MINUTE_MS, 24, "2026-11-23T15:09"],
])("a request made %s", (_, ahead, hours, decideBy) =>
  expect(from(decideByOf(NOW + ahead, hours, NOW))).toBe(decideBy),
);

test("a deadline is ahead, at the call's start at the latest, and leaves half of the time at least", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90 * DAY_MS }),
      fc.constantFrom(...DEADLINE_HOURS),
      (ahead, hours) => {
        const decideBy = decideByOf(NOW + ahead, hours, NOW);
        expect(decideBy).toBeGreaterThan(NOW);
        expect(decideBy).toBeLessThanOrEqual(NOW + ahead);
        expect(decideBy - NOW).toBeGreaterThan(ahead / 2 - MINUTE_MS);
      },
    ),
  );
});

test("a deadline is said with its day, and not if it is the call's start", () => {
  const startsAt = NOW + DAY_MS;
  const words = (decideBy: number | null) => decideByInWords({ decideBy, startsAt }, "America/New_York");
  expect(words(NOW)).toBe("10:00 am on Monday 23 November 2026");
  expect(words(startsAt)).toBe("");
  expect(words(null)).toBe("");
});

test("an owner chooses a deadline in words", () => {
  expect([0, 1, 6, 24, 72].map(deadlineInWords)).toEqual([
    "Until the call starts",
    "An hour before the call",
    "6 hours before the call",
    "A day before the call (usual)",
    "3 days before the call",
  ]);
});
