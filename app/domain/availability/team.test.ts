import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agencyHost } from "../../../tests/support/one-host";
import { type AvailabilityRules, CELL_MS, cellsOfCall, type OpenHours } from "./availability";
import { hoursOfHost } from "./host-hours";
import { NO_LIMITS } from "./period-limits";
import {
  callsThatFit,
  findFreeSlots,
  type Host,
  hostsFor,
  type Offer,
  offerOfAgency,
  strangersShares,
} from "./team";
import { instantOf, localDateOf, localTimeOf } from "./zoned-time";

const hours = (from: number, to: number): OpenHours => ({ startMinute: from * 60, endMinute: to * 60 });
const everyDay = (...spans: OpenHours[]) =>
  new Map([1, 2, 3, 4, 5, 6, 7].map((day) => [day, spans] as const));

/** Hour-long calls in London, 9 to 12 every day. November has no change of clocks. */
const RULES: AvailabilityRules = {
  timeZone: "Europe/London",
  callMinutes: 60,
  slotIntervalMinutes: 60,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeMinutes: 0,
  bookingHorizonDays: 2,
  ...NO_LIMITS,
  kindLimits: NO_LIMITS,
  weekly: everyDay(hours(9, 12)),
  overrides: new Map(),
};
const NOW = Date.parse("2026-11-23T00:00Z");
const at = (time: string) => Date.parse(`2026-11-${time}Z`);

function host(id: string, changes: Partial<Host> = {}): Host {
  return { ...agencyHost(RULES), id, name: `Host ${id}`, ...changes };
}

function offer(hosts: Host[], changes: Partial<AvailabilityRules> = {}, isTogether = false): Offer {
  const taken = { callsByDate: new Map(), callsOfKindByDate: new Map() };
  return { rules: { ...RULES, ...changes }, taken, team: { isTogether, hosts } };
}

const busy = (from: string, to: string) => [{ fromCell: at(from) / CELL_MS, toCell: at(to) / CELL_MS }];
const own = (
  weekly: Host["hours"]["weekly"],
  timeZone = "Europe/London",
  overrides: Host["hours"]["overrides"] = new Map(),
) => ({
  hours: { timeZone, weekly, overrides },
});
const shown = (slots: { startsAt: number }[]) =>
  slots.map(({ startsAt }) => new Date(startsAt).toISOString().slice(8, 16));

const DAY = { first: "2026-11-24", last: "2026-11-24" };

