import { expect, test } from "vitest";
import { followUpHours } from "./follow-up-hours";

const inWords = (dueAt: string, zone: string) =>
  followUpHours(Date.parse(dueAt), zone).map((hours) => hours.map((at) => new Date(at).toISOString()));

test("a follow-up that is due by day may leave at once, until a day has passed", () => {
  expect(inWords("2026-05-04T10:00Z", "Europe/London")).toEqual([
    ["2026-05-04T10:00:00.000Z", "2026-05-04T18:45:00.000Z"],
    ["2026-05-05T07:00:00.000Z", "2026-05-05T10:00:00.000Z"],
  ]);
});

test("one that is due in the evening waits for the morning, by the clock after a change", () => {
  // In the night to 29 March 2026, clocks in London go forward.
  expect(inWords("2026-03-28T19:50Z", "Europe/London")[0]).toEqual([
    "2026-03-29T07:00:00.000Z",
    "2026-03-29T18:45:00.000Z",
  ]);
  expect(inWords("2026-10-24T20:00Z", "Europe/London")[0]?.[0]).toBe("2026-10-25T08:00:00.000Z");
});

test("one that is due before dawn waits for the same morning", () => {
  expect(inWords("2026-05-04T01:00Z", "Asia/Kolkata")[0]?.[0]).toBe("2026-05-04T02:30:00.000Z");
});
