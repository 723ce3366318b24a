import { describe, expect, it } from "vitest";
import { KIND_OF_OLD } from "~/domain/booking/call-kind";
import { DAY_MS, MINUTE_MS } from "~/domain/duration";
import { type KnownRules, rulesMemory } from "./rules-memory.server";

const TIME = Date.UTC(2026, 10, 24, 15);
const ANY = { kindId: null };

function known(version: number, closed: string[] = []): KnownRules {
  const rules = { timeZone: "America/New_York", overrides: new Map(closed.map((date) => [date, []])) };
  return {
    rules: rules as unknown as KnownRules["rules"],
    kind: { ...KIND_OF_OLD, words: "", minutes: 30 },
    isKindOffered: true,
    changeCutoffMinutes: 0,
    basis: { version, kindId: KIND_OF_OLD.id, kindVersion: 0, isFirst: true },
  };
}

describe("the rules that an isolate remembers", () => {
  it("are given for the kind that was asked for, around the times that were read", () => {
    const memory = rulesMemory(() => 0);
    memory.note(ANY, TIME, known(1));
    expect(memory.around(ANY, TIME + MINUTE_MS)?.basis.version).toBe(1);
    expect(memory.around(ANY, TIME + DAY_MS)).toBeNull();
    expect(memory.around({ kindId: "other" }, TIME)).toBeNull();
  });

  it("grow by what is read for other days, until they are other rules", () => {
    const memory = rulesMemory(() => 0);
    memory.note(ANY, TIME, known(1, ["2026-11-25"]));
    memory.note(ANY, TIME + DAY_MS, known(1, ["2026-11-26"]));
    expect([...(memory.around(ANY, TIME)?.rules.overrides.keys() ?? [])]).toEqual([
      "2026-11-25",
      "2026-11-26",
    ]);
    memory.note(ANY, TIME + DAY_MS, known(2));
    expect(memory.around(ANY, TIME)).toBeNull();
    expect(memory.around(ANY, TIME + DAY_MS)?.rules.overrides.size).toBe(0);
  });

  it("are not for a call that a mailed link promised, nor of what is not on offer", () => {
    const memory = rulesMemory(() => 0);
    memory.note(ANY, TIME, { ...known(1), isKindOffered: false });
    expect(memory.around(ANY, TIME)).toBeNull();
    memory.note(ANY, TIME, known(1));
    expect(memory.around({ kindId: null, isPromised: true }, TIME)).toBeNull();
  });

  it("end after a while", () => {
    let time = 0;
    const memory = rulesMemory(() => time);
    memory.note(ANY, TIME, known(1));
    time = 5 * MINUTE_MS - 1;
    expect(memory.around(ANY, TIME)).not.toBeNull();
    time += 1;
    expect(memory.around(ANY, TIME)).toBeNull();
  });
});
