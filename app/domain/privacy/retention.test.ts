import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../duration";
import { KEPT_DAYS, USUAL_DAYS } from "../settings/retention-days";
import type { DataClass } from "./data-class";
import { endInWords } from "./end-in-words";
import { DATA_CLASSES, purgedUntil } from "./retention";
import { daysInWords, spanInWords } from "./spans-in-words";

const classes = Object.values<DataClass>(DATA_CLASSES);

describe("the classes of data", () => {
  it("each say how they end", () => {
    for (const { name, end } of classes) {
      expect(endInWords(end, USUAL_DAYS), name).toMatch(/^(for|until) .*(you|days?|years?|hours?|minutes)/);
    }
    expect(endInWords(DATA_CLASSES.helpSearches.end, { ...USUAL_DAYS, helpSearches: 1 })).toBe(
      "for a day after the search or question",
    );
  });
});

describe("the settings", () => {
  it("have a default within their bounds", () => {
    for (const { usual, least, most } of Object.values(KEPT_DAYS)) {
      expect(usual).toBeGreaterThanOrEqual(least);
      expect(usual).toBeLessThanOrEqual(most);
    }
  });

  it("count whole days back from now", () => {
    expect(purgedUntil("helpSearches", { ...USUAL_DAYS, helpSearches: 3 }, 10 * DAY_MS)).toBe(7 * DAY_MS);
  });
});

it("durations are put in words", () => {
  expect([1, 2, 90, 365, 730].map(daysInWords)).toEqual(["a day", "2 days", "90 days", "a year", "2 years"]);
  expect([15 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 36 * HOUR_MS, 2 * DAY_MS].map(spanInWords)).toEqual([
    "15 minutes",
    "half an hour",
    "an hour",
    "36 hours",
    "2 days",
  ]);
});
