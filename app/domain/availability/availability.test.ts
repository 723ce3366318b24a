import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  callsThatFit,
  findFreeSlots,
  NOTHING_TAKEN,
  refusalOf,
  type Taken,
} from "../../../tests/support/one-host";
import { addDays, weekdayOf } from "../calendar-date";
import { DAY_MS, MINUTE_MS } from "../duration";
import {
  type AvailabilityRules,
  CELL_MS,
  cellsOfCall,
  endOfCall,
  type OpenHours,
  rulesOfAgency,
  type Slot,
} from "./availability";
import { LIMIT_NAMES, NO_LIMITS, type PeriodLimits } from "./period-limits";
import { instantOf, localDateOf, localTimeOf } from "./zoned-time";

// Property tests run many cases, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const EVERY_WEEKDAY = [1, 2, 3, 4, 5, 6, 7];

const at = (text: string) => Date.parse(text);
const hours = (from: string, to: string): OpenHours => ({
  startMinute: minuteOf(from),
  endMinute: minuteOf(to),
});

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

/** Half-hour calls by default: weekdays 9 to 5, a 15-minute buffer after each, four hours' notice. */
function rulesWith(changes: Partial<AvailabilityRules> = {}): AvailabilityRules {
  return {
    timeZone: "America/New_York",
    callMinutes: 30,
    slotIntervalMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 15,
    minimumNoticeMinutes: 4 * 60,
    bookingHorizonDays: 60,
    ...NO_LIMITS,
    kindLimits: NO_LIMITS,
    weekly: new Map([1, 2, 3, 4, 5].map((weekday) => [weekday, [hours("09:00", "17:00")]])),
    overrides: new Map(),
    ...changes,
  };
}

function openDaily(timeZone: string, ...spans: OpenHours[]): AvailabilityRules {
  return rulesWith({
    timeZone,
    bufferAfterMinutes: 0,
    minimumNoticeMinutes: 0,
    weekly: new Map(EVERY_WEEKDAY.map((weekday) => [weekday, spans])),
  });
}

/** The starts offered on an agency date in local time, as seen two days earlier. */
function startsOn(date: string, rules: AvailabilityRules, taken = NOTHING_TAKEN): string[] {
  const now = instantOf(date, 0, rules.timeZone) - 2 * DAY_MS;
  return findFreeSlots(rules, taken, now)
    .filter((slot) => localDateOf(slot.startsAt, rules.timeZone) === date)
    .map((slot) => localTimeOf(slot.startsAt, rules.timeZone));
}

const oneMore = (calls: ReadonlyMap<string, number>, date: string) =>
  new Map(calls).set(date, (calls.get(date) ?? 0) + 1);

function take(taken: Taken, startsAt: number, rules: AvailabilityRules): Taken {
  const date = localDateOf(startsAt, rules.timeZone);
  return {
    runs: [...taken.runs, cellsOfCall(startsAt, rules)],
    callsByDate: oneMore(taken.callsByDate, date),
    callsOfKindByDate: oneMore(taken.callsOfKindByDate, date),
  };
}

// --- Arbitrary rules and calendars, at times near clock changes ---

const CLOCK_CHANGES: [timeZone: string, instant: string][] = [
  ["America/New_York", "2026-03-08T07:00Z"],
  ["America/New_York", "2026-11-01T06:00Z"],
  ["Europe/London", "2026-03-29T01:00Z"],
  ["Europe/London", "2026-10-25T01:00Z"],
  ["Australia/Lord_Howe", "2026-04-04T15:00Z"],
  ["Australia/Lord_Howe", "2026-10-03T15:30Z"],
  ["Australia/Sydney", "2026-04-04T16:00Z"],
  ["Australia/Sydney", "2026-10-03T16:00Z"],
  ["America/Santiago", "2026-04-05T03:00Z"],
  ["America/Santiago", "2026-09-06T04:00Z"],
  ["America/Nuuk", "2026-03-29T01:00Z"],
  ["America/Nuuk", "2026-10-25T01:00Z"],
  ["America/Havana", "2026-03-08T05:00Z"],
  ["America/Havana", "2026-11-01T05:00Z"],
  ["Pacific/Chatham", "2026-04-04T14:00Z"],
  ["Pacific/Chatham", "2026-09-26T14:00Z"],
  ["Asia/Kathmandu", "2026-06-15T12:00Z"],
  ["UTC", "2026-12-31T23:00Z"],
];

