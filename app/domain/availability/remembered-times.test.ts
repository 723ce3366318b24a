import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "../duration";
import { type AvailabilityRules, findFreeSlots, type Taken } from "./availability";
import { buildCalendarView } from "./calendar-view";
import { rememberedCalendar, rememberedFreeSlots } from "./remembered-times";

const NOW = Date.parse("2026-11-23T15:00:20Z");
const ANYTHING = { month: null, date: null };
const NOTHING: Taken = { runs: [], callsByDate: new Map(), callsOfKindByDate: new Map() };

function rulesWith(changes: Partial<AvailabilityRules> = {}): AvailabilityRules {
  return {
    timeZone: "America/New_York",
    callMinutes: 15,
    slotIntervalMinutes: 5,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    minimumNoticeMinutes: 30,
    bookingHorizonDays: 3,
    dailyLimit: 2,
    kindDailyLimit: 2,
    weekly: new Map([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ startMinute: 0, endMinute: 1440 }]])),
    overrides: new Map(),
    ...changes,
  };
}

describe("remembered free times", () => {
  it("are the list from before while nothing is different", () => {
    const first = rememberedFreeSlots(rulesWith(), NOTHING, NOW);
    expect(rememberedFreeSlots(rulesWith(), { ...NOTHING, callsByDate: new Map() }, NOW + 30_000)).toBe(
      first,
    );
  });

  it.each<[string, Partial<AvailabilityRules>, Partial<Taken>]>([
    ["the length of a call", { callMinutes: 30 }, {}],
    ["the hours of a weekday", { weekly: new Map([[1, [{ startMinute: 600, endMinute: 700 }]]]) }, {}],
    ["a day off", { overrides: new Map([["2026-11-24", []]]) }, {}],
    ["the zone", { timeZone: "America/Chicago" }, {}],
    ["a time that is taken", {}, { runs: [{ fromCell: NOW / 300_000, toCell: NOW / 300_000 + 99 }] }],
    ["a day that is full", {}, { callsByDate: new Map([["2026-11-24", 2]]) }],
    ["a day that is full for the kind", {}, { callsOfKindByDate: new Map([["2026-11-24", 2]]) }],
  ])("are found again after a change of %s", (_, changes, taken) => {
    const before = rememberedFreeSlots(rulesWith(), NOTHING, NOW);
    const after = rememberedFreeSlots(rulesWith(changes), { ...NOTHING, ...taken }, NOW);
    expect(after).not.toEqual(before);
    expect(after).toEqual(findFreeSlots(rulesWith(changes), { ...NOTHING, ...taken }, NOW));
  });

  it("are always those of the moment, on the minute and around midnight too", () => {
    const midnight = Date.parse("2026-11-24T05:00:00Z");
    const moment = fc.oneof(
      fc.integer({ min: -3 * MINUTE_MS, max: 3 * MINUTE_MS }),
      fc.constantFrom(-MINUTE_MS, -1, 0, 1, MINUTE_MS, DAY_MS),
    );
    fc.assert(
      fc.property(moment, fc.constantFrom(0, 30, 24 * 60), (offset, minimumNoticeMinutes) => {
        const rules = rulesWith({ minimumNoticeMinutes });
        const now = midnight + offset;
        expect(rememberedFreeSlots(rules, NOTHING, now)).toEqual(findFreeSlots(rules, NOTHING, now));
      }),
    );
  });
});

describe("a remembered calendar", () => {
  const slots = findFreeSlots(rulesWith(), NOTHING, NOW);

  it("is the one from before for the same question about the same times", () => {
    const first = rememberedCalendar(slots, "Europe/London", NOW, ANYTHING);
    expect(rememberedCalendar(slots, "Europe/London", NOW + 1000, { ...ANYTHING })).toBe(first);
    expect(rememberedCalendar([...slots], "Europe/London", NOW, ANYTHING)).not.toBe(first);
  });

  it.each<[string, Parameters<typeof buildCalendarView>]>([
    ["in another zone", [slots, "Asia/Tokyo", NOW, ANYTHING]],
    ["on another day", [slots, "Europe/London", NOW + DAY_MS, ANYTHING]],
    ["for another day", [slots, "Europe/London", NOW, { ...ANYTHING, date: "2026-11-25" }]],
    ["for another time", [slots, "Europe/London", NOW, { ...ANYTHING, at: slots[3]?.startsAt ?? 0 }]],
    ["with another clock", [slots, "Europe/London", NOW, ANYTHING, "24"]],
  ])("is another %s", (_, asked) => {
    const before = rememberedCalendar(slots, "Europe/London", NOW, ANYTHING);
    expect(rememberedCalendar(...asked)).toEqual(buildCalendarView(...asked));
    expect(rememberedCalendar(...asked)).not.toEqual(before);
  });

  it("is forgotten once many others were asked for", () => {
    const first = rememberedCalendar(slots, "Europe/London", NOW, ANYTHING);
    for (let near = 0; near < 50; near++)
      rememberedCalendar(slots, "Europe/London", NOW, { ...ANYTHING, near });
    expect(rememberedCalendar(slots, "Europe/London", NOW, ANYTHING)).not.toBe(first);
  });
});
