import { describe, expect, it } from "vitest";
import { offerOfOne, type Taken } from "../../../tests/support/one-host";
import type { AvailabilityRules } from "./availability";
import { CELL_MS } from "./availability";
import { isNearlyFull, nearlyFullDays as nearlyFull } from "./nearly-full";
import { NO_LIMITS } from "./period-limits";

/** Eight one-hour calls a weekday in London, which is UTC in November. */
const RULES: AvailabilityRules = {
  timeZone: "Europe/London",
  callMinutes: 60,
  slotIntervalMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeMinutes: 0,
  bookingHorizonDays: 60,
  ...NO_LIMITS,
  kindLimits: NO_LIMITS,
  weekly: new Map([1, 2, 3, 4, 5].map((weekday) => [weekday, [{ startMinute: 540, endMinute: 1020 }]])),
  overrides: new Map(),
};

const MONDAY = "2026-11-23";
const NIGHT = Date.parse(`${MONDAY}T03:00Z`);

const run = (from: string, to: string) => ({
  fromCell: Date.parse(from) / CELL_MS,
  toCell: Date.parse(to) / CELL_MS,
});

function taken(runs: Taken["runs"], calls: Record<string, number> = {}): Taken {
  return { runs, callsByDate: new Map(Object.entries(calls)), callsOfKindByDate: new Map() };
}

const nearlyFullDays = (rules: AvailabilityRules, booked: Taken, now: number) =>
  nearlyFull(offerOfOne(rules, booked), now);

describe("isNearlyFull", () => {
  it.each([
    ["nothing left", 0, 8, true],
    ["one left", 1, 8, true],
    ["a quarter left", 2, 8, true],
    ["more than a quarter left", 3, 8, false],
    ["one left of two", 1, 2, true],
    ["a day for one call, still free", 1, 1, false],
    ["a closed day", 0, 0, false],
  ])("%s", (_, left, fit, expected) => {
    expect(isNearlyFull({ left, fit })).toBe(expected);
  });
});

describe("nearlyFullDays", () => {
  it("finds none where nothing is taken", () => {
    expect(nearlyFullDays(RULES, taken([]), NIGHT)).toEqual([]);
  });

  it("counts calls one after the other, not the starts that overlap", () => {
    const days = nearlyFullDays(
      RULES,
      taken([run("2026-11-24T09:00Z", "2026-11-24T15:00Z")], { "2026-11-24": 6 }),
      NIGHT,
    );
    expect(days).toEqual([{ date: "2026-11-24", left: 2, fit: 8, calls: 6 }]);
  });

  it("counts time that is busy elsewhere as taken", () => {
    const days = nearlyFullDays(RULES, taken([run("2026-11-25T00:00Z", "2026-11-26T00:00Z")]), NIGHT);
    expect(days).toEqual([{ date: "2026-11-25", left: 0, fit: 8, calls: 0 }]);
  });

  it("goes by the daily limit", () => {
    const rules = { ...RULES, dailyLimit: 4 };
    const run9to12 = run("2026-11-24T09:00Z", "2026-11-24T12:00Z");
    expect(nearlyFullDays(rules, taken([run9to12], { "2026-11-24": 3 }), NIGHT)).toEqual([
      { date: "2026-11-24", left: 1, fit: 4, calls: 3 },
    ]);
    expect(nearlyFullDays(rules, taken([run9to12], { "2026-11-24": 5 }), NIGHT)[0]?.left).toBe(0);
  });

  it("goes by each host's own limit", () => {
    const { team, ...offer } = offerOfOne(RULES, taken([], { "2026-11-24": 1 }));
    const hosts = team.hosts.map((host) => ({
      ...host,
      dailyLimit: 2,
      callsByDate: new Map([["2026-11-24", 1]]),
    }));
    expect(nearlyFull({ ...offer, team: { ...team, hosts } }, NIGHT)).toEqual([
      { date: "2026-11-24", left: 1, fit: 2, calls: 1 },
    ]);
  });

  it("goes by the limits of the week and of the month", () => {
    const booked = taken([run("2026-11-24T09:00Z", "2026-11-24T12:00Z")], { "2026-11-24": 3 });
    const dates = (limits: Partial<AvailabilityRules>) =>
      nearlyFullDays({ ...RULES, ...limits }, booked, NIGHT).map(({ date, left }) => [date, left]);
    const week = [MONDAY, "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"];
    expect(dates({ weeklyLimit: 4 })).toEqual(week.map((date) => [date, 1]));
    expect(dates({ monthlyLimit: 3 })).toEqual([...week, "2026-11-30"].map((date) => [date, 0]));
  });

  it("does not take a day for full because its hours have passed", () => {
    const evening = Date.parse(`${MONDAY}T15:30Z`);
    expect(nearlyFullDays(RULES, taken([]), evening)).toEqual([]);
    expect(nearlyFullDays(RULES, taken([run(`${MONDAY}T16:00Z`, `${MONDAY}T17:00Z`)]), evening)).toEqual([
      { date: MONDAY, left: 0, fit: 1, calls: 0 },
    ]);
  });

  it("looks two weeks ahead, and no further than visitors may book", () => {
    const always = taken([run("2026-11-01T00:00Z", "2027-01-01T00:00Z")]);
    const dates = nearlyFullDays(RULES, always, NIGHT).map(({ date }) => date);
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([10, MONDAY, "2026-12-04"]);
    expect(nearlyFullDays({ ...RULES, bookingHorizonDays: 1 }, always, NIGHT)).toHaveLength(2);
  });
});
