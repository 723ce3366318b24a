import { expect, it } from "vitest";
import { planHandOver } from "./hand-over-plan";
import { NO_LIMITS } from "./period-limits";
import type { Host, Offer } from "./team";

const NOW = Date.parse("2026-11-20T09:00Z");
const at = (hour: number) => Date.parse(`2026-11-24T${String(hour).padStart(2, "0")}:00Z`);
const HOURS = {
  timeZone: "UTC",
  weekly: new Map([[2, [{ startMinute: 540, endMinute: 1020 }]]]),
  overrides: new Map(),
};
const CELL = 300_000;

const host = (id: string, more: Partial<Host> = {}): Host => ({
  id,
  name: id,
  about: "",
  weight: 1,
  hours: HOURS,
  ...NO_LIMITS,
  pause: null,
  runs: [],
  callsByDate: new Map(),
  ...more,
});
const offer = (hosts: Host[], isTogether = false): Offer => ({
  rules: {
    ...HOURS,
    callMinutes: 30,
    slotIntervalMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    minimumNoticeMinutes: 10_000,
    bookingHorizonDays: 1,
    ...NO_LIMITS,
    dailyLimit: 1,
    kindLimits: { ...NO_LIMITS, dailyLimit: 1 },
  },
  taken: { callsByDate: new Map([["2026-11-24", 9]]), callsOfKindByDate: new Map([["2026-11-24", 9]]) },
  team: { isTogether, hosts },
});
const calls = [9, 10, 11, 12].map((hour) => ({
  id: String(hour),
  kindId: "a",
  startsAt: at(hour),
  endsAt: at(hour) + 30 * 60_000,
  from: ["ill"],
}));
const plan = (one: Offer, some = calls) => {
  const placed = planHandOver(some, new Map([["a", one]]), NOW);
  return some.map(({ id }) => placed.get(id)?.to?.id ?? null);
};

it("shares calls out by weight, past the limits that hold for clients", () => {
  expect(plan(offer([host("ill"), host("ann", { dailyLimit: 1 }), host("ben")]))).toEqual([
    "ann",
    "ben",
    "ann",
    "ben",
  ]);
  expect(plan(offer([host("ill"), host("ann"), host("ben", { weight: 3 })]))).toEqual([
    "ann",
    "ben",
    "ben",
    "ben",
  ]);
});

it("gives nobody a call who is busy, away or not at work then", () => {
  const busy = host("busy", { runs: [{ fromCell: at(10) / CELL, toCell: at(11) / CELL }] });
  expect(plan(offer([host("ill"), busy]))).toEqual(["busy", null, "busy", "busy"]);
  const away = host("away", { pause: { from: "2026-11-24", until: "2026-11-24" } });
  expect(plan(offer([host("ill"), away]))).toEqual([null, null, null, null]);
  const late = host("late", {
    hours: { ...HOURS, weekly: new Map([[2, [{ startMinute: 660, endMinute: 720 }]]]) },
  });
  expect(plan(offer([host("ill"), late]))).toEqual([null, null, "late", null]);
});

it("names everyone who fits, and nobody for a kind that is unknown or whose host is alone", () => {
  const placed = planHandOver(calls, new Map([["a", offer([host("ill"), host("ann"), host("ben")])]]), NOW);
  expect(placed.get("9")?.fitting.map(({ id }) => id)).toEqual(["ann", "ben"]);
  expect(plan(offer([host("ill")]))).toEqual([null, null, null, null]);
  expect(planHandOver(calls, new Map(), NOW).get("9")).toEqual({ to: null, fitting: [] });
});

it("gives no host two calls at a time, where several hosts hand theirs over", () => {
  const both = ["ill", "away"].map((from) => ({
    id: from,
    kindId: "a",
    startsAt: at(9),
    endsAt: at(10),
    from: [from],
  }));
  const placed = planHandOver(
    both,
    new Map([["a", offer(["ill", "away", "ann"].map((id) => host(id)))]]),
    NOW,
  );
  expect(both.map(({ id }) => placed.get(id)?.to?.id ?? null)).toEqual(["away", "ill"]);
  const alone = planHandOver(both, new Map([["a", offer([host("ann")])]]), NOW);
  expect(both.map(({ id }) => alone.get(id)?.to?.id ?? null)).toEqual(["ann", null]);
});
