import { describe, expect, test } from "vitest";
import { summary } from "./simulate-load";
import { arrivals, isCacheable, nextKind, VISIT_KINDS } from "./simulate-visits";

/** Each step of [0, 1) once before any comes again, in place of chance. */
function evenly(steps: number): () => number {
  let step = 0;
  return () => ((step++ * 387) % steps) / steps;
}

describe("arrivals", () => {
  test("come in order, within the time, and on average as often as asked", () => {
    const times = arrivals(50, 20, evenly(997));
    expect(times.every((at, index) => at >= (times[index - 1] ?? 0) && at < 20_000)).toBe(true);
    expect(times.length).toBeGreaterThan(950);
    expect(times.length).toBeLessThan(1050);
  });

  test("are not evenly spaced", () => {
    const times = arrivals(50, 20, evenly(997));
    const gaps = times.map((at, index) => at - (times[index - 1] ?? 0));
    expect(gaps.filter((gap) => gap > 40).length).toBeGreaterThan(100);
    expect(gaps.filter((gap) => gap < 5).length).toBeGreaterThan(150);
  });
});

describe("visits", () => {
  test("are as common as their shares say, which add up", () => {
    const random = evenly(1000);
    const drawn = Array.from({ length: 1000 }, () => nextKind(random).name);
    for (const { name, share } of VISIT_KINDS) {
      const found = drawn.filter((kind) => kind === name).length;
      expect(Math.abs(found - share * 1000), name).toBeLessThanOrEqual(1);
    }
    expect(VISIT_KINDS.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  test("no page of one person counts as one for a cache", () => {
    expect(
      ["/dashboard", "/signin", "/staff", "/schedule?tz=Europe/London", "/help?q=price"].filter(isCacheable),
    ).toEqual([]);
    expect(isCacheable("/services")).toBe(true);
  });
});

describe("a step", () => {
  const quick = Array.from({ length: 100 }, (_, index) => index);

  test("keeps up if nearly all is answered, in time and as it should be", () => {
    expect(summary(10, 30, quick, { asked: 100, refused: 1 }, 1000)).toMatchObject({
      p50: 49.5,
      keepsUp: true,
    });
    expect(summary(10, 30, quick, { asked: 106, refused: 0 }, 1000).keepsUp).toBe(false);
    expect(summary(10, 30, quick, { asked: 100, refused: 2 }, 1000).keepsUp).toBe(false);
    expect(summary(10, 30, quick, { asked: 100, refused: 0 }, 90).keepsUp).toBe(false);
  });

  test("without any answer does not", () => {
    expect(summary(10, 3, [], { asked: 3, refused: 0 }, 1000)).toMatchObject({ answered: 0, keepsUp: false });
  });
});
