import { expect, test } from "vitest";
import { cursorText, rangeInWords, readCursor } from "./list-page";

test.each([
  [0, 20, { atLeast: 20, isAll: true }, "1–20 of 20"],
  [20, 5, { atLeast: 25, isAll: true }, "21–25 of 25"],
  [0, 1, { atLeast: 1, isAll: true }, "1 of 1"],
  [20, 1, { atLeast: 21, isAll: true }, "21 of 21"],
  [20, 20, { atLeast: 1001, isAll: false }, "21–40 of more than 1,000"],
  // Beyond the rows that were counted.
  [1180, 20, { atLeast: 1001, isAll: false }, "1,181–1,200 of more than 1,199"],
  [40, 0, { atLeast: 25, isAll: true }, "None here, of 25"],
  [0, 0, { atLeast: 0, isAll: true }, ""],
] as const)("%i before and %i shown of %j: %s", (before, shown, count, words) => {
  expect(rangeInWords(before, shown, count)).toBe(words);
});

test("a page begins next to any name that people have, and at no longer text", () => {
  const nextTo = (key: string) => readCursor(cursorText({ key, id: "a", before: 20 }), true);
  expect(nextTo("n".repeat(400))).toEqual({ key: "n".repeat(400), id: "a", before: 20 });
  expect(nextTo("n".repeat(401))).toBeNull();
});
