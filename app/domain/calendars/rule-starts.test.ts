import { describe, expect, test } from "vitest";
import { readRule } from "./recurrence-rule";
import { startsByRule } from "./rule-starts";
import { StepBudget } from "./step-budget";

const REACH = { from: Date.parse("2026-11-28T00:00Z"), to: Date.parse("2028-03-20T00:00Z") };

/** The first few starts within some years, as "2026-12-02T15". */
function startsOf(begins: string, parts: string, reach = REACH): string[] {
  const rule = readRule(`RRULE:${parts}`);
  if (!rule) throw new Error(`${parts} can't be read`);
  const first = { wall: Date.parse(`${begins}Z`), isDate: false };
  const budget = new StepBudget({ perFile: 600_000, perEvent: 150_000 });
  budget.beginEvent();
  const found: string[] = [];
  for (const start of startsByRule(rule.recur, first, reach, budget)) {
    if (start < reach.from || start > reach.to) continue;
    found.push(new Date(start).toISOString().slice(0, 16).replace(/:00$/, ""));
  }
  return found;
}

describe("a rule by the year", () => {
  test.each([
    ["a day of every month", "2001-07-23T15:00", "BYMONTHDAY=29", ["2026-11-29T15", "2026-12-29T15"]],
    [
      "a last day but one",
      "2019-01-05T15:00",
      "INTERVAL=2;BYMONTHDAY=-2",
      ["2027-01-30T15", "2027-02-27T15"],
    ],
    ["a week of the year", "2019-05-17T15:00", "BYWEEKNO=2;BYDAY=TU", ["2027-01-12T15", "2028-01-11T15"]],
    ["a week on its first date's day", "2019-08-14T15:00", "BYWEEKNO=20", ["2027-05-19T15"]],
    ["the last week", "2020-01-01T15:00", "BYWEEKNO=-1;BYDAY=MO", ["2026-12-28T15", "2027-12-27T15"]],
    [
      "a week that begins on a Sunday",
      "2020-01-01T15:00",
      "BYWEEKNO=1;BYDAY=SU;WKST=SU",
      ["2027-01-03T15", "2028-01-02T15"],
    ],
    ["a day of the year", "2020-01-01T15:00", "BYYEARDAY=-1,60", ["2026-12-31T15", "2027-03-01T15"]],
    ["29 February", "2000-02-29T15:00", "", ["2028-02-29T15"]],
    ["29 February by its parts", "2001-05-05T15:00", "BYMONTH=2;BYMONTHDAY=29", ["2028-02-29T15"]],
    [
      "a numbered weekday of the year",
      "2020-01-01T15:00",
      "BYDAY=-1WE,20MO",
      ["2026-12-30T15", "2027-05-17T15"],
    ],
    [
      "a numbered weekday of its months",
      "2020-01-01T15:00",
      "BYMONTH=12;BYDAY=+1WE",
      ["2026-12-02T15", "2027-12-01T15"],
    ],
    [
      "the last working day",
      "2020-01-01T15:00",
      "BYMONTH=12;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
      ["2026-12-31T15", "2027-12-31T15"],
    ],
    [
      "places among several months",
      "2014-05-03T15:00",
      "BYMONTH=5,12;BYWEEKNO=52;BYSETPOS=-1",
      ["2026-12-26T15"],
    ],
    [
      "its first date's day of other months",
      "2020-03-31T15:00",
      "BYMONTH=2,11,12",
      ["2026-12-31T15", "2027-12-31T15"],
    ],
  ])("has %s", (_, begins, parts, expected) => {
    expect(startsOf(begins, `FREQ=YEARLY;${parts}`).slice(0, 2)).toEqual(expected);
  });
});

