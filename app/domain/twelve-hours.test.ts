import { expect, test } from "vitest";
import { onTwelveHours } from "./twelve-hours";

test.each([
  [0, "12 am"],
  [5, "12:05 am"],
  [540, "9 am"],
  [719, "11:59 am"],
  [720, "12 pm"],
  [870, "2:30 pm"],
  [1380, "11 pm"],
  [1440, "12 am"],
])("minute %i is %s", (minute, words) => expect(onTwelveHours(minute)).toBe(words));

test("a full hour has its minutes where others have", () => {
  expect([540, 570, 0].map((minute) => onTwelveHours(minute, "always"))).toEqual([
    "9:00 am",
    "9:30 am",
    "12:00 am",
  ]);
});
