/** The Core Web Vitals: when the largest element was shown, how slow presses were answered, how far things jumped. */
export const VITALS = ["lcp", "inp", "cls"] as const;
export type Vital = (typeof VITALS)[number];

type Measure = {
  /** The width of a bucket, in the metric's unit: milliseconds, or CLS's own. */
  step: number;
  /** What Google calls good up to this value, and poor beyond the other. */
  good: number;
  poor: number;
};

export const VITAL_MEASURES: Record<Vital, Measure> = {
  lcp: { step: 100, good: 2500, poor: 4000 },
  inp: { step: 20, good: 200, poor: 500 },
  cls: { step: 0.01, good: 0.1, poor: 0.25 },
};

/** The last bucket holds everything beyond: over 5.9 seconds, 1.18 seconds, or 0.59. */
export const LAST_BUCKET = 60;

/** The bucket of a measurement: bucket 3 of LCP holds what is over 200 and at most 300 ms. */
export function bucketOfVital(vital: Vital, value: number): number {
  const { step } = VITAL_MEASURES[vital];
  // Rounded before, because 0.07 / 0.01 is a little more than 7.
  return Math.min(Math.max(Math.ceil(Number((value / step).toFixed(6))), 0), LAST_BUCKET);
}

export type Buckets = ReadonlyMap<number, number>;

/** The bucket that holds the 75th percentile; null without measurements. */
export function bucketAtP75(counts: Buckets): number | null {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let passed = 0;
  for (const [bucket, count] of [...counts].sort(([one], [other]) => one - other)) {
    passed += count;
    if (count > 0 && passed >= all * 0.75) return bucket;
  }
  return null;
}

export type Rating = "Good" | "Needs work" | "Poor";

/** Up to 0.1, 200 ms and 2.5 s is good: the buckets' ends are these limits. */
export function ratingOf(vital: Vital, bucket: number): Rating {
  const { step, good, poor } = VITAL_MEASURES[vital];
  if (bucket <= Math.round(good / step)) return "Good";
  return bucket <= Math.round(poor / step) ? "Needs work" : "Poor";
}

/** "2.4 s", "180 ms", "0.08": a bucket's upper end; "over 5.9 s" for the last. */
export function vitalInWords(vital: Vital, bucket: number): string {
  const isLast = bucket === LAST_BUCKET;
  const value = (isLast ? bucket - 1 : bucket) * VITAL_MEASURES[vital].step;
  const words =
    vital === "cls"
      ? value.toFixed(2)
      : value >= 1000
        ? `${(value / 1000).toFixed(1)} s`
        : `${Math.round(value)} ms`;
  return isLast ? `over ${words}` : words;
}