describe("the times of several hosts", () => {
  const early = host("early", own(everyDay(hours(7, 9))));
  const late = host("late", own(everyDay(hours(8, 10))));

  it("end before a pause, also for a call that would go on over midnight into it", () => {
    const night = everyDay(hours(22, 24), hours(0, 2));
    const halfHours = { slotIntervalMinutes: 30 };
    const paused = host("paused", { ...own(night), pause: { from: "2026-11-25", until: null } });
    expect(shown(findFreeSlots(offer([paused], halfHours), NOW, DAY)).at(-1)).toBe("24T23:00");
    expect(hostsFor(at("24T23:30"), offer([paused], halfHours), NOW)).toEqual({ refusal: "not_offered" });
    const present = host("present", own(night));
    expect(shown(findFreeSlots(offer([present], halfHours), NOW, DAY)).at(-1)).toBe("24T23:30");
    expect(hostsFor(at("24T23:30"), offer([present], halfHours), NOW)).toMatchObject({ refusal: null });
  });

  it("are those of any of them, each once and in order", () => {
    expect(shown(findFreeSlots(offer([late, early]), NOW, DAY))).toEqual([
      "24T07:00",
      "24T08:00",
      "24T09:00",
    ]);
  });

  it("are those of all of them, if they take a call together", () => {
    expect(shown(findFreeSlots(offer([late, early], {}, true), NOW, DAY))).toEqual(["24T08:00"]);
    const elsewhere = { ...late, runs: busy("24T08:00", "24T08:05") };
    expect(findFreeSlots(offer([elsewhere, early], {}, true), NOW, DAY)).toEqual([]);
  });

  it("stay on the agency's dates where a host lives in another zone", () => {
    const far = host("far", own(everyDay(hours(0, 24)), "Pacific/Auckland"));
    const slots = findFreeSlots(offer([far]), NOW);
    const dates = new Set(slots.map(({ startsAt }) => localDateOf(startsAt, RULES.timeZone)));
    expect([...dates]).toEqual(["2026-11-23", "2026-11-24", "2026-11-25"]);
    expect(slots).toHaveLength(72);
  });

  it("leave out a host's pause, of which both dates belong to it", () => {
    const away = host("away", { pause: { from: "2026-11-24", until: "2026-11-24" } });
    expect(shown(findFreeSlots(offer([away]), NOW)).map((time) => time.slice(0, 2))).toEqual(
      ["23", "25"].flatMap((day) => [day, day, day]),
    );
    const gone = host("gone", { pause: { from: "2026-11-25", until: null } });
    expect(hostsFor(at("25T09:00"), offer([gone]), NOW)).toEqual({ refusal: "not_offered" });
    const back = host("back", { pause: { from: null, until: "2026-11-23" } });
    expect(shown(findFreeSlots(offer([back]), NOW))[0]).toBe("24T09:00");
  });

  it("leave out the days on which a host has reached their own limit", () => {
    const full = host("full", { dailyLimit: 2, callsByDate: new Map([["2026-11-24", 2]]) });
    const room = host("room", { dailyLimit: 2, callsByDate: new Map([["2026-11-24", 1]]) });
    expect(findFreeSlots(offer([full]), NOW, DAY)).toEqual([]);
    expect(findFreeSlots(offer([full, room]), NOW, DAY)).toHaveLength(3);
    expect(hostsFor(at("24T09:00"), offer([full]), NOW)).toEqual({ refusal: "day_full" });
    expect(hostsFor(at("24T09:00"), offer([full, room], {}, true), NOW)).toEqual({ refusal: "day_full" });
    const desk = offerOfAgency(offer([full]), RULES);
    expect(findFreeSlots(desk, NOW, DAY)).toHaveLength(3);
  });

  it("leave out the weeks and months in which a host has reached their own limit", () => {
    const calls = new Map([["2026-11-26", 2]]);
    const full = host("full", { weeklyLimit: 2, callsByDate: calls });
    const month = host("month", { weeklyLimit: 3, monthlyLimit: 2, callsByDate: calls });
    const room = host("room", { weeklyLimit: 3, callsByDate: calls });
    for (const one of [full, month]) {
      expect(findFreeSlots(offer([one]), NOW, DAY)).toEqual([]);
      expect(hostsFor(at("24T09:00"), offer([one]), NOW)).toEqual({ refusal: "day_full" });
      expect(findFreeSlots(offerOfAgency(offer([one]), RULES), NOW, DAY)).toHaveLength(3);
    }
    expect(findFreeSlots(offer([full, room]), NOW, DAY)).toHaveLength(3);
    const found = hostsFor(at("24T09:00"), offer([full, month, room]), NOW);
    expect(found.refusal === null && found.hosts.map(({ id }) => id)).toEqual(["room"]);
  });

  it("end with the agency's own limit", () => {
    const limited = offer([early, late], { dailyLimit: 1 });
    const full = { ...limited, taken: { ...limited.taken, callsByDate: new Map([["2026-11-24", 1]]) } };
    expect(findFreeSlots(full, NOW, DAY)).toEqual([]);
    expect(hostsFor(at("24T07:00"), full, NOW)).toEqual({ refusal: "day_full" });
  });
});

