import fc from "fast-check";
import { expect, test } from "vitest";
import { bucketAtP75, bucketOfVital, LAST_BUCKET, ratingOf, VITALS, vitalInWords } from "./vitals";

test.each([
  ["lcp", 0, 0, "0 ms", "Good"],
  ["lcp", 2500, 25, "2.5 s", "Good"],
  ["lcp", 2500.1, 26, "2.6 s", "Needs work"],
  ["lcp", 4001, 41, "4.1 s", "Poor"],
  ["lcp", 90_000, LAST_BUCKET, "over 5.9 s", "Poor"],
  ["inp", 200, 10, "200 ms", "Good"],
  ["inp", 201, 11, "220 ms", "Needs work"],
  ["inp", 500, 25, "500 ms", "Needs work"],
  ["cls", 0.07, 7, "0.07", "Good"],
  ["cls", 0.1, 10, "0.10", "Good"],
  ["cls", 0.3, 30, "0.30", "Poor"],
  ["cls", 0.25, 25, "0.25", "Needs work"],
] as const)("%s of %d is in bucket %d: %s, %s", (vital, value, bucket, words, rating) => {
  expect(bucketOfVital(vital, value)).toBe(bucket);
  expect(vitalInWords(vital, bucket)).toBe(words);
  expect(ratingOf(vital, bucket)).toBe(rating);
});

test("three of four measurements are no slower than the 75th percentile", () => {
  const buckets = fc.array(
    fc.tuple(fc.integer({ min: 0, max: LAST_BUCKET }), fc.integer({ min: 1, max: 50 })),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(buckets, (rows) => {
      const counts = new Map(rows);
      const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const p75 = bucketAtP75(counts) ?? -1;
      const upTo = (most: number) =>
        [...counts].reduce((sum, [bucket, count]) => sum + (bucket <= most ? count : 0), 0);
      expect(upTo(p75)).toBeGreaterThanOrEqual(all * 0.75);
      expect(upTo(p75 - 1)).toBeLessThan(all * 0.75);
    }),
  );
  expect(bucketAtP75(new Map())).toBeNull();
  // Just three of four.
  expect(
    bucketAtP75(
      new Map([
        [1, 3],
        [5, 1],
      ]),
    ),
  ).toBe(1);
});

test("a slower page is never in an earlier bucket", () => {
  const time = fc.double({ min: 0, max: 100_000, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...VITALS), time, time, (vital, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(bucketOfVital(vital, less)).toBeLessThanOrEqual(bucketOfVital(vital, more));
    }),
  );
});
