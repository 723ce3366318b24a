import { describe, expect, it } from "vitest";
import { cityOf, isTimeZone, OFFERED_TIME_ZONES } from "./time-zone";
import { findTimeZone } from "./zone-search";

describe("a typed time zone", () => {
  it.each([
    ["London", "Europe/London"],
    ["  tokyo ", "Asia/Tokyo"],
    ["Europe/Berlin", "Europe/Berlin"],
    ["america/new_york", "America/New_York"],
    ["New York", "America/New_York"],
    ["São Paulo", "America/Sao_Paulo"],
    ["buenos aires", "America/Argentina/Buenos_Aires"],
    ["India", "Asia/Kolkata"],
    ["UK", "Europe/London"],
    ["san francisco", "America/Los_Angeles"],
    ["Auck", "Pacific/Auckland"],
    ["Calcutta", "Asia/Kolkata"],
    ["Vienna", "Europe/Vienna"],
    ["UTC", "UTC"],
  ])("%s is %s", (typed, zone) => expect(findTimeZone(typed)).toBe(zone));

  it.each(["", "  ", "Lo", "Atlantis", "+01:00", "<b>", "x".repeat(60), "../../etc"])("%j is none", (typed) =>
    expect(findTimeZone(typed)).toBeNull(),
  );

  it("finds every zone on offer by the name it is shown under", () => {
    for (const zone of Object.values(OFFERED_TIME_ZONES).flat())
      expect(findTimeZone(cityOf(zone))).toBe(zone);
  });

  it("never finds what is no zone", () => {
    for (const typed of ["pacific", "eastern", "germany", "korea", "gmt", "central"])
      expect(isTimeZone(findTimeZone(typed) ?? ""), typed).toBe(true);
  });
});