describe("who could take a call", () => {
  it("leaves unproven addresses a share of the day, and of a week and a month with limits", () => {
    const wide = offer([host("one")], { weeklyLimit: 5, monthlyLimit: 12 });
    expect(strangersShares("2026-11-24", wide, 50)).toEqual([
      { first: "2026-11-24", last: "2026-11-24", most: 1 },
      { first: "2026-11-23", last: "2026-11-29", most: 2 },
      { first: "2026-11-01", last: "2026-11-30", most: 6 },
    ]);
    expect(strangersShares("2026-11-24", offer([host("one")]), 100)).toEqual([
      { first: "2026-11-24", last: "2026-11-24", most: 3 },
    ]);
  });

  it("is each host who is open and free", () => {
    const one = host("one", { runs: busy("24T09:00", "24T10:00") });
    const team = offer([one, host("two"), host("late", own(everyDay(hours(10, 12))))]);
    const found = hostsFor(at("24T09:00"), team, NOW);
    expect(found.refusal === null && found.hosts.map(({ id }) => id)).toEqual(["two"]);
    expect(hostsFor(at("24T08:00"), team, NOW)).toEqual({ refusal: "not_offered" });
    expect(hostsFor(at("26T09:00"), team, NOW)).toEqual({ refusal: "not_offered" });
    expect(hostsFor(at("24T09:00"), offer([one]), NOW)).toEqual({ refusal: "taken" });
    expect(hostsFor(at("24T09:00"), offer([one, host("two")], {}, true), NOW)).toEqual({ refusal: "taken" });
  });

  it("is found among the times that are offered, and only among them", () => {
    const minute = fc.integer({ min: 0, max: 24 }).map((hour) => hour * 60);
    const span = fc
      .tuple(minute, minute)
      .map(([a, b]) => ({ startMinute: Math.min(a, b), endMinute: Math.max(a, b) }));
    const run = fc
      .tuple(fc.integer({ min: 0, max: 864 }), fc.integer({ min: 1, max: 200 }))
      .map(([from, length]) => ({
        fromCell: NOW / CELL_MS + from,
        toCell: NOW / CELL_MS + from + length,
      }));
    const someHost = fc.record({
      zone: fc.constantFrom("Europe/London", "Pacific/Auckland", "America/New_York"),
      spans: fc.array(span, { maxLength: 2 }),
      runs: fc.array(run, { maxLength: 4 }),
      pause: fc.option(
        fc.record({ from: fc.constant("2026-11-24"), until: fc.constantFrom(null, "2026-11-24") }),
      ),
    });
    fc.assert(
      fc.property(fc.array(someHost, { minLength: 1, maxLength: 4 }), fc.boolean(), (people, isTogether) => {
        const hosts = people.map(({ zone, spans, runs, pause }, index) =>
          host(`${index}`, { ...own(everyDay(...spans), zone), runs, pause }),
        );
        const team = offer(hosts, {}, isTogether);
        // Every whole hour of the three dates, asked host by host.
        const expected = Array.from({ length: 72 }, (_, hour) => NOW + hour * 3_600_000).filter(
          (startsAt) => {
            const able = hosts.filter((one) => canTake(one, startsAt));
            return isTogether ? able.length === hosts.length : able.length > 0;
          },
        );
        expect(findFreeSlots(team, NOW).map(({ startsAt }) => startsAt)).toEqual(expected);
        for (const startsAt of expected) expect(hostsFor(startsAt, team, NOW).refusal).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  /** Said once more, without the code under test. All hours begin and end on the hour, as do calls. */
  function canTake({ hours: { timeZone, weekly }, runs, pause }: Host, startsAt: number): boolean {
    const date = localDateOf(startsAt, timeZone);
    const start = Number(localTimeOf(startsAt, timeZone).slice(0, 2)) * 60;
    const isOpen = (weekly.get(1) ?? []).some(
      (span) => start >= span.startMinute && start + 60 <= span.endMinute,
    );
    const isAway = pause !== null && date >= (pause.from ?? "") && date <= (pause.until ?? "9");
    const cells = cellsOfCall(startsAt, RULES);
    return (
      isOpen && !isAway && runs.every((run) => run.toCell <= cells.fromCell || run.fromCell >= cells.toCell)
    );
  }
});

describe("a host's hours", () => {
  const agency = {
    ...RULES,
    overrides: new Map([
      ["2026-12-24", [hours(9, 11)]],
      ["2026-12-25", []],
    ]),
  };

  it("are the agency's, unless they have their own", () => {
    expect(hoursOfHost(agency, { timeZone: "Asia/Tokyo", weekly: null, dates: new Map() })).toBe(agency);
  });

  it("follow the agency's dates within their own week, and their own dates before all", () => {
    const weekly = everyDay(hours(10, 18));
    const dates = new Map([
      ["2026-12-25", [hours(10, 11)]],
      ["2026-12-26", []],
    ]);
    const found = hoursOfHost(agency, { timeZone: null, weekly, dates });
    expect(found).toMatchObject({ timeZone: "Europe/London", weekly });
    expect(Object.fromEntries(found.overrides)).toEqual({
      "2026-12-24": [hours(10, 11)],
      "2026-12-25": [hours(10, 11)],
      "2026-12-26": [],
    });
  });

  it("elsewhere have their own dates, and the agency's by the agency's clock", () => {
    const weekly = everyDay(hours(10, 18));
    const dates = new Map([["2026-12-26", []]]);
    const found = hoursOfHost(agency, { timeZone: "Asia/Tokyo", weekly, dates });
    expect(found).toMatchObject({ timeZone: "Asia/Tokyo", weekly, overrides: dates });
    expect(found.byZone).toMatchObject([{ timeZone: "Europe/London", dates: agency.overrides }]);
    const daysOff = hoursOfHost(agency, { timeZone: "Asia/Tokyo", weekly: null, dates });
    expect(daysOff.timeZone).toBe("Europe/London");
    expect(daysOff.overrides.get("2026-12-24")).toEqual([hours(9, 11)]);
  });
});

describe("how many calls fit into a date", () => {
  it("counts each host's, or those of all together", () => {
    const late = host("late", own(everyDay(hours(10, 14))));
    expect(callsThatFit("2026-11-24", offer([host("one"), host("two"), late]))).toBe(3 + 3 + 4);
    expect(callsThatFit("2026-11-24", offer([host("one"), late], {}, true))).toBe(3);
    expect(callsThatFit("2026-11-24", offer([host("one"), late], { dailyLimit: 5 }))).toBe(5);
  });
});

it("times are instants, whatever the host's zone", () => {
  const far = host("far", own(everyDay(hours(9, 10)), "Asia/Tokyo"));
  expect(findFreeSlots(offer([far]), NOW, DAY)[0]?.startsAt).toBe(instantOf("2026-11-24", 540, "Asia/Tokyo"));
});
