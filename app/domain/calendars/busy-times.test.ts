import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS } from "../duration";
import { mergeBusyTimes } from "./busy-times";

const HOUR_MS = 3_600_000;
const window = { from: 20_000 * DAY_MS, to: 20_010 * DAY_MS };

test("merged times cover the same hours, in order, apart, and none longer than a day", () => {
  const time = fc
    .tuple(fc.integer({ min: -48, max: 300 }), fc.integer({ min: 0, max: 100 }))
    .map(([start, hours]) => ({
      startsAt: window.from + start * HOUR_MS,
      endsAt: window.from + (start + hours) * HOUR_MS,
    }));
  fc.assert(
    fc.property(fc.array(time, { maxLength: 20 }), (times) => {
      const merged = mergeBusyTimes(times, window);
      const covers = (all: typeof times, at: number) =>
        all.some(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
      for (let at = window.from - 3 * DAY_MS; at < window.to + 3 * DAY_MS; at += HOUR_MS) {
        const isInside = at >= window.from && at < window.to;
        expect(covers(merged, at)).toBe(isInside && covers(times, at));
      }
      for (const [index, { startsAt, endsAt }] of merged.entries()) {
        expect(endsAt - startsAt).toBeGreaterThan(0);
        expect(Math.floor(startsAt / DAY_MS)).toBe(Math.floor((endsAt - 1) / DAY_MS));
        expect(startsAt).toBeGreaterThanOrEqual(merged[index - 1]?.endsAt ?? 0);
      }
    }),
  );
});

test("times that touch are one, and a time without length is none", () => {
  const at = (hours: number) => window.from + hours * HOUR_MS;
  const times = [
    { startsAt: at(1), endsAt: at(2) },
    { startsAt: at(2), endsAt: at(3) },
    { startsAt: at(5), endsAt: at(5) },
  ];
  expect(mergeBusyTimes(times, window)).toEqual([{ startsAt: at(1), endsAt: at(3) }]);
});
