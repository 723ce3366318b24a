/** The middle value; of an even number, the upper of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * How likely it is that at most `misses` of `count` pairs miss, if each misses with a probability of one half: the
 * exact one-sided sign test. It assumes nothing about how the values are distributed.
 */
export function chanceOfSoFew(misses: number, count: number): number {
  let term = 0.5 ** count;
  let sum = term;
  for (let missed = 1; missed <= misses; missed++) {
    term *= (count - missed + 1) / missed;
    sum += term;
  }
  return sum;
}

/** Whether at least half of all pairs meet a condition, judged by a sample of them, wrong at most so often. */
export function mostMeet(met: readonly boolean[], errorRate: number): boolean {
  return chanceOfSoFew(met.filter((one) => !one).length, met.length) <= errorRate;
}

/**
 * Whether the median of the differences lies within ±margin: two one-sided sign tests (Schuirmann's procedure). If it
 * lies outside, true is the answer at most so often.
 */
export function isWithin(differences: readonly number[], margin: number, errorRate: number): boolean {
  return (
    mostMeet(
      differences.map((difference) => difference < margin),
      errorRate,
    ) &&
    mostMeet(
      differences.map((difference) => difference > -margin),
      errorRate,
    )
  );
}
