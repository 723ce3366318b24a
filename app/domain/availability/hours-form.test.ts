import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockOf, minuteOfClock, spansInWords } from "./clock";
import { weekFields } from "./hours-fields";
import { readSpans, readWeek } from "./hours-form";

describe("a time of day", () => {
  it.each([
    ["9", 540],
    ["09", 540],
    ["9:30", 570],
    ["09.30", 570],
    ["0930", 570],
    [" 00:00 ", 0],
    ["24:00", 1440],
    ["24", 1440],
  ])("is read from %o", (text, minute) => expect(minuteOfClock(text)).toBe(minute));

  it.each(["", "24:05", "25", "9:60", "9:5", "nine", "9am", "-1", "1:2:3", "٩"])("is not %o", (text) =>
    expect(minuteOfClock(text)).toBeNull(),
  );

  it("is written as it is read", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1440 }), (minute) => {
        expect(minuteOfClock(clockOf(minute))).toBe(minute);
      }),
    );
  });
});

describe("a week in a form", () => {
  const anyDay = fc
    .uniqueArray(fc.integer({ min: 0, max: 288 }), { minLength: 2, maxLength: 6 })
    .map((cells) => cells.sort((a, b) => a - b).map((cell) => cell * 5))
    .map((minutes) =>
      Array.from({ length: Math.floor(minutes.length / 2) }, (_, index) => ({
        startMinute: minutes[index * 2] ?? 0,
        endMinute: minutes[index * 2 + 1] ?? 0,
      })),
    );

  it("is the same when it is read again", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), anyDay)), (days) => {
        const week = new Map(days);
        const read = readWeek(weekFields(week));
        expect(read.ok && [...read.value].toSorted()).toEqual([...week].toSorted());
      }),
    );
  });

  it("is in order, however the spans were typed, and no span more than there are fields", () => {
    const fields = {
      "day-1-from": "18:00",
      "day-1-to": "24:00",
      "day-3-from": "9",
      "day-3-to": "12",
      "day-4-from": "13",
      "day-4-to": "14",
    };
    const read = readSpans(fields, "day");
    expect(read.ok && spansInWords(read.value)).toBe("09:00–12:00, 18:00–24:00");
  });

  it("is closed where nothing is typed", () => {
    expect(readWeek({})).toEqual({ ok: true, value: new Map() });
    expect(spansInWords([])).toBe("closed");
  });
});
