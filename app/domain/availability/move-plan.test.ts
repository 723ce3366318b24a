import { expect, it } from "vitest";
import { planMoves } from "./move-plan";
import { NO_LIMITS } from "./period-limits";
import type { Host, Offer } from "./team";

const NOW = Date.parse("2026-11-20T09:00Z");
const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour);
const HOURS = {
  timeZone: "UTC",
  weekly: new Map([1, 2, 3, 4, 5].map((day) => [day, [{ startMinute: 540, endMinute: 1020 }]])),
  overrides: new Map([["2026-11-24", []]]),
};
const HOST: Host = {
  id: "ann",
  name: "ann",
  about: "",
  weight: 1,
  hours: HOURS,
  ...NO_LIMITS,
  pause: null,
  runs: [],
  callsByDate: new Map(),
};
const offer: Offer = {
  rules: {
    ...HOURS,
    callMinutes: 60,
    slotIntervalMinutes: 60,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    minimumNoticeMinutes: 10_000,
    bookingHorizonDays: 1,
    ...NO_LIMITS,
    dailyLimit: 1,
    kindLimits: { ...NO_LIMITS, dailyLimit: 1 },
  },
  taken: { callsByDate: new Map(), callsOfKindByDate: new Map() },
  team: { isTogether: false, hosts: [HOST] },
};
const call = (id: string, day: number, hour: number) => ({
  id,
  kindId: "a",
  startsAt: at(day, hour),
  endsAt: at(day, hour + 1),
});
const plan = (calls: ReturnType<typeof call>[]) => planMoves(calls, new Map([["a", offer]]), NOW);

it("suggests the next open day at the time of day nearest to the call's own, past clients' limits", () => {
  expect(plan([call("one", 24, 10)]).get("one")?.to).toBe(at(25, 10));
  expect(plan([call("late", 24, 20)]).get("late")?.to).toBe(at(25, 16));
  expect(plan([call("friday", 27, 20)]).get("friday")?.to).toBe(at(30, 16));
});

it("offers a time on each of six days, and no earlier one", () => {
  const times = plan([call("one", 24, 10)]).get("one")?.times;
  expect(times).toEqual([25, 26, 27, 30, 31, 32].map((day) => at(day, 10)));
});

it("suggests no time twice", () => {
  const found = plan([call("one", 24, 10), call("two", 24, 10), call("three", 24, 11)]);
  const suggested = ["one", "two", "three"].map((id) => found.get(id)?.to);
  expect(new Set(suggested).size).toBe(3);
  expect(suggested[0]).toBe(at(25, 10));
});

it("suggests nothing for a kind that is unknown, or where the team is away", () => {
  expect(planMoves([call("one", 24, 10)], new Map(), NOW).get("one")).toBeUndefined();
  const away = {
    ...offer,
    team: { isTogether: false, hosts: [{ ...HOST, pause: { from: null, until: null, timeZone: "UTC" } }] },
  };
  expect(planMoves([call("one", 24, 10)], new Map([["a", away]]), NOW).get("one")).toEqual({
    to: null,
    times: [],
  });
});
