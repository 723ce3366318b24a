import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { findFreeSlots } from "../../../tests/support/one-host";
import { DAY_MS } from "../duration";
import type { AvailabilityRules, Slot } from "./availability";
import { buildCalendarView, type CalendarQuery, type CalendarView, freeTimesText } from "./calendar-view";
import { monthOf } from "./month";
import { localDateOf, localTimeOf } from "./zoned-time";

// Property tests run many cases, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const ANYTHING: CalendarQuery = { month: null, date: null };

const ZONES = [
  "America/New_York",
  "America/Havana",
  "America/Nuuk",
  "America/Santiago",
  "Asia/Kathmandu",
  "Asia/Beirut",
  "Australia/Lord_Howe",
  "Australia/Sydney",
  "Europe/London",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
];

/** Open around the clock, so that calls fall on every clock change in either zone. */
function openAlways(timeZone: string, horizonDays: number, slotIntervalMinutes: number): AvailabilityRules {
  return {
    timeZone,
    callMinutes: 15,
    slotIntervalMinutes,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    minimumNoticeMinutes: 0,
    bookingHorizonDays: horizonDays,
    dailyLimit: null,
    kindDailyLimit: null,
    weekly: new Map([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ startMinute: 0, endMinute: 1440 }]])),
    overrides: new Map(),
  };
}

const NOTHING_TAKEN = { runs: [], callsByDate: new Map(), callsOfKindByDate: new Map() };

/** Times before the spring and autumn clock changes in both hemispheres. */
const anyNow = fc
  .tuple(
    fc.constantFrom(
      "2026-03-06",
      "2026-03-26",
      "2026-04-02",
      "2026-09-04",
      "2026-09-25",
      "2026-10-02",
      "2026-10-30",
    ),
    fc.integer({ min: 0, max: 3 * DAY_MS }),
  )
  .map(([date, ms]) => Date.parse(`${date}T00:00Z`) + ms);

const anyCalendar = fc
  .record({
    agencyZone: fc.constantFrom(...ZONES),
    visitorZone: fc.constantFrom(...ZONES),
    now: anyNow,
    horizonDays: fc.integer({ min: 1, max: 45 }),
    interval: fc.constantFrom(30, 45, 60, 360, 1440),
  })
  .map(({ agencyZone, visitorZone, now, horizonDays, interval }) => ({
    zone: visitorZone,
    now,
    slots: findFreeSlots(openAlways(agencyZone, horizonDays, interval), NOTHING_TAKEN, now),
  }));

/** Every month reachable through the previous and next links, starting with the default one. */
function everyMonth(slots: Slot[], zone: string, now: number): CalendarView[] {
  const show = (month: string | null) => buildCalendarView(slots, zone, now, { month, date: null });
  const months = [show(null)];
  // Far more months than any horizon, so that a link that goes nowhere cannot loop forever.
  for (let view = months[0]; view?.previousMonth && months.length < 50; ) {
    view = show(view.previousMonth);
    months.unshift(view);
  }
  for (let view = months.at(-1); view?.nextMonth && months.length < 50; ) {
    view = show(view.nextMonth);
    months.push(view);
  }
  return months;
}

const daysOf = (view: CalendarView) => view.weeks.flat().filter((day) => day !== null);

describe("walking through the whole calendar", () => {
  it("shows each free time exactly once, on its own date, matching the day's count", () => {
    fc.assert(
      fc.property(anyCalendar, ({ slots, zone, now }) => {
        const shown: number[] = [];
        for (const { month } of everyMonth(slots, zone, now)) {
          for (const day of daysOf(buildCalendarView(slots, zone, now, { month, date: null }))) {
            if (day.freeTimes === 0) continue;
            const { chosen } = buildCalendarView(slots, zone, now, { month: null, date: day.date });
            expect(chosen?.date).toBe(day.date);
            expect(chosen?.times).toHaveLength(day.freeTimes);
            for (const { startsAt } of chosen?.times ?? []) {
              expect(localDateOf(startsAt, zone)).toBe(day.date);
              shown.push(startsAt);
            }
          }
        }
        expect(shown).toEqual(slots.map((slot) => slot.startsAt));
      }),
      { numRuns: 25 },
    );
  });

  it("gives every time of a day a distinct label", () => {
    fc.assert(
      fc.property(anyCalendar, ({ slots, zone, now }) => {
        const dates = new Set(slots.map((slot) => localDateOf(slot.startsAt, zone)));
        for (const date of dates) {
          const { chosen } = buildCalendarView(slots, zone, now, { month: null, date });
          const labels = chosen?.times.map((time) => time.label) ?? [];
          expect(new Set(labels).size).toBe(labels.length);
        }
      }),
      { numRuns: 25 },
    );
  });

  it("links month to month, no further than the bookable range", () => {
    fc.assert(
      fc.property(anyCalendar, ({ slots, zone, now }) => {
        const months = everyMonth(slots, zone, now);
        expect(months[0]?.month).toBe(monthOf(localDateOf(now, zone)));
        const last = slots.at(-1);
        expect(months.at(-1)?.month).toBe(monthOf(localDateOf(last?.startsAt ?? now, zone)));
        expect(new Set(months.map((view) => view.month)).size).toBe(months.length);
      }),
      { numRuns: 25 },
    );
  });
});

