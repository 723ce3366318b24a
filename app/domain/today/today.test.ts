import { describe, expect, it } from "vitest";
import { chooseCalls, countInWords, newSince, seenUntil } from "./today";

const NOW = Date.parse("2026-11-23T15:00Z");
const HALF_HOUR_MS = 1_800_000;
const call = (index: number) => ({
  startsAt: NOW + index * HALF_HOUR_MS,
  endsAt: NOW + (index + 1) * HALF_HOUR_MS,
});
const calls = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => call(from + index));

describe("chooseCalls", () => {
  it("shows all of both days if they are few, in order", () => {
    const all = { today: calls(-2, 5), tomorrow: calls(40, 5) };
    expect(chooseCalls(all, NOW)).toEqual(all);
  });

  it("leaves out what was over first, and keeps three of tomorrow", () => {
    const { today, tomorrow } = chooseCalls({ today: calls(-6, 12), tomorrow: calls(40, 12) }, NOW);
    expect(today).toEqual(calls(-1, 7));
    expect(tomorrow).toEqual(calls(40, 3));
    // A call that ends at this very moment is over.
    expect(chooseCalls({ today: calls(-1, 8), tomorrow: calls(40, 12) }, NOW).today).toEqual(calls(0, 7));
  });

  it("gives tomorrow what today doesn't need", () => {
    const { today, tomorrow } = chooseCalls({ today: calls(0, 1), tomorrow: calls(40, 12) }, NOW);
    expect([today.length, tomorrow.length]).toEqual([1, 9]);
    expect(chooseCalls({ today: calls(0, 12), tomorrow: [] }, NOW).today).toHaveLength(10);
  });
});

it("counts no further than 99", () => {
  expect([0, 99, 100].map(countInWords)).toEqual(["0", "99", "99+"]);
});

it("takes the last week for new until something was marked as seen", () => {
  expect(newSince(null, NOW)).toBe(Date.parse("2026-11-16T15:00Z"));
  expect(newSince(12, NOW)).toBe(12);
});

it("marks nothing as seen that is a minute old at most", () => {
  expect(seenUntil(NOW)).toBe(NOW - 60_000);
});
