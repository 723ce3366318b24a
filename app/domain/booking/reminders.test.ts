import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { OFFERED_TIME_ZONES } from "../availability/time-zone";
import { localTimeOf, offsetMinutes } from "../availability/zoned-time";
import { REMINDER_MIN_WAIT_MS, remindersOf } from "./reminders";

// Property tests run many cases, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const at = (text: string) => Date.parse(text);

const anyMinute = (from: string, to: string) =>
  fc.integer({ min: at(from) / 60_000, max: at(to) / 60_000 }).map((minute) => minute * 60_000);
const anyCall = anyMinute("2026-01-01T00:00Z", "2031-01-01T00:00Z");
const anyZone = fc.constantFrom(...Object.values(OFFERED_TIME_ZONES).flat());
/** Days around the clock changes in Europe and America. */
const anyChangingCall = fc.oneof(
  anyMinute("2027-03-13T00:00Z", "2027-03-16T00:00Z"),
  anyMinute("2027-03-27T00:00Z", "2027-03-30T00:00Z"),
  anyMinute("2026-10-24T00:00Z", "2026-10-27T00:00Z"),
  anyMinute("2026-10-31T00:00Z", "2026-11-03T00:00Z"),
);

const minuteOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

describe("a call's reminders", () => {
  it("are due 24 hours and one hour before it, in elapsed time", () => {
    fc.assert(
      fc.property(fc.oneof(anyCall, anyChangingCall), (startsAt) => {
        expect(remindersOf(startsAt, startsAt - 30 * DAY_MS)).toEqual([
          { kind: "reminder_day", dueAt: startsAt - DAY_MS },
          { kind: "reminder_hour", dueAt: startsAt - HOUR_MS },
        ]);
      }),
    );
  });

  it("are due at the call's time of day, shifted by any clock change in between", () => {
    fc.assert(
      fc.property(fc.oneof(anyCall, anyChangingCall), anyZone, (startsAt, zone) => {
        const dueAt = remindersOf(startsAt, startsAt - 30 * DAY_MS)[0]?.dueAt ?? 0;
        const changedBy = offsetMinutes(dueAt, zone) - offsetMinutes(startsAt, zone);
        const [due, call] = [dueAt, startsAt].map((instant) => minuteOfDay(localTimeOf(instant, zone)));
        // Without the sign: -1440 % 1440 is -0, which `toBe` does not treat as 0.
        expect(Math.abs(((due ?? 0) - (call ?? 0) - changedBy) % 1440)).toBe(0);
      }),
    );
  });

  it("shift against the wall clock on the nights it changes", () => {
    const dayBefore = (startsAt: string, zone: string) =>
      localTimeOf(remindersOf(at(startsAt), 0)[0]?.dueAt ?? 0, zone);
    // Each call is at 10:00; the night before skips or repeats an hour.
    expect(dayBefore("2027-03-28T09:00Z", "Europe/London")).toBe("09:00");
    expect(dayBefore("2026-10-25T10:00Z", "Europe/London")).toBe("11:00");
    expect(dayBefore("2027-03-14T14:00Z", "America/New_York")).toBe("09:00");
    expect(dayBefore("2026-11-01T15:00Z", "America/New_York")).toBe("11:00");
    // A night without a change.
    expect(dayBefore("2026-06-10T14:00Z", "America/New_York")).toBe("10:00");
  });

  it("are never in the past, nor right after the booking", () => {
    fc.assert(
      fc.property(anyCall, fc.integer({ min: 0, max: 3 * DAY_MS }), (startsAt, ahead) => {
        const now = startsAt - ahead;
        for (const { dueAt } of remindersOf(startsAt, now)) {
          expect(dueAt).toBeGreaterThanOrEqual(now + REMINDER_MIN_WAIT_MS);
          expect(dueAt).toBeLessThan(startsAt);
        }
      }),
    );
    const kinds = (hoursAhead: number) =>
      remindersOf(at("2026-11-24T14:00Z"), at("2026-11-24T14:00Z") - hoursAhead * HOUR_MS).map(
        ({ kind }) => kind,
      );
    expect(kinds(24.5)).toEqual(["reminder_day", "reminder_hour"]);
    expect(kinds(24.4)).toEqual(["reminder_hour"]);
    expect(kinds(1.5)).toEqual(["reminder_hour"]);
    expect(kinds(1.4)).toEqual([]);
    expect(kinds(-1)).toEqual([]);
  });
});
