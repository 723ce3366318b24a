import { describe, expect, it } from "vitest";
import { listInWords, NUMBERS, numberInWords, numberOfWord, thousands } from "./in-words";

describe("thousands", () => {
  it("writes whole numbers as the locale en-GB does", () => {
    for (const count of [0, 7, 999, 1000, 10_000, 123_456, 999_999, 1_000_000, 12_345_678]) {
      expect(thousands(count)).toBe(count.toLocaleString("en-GB"));
    }
  });
});

describe("listInWords", () => {
  it("lists as the locale en-GB does", () => {
    const list = new Intl.ListFormat("en-GB", { type: "conjunction" });
    for (const parts of [
      [],
      ["Email"],
      ["Email", "chat"],
      ["Email", "chat", "phone"],
      ["a", "b", "c", "d"],
    ]) {
      expect(listInWords(parts)).toBe(list.format(parts));
    }
  });
});

describe("small numbers", () => {
  it("are words up to twelve, and read back", () => {
    expect([1, 3, 12, 13, 1000].map(numberInWords)).toEqual(["one", "three", "twelve", "13", "1,000"]);
    for (const [index, word] of NUMBERS.entries()) expect(numberOfWord(word)).toBe(index + 1);
    expect(numberOfWord("thirteen")).toBeNull();
  });
});
