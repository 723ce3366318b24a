import { expect, test } from "vitest";
import { callsLeft, limitsInWords, NO_LIMITS, periodsOf } from "./period-limits";

test.each([
  ["2026-11-24", "2026-11-23", "2026-11-29", "2026-11-01", "2026-11-30"],
  ["2026-11-30", "2026-11-30", "2026-12-06", "2026-11-01", "2026-11-30"],
  ["2027-01-03", "2026-12-28", "2027-01-03", "2027-01-01", "2027-01-31"],
  ["2028-02-29", "2028-02-28", "2028-03-05", "2028-02-01", "2028-02-29"],
])("the week of %s is from %s to %s, and its month from %s to %s", (date, monday, sunday, first, last) => {
  expect(periodsOf(date)).toEqual([
    { first: date, last: date },
    { first: monday, last: sunday },
    { first, last },
  ]);
});

test("a date has as many calls left as the tightest of its limits allows", () => {
  const calls = new Map([
    ["2026-11-23", 2],
    ["2026-11-24", 1],
    ["2026-11-29", 1],
    ["2026-11-30", 3],
  ]);
  const left = (limits: Partial<typeof NO_LIMITS>, date = "2026-11-24") =>
    callsLeft(date, { ...NO_LIMITS, ...limits }, calls);
  expect(left({})).toBe(Number.POSITIVE_INFINITY);
  expect(left({ dailyLimit: 3 })).toBe(2);
  expect(left({ dailyLimit: 3, weeklyLimit: 5 })).toBe(1);
  expect(left({ weeklyLimit: 5, monthlyLimit: 7 })).toBe(0);
  expect(left({ weeklyLimit: 2 })).toBe(0);
  expect(left({ weeklyLimit: 5 }, "2026-12-01")).toBe(2);
  expect(left({ monthlyLimit: 9 }, "2026-12-01")).toBe(9);
});

test("limits are named in words", () => {
  expect(limitsInWords({ dailyLimit: 1, weeklyLimit: null, monthlyLimit: 12 })).toEqual([
    "at most 1 call a day",
    "at most 12 calls a month",
  ]);
});
