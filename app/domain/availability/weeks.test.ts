import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, mondayOf, weekdayOf } from "../calendar-date";
import type { Slot } from "./availability";
import { buildWeeks, firstFreeDate, slotsOn } from "./weeks";
import { localDateOf } from "./zoned-time";

/** Half-hour slots starting at these instants, which must be in order. */
function slotsAt(...starts: string[]): Slot[] {
  return starts.map((text) => ({ startsAt: Date.parse(text), endsAt: Date.parse(text) + 1_800_000 }));
}

describe("five weeks of days", () => {
  it("have each date once, in weeks from Monday to Sunday", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), (days) => {
        const date = addDays("2025-01-01", days);
        const monday = mondayOf(date);
        expect(daysBetween(monday, date)).toBe(weekdayOf(date) - 1);
        const weeks = buildWeeks(monday, [], "Europe/London");
        expect(weeks).toHaveLength(5);
        for (const [index, day] of weeks.flat().entries()) expect(day.date).toBe(addDays(monday, index));
        for (const week of weeks)
          expect(week.map((day) => weekdayOf(day.date))).toEqual([1, 2, 3, 4, 5, 6, 7]);
      }),
    );
  });

  it("count free slots by date in the visitor's zone, ignoring those before and after", () => {
    const slots = slotsAt(
      "2026-11-29T23:30Z", // 30 November in Kathmandu
      "2026-12-01T14:00Z",
      "2026-12-01T18:00Z", // 23:45 in Kathmandu
      "2026-12-01T18:30Z", // 2 December there
      "2027-01-03T18:30Z", // 4 January there
    );
    const free = (zone: string) =>
      buildWeeks("2026-11-30", slots, zone)
        .flat()
        .flatMap((day) => (day.freeTimes > 0 ? [[day.date, day.freeTimes]] : []));
    expect(free("Asia/Kathmandu")).toEqual([
      ["2026-11-30", 1],
      ["2026-12-01", 2],
      ["2026-12-02", 1],
    ]);
    expect(free("UTC")).toEqual([
      ["2026-12-01", 3],
      ["2027-01-03", 1],
    ]);
  });
});

describe("the slots of a date", () => {
  it("are those that start on that local date", () => {
    const anyStart = fc.integer({
      min: Date.UTC(2026, 9, 20) / 300_000,
      max: Date.UTC(2026, 10, 8) / 300_000,
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(anyStart, { maxLength: 60 }),
        fc.constantFrom(
          "America/New_York",
          "Europe/London",
          "Asia/Kathmandu",
          "Pacific/Chatham",
          "America/Havana",
        ),
        (cells, zone) => {
          const slots = cells
            .sort((a, b) => a - b)
            .map((cell) => ({ startsAt: cell * 300_000, endsAt: cell * 300_000 + 1_800_000 }));
          for (const slot of slots) {
            const date = localDateOf(slot.startsAt, zone);
            expect(slotsOn(date, slots, zone)).toContain(slot);
            expect(slotsOn(addDays(date, 1), slots, zone)).not.toContain(slot);
          }
        },
      ),
    );
  });

  it("start with the first free date, if any", () => {
    const slots = slotsAt("2026-11-24T23:30Z", "2026-11-25T10:00Z");
    expect(firstFreeDate(slots, "Europe/London")).toBe("2026-11-24");
    expect(firstFreeDate(slots, "Europe/Berlin")).toBe("2026-11-25");
    expect(firstFreeDate([], "Europe/London")).toBeNull();
  });
});
