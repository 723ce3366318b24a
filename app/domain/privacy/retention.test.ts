import { getTableColumns, getTableName } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { tables } from "../../../tests/support/tables";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../duration";
import { KEPT_DAYS, USUAL_DAYS } from "../settings/retention-days";
import type { DataClass } from "./data-class";
import { endInWords } from "./end-in-words";
import { DATA_CLASSES, IMPERSONAL_TABLES, purgedUntil } from "./retention";
import { daysInWords, spanInWords } from "./spans-in-words";

const classes = Object.values<DataClass>(DATA_CLASSES);

/** "bookings.email" */
const inSchema = tables.flatMap((table) =>
  Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
);
const stated = classes.flatMap(({ holds }) =>
  Object.entries(holds).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
);

describe("the classes of data", () => {
  it("name every column of the database once, unless its table holds nothing personal", () => {
    const personal = inSchema.filter(
      (column) => !IMPERSONAL_TABLES.some((table) => column.startsWith(`${table}.`)),
    );
    expect(stated.toSorted()).toEqual(personal.toSorted());
  });

  it("leave out tables that exist, and that keep no text a person wrote", () => {
    const names = tables.map(getTableName);
    expect(names).toEqual(expect.arrayContaining([...IMPERSONAL_TABLES]));
    // The names of the kinds of call and of webhooks are the agency's own words.
    const named = ["call_kinds", "webhooks"];
    const kept = IMPERSONAL_TABLES.filter((name) => !named.includes(name));
    for (const table of tables.filter((table) => kept.includes(getTableName(table)))) {
      expect(Object.keys(getTableColumns(table)).join()).not.toMatch(/name|email|user|message|query|device/i);
    }
  });

  it("each say how they end", () => {
    for (const { name, end } of classes) {
      expect(endInWords(end, USUAL_DAYS), name).toMatch(/^(for|until) .*(you|days?|years?|hours?|minutes)/);
    }
    expect(endInWords(DATA_CLASSES.helpSearches.end, { ...USUAL_DAYS, helpSearches: 1 })).toBe(
      "for a day after the search",
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
  expect([15 * MINUTE_MS, HOUR_MS, 36 * HOUR_MS, 2 * DAY_MS].map(spanInWords)).toEqual([
    "15 minutes",
    "an hour",
    "36 hours",
    "2 days",
  ]);
});
