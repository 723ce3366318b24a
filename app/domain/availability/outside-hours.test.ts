import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findFreeSlots } from "../../../tests/support/one-host";
import { rulesOfAgency } from "./availability";
import { callsLeftOutside, isWithinHours, type OpeningHours } from "./outside-hours";
import { NO_LIMITS } from "./period-limits";

const at = (text: string) => Date.parse(text);
const call = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) });
const span = (startHour: number, endHour: number) => ({
  startMinute: startHour * 60,
  endMinute: endHour * 60,
});

const hours = (more: Partial<OpeningHours> = {}): OpeningHours => ({
  timeZone: "America/New_York",
  weekly: new Map([1, 2, 3, 4, 5].map((weekday) => [weekday, [span(9, 12), span(13, 17)]])),
  overrides: new Map(),
  ...more,
});

describe("a call lies within the hours", () => {
  it.each([
    ["at their very beginning", "2026-11-24T14:00Z", "2026-11-24T14:30Z", true],
    ["up to their very end", "2026-11-24T16:30Z", "2026-11-24T17:00Z", true],
    ["five minutes too early", "2026-11-24T13:55Z", "2026-11-24T14:25Z", false],
    ["five minutes too late", "2026-11-24T16:35Z", "2026-11-24T17:05Z", false],
    ["over a break", "2026-11-24T16:00Z", "2026-11-24T18:30Z", false],
    ["on a closed day", "2026-11-28T15:00Z", "2026-11-28T15:30Z", false],
  ])("%s", (_, from, to, isWithin) => expect(isWithinHours(call(from, to), hours())).toBe(isWithin));

  it("over spans that touch, and over midnight", () => {
    const touching = hours({ overrides: new Map([["2026-11-24", [span(9, 12), span(12, 17)]]]) });
    expect(isWithinHours(call("2026-11-24T16:30Z", "2026-11-24T17:30Z"), touching)).toBe(true);
    const night = hours({
      overrides: new Map([
        ["2026-11-24", [span(22, 24)]],
        ["2026-11-25", [span(0, 1)]],
      ]),
    });
    expect(isWithinHours(call("2026-11-25T04:30Z", "2026-11-25T05:30Z"), night)).toBe(true);
    expect(isWithinHours(call("2026-11-25T04:30Z", "2026-11-25T06:30Z"), night)).toBe(false);
  });

  it("on days with other hours instead of the week's", () => {
    const closed = hours({ overrides: new Map([["2026-11-24", []]]) });
    expect(isWithinHours(call("2026-11-24T15:00Z", "2026-11-24T15:30Z"), closed)).toBe(false);
    expect(isWithinHours(call("2026-11-25T15:00Z", "2026-11-25T15:30Z"), closed)).toBe(true);
  });

  it.each([
    // Clocks go back on 1 November 2026 and forward on 14 March 2027, on Sundays.
    ["the repeated hour's first", "2026-11-01T05:30Z", "2026-11-01T06:00Z", true],
    ["the repeated hour's second", "2026-11-01T06:30Z", "2026-11-01T07:00Z", true],
    ["the morning after", "2026-11-01T14:00Z", "2026-11-01T14:30Z", true],
    ["an hour too early after", "2026-11-01T13:00Z", "2026-11-01T13:30Z", false],
    ["the morning after the skipped hour", "2027-03-14T13:00Z", "2027-03-14T13:30Z", true],
    ["an hour too late after it", "2027-03-14T21:00Z", "2027-03-14T21:30Z", false],
  ])("when the clocks change: %s", (_, from, to, isWithin) => {
    const sundays = hours({ weekly: new Map([[7, [span(1, 2), span(9, 17)]]]) });
    expect(isWithinHours(call(from, to), sundays)).toBe(isWithin);
  });

  it("whenever it could have been booked, in any zone and season", () => {
    const anySpan = fc
      .tuple(fc.integer({ min: 0, max: 286 }), fc.integer({ min: 1, max: 288 }))
      .map(([from, length]) => ({ startMinute: from * 5, endMinute: Math.min(1440, (from + length) * 5) }));
    fc.assert(
      fc.property(
        fc.constantFrom("America/New_York", "Europe/London", "Australia/Lord_Howe", "Pacific/Chatham"),
        fc.constantFrom("2026-03-06", "2026-03-27", "2026-10-02", "2026-10-30"),
        fc.array(anySpan, { minLength: 1, maxLength: 2 }),
        (timeZone, day, spans) => {
          const open = {
            timeZone,
            overrides: new Map(),
            weekly: new Map([1, 2, 3, 4, 5, 6, 7].map((d) => [d, spans])),
          };
          const rules = rulesOfAgency({
            ...open,
            callMinutes: 35,
            slotIntervalMinutes: 35,
            bufferBeforeMinutes: 0,
            bufferAfterMinutes: 0,
            minimumNoticeMinutes: 0,
            bookingHorizonDays: 4,
            ...NO_LIMITS,
            kindLimits: NO_LIMITS,
          });
          const taken = { runs: [], callsByDate: new Map(), callsOfKindByDate: new Map() };
          const soon = { ...rules, bookingHorizonDays: 4 };
          for (const slot of findFreeSlots(soon, taken, at(`${day}T00:00Z`))) {
            expect(isWithinHours(slot, open), new Date(slot.startsAt).toISOString()).toBe(true);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

it("names the calls that come to lie outside, not those that do already", () => {
  const calls = [
    { id: "inside", ...call("2026-11-25T15:00Z", "2026-11-25T15:30Z") },
    { id: "left", ...call("2026-11-24T15:00Z", "2026-11-24T15:30Z") },
    { id: "outside before", ...call("2026-11-28T15:00Z", "2026-11-28T15:30Z") },
  ];
  const next = hours({ overrides: new Map([["2026-11-24", []]]) });
  expect(callsLeftOutside(calls, hours(), next).map(({ id }) => id)).toEqual(["left"]);
  const elsewhere = { ...hours(), timeZone: "Asia/Tokyo" };
  expect(callsLeftOutside(calls, hours(), elsewhere).map(({ id }) => id)).toEqual(["inside", "left"]);
});
