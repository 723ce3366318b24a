import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { formatDate, formatDayOf, formatMoment, formatMonth, formatOffset, formatTime } from "./format";
import { OFFERED_TIME_ZONES } from "./time-zone";
import { localDateOf, localTimeOf, offsetMinutes } from "./zoned-time";

// Property tests run many cases, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const ZONES = Object.values(OFFERED_TIME_ZONES).flat();
const anyInstant = fc
  .integer({ min: Date.UTC(2025, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 })
  .map((minute) => minute * 60_000);
const anyZone = fc.constantFrom(...ZONES);
const at = (text: string) => Date.parse(text);

describe("dates in words", () => {
  it("are short with their time in lists, on the same clock as everywhere", () => {
    expect(formatMoment(at("2026-11-24T03:41Z"), "America/New_York")).toBe("23 Nov 2026, 10:41 pm");
    expect(formatMoment(at("2026-11-24T05:00Z"), "America/New_York")).toBe("24 Nov 2026, 12:00 am");
  });

  it("are British, without commas", () => {
    expect(formatDate("2026-11-24")).toBe("Tuesday 24 November 2026");
    expect(formatDate("2028-02-29")).toBe("Tuesday 29 February 2028");
    expect(formatMonth("2026-09")).toBe("September 2026");
  });

  it("follow the zone's calendar", () => {
    expect(formatDayOf(at("2026-11-24T23:30Z"), "Europe/London")).toBe("Tuesday 24 November 2026");
    expect(formatDayOf(at("2026-11-24T23:30Z"), "Pacific/Auckland")).toBe("Wednesday 25 November 2026");
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        expect(formatDayOf(instant, zone)).toBe(formatDate(localDateOf(instant, zone)));
      }),
    );
  });
});

describe("times in words", () => {
  it.each([
    ["2026-11-24T00:00Z", "12:00 am"],
    ["2026-11-24T00:05Z", "12:05 am"],
    ["2026-11-24T09:30Z", "9:30 am"],
    ["2026-11-24T12:00Z", "12:00 pm"],
    ["2026-11-24T13:05Z", "1:05 pm"],
    ["2026-11-24T23:55Z", "11:55 pm"],
  ])("%s is %s", (instant, words) => {
    expect(formatTime(at(instant), "UTC")).toBe(words);
  });

  it("follow the zone's clock, with plain spaces", () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        const [hour = 0, minute = 0] = localTimeOf(instant, zone).split(":").map(Number);
        const shown = `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
        expect(formatTime(instant, zone)).toBe(shown);
      }),
    );
  });
});

describe("the GMT offset", () => {
  it.each([
    ["Europe/London", "2026-01-15T12:00Z", "GMT"],
    ["Europe/London", "2026-07-15T12:00Z", "GMT+1"],
    ["America/New_York", "2026-01-15T12:00Z", "GMT-5"],
    ["America/St_Johns", "2026-01-15T12:00Z", "GMT-3:30"],
    ["Asia/Kathmandu", "2026-01-15T12:00Z", "GMT+5:45"],
    ["Australia/Lord_Howe", "2026-07-15T12:00Z", "GMT+10:30"],
  ])("in %s at %s is %s", (zone, instant, words) => {
    expect(formatOffset(at(instant), zone)).toBe(words);
  });

  it("is the zone's offset", () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        const match = /^GMT(?:([+-])(\d+)(?::(\d\d))?)?$/.exec(formatOffset(instant, zone));
        const minutes = Number(match?.[2] ?? 0) * 60 + Number(match?.[3] ?? 0);
        expect(match).not.toBeNull();
        expect(match?.[1] === "-" ? -minutes : minutes).toBe(offsetMinutes(instant, zone));
      }),
    );
  });
});
