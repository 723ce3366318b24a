import { describe, expect, it, test } from "vitest";
import { mondayOf } from "../calendar-date";
import { LEAD_BUCKETS, lastWeeks, readWeeks } from "./measures";
import { countAndShare, middleOf, NOT_ENOUGH, shareInWords } from "./shares";

describe("shareInWords", () => {
  it.each([
    ["nothing of nothing", 0, 0, NOT_ENOUGH],
    ["something of nothing", 3, 0, NOT_ENOUGH],
    ["more than the whole", 4, 3, "–"],
    ["few", 2, 3, "2 of 3"],
    ["just enough", 3, 5, "60%"],
    ["a part", 2, 3 * 4, "17%"],
    ["none of many", 0, 20, "0%"],
    ["hardly any", 1, 1000, "under 1%"],
    ["nearly all", 999, 1000, "over 99%"],
    ["all", 1000, 1000, "100%"],
  ])("%s", (_, part, whole, words) => {
    expect(shareInWords(part, whole)).toBe(words);
  });
});

test.each([
  [26, "", "26"],
  [7, "27%", "7, 27%"],
  [6, "–", "6"],
  [1988, "", "1,988"],
  [12345, "21%", "12,345, 21%"],
  [0, NOT_ENOUGH, "0"],
  [0, "0 of 1", "0 of 1"],
  [3, "no-shows: 1 of 2", "3, no-shows: 1 of 2"],
])("%i with the share “%s” is “%s”", (count, share, words) => {
  expect(countAndShare(count, share)).toBe(words);
});

describe("middleOf", () => {
  it("is the span that half of all stay within", () => {
    expect(middleOf(LEAD_BUCKETS, { d0: 3, d1: 3 })?.id).toBe("d0");
    expect(middleOf(LEAD_BUCKETS, { d0: 2, d1: 1, d14: 4 })?.id).toBe("d14");
    expect(middleOf(LEAD_BUCKETS, { d7: 5 })?.words).toBe("1 to 2 weeks");
  });

  it("says nothing of a few, nor of what it does not know", () => {
    expect(middleOf(LEAD_BUCKETS, {})).toBeNull();
    expect(middleOf(LEAD_BUCKETS, { d0: 4 })).toBeNull();
    expect(middleOf(LEAD_BUCKETS, { unknown: 400 })).toBeNull();
  });
});

describe("weeks", () => {
  it("begin on Mondays, over the ends of years", () => {
    expect(["2026-11-22", "2026-11-23", "2026-11-29", "2027-01-01"].map(mondayOf)).toEqual([
      "2026-11-16",
      "2026-11-23",
      "2026-11-23",
      "2026-12-28",
    ]);
    expect(lastWeeks("2027-01-06", 4)).toEqual(["2026-12-14", "2026-12-21", "2026-12-28", "2027-01-04"]);
  });

  it("are as many as the URL says, if it says a number we offer", () => {
    expect([undefined, "4", "52", "5", "1e9", ["4"], ""].map(readWeeks)).toEqual([12, 4, 52, 12, 12, 12, 12]);
  });
});
