import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, weekdayOf } from "../calendar-date";
import {
  addMonths,
  buildDeskCalendar,
  type CalendarCall,
  calendarDays,
  hourOf,
  hoursOf,
} from "./desk-calendar";

const date = fc
  .date({ min: new Date("2000-02-01"), max: new Date("2199-11-01"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const view = fc.constantFrom("week" as const, "month" as const);

function call(bookingDate: string, bookingTime: string): CalendarCall {
  return { id: `${bookingDate}${bookingTime}`, bookingDate, bookingTime };
}

const build = (name: "week" | "month", day: string, calls: CalendarCall[] = []) =>
  buildDeskCalendar(name, day, "2026-11-24", calls);

describe("the days on the page", () => {
  test("whole weeks from Monday to Sunday, with the day asked for, once each", () => {
    fc.assert(
      fc.property(view, date, (name, day) => {
        const { weeks } = build(name, day);
        const dates = weeks.flat().map((shown) => shown.date);
        expect(dates).toContain(day);
        expect(dates.length % 7).toBe(0);
        expect(weekdayOf(dates[0] ?? "")).toBe(1);
        expect(dates.slice(1)).toEqual(dates.slice(0, -1).map((shown) => addDays(shown, 1)));
        if (name === "month") {
          expect(
            weeks
              .flat()
              .filter(({ isInside }) => isInside)
              .map((shown) => shown.date.slice(0, 7)),
          ).toEqual(
            Array(new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0).getDate()).fill(
              day.slice(0, 7),
            ),
          );
        }
      }),
    );
  });

  test("the page after the page before is the page", () => {
    fc.assert(
      fc.property(view, date, (name, day) => {
        const { previous, next } = build(name, day);
        expect(calendarDays(name, build(name, previous).next)).toEqual(calendarDays(name, day));
        expect(calendarDays(name, build(name, next).previous)).toEqual(calendarDays(name, day));
        expect(daysBetween(previous, next)).toBeGreaterThan(0);
      }),
    );
  });

  test("at the ends of the calendar it stays there", () => {
    for (const name of ["week", "month"] as const) {
      expect(() => build(name, "2000-01-01")).not.toThrow();
      expect(() => build(name, "2199-12-31")).not.toThrow();
    }
  });

  test("titles", () => {
    expect(build("week", "2026-11-24").title).toBe("23 to 29 November 2026");
    expect(build("month", "2026-11-24").title).toBe("November 2026");
    expect(build("month", "2026-11-24").weeks).toHaveLength(6);
  });
});

describe("the calls on them", () => {
  test("each stands on its day; days that are too full say how many more they have", () => {
    const times = ["09:00", "10:00", "11:00", "12:00", "13:00"];
    const few = times.map((time) => call("2026-11-24", time));
    const dayOf = (name: "week" | "month", given: CalendarCall[]) =>
      build(name, "2026-11-24", given)
        .weeks.flat()
        .find(({ isToday }) => isToday);
    expect(dayOf("month", few)).toMatchObject({ calls: few, more: 0 });
    const many = Array.from({ length: 20 }, (_, day) =>
      times.map((time) => call(addDays("2026-11-05", day), time)),
    ).flat();
    expect(dayOf("month", many)).toMatchObject({ calls: few.slice(0, 2), more: 3 });
    expect(dayOf("week", many)).toMatchObject({ calls: few, more: 0 });
  });

  test("none is lost", () => {
    const times = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 23 }));
    fc.assert(
      fc.property(view, fc.array(times, { maxLength: 60 }), (name, given) => {
        const calls = given.map(([day, hour]) =>
          call(addDays("2026-10-26", day), `${String(hour).padStart(2, "0")}:30`),
        );
        const { first, last } = calendarDays(name, "2026-11-10");
        const { weeks } = build(name, "2026-11-10", calls);
        const counted = weeks.flat().reduce((sum, day) => sum + day.calls.length + day.more, 0);
        expect(counted).toBe(calls.filter(({ bookingDate: on }) => on >= first && on <= last).length);
      }),
    );
  });

  test("a week's hours go from its first call to its last", () => {
    const [week = []] = build("week", "2026-11-24", [
      call("2026-11-24", "14:30"),
      call("2026-11-26", "09:00"),
      call("2026-11-26", "09:30"),
    ]).weeks;
    expect(hoursOf(week)).toEqual([9, 10, 11, 12, 13, 14]);
    expect(week.map(({ calls }) => calls.map(hourOf))).toEqual([[], [14], [], [9, 9], [], [], []]);
    expect(hoursOf(build("week", "2026-11-24").weeks[0] ?? [])).toEqual([]);
  });
});

const anyMonth = fc
  .tuple(fc.integer({ min: 2025, max: 2040 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, "0")}`);

test("months step forwards and back, across years too", () => {
  fc.assert(
    fc.property(anyMonth, fc.integer({ min: -60, max: 60 }), (month, months) => {
      expect(addMonths(addMonths(month, months), -months)).toBe(month);
      expect(addMonths(month, months) > month).toBe(months > 0);
    }),
  );
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
});
