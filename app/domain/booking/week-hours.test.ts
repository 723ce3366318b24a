import { expect, test } from "vitest";
import { type DayHours, dayHours, rowsOfWeek } from "./week-hours";

const ZONE = "America/New_York";
const busy = (from: string, to: string) => ({
  startsAt: Date.parse(from),
  endsAt: Date.parse(to),
  name: "Office",
});
const words = (date: string, from: string, to: string) =>
  dayHours(date, [], [busy(from, to)], ZONE).busy.map(({ hour, words }) => `${hour} ${words}`);

test("a day's hours are in order, in words; those it is open in for a part count", () => {
  const { open, openHours } = dayHours(
    "2026-11-24",
    [
      { startMinute: 780, endMinute: 1440 },
      { startMinute: 570, endMinute: 720 },
    ],
    [],
    ZONE,
  );
  expect(open).toBe("Open 9:30 am to 12:00 pm, 1:00 pm to midnight");
  expect(openHours).toEqual([9, 10, 11, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]);
  expect(dayHours("2026-11-24", [], [], ZONE).open).toBe("Closed");
});

test("a busy time is told on each day that it touches", () => {
  expect(words("2026-11-24", "2026-11-24T19:00Z", "2026-11-24T20:30Z")).toEqual([
    "14 Busy 2:00 pm to 3:30 pm: Office",
  ]);
  const night = ["2026-11-25T03:00Z", "2026-11-25T07:00Z"] as const;
  expect(words("2026-11-24", ...night)).toEqual(["22 Busy from 10:00 pm: Office"]);
  expect(words("2026-11-25", ...night)).toEqual(["0 Busy until 2:00 am: Office"]);
  expect(words("2026-11-26", ...night)).toEqual([]);
  const day = ["2026-11-25T05:00Z", "2026-11-26T05:00Z"] as const;
  expect(words("2026-11-25", ...day)).toEqual(["0 Busy all day: Office"]);
  expect(words("2026-11-26", ...day)).toEqual([]);
});

test("a week has the rows of its calls and open hours; of what is busy only without either", () => {
  const day = (openHours: number[], hour: number): DayHours => ({
    open: "",
    openHours,
    busy: [{ hour, words: "" }],
  });
  expect(rowsOfWeek([12], [day([9, 10], 0)])).toEqual([9, 10, 11, 12]);
  expect(rowsOfWeek([], [day([], 3), day([], 5)])).toEqual([3, 4, 5]);
  expect(rowsOfWeek([], [])).toEqual([]);
});
