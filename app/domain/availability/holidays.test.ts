import { expect, it } from "vitest";
import { datesInWords, groupDates } from "./date-groups";
import { holidayDates } from "./holidays";
import { minutesFields } from "./minutes-form";

const HOUR_MS = 3_600_000;
const listed = (date: string, hours: number, name = "Day") => ({ date, name, lengthMs: hours * HOUR_MS });

it.each([
  ["a day", [listed("2027-01-01 00:00:00", 24)], ["2027-01-01"]],
  ["from the evening before", [listed("2027-10-11 00:00:00 -0600", 24)], ["2027-10-11"]],
  [
    "some days from the evening before",
    [listed("2027-03-09 00:00:00 -0600", 96)],
    ["2027-03-09", "2027-03-10", "2027-03-11", "2027-03-12"],
  ],
  ["over the new year", [listed("2026-12-31 00:00:00", 48)], ["2026-12-31", "2027-01-01"]],
  ["an evening", [listed("2027-12-24 18:00:00", 6)], []],
  ["no date", [listed("soon", 24)], []],
])("a holiday is the days whose noon is in it: %s", (_, holidays, dates) => {
  expect(holidayDates(holidays).map(({ date }) => date)).toEqual(dates);
});

it("two holidays of a day are one line; half a day is said to be one", () => {
  const found = holidayDates([
    listed("2027-05-06 00:00:00", 24, "Ascension"),
    listed("2027-05-06 00:00:00", 24, "Labour Day"),
    listed("2027-05-04 12:00:00", 12, "Youth Day"),
  ]);
  expect(found).toEqual([
    { date: "2027-05-04", name: "Youth Day", isPartly: true },
    { date: "2027-05-06", name: "Ascension, Labour Day", isPartly: false },
  ]);
});

it("days in a row with the same hours and name are one group", () => {
  const closed = (label = "") => ({ spans: [], label });
  const dates = new Map([
    ["2026-12-31", closed("Break")],
    ["2027-01-01", closed("Break")],
    ["2027-01-02", closed("Other")],
    ["2027-01-04", { spans: [{ startMinute: 540, endMinute: 600 }], label: "" }],
  ]);
  expect(groupDates(dates).map(({ first, last }) => [first, last])).toEqual([
    ["2026-12-31", "2027-01-01"],
    ["2027-01-02", "2027-01-02"],
    ["2027-01-04", "2027-01-04"],
  ]);
  expect(datesInWords(dates)).toEqual({
    "Thursday 31 December 2026 to Friday 1 January 2027": "closed (Break)",
    "Saturday 2 January 2027": "closed (Other)",
    "Monday 4 January 2027": "09:00–10:00",
  });
});

it.each([
  [0, "0", "minutes"],
  [45, "45", "minutes"],
  [90, "90", "minutes"],
  [240, "4", "hours"],
  [1440, "1", "days"],
  [2160, "36", "hours"],
])("%i minutes are %s %s in a form", (minutes, number, unit) => {
  expect(minutesFields("x", minutes)).toEqual({ x: number, xUnit: unit });
});
