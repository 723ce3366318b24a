import { describe, expect, test } from "vitest";
import { followUpHours } from "./follow-up-hours";

const at = (text: string) => Date.parse(`2026-11-${text}Z`);

describe("a follow-up leaves", () => {
  test.each([
    ["before eight", "24T06:10", [["24T08:00", "24T19:45"]]],
    [
      "in the afternoon",
      "24T15:00",
      [
        ["24T15:00", "24T19:45"],
        ["25T08:00", "25T15:00"],
      ],
    ],
    ["in the evening", "24T19:45", [["25T08:00", "25T19:45"]]],
  ] as const)(
    "that is due %s by day, and within a day of the first hour in which it may",
    (_, due, hours) => {
      expect(followUpHours(at(due), "Europe/London")).toEqual(hours.map((span) => span.map(at)));
    },
  );

  test("by the clock of its reader", () => {
    // 1:00 on the 25th in Auckland.
    expect(followUpHours(at("24T12:00"), "Pacific/Auckland")).toEqual([[at("24T19:00"), at("25T06:45")]]);
  });
});
