import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it, vi } from "vitest";
import { addDays } from "../calendar-date";
import { DAY_MS, MINUTE_MS } from "../duration";
import {
  firstInstantAtOrAfter,
  instantOf,
  localDateOf,
  localTimeOf,
  offsetMinutes,
  startOfDay,
} from "./zoned-time";

// Property tests run many cases, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/**
 * Zones that change by an hour, by half an hour, at midnight, before midnight or never, and unusual UTC
 * offsets.
 */
const ZONES = [
  "UTC",
  "America/New_York",
  "Europe/London",
  "Europe/Dublin",
  "Africa/Casablanca",
  "Africa/Cairo",
  "America/Havana",
  "America/Nuuk",
  "America/Santiago",
  "America/St_Johns",
  "Asia/Beirut",
  "Asia/Kathmandu",
  "Asia/Kolkata",
  "Australia/Eucla",
  "Australia/Lord_Howe",
  "Australia/Sydney",
  "Antarctica/Troll",
  "Atlantic/Azores",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
];

const anyZone = fc.constantFrom(...ZONES);
const anyMinuteInstant = fc
  .integer({ min: Date.UTC(2025, 0) / MINUTE_MS, max: Date.UTC(2036, 0) / MINUTE_MS })
  .map((minute) => minute * MINUTE_MS);
const anyDate = fc
  .integer({ min: Date.UTC(2025, 0) / DAY_MS, max: Date.UTC(2036, 0) / DAY_MS })
  .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));

const at = (text: string) => Date.parse(text);

