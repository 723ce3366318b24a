import { describe, expect, test } from "vitest";
import { type Measured, measuredFigures } from "./measured";

const NONE: Measured = { found: 0, inVain: 0, replies: {}, freeTimes: 0 };
const figures = (measured: Partial<Measured>) => measuredFigures({ ...NONE, ...measured });

describe("the measured figures", () => {
  test("are none while nothing is counted", () => {
    expect(figures({})).toEqual([]);
  });

  test("appear from 20 events on, each by its own", () => {
    expect(figures({ found: 19, inVain: 19, replies: { h0: 10, h1: 9 } })).toEqual([]);
    expect(figures({ found: 20, inVain: 19 })).toEqual([{ id: "found", value: "20" }]);
    expect(figures({ found: 19, inVain: 20 })).toEqual([{ id: "inVain", value: "20" }]);
    expect(figures({ replies: { h0: 10, h1: 10 } })).toEqual([{ id: "reply", value: "Within an hour" }]);
  });

  test("have the free times from the first one on", () => {
    expect(figures({ freeTimes: 1 })).toEqual([{ id: "freeTimes", value: "1" }]);
  });

  test("name the span with the median of the first replies", () => {
    const middle = (replies: Measured["replies"]) => figures({ replies })[0]?.value;
    expect(middle({ h0: 9, h1: 12 })).toBe("1 to 4 hours");
    expect(middle({ h0: 5, h4: 16 })).toBe("4 to 24 hours");
    expect(middle({ h0: 9, d1: 1, d3: 11 })).toBe("3 days or more");
  });

  test("stand in their order, with thousands divided", () => {
    expect(figures({ found: 12_345, inVain: 1000, replies: { d1: 20 }, freeTimes: 41 })).toEqual([
      { id: "found", value: "12,345" },
      { id: "inVain", value: "1,000" },
      { id: "reply", value: "1 to 3 days" },
      { id: "freeTimes", value: "41" },
    ]);
  });
});