describe("a rule by the month", () => {
  test.each([
    ["a last day", "2015-01-31T15:00", "BYMONTHDAY=-1", ["2026-11-30T15", "2026-12-31T15"]],
    ["the 31st, where there is one", "2015-01-31T15:00", "", ["2026-12-31T15", "2027-01-31T15"]],
    [
      "every seventh month",
      "2011-11-07T15:00",
      "INTERVAL=7;BYMONTHDAY=15,2;BYSETPOS=-1",
      ["2027-01-15T15", "2027-08-15T15"],
    ],
    ["a Friday the 13th", "2020-01-01T15:00", "BYDAY=FR;BYMONTHDAY=13", ["2027-08-13T15"]],
    ["a second Tuesday", "2020-01-01T15:00", "BYDAY=2TU", ["2026-12-08T15", "2027-01-12T15"]],
    [
      "the last weekday",
      "2020-01-01T15:00",
      "BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
      ["2026-11-30T15", "2026-12-31T15"],
    ],
    [
      "the first and the last of two times",
      "2020-01-01T15:00",
      "BYMONTHDAY=1,2;BYHOUR=9,17;BYSETPOS=1,-1",
      ["2026-12-01T09", "2026-12-02T17"],
    ],
  ])("has %s", (_, begins, parts, expected) => {
    expect(startsOf(begins, `FREQ=MONTHLY;${parts}`).slice(0, 2)).toEqual(expected);
  });
});

describe("a rule by the week, the day and the hour", () => {
  test.each([
    [
      "weeks that begin on a Sunday",
      "2026-11-29T15:00",
      "FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO",
      ["2026-11-29T15", "2026-11-30T15", "2026-12-13T15"],
    ],
    [
      "weeks that begin on a Monday",
      "2026-11-29T15:00",
      "FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=SU,MO",
      ["2026-11-29T15", "2026-12-07T15", "2026-12-13T15"],
    ],
    [
      "the last place of a week",
      "2020-01-01T15:00",
      "FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=-1",
      ["2026-12-04T15", "2026-12-11T15", "2026-12-18T15"],
    ],
    [
      "a month's last day",
      "2015-01-01T15:00",
      "FREQ=DAILY;INTERVAL=2;BYMONTHDAY=-1",
      ["2026-12-31T15", "2027-03-31T15", "2027-04-30T15"],
    ],
    [
      "days of some months",
      "2015-01-01T15:00",
      "FREQ=DAILY;BYMONTH=12;BYDAY=SA",
      ["2026-12-05T15", "2026-12-12T15", "2026-12-19T15"],
    ],
    [
      "several hours and minutes",
      "2026-12-01T00:00",
      "FREQ=DAILY;BYHOUR=9,17;BYMINUTE=0,30",
      ["2026-12-01T09", "2026-12-01T09:30", "2026-12-01T17"],
    ],
    [
      "hours of a weekday",
      "2026-11-28T08:00",
      "FREQ=HOURLY;INTERVAL=4;BYDAY=TU",
      ["2026-12-01T00", "2026-12-01T04", "2026-12-01T08"],
    ],
    [
      "minutes of an hour",
      "2026-12-01T08:05",
      "FREQ=HOURLY;BYHOUR=8,9;BYMINUTE=0,30",
      ["2026-12-01T08:30", "2026-12-01T09", "2026-12-01T09:30"],
    ],
    [
      "minutes",
      "2026-12-01T08:05",
      "FREQ=MINUTELY;INTERVAL=90;COUNT=3",
      ["2026-12-01T08:05", "2026-12-01T09:35", "2026-12-01T11:05"],
    ],
    ["no more than it counts", "2026-11-20T15:00", "FREQ=DAILY;COUNT=10", ["2026-11-28T15", "2026-11-29T15"]],
  ])("has %s", (_, begins, parts, expected) => {
    expect(startsOf(begins, parts).slice(0, 3)).toEqual(expected);
  });

  test.each([
    ["a day of the month in a weekly rule", "FREQ=WEEKLY;BYMONTHDAY=1", "2026-11-28T15"],
    ["a week of the year in a monthly rule", "FREQ=MONTHLY;BYWEEKNO=1", "2026-11-28T15"],
    ["a numbered weekday in a daily rule", "FREQ=DAILY;BYDAY=3SA", "2026-11-28T15"],
  ])("makes nothing free by what it may not have: %s", (_, parts, expected) => {
    expect(startsOf("2026-11-28T15:00", parts)[0]).toBe(expected);
    expect(startsOf("2026-11-28T15:00", parts).length).toBeGreaterThan(12);
  });

  test("is the same however long ago it began, unless it counts", () => {
    const near = startsOf("2026-11-25T15:00", "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,TH");
    expect(startsOf("1974-07-03T15:00", "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,TH").slice(0, 20)).toHaveLength(20);
    expect(near.slice(0, 2)).toEqual(["2026-12-09T15", "2026-12-10T15"]);
  });
});
