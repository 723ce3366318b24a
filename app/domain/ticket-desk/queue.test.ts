import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../duration";
import { ageInWords, PRIORITY_ORDER, TICKET_LIST } from "./queue";
import { QueuePageSchema, readTicketFilter } from "./queue-query";

describe("the URL of the tickets", () => {
  it("says view and search", () => {
    expect(readTicketFilter({ view: "mine", search: " login " })).toEqual({
      filter: { view: "mine", search: "login" },
      errors: {},
    });
    expect(readTicketFilter({}).filter).toEqual(TICKET_LIST.everything);
  });

  it.each([
    [{ view: "all" }, "view"],
    [{ view: ["open", "mine"] }, "view"],
    [{ search: "x".repeat(101) }, "search"],
    [{ search: "one two three four five six seven" }, "search"],
  ])("%j is refused with a message for the %s", (query, field) => {
    const { filter, errors } = readTicketFilter(query);
    expect(filter).toEqual(TICKET_LIST.everything);
    expect(Object.keys(errors)).toEqual([field]);
  });

  it.each(["0", "1.5", "-1", "1e9", "NaN", ["1", "2"], undefined])("page %j is the first", (page) => {
    expect(QueuePageSchema.parse(page)).toBe(1);
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