const inFives = (min: number, max: number) =>
  fc.integer({ min: min / 5, max: max / 5 }).map((fives) => fives * 5);

const anySpan: fc.Arbitrary<OpenHours> = fc
  .uniqueArray(inFives(0, 1440), { minLength: 2, maxLength: 2 })
  .map(([one = 0, other = 0]) => ({ startMinute: Math.min(one, other), endMinute: Math.max(one, other) }));

/** Closed, a few spans, or the whole day. */
const anyDay = fc.oneof(
  fc.array(anySpan, { maxLength: 3 }),
  fc.constant([{ startMinute: 0, endMinute: 1440 }]),
);

type Scene = { rules: AvailabilityRules; taken: Taken; now: number };

const anyLimits = fc.record({
  dailyLimit: fc.option(fc.integer({ min: 1, max: 4 })),
  weeklyLimit: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 2 }),
  monthlyLimit: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 2 }),
});

/** The calls on a date, in its week and in its month, counted one by one. */
function callsBy(date: string, calls: ReadonlyMap<string, number>) {
  const sum = (isCounted: (day: string) => boolean) =>
    [...calls].reduce((total, [day, count]) => total + (isCounted(day) ? count : 0), 0);
  const weekOf = (day: string) => Math.floor((Date.parse(day) - at("2024-01-01T00:00Z")) / (7 * DAY_MS));
  return {
    dailyLimit: sum((day) => day === date),
    weeklyLimit: sum((day) => weekOf(day) === weekOf(date)),
    monthlyLimit: sum((day) => day.slice(0, 7) === date.slice(0, 7)),
  };
}

function isFull(date: string, limits: PeriodLimits, calls: ReadonlyMap<string, number>): boolean {
  const counted = callsBy(date, calls);
  return LIMIT_NAMES.some((name) => counted[name] >= (limits[name] ?? Number.POSITIVE_INFINITY));
}

const anyScene: fc.Arbitrary<Scene> = fc
  .record({
    change: fc.constantFrom(...CLOCK_CHANGES),
    msBeforeChange: fc.integer({ min: -DAY_MS, max: 4 * DAY_MS }),
    callMinutes: inFives(5, 120),
    slotIntervalMinutes: inFives(15, 120),
    bufferBeforeMinutes: inFives(0, 45),
    bufferAfterMinutes: inFives(0, 45),
    minimumNoticeMinutes: fc.integer({ min: 0, max: 2000 }),
    bookingHorizonDays: fc.integer({ min: 1, max: 5 }),
    limits: anyLimits,
    kindLimits: anyLimits,
    week: fc.array(anyDay, { minLength: 7, maxLength: 7 }),
    overrides: fc.array(fc.tuple(fc.integer({ min: -1, max: 7 }), anyDay), { maxLength: 3 }),
    runs: fc.array(
      fc.record({ offset: fc.integer({ min: -100, max: 2000 }), length: fc.integer({ min: 1, max: 40 }) }),
      {
        maxLength: 6,
      },
    ),
    calls: fc.array(
      fc.record({ day: fc.integer({ min: -1, max: 7 }), count: fc.integer({ min: 0, max: 5 }) }),
      {
        maxLength: 4,
      },
    ),
  })
  .map(
    ({ change: [timeZone, instant], msBeforeChange, week, overrides, runs, calls, limits, ...lengths }) => {
      const now = at(instant) - msBeforeChange;
      const today = localDateOf(now, timeZone);
      const firstCell = Math.floor(now / CELL_MS);
      return {
        now,
        rules: {
          ...lengths,
          ...limits,
          timeZone,
          weekly: new Map(week.map((spans, index) => [index + 1, spans])),
          overrides: new Map(overrides.map(([day, spans]) => [addDays(today, day), spans])),
        },
        taken: {
          runs: runs.map(({ offset, length }) => ({
            fromCell: firstCell + offset,
            toCell: firstCell + offset + length,
          })),
          callsByDate: new Map(calls.map(({ day, count }) => [addDays(today, day), count])),
          callsOfKindByDate: new Map(
            calls.map(({ day, count }) => [addDays(today, day), Math.min(count, 2)]),
          ),
        },
      };
    },
  );

