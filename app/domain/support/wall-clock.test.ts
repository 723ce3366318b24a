import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instantOf, localDateOf } from "../availability/zoned-time";
import { DAY_MS } from "../duration";
import { dateAt, instantAt } from "./wall-clock";

const ZONES = [
  "America/New_York",
  "Europe/London",
  "Europe/Berlin",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "America/St_Johns",
  "America/Santiago",
  "UTC",
];

describe("the Intl-based wall clock", () => {
  it("agrees with Temporal on dates", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: Date.UTC(2010, 0), max: Date.UTC(2090, 0) }),
        (zone, instant) => {
          expect(dateAt(instant, zone)).toBe(localDateOf(instant, zone));
        },
      ),
    );
  });

  it("agrees with Temporal on instants", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: Date.UTC(2010, 0) / DAY_MS, max: Date.UTC(2090, 0) / DAY_MS }),
        fc.integer({ min: 0, max: 1440 }),
        (zone, day, minute) => {
          const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
          expect(instantAt(date, minute, zone)).toBe(instantOf(date, minute, zone));
        },
      ),
      { numRuns: 400 },
    );
  });

  it.each([
    ["2026-03-08", "America/New_York"],
    ["2026-11-01", "America/New_York"],
    ["2026-03-29", "Europe/London"],
    ["2026-10-25", "Europe/London"],
    ["2026-04-05", "Australia/Lord_Howe"],
    ["2026-10-04", "Australia/Lord_Howe"],
  ])("agrees for every minute around a clock change: %s, %s", (date, zone) => {
    for (let minute = 0; minute <= 1440; minute++) {
      expect(instantAt(date, minute, zone)).toBe(instantOf(date, minute, zone));
    }
  });
});