describe("the view", () => {
  const NOW = Date.parse("2026-11-24T13:00Z");
  const slotAt = (text: string): Slot => ({
    startsAt: Date.parse(text),
    endsAt: Date.parse(text) + 1_800_000,
  });
  const SLOTS = ["2026-11-26T14:00Z", "2026-11-26T14:30Z", "2026-12-03T14:00Z", "2027-01-05T14:00Z"].map(
    slotAt,
  );
  const show = (query: Partial<CalendarQuery>, slots = SLOTS, zone = "America/New_York") =>
    buildCalendarView(slots, zone, NOW, { ...ANYTHING, ...query });

  it("defaults to the first day with a free time", () => {
    expect(show({}).chosen).toEqual({
      date: "2026-11-26",
      label: "Thursday 26 November 2026",
      times: [
        { startsAt: Date.parse("2026-11-26T14:00Z"), label: "9:00 am", isChosen: false },
        { startsAt: Date.parse("2026-11-26T14:30Z"), label: "9:30 am", isChosen: false },
      ],
    });
    expect(show({}).monthLabel).toBe("November 2026");
  });

  it("shows the day of a time chosen before, and marks the time, in any zone", () => {
    const at = Date.parse("2026-11-26T14:30Z");
    const marked = (zone: string) =>
      show({ at }, SLOTS, zone)
        .chosen?.times.filter(({ isChosen }) => isChosen)
        .map(({ label }) => label);
    expect(show({ at }, SLOTS, "Pacific/Auckland").chosen?.date).toBe("2026-11-27");
    expect(marked("Pacific/Auckland")).toEqual(["3:30 am"]);
    expect(marked("America/New_York")).toEqual(["9:30 am"]);
  });

  it("keeps a day in another zone where it has free times, and else shows where its times have gone", () => {
    const near = Date.parse("2026-11-26T14:00Z");
    expect(show({ date: "2026-11-26", near }, SLOTS, "Europe/London").chosen?.date).toBe("2026-11-26");
    expect(show({ date: "2026-11-26", near }, SLOTS, "Pacific/Auckland").chosen?.date).toBe("2026-11-27");
    expect(show({ date: "2026-11-28", near: 0 }).chosen?.date).toBe("2026-11-28");
  });

  it("writes times by the clock asked for", () => {
    const view = buildCalendarView(SLOTS, "Europe/London", NOW, ANYTHING, "24");
    expect(view.chosen?.times[0]?.label).toBe("14:00");
  });

  it("shows the first such day of a requested month", () => {
    expect(show({ month: "2026-12" }).chosen?.date).toBe("2026-12-03");
  });

  it("shows a requested date, free or not", () => {
    expect(show({ date: "2026-12-03" }).chosen?.times).toHaveLength(1);
    expect(show({ date: "2026-12-04" }).chosen).toEqual({
      date: "2026-12-04",
      label: "Friday 4 December 2026",
      times: [],
    });
  });

  it.each([
    ["a month in the distant past", { month: "2020-01" }, "2026-11"],
    ["last month", { month: "2026-10" }, "2026-11"],
    ["a month beyond the last free time", { month: "2027-02" }, "2027-01"],
    ["a date in the distant past", { date: "2026-01-15" }, "2026-11"],
    ["a date far in the future", { date: "2030-06-01" }, "2027-01"],
  ])("for %s, shows the nearest bookable month", (_, query, month) => {
    const view = show(query);
    expect(view.month).toBe(month);
    expect(view.chosen?.date.startsWith(month)).toBe(true);
    expect(view.chosen?.times.length).toBeGreaterThan(0);
  });

  it("selects no day when a month in between has nothing free", () => {
    const view = show({ month: "2026-12" }, [slotAt("2026-11-26T14:00Z"), slotAt("2027-01-05T14:00Z")]);
    expect(view.chosen).toBeNull();
    expect([view.previousMonth, view.nextMonth]).toEqual(["2026-11", "2027-01"]);
    expect(view.anythingFree).toBe(true);
  });

  it("says when nothing at all is free", () => {
    const view = show({}, []);
    expect(view).toMatchObject({
      month: "2026-11",
      previousMonth: null,
      nextMonth: null,
      chosen: null,
      anythingFree: false,
    });
    expect(daysOf(view).every((day) => day.freeTimes === 0)).toBe(true);
  });

  it("marks today in the visitor's zone and labels each day with its free times", () => {
    const days = (zone: string) => daysOf(buildCalendarView(SLOTS, zone, NOW, ANYTHING));
    const today = (zone: string) => days(zone).flatMap((day) => (day.isToday ? [day.date] : []));
    expect(today("America/New_York")).toEqual(["2026-11-24"]);
    expect(today("Pacific/Kiritimati")).toEqual(["2026-11-25"]);
    const label = (date: string) => days("America/New_York").find((day) => day.date === date)?.label;
    expect(label("2026-11-26")).toBe("Thursday 26 November 2026: 2 times free, chosen");
    expect(label("2026-11-27")).toBeNull();
  });

  it("distinguishes the two halves of a repeated hour and leaves other times unchanged", () => {
    const night = (zone: string, date: string, ...starts: string[]) =>
      buildCalendarView(starts.map(slotAt), zone, Date.parse(starts[0] ?? ""), {
        month: null,
        date,
      }).chosen?.times.map(({ startsAt, label }) => `${localTimeOf(startsAt, zone)} ${label}`);
    expect(
      night("America/New_York", "2026-11-01", "2026-11-01T05:30Z", "2026-11-01T06:30Z", "2026-11-01T07:00Z"),
    ).toEqual(["01:30 1:30 am (GMT-4)", "01:30 1:30 am (GMT-5)", "02:00 2:00 am"]);
    expect(night("Australia/Lord_Howe", "2026-04-05", "2026-04-04T14:45Z", "2026-04-04T15:15Z")).toEqual([
      "01:45 1:45 am (GMT+11)",
      "01:45 1:45 am (GMT+10:30)",
    ]);
  });
});

it("counts free times in words", () => {
  expect([1, 2, 12].map(freeTimesText)).toEqual(["1 time free", "2 times free", "12 times free"]);
});