function hoursOf(date: string, { overrides, weekly }: AvailabilityRules): readonly OpenHours[] {
  return overrides.has(date) ? (overrides.get(date) ?? []) : (weekly.get(weekdayOf(date)) ?? []);
}

/** On the night the clocks go back an hour repeats, so times are only distinguishable as instants. */
function hasRepeatedHour(date: string, timeZone: string): boolean {
  return instantOf(date, 1440, timeZone) - instantOf(date, 0, timeZone) > DAY_MS;
}

/** Whether each five minutes of a slot are within the open hours of their own date. */
function liesInside({ startsAt, endsAt }: Slot, rules: AvailabilityRules): boolean {
  const { timeZone } = rules;
  const instants = Array.from(
    { length: (endsAt - startsAt) / CELL_MS },
    (_, index) => startsAt + index * CELL_MS,
  );
  return instants.every((instant) => {
    const date = localDateOf(instant, timeZone);
    const minute = minuteOf(localTimeOf(instant, timeZone));
    return hoursOf(date, rules).some(({ startMinute, endMinute }) =>
      hasRepeatedHour(date, timeZone)
        ? instant >= instantOf(date, startMinute, timeZone) && instant < instantOf(date, endMinute, timeZone)
        : minute >= startMinute && minute < endMinute,
    );
  });
}

function cells({ fromCell, toCell }: { fromCell: number; toCell: number }): number[] {
  return Array.from({ length: toCell - fromCell }, (_, index) => fromCell + index);
}

describe("every offered time", () => {
  const offered = (law: (slot: Slot, scene: Scene) => void) =>
    fc.assert(
      fc.property(anyScene, (scene) => {
        for (const slot of findFreeSlots(scene.rules, scene.taken, scene.now)) law(slot, scene);
      }),
      { numRuns: 150 },
    );

  it("is within opening hours", () => {
    offered((slot, { rules }) => {
      expect(liesInside(slot, rules), new Date(slot.startsAt).toISOString()).toBe(true);
      expect(slot.endsAt).toBe(endOfCall(slot.startsAt, rules));
    });
  });

  it("respects the minimum notice and the booking horizon", () => {
    offered(({ startsAt }, { rules, now }) => {
      expect(startsAt - now).toBeGreaterThanOrEqual(rules.minimumNoticeMinutes * MINUTE_MS);
      const lastDate = addDays(localDateOf(now, rules.timeZone), rules.bookingHorizonDays);
      expect(localDateOf(startsAt, rules.timeZone) <= lastDate).toBe(true);
    });
  });

  it("does not overlap existing calls, buffers included", () => {
    offered(({ startsAt, endsAt }, { rules, taken }) => {
      const from = startsAt - rules.bufferBeforeMinutes * MINUTE_MS;
      const to = endsAt + rules.bufferAfterMinutes * MINUTE_MS;
      for (const run of taken.runs) {
        expect(run.toCell * CELL_MS <= from || run.fromCell * CELL_MS >= to).toBe(true);
      }
    });
  });

  it("is not within a long busy time that a short one begins in", () => {
    const from = at("2026-06-03T08:00:00Z") / CELL_MS;
    const hour = (60 * MINUTE_MS) / CELL_MS;
    const runs = [
      { fromCell: from, toCell: from + 4 * hour },
      { fromCell: from + hour, toCell: from + 2 * hour },
    ];
    const starts = startsOn("2026-06-03", openDaily("UTC", hours("08:00", "13:00")), {
      ...NOTHING_TAKEN,
      runs,
    });
    expect(starts).toEqual(["12:00", "12:30"]);
  });

  it("is never on a closed date, or where the day, the week or the month has reached its limit", () => {
    offered(({ startsAt }, { rules, taken }) => {
      const date = localDateOf(startsAt, rules.timeZone);
      expect(rules.overrides.get(date)).not.toEqual([]);
      expect(isFull(date, rules, taken.callsByDate)).toBe(false);
      expect(isFull(date, rules.kindLimits, taken.callsOfKindByDate)).toBe(false);
    });
  });

  it("appears once, in order, and starts on the grid", () => {
    fc.assert(
      fc.property(anyScene, ({ rules, taken, now }) => {
        const starts = findFreeSlots(rules, taken, now).map((slot) => slot.startsAt);
        expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
        for (const start of starts) expect(start % CELL_MS).toBe(0);
      }),
    );
  });
});

