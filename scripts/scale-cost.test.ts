import { describe, expect, test } from "vitest";
import { averageNeed, daysUntilFull, monthlyCharges, monthlyCost, visitsPerSecond } from "./scale-cost";

const NEED = {
  ...{ requests: 2, cacheable: 1, cpuMs: 10, statements: 4, roundTrips: 2, rowsRead: 100, rowsWritten: 6 },
  ...{ databaseMs: 4, emails: 1 },
};
const NONE = {
  ...{ requests: 1, cacheable: 1, cpuMs: 1, statements: 0, roundTrips: 0, rowsRead: 0, rowsWritten: 0 },
  ...{ databaseMs: 0, emails: 0 },
};

test("the average visit needs what each kind needs, by its share", () => {
  const average = averageNeed([
    { name: "reads", share: 0.75, need: NONE },
    { name: "books", share: 0.25, need: NEED },
  ]);
  expect(average).toMatchObject({
    requests: 1.25,
    cpuMs: 3.25,
    rowsRead: 25,
    rowsWritten: 1.5,
    databaseMs: 1,
  });
});

test("shares that do not add up are an error", () => {
  expect(() => averageNeed([{ name: "reads", share: 0.9, need: NONE }])).toThrow("add up to 0.9");
});

describe("a month's cost", () => {
  test("is the plan alone as long as what it includes lasts", () => {
    const charges = monthlyCharges(
      { requests: 300_000, cpuMs: 1e6, rowsRead: 8e8, rowsWritten: 1.6e6, emails: 100 },
      5,
    );
    expect(charges.map(({ dollars }) => dollars)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(monthlyCost(charges)).toBe(5);
  });

  test("counts each kind of use beyond that", () => {
    const charges = monthlyCharges(
      { requests: 1e6, cpuMs: 2e6, rowsRead: 1e9, rowsWritten: 2e6, emails: 300 },
      7,
    );
    const dollars = Object.fromEntries(charges.map((charge) => [charge.what, charge.dollars]));
    // 30 million requests a month are 20 million too many, at 30 cents a million; and so on.
    expect(dollars.requests).toBeCloseTo(6);
    expect(dollars["CPU milliseconds"]).toBeCloseTo(0.6);
    expect(dollars["rows read"]).toBeCloseTo(5);
    expect(dollars["rows written"]).toBeCloseTo(10);
    expect(dollars["GB stored"]).toBeCloseTo(1.5);
    expect(dollars.emails).toBeCloseTo(2.1);
    expect(monthlyCost(charges)).toBeCloseTo(30.2);
  });
});

test("a database of 10 GB is full after as many days as its bytes last", () => {
  expect(daysUntilFull(20e6)).toBe(500);
  expect(daysUntilFull(1, 30)).toBe(30);
});

test("a database that is busy for 4 ms a visit serves 250 visits a second", () => {
  expect(visitsPerSecond(NEED)).toBe(250);
});
