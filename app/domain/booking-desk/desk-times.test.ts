import { describe, expect, test } from "vitest";
import { NOTHING_TAKEN as NOTHING, offerOfOne, type Taken } from "../../../tests/support/one-host";
import type { AvailabilityRules } from "../availability/availability";
import { NO_LIMITS } from "../availability/period-limits";
import { nearestDate } from "../calendar-date";
import { deskDay as dayOfDesk } from "./desk-times";

const RULES: AvailabilityRules = {
  timeZone: "America/New_York",
  callMinutes: 30,
  slotIntervalMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeMinutes: 1440,
  bookingHorizonDays: 7,
  ...NO_LIMITS,
  dailyLimit: 1,
  kindLimits: { ...NO_LIMITS, dailyLimit: 1 },
  weekly: new Map([1, 2, 3, 4, 5].map((weekday) => [weekday, [{ startMinute: 540, endMinute: 660 }]])),
  overrides: new Map(),
};
const deskDay = (
  asked: string,
  rules: AvailabilityRules,
  booked: Taken,
  facts: Parameters<typeof dayOfDesk>[2],
) => dayOfDesk(asked, offerOfOne(rules, booked), facts);
/** Monday, ten in the morning in New York. */
const NOW = Date.parse("2026-11-23T15:00Z");
const asked = { now: NOW, clientTimeZone: "America/New_York" };

describe("a day at the desk", () => {
  test("has every free time from now on, without notice or daily limit", () => {
    const taken = { ...NOTHING, callsByDate: new Map([["2026-11-23", 5]]) };
    const day = deskDay("2026-11-23", RULES, taken, asked);
    expect(day.times).toEqual([
      { value: "2026-11-23T15:00Z", label: "10:00 am", forClient: null },
      { value: "2026-11-23T15:30Z", label: "10:30 am", forClient: null },
    ]);
    expect([day.previous, day.next, day.nextFree]).toEqual([null, "2026-11-24", null]);
  });

  test("leaves out what overlaps another call", () => {
    const cell = Date.parse("2026-11-24T14:30Z") / 300_000;
    const taken = { ...NOTHING, runs: [{ fromCell: cell, toCell: cell + 7 }] };
    expect(deskDay("2026-11-24", RULES, taken, asked).times.map(({ label }) => label)).toEqual([
      "9:00 am",
      "10:30 am",
    ]);
  });

  test("says what the client's clock shows, and on which day", () => {
    const times = (clientTimeZone: string) =>
      deskDay("2026-11-24", RULES, NOTHING, { ...asked, clientTimeZone }).times.map(
        ({ forClient }) => forClient,
      )[0];
    expect(times("Europe/London")).toBe("2:00 pm");
    expect(times("Pacific/Auckland")).toBe("3:00 am, the next day");
    expect(times("America/Toronto")).toBeNull();
    const early = { ...RULES, timeZone: "Pacific/Auckland" };
    const [first] = deskDay("2026-11-25", early, NOTHING, {
      ...asked,
      clientTimeZone: "America/New_York",
    }).times;
    expect(first?.forClient).toBe("3:00 pm, the day before");
  });

  test("says what the clock of a host in another zone shows", () => {
    const day = deskDay("2026-11-24", RULES, NOTHING, { ...asked, readerZone: "Pacific/Auckland" });
    expect(day.times[0]).toEqual({
      value: "2026-11-24T14:00Z",
      label: "9:00 am",
      forClient: null,
      own: "3:00 am, the next day",
    });
  });

  test("that has nothing free names the next one that has", () => {
    const day = deskDay("2026-11-28", RULES, NOTHING, asked);
    expect(day.times).toEqual([]);
    expect(day.nextFree).toEqual({ date: "2026-11-30", label: "Monday 30 November 2026" });
    expect(deskDay("2026-11-28", { ...RULES, weekly: new Map() }, NOTHING, asked).nextFree).toBeNull();
  });

  test("goes a year ahead and no further", () => {
    expect(deskDay("2027-11-24", RULES, NOTHING, asked)).toMatchObject({ date: "2027-11-24", next: null });
    expect(deskDay("2199-01-01", RULES, NOTHING, asked).date).toBe("2027-11-24");
    expect(deskDay("2020-01-01", RULES, NOTHING, asked).date).toBe("2026-11-23");
  });

  test("tells the hour that the clocks repeat apart", () => {
    const night = { ...RULES, overrides: new Map([["2027-11-07", [{ startMinute: 60, endMinute: 120 }]]]) };
    expect(deskDay("2027-11-07", night, NOTHING, asked).times.map(({ label }) => label)).toEqual([
      "1:00 am (GMT-4)",
      "1:30 am (GMT-4)",
      "1:00 am (GMT-5)",
      "1:30 am (GMT-5)",
    ]);
  });
});

test.each([
  ["2026-11-22", "2026-11-23"],
  ["2026-11-24", "2026-11-24"],
  ["2026-11-26", "2026-11-25"],
])("the nearest to %s is %s", (date, nearest) => {
  expect(nearestDate(date, { first: "2026-11-23", last: "2026-11-25" })).toBe(nearest);
});
