import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SIGNALS, STAGES, scoreOf } from "./lead-score";

describe("scoreOf", () => {
  it("counts what was ticked", () => {
    expect(scoreOf([])).toEqual({ total: 0, ticked: [], stage: "new" });
    expect(scoreOf(["near", "date"])).toEqual({ total: 45, ticked: ["date", "near"], stage: "qualified" });
    expect(scoreOf(SIGNALS.map(({ id }) => id))).toMatchObject({ total: 100, stage: "call" });
  });

  it.each([
    [["budget"], "new"],
    [["date", "prices"], "qualified"],
    [["budget", "decides", "near"], "qualified"],
    [["date", "budget", "near"], "call"],
  ])("puts %j into %s", (ticks, stage) => {
    expect(scoreOf(ticks).stage).toBe(stage);
  });

  it("counts nothing that is no signal, and nothing twice", () => {
    expect(scoreOf(["date", "date", "__proto__", "", "DATE"]).total).toBe(30);
    fc.assert(
      fc.property(fc.array(fc.string()), (ticks) => {
        const { total, ticked } = scoreOf(ticks);
        const points = SIGNALS.filter(({ id }) => ticked.includes(id)).map((signal) => signal.points);
        expect(total).toBe(points.reduce<number>((sum, each) => sum + each, 0));
      }),
    );
  });
});

it("the points make a hundred, and the stages go up", () => {
  expect(SIGNALS.reduce<number>((sum, { points }) => sum + points, 0)).toBe(100);
  const from = STAGES.map((stage) => stage.from);
  expect(from).toEqual([...from].sort((a, b) => a - b));
});