describe("booking one time after another", () => {
  it("never shares a cell and never exceeds a limit", () => {
    fc.assert(
      fc.property(anyScene, fc.array(fc.nat(), { maxLength: 12 }), ({ rules, now }, picks) => {
        let taken = NOTHING_TAKEN;
        for (const pick of picks) {
          const slots = findFreeSlots(rules, taken, now);
          const slot = slots[pick % slots.length];
          if (!slot) break;
          taken = take(taken, slot.startsAt, rules);
        }
        const occupied = taken.runs.flatMap(cells);
        expect(new Set(occupied).size).toBe(occupied.length);
        // All of them are of the kind in question.
        for (const limits of [rules, rules.kindLimits]) {
          for (const date of taken.callsByDate.keys()) {
            const calls = callsBy(date, taken.callsByDate);
            for (const name of LIMIT_NAMES) {
              expect(calls[name]).toBeLessThanOrEqual(limits[name] ?? Number.POSITIVE_INFINITY);
            }
          }
        }
      }),
    );
  });
});

describe("refusing a time", () => {
  it("agrees with what is offered", () => {
    fc.assert(
      fc.property(anyScene, ({ rules, taken, now }) => {
        for (const { startsAt } of findFreeSlots(rules, taken, now)) {
          expect(refusalOf(startsAt, rules, taken, now), new Date(startsAt).toISOString()).toBeNull();
        }
      }),
      { numRuns: 60 },
    );
  });

  it("tells whether any other instant was never offered, is taken, or falls on a full day", () => {
    const anyOffset = fc.oneof(
      fc.integer({ min: -300, max: 2500 }).map((cell) => cell * CELL_MS),
      fc.integer({ min: -DAY_MS, max: 9 * DAY_MS }),
    );
    fc.assert(
      fc.property(anyScene, fc.array(anyOffset, { minLength: 20, maxLength: 20 }), (scene, offsets) => {
        const { rules, taken, now } = scene;
        const free = new Set(findFreeSlots(rules, taken, now).map((slot) => slot.startsAt));
        const unlimited = { ...rules, ...NO_LIMITS, kindLimits: NO_LIMITS };
        const ever = findFreeSlots(unlimited, NOTHING_TAKEN, now).map((slot) => slot.startsAt);
        const grid = Math.floor(now / CELL_MS) * CELL_MS;
        for (const startsAt of [...offsets.map((offset) => grid + offset), ...ever]) {
          const date = localDateOf(startsAt, rules.timeZone);
          const full =
            isFull(date, rules, taken.callsByDate) || isFull(date, rules.kindLimits, taken.callsOfKindByDate);
          const expected = free.has(startsAt)
            ? null
            : !ever.includes(startsAt)
              ? "not_offered"
              : full
                ? "day_full"
                : "taken";
          expect(refusalOf(startsAt, rules, taken, now), new Date(startsAt).toISOString()).toBe(expected);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ["a time in the past", "2026-11-23T14:00Z"],
    ["a time within the notice", "2026-11-24T16:30Z"],
    ["a time between two slots", "2026-11-25T14:10Z"],
    ["a time off the grid", "2026-11-25T14:00:01Z"],
    ["a time before opening", "2026-11-25T13:30Z"],
    ["a call that would end after closing", "2026-11-25T22:00Z"],
    ["a day at the weekend", "2026-11-28T15:00Z"],
    ["a day beyond the horizon", "2027-01-25T15:00Z"],
  ])("refuses %s", (_, startsAt) => {
    expect(refusalOf(at(startsAt), rulesWith(), NOTHING_TAKEN, at("2026-11-24T13:00Z"))).toBe("not_offered");
  });

  it("accepts the last time before closing and the last day of the horizon", () => {
    const now = at("2026-11-24T13:00Z");
    expect(refusalOf(at("2026-11-25T21:30Z"), rulesWith(), NOTHING_TAKEN, now)).toBeNull();
    expect(refusalOf(at("2026-11-24T17:00Z"), rulesWith(), NOTHING_TAKEN, now)).toBeNull();
    const last = rulesWith({ bookingHorizonDays: 2 });
    expect(refusalOf(at("2026-11-26T14:00Z"), last, NOTHING_TAKEN, now)).toBeNull();
    expect(refusalOf(at("2026-11-27T14:00Z"), last, NOTHING_TAKEN, now)).toBe("not_offered");
  });
});

describe("a free day", () => {
  it("between closed ones offers as many times as fit into its hours", () => {
    fc.assert(
      fc.property(inFives(5, 240), inFives(5, 240), anySpan, (callMinutes, slotIntervalMinutes, span) => {
        const weekly = new Map([[weekdayOf("2026-06-17"), [span]]]);
        const rules = { ...openDaily("Asia/Kathmandu"), weekly, callMinutes, slotIntervalMinutes };
        const room = span.endMinute - span.startMinute - callMinutes;
        const expected = room < 0 ? 0 : Math.floor(room / slotIntervalMinutes) + 1;
        expect(startsOn("2026-06-17", rules)).toHaveLength(expected);
      }),
    );
  });

  it("offers sixteen half hours on a default weekday and none at the weekend", () => {
    const starts = startsOn("2026-11-24", rulesWith());
    expect(starts).toHaveLength(16);
    expect(starts.at(0)).toBe("09:00");
    expect(starts.at(-1)).toBe("16:30");
    expect(startsOn("2026-11-28", rulesWith())).toEqual([]);
  });

  it("drops only the times that would overlap a call or its buffer", () => {
    const rules = rulesWith();
    const taken = take(NOTHING_TAKEN, at("2026-11-24T15:00Z"), rules);
    const free = startsOn("2026-11-24", rules, taken);
    // The 10:00 call occupies cells until 10:45; one at 09:30 would occupy them until 10:15.
    expect(startsOn("2026-11-24", rules).filter((start) => !free.includes(start))).toEqual([
      "09:30",
      "10:00",
      "10:30",
    ]);
  });

  it("offers a time between two calls that it touches on both sides", () => {
    const rules = openDaily("UTC", hours("09:00", "10:30"));
    const [first, last] = [at("2026-11-24T09:00Z"), at("2026-11-24T10:00Z")];
    expect(startsOn("2026-11-24", rules, take(take(NOTHING_TAKEN, first, rules), last, rules))).toEqual([
      "09:30",
    ]);
  });

  it("fits calls that touch each other, as many as there are", () => {
    const rules = openDaily("UTC", hours("09:00", "10:30"));
    expect(callsThatFit("2026-11-24", rules)).toBe(3);
    expect(callsThatFit("2026-11-24", { ...rules, dailyLimit: 2 })).toBe(2);
    expect(callsThatFit("2026-11-24", { ...rules, weeklyLimit: 2 })).toBe(2);
    expect(callsThatFit("2026-11-24", { ...rules, dailyLimit: 2, monthlyLimit: 1 })).toBe(1);
  });

  it("is bound by no limit for the agency itself, neither of all calls nor of the kind", () => {
    const one = { dailyLimit: 1, weeklyLimit: 1, monthlyLimit: 1 };
    const rules = rulesOfAgency(rulesWith({ ...one, kindLimits: one, bookingHorizonDays: 1 }));
    expect(rules).toMatchObject({ ...NO_LIMITS, kindLimits: NO_LIMITS, minimumNoticeMinutes: 0 });
  });

  it("counts a buffer before the call as well as after it", () => {
    const rules = rulesWith({ bufferAfterMinutes: 0, bufferBeforeMinutes: 15 });
    const taken = take(NOTHING_TAKEN, at("2026-11-24T15:00Z"), rules);
    const free = startsOn("2026-11-24", rules, taken);
    expect(startsOn("2026-11-24", rules).filter((start) => !free.includes(start))).toEqual([
      "09:30",
      "10:00",
      "10:30",
    ]);
  });

  it("offers both spans of a day with a break, and each time only once where spans overlap", () => {
    const withBreak = openDaily("Europe/London", hours("09:00", "10:00"), hours("14:00", "15:00"));
    expect(startsOn("2026-06-17", withBreak)).toEqual(["09:00", "09:30", "14:00", "14:30"]);
    const overlapping = openDaily("Europe/London", hours("09:00", "10:30"), hours("09:30", "11:00"));
    expect(startsOn("2026-06-17", overlapping)).toEqual(["09:00", "09:30", "10:00", "10:30"]);
  });

  const anHour = (...spans: OpenHours[]) => ({ ...openDaily("Europe/London", ...spans), callMinutes: 60 });

  it("takes spans that touch for one: a call may go on over noon", () => {
    const touching = startsOn("2026-06-17", anHour(hours("09:00", "12:00"), hours("12:00", "17:00")));
    expect(touching).toContain("11:30");
    expect(touching).toEqual(startsOn("2026-06-17", anHour(hours("09:00", "17:00"))));
  });

  it("takes hours that go on after midnight for one, with starts counted from when they opened", () => {
    const nightly = anHour(hours("22:00", "24:00"), hours("00:00", "02:00"));
    expect(startsOn("2026-06-17", nightly)).toEqual([
      "00:00",
      "00:30",
      "01:00",
      "22:00",
      "22:30",
      "23:00",
      "23:30",
    ]);
    const odd = { ...nightly, slotIntervalMinutes: 45 };
    expect(startsOn("2026-06-17", odd)).toEqual(["00:15", "01:00", "22:00", "22:45", "23:30"]);
    expect(startsOn("2026-06-17", anHour(hours("00:00", "24:00")))).toContain("23:30");
  });

  it("ends at midnight where the next day is closed, or opens later", () => {
    const nightly = anHour(hours("22:00", "24:00"), hours("00:00", "02:00"));
    for (const next of [[], [hours("00:30", "02:00")]]) {
      const rules = { ...nightly, overrides: new Map([["2026-06-18", next]]) };
      expect(startsOn("2026-06-17", rules)).toContain("23:00");
      expect(startsOn("2026-06-17", rules)).not.toContain("23:30");
    }
  });

  it("offers each hour of a night in one zone where it is an hour of a day in another", () => {
    const byDay = anHour(hours("09:00", "17:00"));
    const now = at("2026-07-01T00:00Z");
    const instants = (rules: AvailabilityRules) =>
      findFreeSlots(rules, NOTHING_TAKEN, now)
        .map(({ startsAt }) => startsAt)
        .filter((startsAt) => startsAt > now + 2 * DAY_MS && startsAt < now + 20 * DAY_MS);
    // London's 9 to 17 in July is Auckland's 20 to 4.
    const byNight = anHour(hours("20:00", "24:00"), hours("00:00", "04:00"));
    expect(instants({ ...byNight, timeZone: "Pacific/Auckland" })).toEqual(instants(byDay));
  });

  it("lets an override replace any weekday's hours", () => {
    const rules = rulesWith({
      overrides: new Map([
        ["2026-12-24", [hours("09:00", "10:00")]],
        ["2026-12-25", []],
        ["2026-12-26", [hours("12:00", "13:00")]],
      ]),
    });
    expect(startsOn("2026-12-24", rules)).toEqual(["09:00", "09:30"]);
    expect(startsOn("2026-12-25", rules)).toEqual([]);
    expect(startsOn("2026-12-26", rules)).toEqual(["12:00", "12:30"]);
  });

  it("offers times up to midnight when the hours run until then", () => {
    expect(startsOn("2026-06-17", openDaily("Europe/London", hours("23:00", "24:00")))).toEqual([
      "23:00",
      "23:30",
    ]);
  });
});

describe("the day the clocks change", () => {
  const ALL_DAY = hours("00:00", "24:00");

  it.each([
    // zone, date, half hours in the day, hours around the change, half hours in them
    ["America/New_York", "2026-03-08", 46, hours("01:00", "04:00"), 4],
    ["America/New_York", "2026-11-01", 50, hours("01:00", "04:00"), 8],
    ["Europe/London", "2026-03-29", 46, hours("00:00", "03:00"), 4],
    ["Europe/London", "2026-10-25", 50, hours("00:00", "03:00"), 8],
    ["Australia/Lord_Howe", "2026-10-04", 47, hours("01:00", "04:00"), 5],
    ["Australia/Lord_Howe", "2026-04-05", 49, hours("01:00", "04:00"), 7],
    ["Australia/Sydney", "2026-10-04", 46, hours("01:00", "04:00"), 4],
    ["Australia/Sydney", "2026-04-05", 50, hours("01:00", "04:00"), 8],
    ["America/Santiago", "2026-09-06", 46, hours("00:00", "03:00"), 4],
    ["America/Santiago", "2026-04-04", 50, hours("22:00", "24:00"), 6],
    ["Pacific/Chatham", "2026-09-27", 46, hours("02:30", "04:30"), 2],
    ["Pacific/Chatham", "2026-04-05", 50, hours("02:30", "04:30"), 6],
    ["Asia/Kathmandu", "2026-04-05", 48, hours("02:30", "04:30"), 4],
  ])("in %s on %s has %d half hours", (timeZone, date, inTheDay, aroundTheChange, inThose) => {
    expect(startsOn(date, openDaily(timeZone, ALL_DAY))).toHaveLength(inTheDay);
    expect(startsOn(date, openDaily(timeZone, aroundTheChange))).toHaveLength(inThose);
  });

  it("offers a repeated hour twice and a skipped hour not at all", () => {
    expect(startsOn("2026-11-01", openDaily("America/New_York", hours("00:30", "02:30")))).toEqual([
      "00:30",
      "01:00",
      "01:30",
      "01:00",
      "01:30",
      "02:00",
    ]);
    expect(startsOn("2026-03-08", openDaily("America/New_York", hours("01:00", "04:00")))).toEqual([
      "01:00",
      "01:30",
      "03:00",
      "03:30",
    ]);
  });

  it("leaves that day's office hours at full length", () => {
    for (const date of ["2026-03-08", "2026-11-01"]) {
      const starts = startsOn(date, openDaily("America/New_York", hours("09:00", "17:00")));
      expect([starts.length, starts.at(0), starts.at(-1)]).toEqual([16, "09:00", "16:30"]);
    }
  });

  it("offers nothing after hours that end in the skipped hour", () => {
    // Closing time, 02:30, does not exist this night: at 02:00 the clock jumps to 03:00.
    const clocksChange = at("2026-03-08T07:00Z");
    const slots = findFreeSlots(
      openDaily("America/New_York", hours("00:00", "02:30")),
      NOTHING_TAKEN,
      at("2026-03-08T00:00Z"),
    ).filter((slot) => slot.startsAt < clocksChange + DAY_MS / 2);
    expect(slots.length).toBeGreaterThan(0);
    for (const { endsAt } of slots) expect(endsAt).toBeLessThanOrEqual(clocksChange);
  });

  it.each([
    ["America/New_York", "2026-03-08", hours("00:00", "02:00"), ["00:00", "00:30", "01:00", "01:30"]],
    ["Australia/Lord_Howe", "2026-10-04", hours("01:00", "02:00"), ["01:00", "01:30"]],
    ["America/Nuuk", "2026-03-28", hours("22:00", "23:00"), ["22:00", "22:30"]],
    ["America/Nuuk", "2026-03-28", hours("22:00", "24:00"), ["22:00", "22:30"]],
    ["America/Santiago", "2026-09-06", hours("01:00", "02:00"), ["01:00", "01:30"]],
  ])(
    "in %s on %s keeps hours whole when they end or begin exactly at the skipped hour",
    (zone, date, span, starts) => {
      expect(startsOn(date, openDaily(zone, span))).toEqual(starts);
    },
  );

  it("offers nothing on the next date when the skipped hour ends the day", () => {
    // Nuuk skips the last hour of that Saturday: hours until 23:30 must not spill into Sunday.
    const rules = {
      ...openDaily("America/Nuuk"),
      overrides: new Map([["2026-03-28", [hours("22:00", "23:30")]]]),
    };
    const now = at("2026-03-28T00:00Z");
    for (const { startsAt } of findFreeSlots(rules, NOTHING_TAKEN, now)) {
      expect(localDateOf(startsAt, "America/Nuuk")).toBe("2026-03-28");
      expect(refusalOf(startsAt, rules, NOTHING_TAKEN, now)).toBeNull();
    }
  });

  it("keeps local starts at quarter past in a zone with a 45-minute offset", () => {
    const rules = openDaily("Pacific/Chatham", hours("09:15", "10:45"));
    expect(startsOn("2026-06-17", rules)).toEqual(["09:15", "09:45", "10:15"]);
    expect(findFreeSlots(rules, NOTHING_TAKEN, at("2026-06-17T00:00Z")).at(0)?.startsAt).toBe(
      at("2026-06-17T20:30Z"),
    );
  });
});

describe("the cells of a call", () => {
  it("cover the call and its buffers completely", () => {
    const rules = rulesWith({ bufferBeforeMinutes: 10 });
    const startsAt = at("2026-11-24T14:00Z");
    expect(cellsOfCall(startsAt, rules)).toEqual({
      fromCell: at("2026-11-24T13:50Z") / CELL_MS,
      toCell: at("2026-11-24T14:45Z") / CELL_MS,
    });
  });
});
