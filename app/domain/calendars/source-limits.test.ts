import { expect, test } from "vitest";
import { DAY_MS } from "../duration";
import { isKnownFarEnough, nextTryAt, windowAt } from "./source-limits";
import { problemInWords } from "./source-problem";

test("a calendar is read every ten minutes, and less often the longer it fails", () => {
  const minutes = [0, 1, 2, 3, 4, 5, 6, 7, 100].map((failures) => nextTryAt(0, failures) / 60_000);
  expect(minutes).toEqual([10, 10, 20, 40, 80, 160, 320, 360, 360]);
});

test("a file that has not changed is read again before days come into reach that it was not read for", () => {
  const now = Date.parse("2026-11-23T15:00Z");
  const { to } = windowAt(now, 60);
  for (const later of [0, 5, 12]) expect(isKnownFarEnough(to, now + later * DAY_MS, 60)).toBe(true);
  expect(isKnownFarEnough(to, now + 13 * DAY_MS, 60)).toBe(false);
  expect(isKnownFarEnough(to, now, 90)).toBe(false);
  // To the exact instant.
  expect(isKnownFarEnough(now + 62 * DAY_MS, now, 60)).toBe(true);
  expect(isKnownFarEnough(now + 62 * DAY_MS - 1, now, 60)).toBe(false);
});

test("the window begins and ends at midnight, so that what is read of a file stays the same all day", () => {
  const [early, late] = ["2026-11-23T00:00Z", "2026-11-23T23:59Z"].map((at) => windowAt(Date.parse(at), 60));
  expect(early).toEqual(late);
  expect(new Date(early?.from ?? 0).toISOString()).toBe("2026-11-22T00:00:00.000Z");
});

test("every problem has words of its own", () => {
  expect(problemInWords("too_large")).toBe("It is larger than 32 MB.");
  expect(problemInWords("status_404")).toContain("no calendar at this address");
  expect(problemInWords("status_418")).toBe("Its server answered with an error (418).");
});
