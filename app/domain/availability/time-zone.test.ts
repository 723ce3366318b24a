import { describe, expect, it } from "vitest";
import { cityOf, isTimeZone, OFFERED_TIME_ZONES, presentName, zoneInWords } from "./time-zone";
import { offsetMinutes } from "./zoned-time";

const OFFERED = Object.values(OFFERED_TIME_ZONES).flat();

describe("recognising a time zone", () => {
  it.each(OFFERED)("accepts %s", (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });

  it("accepts every zone this runtime knows", () => {
    for (const zone of Intl.supportedValuesOf("timeZone")) expect(isTimeZone(zone), zone).toBe(true);
    for (const zone of ["UTC", "Etc/GMT+5", "Asia/Calcutta"]) expect(isTimeZone(zone), zone).toBe(true);
  });

  it("accepts no abbreviation that times can't be reckoned by", () => {
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const names = letters.flatMap((one) =>
      letters.flatMap((two) => letters.map((three) => one + two + three)),
    );
    const accepted = names.filter(isTimeZone);
    expect(accepted).toContain("UTC");
    for (const name of accepted) expect(() => offsetMinutes(0, name), name).not.toThrow();
  });

  it.each([
    "",
    " ",
    "Europe",
    "Europe/Nowhere",
    "Europe/London ",
    " Europe/London",
    "Europe/London\n",
    "Europe/London\0",
    "+01:00",
    "-05:00",
    "GMT+1:00",
    "05:30",
    "../../etc/passwd",
    "Europe/Lond\u00f6n",
    "<script>",
    "A".repeat(60),
    "undefined",
    "null",
    "__proto__",
    "PST",
    "bst",
  ])("refuses %j", (text) => {
    expect(isTimeZone(text)).toBe(false);
  });
});

describe("the zones offered", () => {
  it("are listed once each", () => {
    expect(new Set(OFFERED).size).toBe(OFFERED.length);
  });

  it("cover the clock of every place, in every season of next year", () => {
    const year = new Date().getUTCFullYear() + 1;
    const seasons = [0, 3, 6, 9].map((month) => Date.UTC(year, month, 15, 12));
    const clockOf = (zone: string) => seasons.map((instant) => offsetMinutes(instant, zone)).join(" ");
    const offered = new Set(OFFERED.map(clockOf));
    const missing = Intl.supportedValuesOf("timeZone").filter((zone) => !offered.has(clockOf(zone)));
    expect(missing.map((zone) => `${zone}: ${clockOf(zone)}`)).toEqual([]);
  });

  it("use current names", () => {
    for (const zone of OFFERED) expect(presentName(zone)).toBe(zone);
  });

  it("are few enough to scan", () => {
    expect(OFFERED.length).toBeLessThan(Intl.supportedValuesOf("timeZone").length / 4);
  });
});

describe("the current name of a zone", () => {
  it.each([
    ["Asia/Calcutta", "Asia/Kolkata"],
    ["Asia/Katmandu", "Asia/Kathmandu"],
    ["America/Buenos_Aires", "America/Argentina/Buenos_Aires"],
    ["Europe/Kiev", "Europe/Kyiv"],
    ["Europe/London", "Europe/London"],
  ])("for %s is %s", (zone, present) => {
    expect(presentName(zone)).toBe(present);
  });

  it("is known to this runtime and has the same clock", () => {
    for (const zone of Intl.supportedValuesOf("timeZone")) {
      expect(isTimeZone(presentName(zone)), zone).toBe(true);
      for (const instant of [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)]) {
        expect(offsetMinutes(instant, presentName(zone)), zone).toBe(offsetMinutes(instant, zone));
      }
    }
  });
});

it.each([
  ["Europe/London", "London"],
  ["America/Argentina/Buenos_Aires", "Buenos Aires"],
  ["America/New_York", "New York"],
  ["UTC", "UTC"],
])("shortens %s to its city, %s", (zone, city) => {
  expect(cityOf(zone)).toBe(city);
});

it.each([
  ["America/New_York", "New York time"],
  ["UTC", "UTC"],
  ["Etc/GMT+5", "GMT-5"],
  ["Etc/GMT-14", "GMT+14"],
  ["Etc/GMT0", "GMT"],
])("names %s in words: %s", (zone, words) => {
  expect(zoneInWords(zone)).toBe(words);
});
