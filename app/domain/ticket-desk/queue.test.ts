import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../duration";
import { ageInWords, PRIORITY_ORDER } from "./queue";
import { QueueQuerySchema } from "./queue-query";

describe("the queue's URL", () => {
  it("says view, search and page", () => {
    expect(QueueQuerySchema.parse({ view: "mine", search: " login ", page: "3" })).toEqual({
      view: "mine",
      search: "login",
      page: 3,
    });
  });

  it.each([
    [{}],
    [{ view: "all", page: "0" }],
    [{ view: ["open", "mine"], search: ["a", "b"], page: "1.5" }],
    [{ view: "", search: " ", page: "-1" }],
    [{ page: "1e9" }],
    [{ page: "NaN" }],
  ])("%j is read as the open tickets", (query) => {
    expect(QueueQuerySchema.parse(query)).toEqual({ view: "open", search: "", page: 1 });
  });

  it("has a search of bounded length", () => {
    expect(QueueQuerySchema.parse({ search: "x".repeat(5000) }).search).toHaveLength(100);
  });
});

it("puts the most urgent first", () => {
  expect(PRIORITY_ORDER).toEqual(["urgent", "high", "normal", "low"]);
});

it("says an age in its largest unit", () => {
  const ages = [-1, 0, MINUTE_MS, HOUR_MS - 1, HOUR_MS, DAY_MS - 1, DAY_MS, 9 * DAY_MS];
  expect(ages.map(ageInWords)).toEqual([
    "under a minute",
    "under a minute",
    "1 min",
    "59 min",
    "1 h",
    "23 h",
    "1 day",
    "9 days",
  ]);
});