/** A zone's wall-clock time according to the platform's own time zone data. */
function clockOf(instant: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`;
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

/** Of days from the first to the last that the desk takes, and of calendars before them. */
const anyDayAtAll = fc
  .integer({ min: Date.UTC(1970, 0) / DAY_MS, max: Date.UTC(2200, 0) / DAY_MS })
  .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));

/** What Temporal says of a local time, which computes it in a way of its own. */
function byTemporal(date: string, minute: number, timeZone: string) {
  return Temporal.PlainDate.from(minute === 1440 ? addDays(date, 1) : date)
    .toPlainDateTime({ hour: Math.floor(minute / 60) % 24, minute: minute % 60 })
    .toZonedDateTime(timeZone, { disambiguation: "compatible" });
}

function firstByTemporal(date: string, minute: number, timeZone: string): number {
  const moment = byTemporal(date, minute, timeZone);
  if (moment.hour * 60 + moment.minute === minute % 1440) return moment.epochMilliseconds;
  const change = moment.add({ milliseconds: 1 }).getTimeZoneTransition("previous");
  return change?.epochMilliseconds ?? moment.epochMilliseconds;
}

describe("local times and Temporal", () => {
  it("agree on any day", () => {
    fc.assert(
      fc.property(anyDayAtAll, fc.integer({ min: 0, max: 1440 }), anyZone, (date, minute, zone) => {
        const moment = byTemporal(date, minute, zone);
        const instant = instantOf(date, minute, zone);
        expect(instant).toBe(moment.epochMilliseconds);
        expect(firstInstantAtOrAfter(date, minute, zone)).toBe(firstByTemporal(date, minute, zone));
        expect(localDateOf(instant, zone)).toBe(moment.toPlainDate().toString());
        expect(localTimeOf(instant, zone)).toBe(moment.toPlainTime().toString({ smallestUnit: "minute" }));
        expect(offsetMinutes(instant, zone)).toBe(moment.offsetNanoseconds / (MINUTE_MS * 1_000_000));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ["2026-03-08", "America/New_York"],
    ["2026-11-01", "America/New_York"],
    ["2026-03-29", "Europe/London"],
    ["2026-10-25", "Europe/London"],
    ["2026-04-05", "Australia/Lord_Howe"],
    ["2026-10-04", "Australia/Lord_Howe"],
    ["2026-03-28", "America/Nuuk"],
    // A day that was left out.
    ["2011-12-30", "Pacific/Apia"],
    ["0001-06-01", "Europe/London"],
  ])("agree on every minute around a clock change: %s, %s", (date, zone) => {
    for (let minute = 0; minute <= 1440; minute++) {
      expect(instantOf(date, minute, zone)).toBe(byTemporal(date, minute, zone).epochMilliseconds);
      if (zone !== "Pacific/Apia")
        expect(firstInstantAtOrAfter(date, minute, zone)).toBe(firstByTemporal(date, minute, zone));
    }
  });
});

describe("local dates and times of an instant", () => {
  it("match the platform", () => {
    fc.assert(
      fc.property(anyMinuteInstant, anyZone, (instant, zone) => {
        expect(`${localDateOf(instant, zone)} ${localTimeOf(instant, zone)}`).toBe(clockOf(instant, zone));
      }),
    );
  });

  it("differ from UTC by the zone's offset", () => {
    fc.assert(
      fc.property(anyMinuteInstant, anyZone, (instant, zone) => {
        const shifted = instant + offsetMinutes(instant, zone) * MINUTE_MS;
        expect(clockOf(shifted, "UTC")).toBe(clockOf(instant, zone));
      }),
    );
  });

  it.each([
    ["Asia/Kathmandu", 345],
    ["Pacific/Chatham", 825],
    ["Australia/Lord_Howe", 660],
    ["Pacific/Kiritimati", 840],
    ["Pacific/Pago_Pago", -660],
  ])("%s is %d minutes ahead of UTC in January", (zone, minutes) => {
    expect(offsetMinutes(at("2027-01-15T00:00Z"), zone)).toBe(minutes);
  });
});

describe("the instant of a local date and time", () => {
  it("maps back to the same date and time, or to its first occurrence", () => {
    fc.assert(
      fc.property(anyMinuteInstant, anyZone, (instant, zone) => {
        const date = localDateOf(instant, zone);
        const time = localTimeOf(instant, zone);
        const back = instantOf(date, minuteOf(time), zone);
        expect(back).toBeLessThanOrEqual(instant);
        expect(localDateOf(back, zone)).toBe(date);
        expect(localTimeOf(back, zone)).toBe(time);
        if (back !== instant) {
          expect(offsetMinutes(back, zone) - offsetMinutes(instant, zone)).toBe((instant - back) / MINUTE_MS);
        }
      }),
    );
  });

  it("is never before its day starts", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 1440 }), anyZone, (date, minute, zone) => {
        expect(instantOf(date, minute, zone)).toBeGreaterThanOrEqual(startOfDay(date, zone));
      }),
    );
  });

  it.each([
    // Skipped times move forward by the length of the gap.
    ["America/New_York", "2026-03-08", "02:30", "2026-03-08T07:30Z", "2026-03-08 03:30"],
    ["Europe/London", "2026-03-29", "01:15", "2026-03-29T01:15Z", "2026-03-29 02:15"],
    ["Australia/Lord_Howe", "2026-10-04", "02:10", "2026-10-03T15:40Z", "2026-10-04 02:40"],
    ["America/Santiago", "2026-09-06", "00:30", "2026-09-06T04:30Z", "2026-09-06 01:30"],
    ["America/Nuuk", "2026-03-28", "23:30", "2026-03-29T01:30Z", "2026-03-29 00:30"],
  ])("in %s moves %s %s, which is skipped, forward", (zone, date, time, utc, shown) => {
    const instant = instantOf(date, minuteOf(time), zone);
    expect(new Date(instant).toISOString()).toBe(new Date(at(utc)).toISOString());
    expect(clockOf(instant, zone)).toBe(shown);
  });

  it.each([
    ["America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30Z"],
    ["Europe/London", "2026-10-25", "01:15", "2026-10-25T00:15Z"],
    ["Australia/Lord_Howe", "2026-04-05", "01:45", "2026-04-04T14:45Z"],
    ["Australia/Sydney", "2026-04-05", "02:30", "2026-04-04T15:30Z"],
    ["America/Santiago", "2026-04-04", "23:30", "2026-04-05T02:30Z"],
    ["America/Havana", "2026-11-01", "00:00", "2026-11-01T04:00Z"],
  ])("in %s takes the first %s %s, which occurs twice", (zone, date, time, utc) => {
    expect(instantOf(date, minuteOf(time), zone)).toBe(at(utc));
  });

  it("treats the midnight that ends a day as the start of the next", () => {
    fc.assert(
      fc.property(anyDate, anyZone, (date, zone) => {
        expect(instantOf(date, 1440, zone)).toBe(startOfDay(addDays(date, 1), zone));
      }),
    );
    expect(instantOf("2026-12-31", 1440, "Europe/London")).toBe(at("2027-01-01T00:00Z"));
  });
});

describe("the first instant at or after a local time", () => {
  it.each([
    // Every skipped minute maps to the moment of the change.
    ["America/New_York", "2026-03-08", "02:00", "2026-03-08T07:00Z"],
    ["America/New_York", "2026-03-08", "02:30", "2026-03-08T07:00Z"],
    ["America/New_York", "2026-03-08", "02:55", "2026-03-08T07:00Z"],
    ["Australia/Lord_Howe", "2026-10-04", "02:00", "2026-10-03T15:30Z"],
    ["America/Nuuk", "2026-03-28", "23:30", "2026-03-29T01:00Z"],
    // Existing times map to themselves; repeated ones to the first.
    ["America/New_York", "2026-03-08", "01:55", "2026-03-08T06:55Z"],
    ["America/New_York", "2026-03-08", "03:00", "2026-03-08T07:00Z"],
    ["America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30Z"],
    ["Europe/London", "2026-12-31", "24:00", "2027-01-01T00:00Z"],
  ])("in %s on %s at %s is %s", (zone, date, time, utc) => {
    const instant = firstInstantAtOrAfter(date, minuteOf(time), zone);
    expect(new Date(instant).toISOString()).toBe(new Date(at(utc)).toISOString());
  });

  it("is the instant of that time on every date without a change", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 1440 }), anyZone, (date, minute, zone) => {
        fc.pre(startOfDay(addDays(date, 1), zone) - startOfDay(date, zone) === DAY_MS);
        expect(firstInstantAtOrAfter(date, minute, zone)).toBe(instantOf(date, minute, zone));
      }),
    );
  });
});

describe("the start of a day", () => {
  it("is the first instant of the date, and the day lasts until the next one starts", () => {
    fc.assert(
      fc.property(anyDate, anyZone, (date, zone) => {
        const start = startOfDay(date, zone);
        const end = startOfDay(addDays(date, 1), zone);
        expect(localDateOf(start, zone)).toBe(date);
        expect(localDateOf(start - 1, zone)).toBe(addDays(date, -1));
        expect(localDateOf(end - 1, zone)).toBe(date);
        expect((end - start) / 3_600_000).toBeGreaterThanOrEqual(22);
        expect((end - start) / 3_600_000).toBeLessThanOrEqual(26);
      }),
    );
  });

  it.each([
    ["America/Santiago", "2026-09-06", "2026-09-06T04:00Z"],
    ["America/Havana", "2026-03-08", "2026-03-08T05:00Z"],
    ["Asia/Beirut", "2026-03-29", "2026-03-28T22:00Z"],
  ])("in %s on %s, where midnight is skipped, is one o'clock", (zone, date, utc) => {
    expect(startOfDay(date, zone)).toBe(at(utc));
    expect(localTimeOf(startOfDay(date, zone), zone)).toBe("01:00");
  });
});
