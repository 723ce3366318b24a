import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, isDate, weekdayOf } from "./calendar-date";
import { DAY_MS } from "./duration";

const anyDate = fc
  .integer({ min: Date.UTC(2025, 0) / DAY_MS, max: Date.UTC(2036, 0) / DAY_MS })
  .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));

describe("calendar dates", () => {
  it("step forwards and back by days", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -800, max: 800 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(addDays(date, days) > date).toBe(days > 0);
        expect(Math.abs(weekdayOf(addDays(date, days)) - weekdayOf(date) - days) % 7).toBe(0);
      }),
    );
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  });

  it("number weekdays from Monday, 1, to Sunday, 7", () => {
    expect(["2026-11-23", "2026-11-24", "2026-11-28", "2026-11-29"].map(weekdayOf)).toEqual([1, 2, 6, 7]);
  });

  it("are recognised", () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(isDate(date)).toBe(true);
      }),
    );
    expect(isDate("2028-02-29")).toBe(true);
  });

  it.each([
    "2026-02-29",
    "2026-02-30",
    "2026-13-01",
    "2026-00-10",
    "2026-11-00",
    "2026-11-31",
    "1999-12-31",
    "2200-01-01",
    "2026-1-1",
    "20261124",
    " 2026-11-24",
    "2026-11-24T00:00",
    "",
  ])("reject %j", (text) => {
    expect(isDate(text)).toBe(false);
  });
});
