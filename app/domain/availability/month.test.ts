import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, weekdayOf } from "../calendar-date";
import type { Slot } from "./availability";
import { addMonths, buildMonth, firstFreeDate, isMonth, monthOf, slotsOn } from "./month";
import { localDateOf } from "./zoned-time";

const anyMonth = fc
  .tuple(fc.integer({ min: 2025, max: 2040 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, "0")}`);

/** Half-hour slots starting at these instants, which must be in order. */
function slotsAt(...starts: string[]): Slot[] {
  return starts.map((text) => ({ startsAt: Date.parse(text), endsAt: Date.parse(text) + 1_800_000 }));
}

describe("a month of days", () => {
  it("has each date once, in weeks from Monday to Sunday", () => {
    fc.assert(
      fc.property(anyMonth, (key) => {
        const { weeks } = buildMonth(key, [], "Europe/London");
        const days = weeks.flat().filter((day) => day !== null);
        expect(days.at(0)?.date).toBe(`${key}-01`);
        expect(monthOf(addDays(days.at(-1)?.date ?? "", 1))).toBe(addMonths(key, 1));
        for (const [index, { date, dayOfMonth }] of days.entries()) {
          expect(date).toBe(addDays(`${key}-01`, index));
          expect(dayOfMonth).toBe(index + 1);
        }
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          expect(week.some((day) => day !== null)).toBe(true);
          for (const [index, day] of week.entries()) if (day) expect(weekdayOf(day.date)).toBe(index + 1);
        }
      }),
    );
  });

  it("counts free slots by date in the visitor's zone, ignoring other months", () => {
    const slots = slotsAt(
      "2026-11-30T23:30Z", // 1 December in Kathmandu
      "2026-12-01T14:00Z",
      "2026-12-01T18:00Z", // 23:45 in Kathmandu
      "2026-12-01T18:30Z", // 2 December there
      "2026-12-31T18:30Z", // 1 January there
    );
    const free = (zone: string) =>
      buildMonth("2026-12", slots, zone)
        .weeks.flat()
        .flatMap((day) => (day && day.freeTimes > 0 ? [[day.date, day.freeTimes]] : []));
    expect(free("Asia/Kathmandu")).toEqual([
      ["2026-12-01", 3],
      ["2026-12-02", 1],
    ]);
    expect(free("UTC")).toEqual([
      ["2026-12-01", 3],
      ["2026-12-31", 1],
    ]);
    expect(free("America/Los_Angeles")).toEqual([
      ["2026-12-01", 3],
      ["2026-12-31", 1],
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

describe("month keys", () => {
  it("step forwards and back, across years too", () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: -60, max: 60 }), (month, months) => {
        expect(addMonths(addMonths(month, months), -months)).toBe(month);
        expect(addMonths(month, months) > month).toBe(months > 0);
      }),
    );
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
  });

  it.each(["2026-01", "2026-12", "2000-01", "2199-12"])("recognises %j", (text) => {
    expect(isMonth(text)).toBe(true);
  });

  it.each(["2026-00", "2026-13", "2026-1", "1999-12", "2200-01", "2026-11-01", "", "next"])(
    "rejects %j",
    (text) => {
      expect(isMonth(text)).toBe(false);
    },
  );
});
