import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BAR_ROWS, barLengths, stackedBars, WEEK_PLOT } from "./plot";

/** The corners of a path's bars. */
function barsOf(path: string) {
  return [...path.matchAll(/M([\d.]+) ([\d.]+)v-([\d.]+)h([\d.]+)v[\d.]+z/g)].map(([, ...numbers]) => {
    const [x = 0, bottom = 0, height = 0, width = 0] = numbers.map(Number);
    return { x, bottom, height, width };
  });
}

describe("stackedBars", () => {
  it("draws nothing of nothing", () => {
    expect(stackedBars([])).toEqual({ paths: [], highest: 0 });
    expect(stackedBars([[0, 0]])).toEqual({ paths: ["", ""], highest: 0 });
  });

  it("stacks the parts of a week, the first at the bottom", () => {
    const { paths, highest } = stackedBars([
      [2, 1],
      [0, 3],
      [0, 0],
      [6, 0],
    ]);
    expect(highest).toBe(6);
    const [first = "", second = ""] = paths;
    expect(barsOf(first).map(({ bottom, height }) => [bottom, height])).toEqual([
      [120, 39],
      [120, 119],
    ]);
    expect(barsOf(second).map(({ bottom, height }) => [bottom, height])).toEqual([
      [80, 19],
      [120, 59],
    ]);
  });

  it("stays within its frame, whatever the numbers", () => {
    const weeks = fc.array(fc.tuple(fc.nat(1e6), fc.nat(1e6), fc.nat(3)), { minLength: 1, maxLength: 52 });
    fc.assert(
      fc.property(weeks, (rows) => {
        for (const { x, bottom, height, width } of stackedBars(rows).paths.flatMap(barsOf)) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(WEEK_PLOT.width + 0.2);
          expect(bottom).toBeLessThanOrEqual(WEEK_PLOT.height);
          // A part too small to see is drawn as one that can be seen.
          expect(bottom - height).toBeGreaterThanOrEqual(-1.1);
        }
      }),
    );
  });
});

describe("barLengths", () => {
  it("goes by the highest, and shows what is not nothing", () => {
    expect(barLengths([0, 1, 500, 1000])).toEqual([0, 2, BAR_ROWS.width / 2, BAR_ROWS.width]);
    expect(barLengths([0, 0])).toEqual([0, 0]);
    expect(barLengths([])).toEqual([]);
  });
});
