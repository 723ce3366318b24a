import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { findFreeSlots } from "../../../tests/support/one-host";
import { addDays, mondayOf } from "../calendar-date";
import { DAY_MS } from "../duration";
import type { AvailabilityRules, Slot } from "./availability";
import { buildCalendarView, type CalendarQuery, type CalendarView, freeTimesText } from "./calendar-view";
import { NO_LIMITS } from "./period-limits";
import { DAYS_SHOWN } from "./weeks";
import { localDateOf, localTimeOf } from "./zoned-time";

// Property tests run many cases, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const ANYTHING: CalendarQuery = { from: null, date: null };

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
    ...NO_LIMITS,
    kindLimits: NO_LIMITS,
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

/** All weeks reachable through the links to earlier and later dates, starting with the default ones. */
function everyPage(slots: Slot[], zone: string, now: number): CalendarView[] {
  const show = (from: string | null) => buildCalendarView(slots, zone, now, { from, date: null });
  const pages = [show(null)];
  // Far more pages than any horizon has, so that a link that goes nowhere cannot loop forever.
  for (let view = pages[0]; view?.earlier && pages.length < 50; ) {
    view = show(view.earlier);
    pages.unshift(view);
  }
  for (let view = pages.at(-1); view?.later && pages.length < 50; ) {
    view = show(view.later);
    pages.push(view);
  }
  return pages;
}

const daysOf = (view: CalendarView) => view.weeks.flat();

describe("walking through the whole calendar", () => {
  it("shows each free time exactly once, on its own date, matching the day's count", () => {
    fc.assert(
      fc.property(anyCalendar, ({ slots, zone, now }) => {
        const shown: number[] = [];
        for (const { from } of everyPage(slots, zone, now)) {
          for (const day of daysOf(buildCalendarView(slots, zone, now, { from, date: null }))) {
            if (day.freeTimes === 0) continue;
            const { chosen } = buildCalendarView(slots, zone, now, { from: null, date: day.date });
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
          const { chosen } = buildCalendarView(slots, zone, now, { from: null, date });
          const labels = chosen?.times.map((time) => time.label) ?? [];
          expect(new Set(labels).size).toBe(labels.length);
        }
      }),
      { numRuns: 25 },
    );
  });

  it("links five weeks to the next, from this week on, no further than the bookable range", () => {
    fc.assert(
      fc.property(anyCalendar, ({ slots, zone, now }) => {
        const pages = everyPage(slots, zone, now);
        const today = localDateOf(now, zone);
        const last = slots.at(-1);
        const lastDate = localDateOf(last?.startsAt ?? now, zone);
        pages.forEach(({ from }, index) => {
          expect(from).toBe(addDays(mondayOf(today), index * DAYS_SHOWN));
        });
        const end = pages.at(-1)?.from ?? "";
        expect(end <= lastDate && lastDate < addDays(end, DAYS_SHOWN)).toBe(true);
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
    expect(show({}).from).toBe("2026-11-23");
    expect(show({}).label).toBe("23 November – 27 December 2026");
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

  it("shows the first such day of the weeks from a requested date", () => {
    expect(show({ from: "2026-12-30" }).chosen?.date).toBe("2027-01-05");
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
    ["a date in the distant past", { from: "2020-01-01" }, "2026-11-23"],
    ["last week", { from: "2026-11-20" }, "2026-11-23"],
    ["a date beyond the last free time", { from: "2027-02-01" }, "2026-12-28"],
    ["a day in the distant past", { date: "2026-01-15" }, "2026-11-23"],
    ["a day far in the future", { date: "2030-06-01" }, "2026-12-28"],
  ])("for %s, shows the nearest bookable weeks", (_, query, from) => {
    const view = show(query);
    expect(view.from).toBe(from);
    expect(view.chosen?.times.length).toBeGreaterThan(0);
  });

  it("selects no day when weeks in between have nothing free", () => {
    const slots = [slotAt("2026-11-26T14:00Z"), slotAt("2027-03-05T14:00Z")];
    const view = show({ from: "2027-01-05" }, slots);
    expect(view.chosen).toBeNull();
    expect([view.earlier, view.later]).toEqual(["2026-11-23", "2027-02-01"]);
    expect(view.anythingFree).toBe(true);
  });

  it("says when nothing at all is free", () => {
    const view = show({}, []);
    expect(view).toMatchObject({
      from: "2026-11-23",
      earlier: null,
      later: null,
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
    const slots = [slotAt("2026-11-24T20:00Z"), ...SLOTS];
    const first = daysOf(buildCalendarView(slots, "UTC", NOW, ANYTHING)).find((day) => day.isToday);
    expect(first?.label).toBe("Tuesday 24 November 2026: 1 time free, today, chosen");
  });

  it("distinguishes the two halves of a repeated hour and leaves other times unchanged", () => {
    const night = (zone: string, date: string, ...starts: string[]) =>
      buildCalendarView(starts.map(slotAt), zone, Date.parse(starts[0] ?? ""), {
        from: null,
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
