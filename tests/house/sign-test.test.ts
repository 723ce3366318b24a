import { expect, test } from "vitest";
import { chanceOfSoFew, isWithin } from "../support/sign-test";

/** Pseudo-random numbers between 0 and 1 from a seed, by a linear congruential generator (Numerical Recipes). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const TRIALS = 4000;
const PAIRS = 40;
const MARGIN = 1;
const ERROR_RATE = 0.01;

/** The share of trials that find the two sides equal if their medians differ by `shift`, with noise of ±0.8. */
function shareFoundEqual(shift: number): number {
  const next = numbersFrom(7);
  let found = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    const differences = Array.from({ length: PAIRS }, () => shift + (next() - next()) * 0.8);
    if (isWithin(differences, MARGIN, ERROR_RATE)) found++;
  }
  return found / TRIALS;
}

test("the sign test knows its binomial distribution", () => {
  expect(chanceOfSoFew(0, 10)).toBeCloseTo(1 / 1024, 12);
  expect(chanceOfSoFew(1, 10)).toBeCloseTo(11 / 1024, 12);
  expect(chanceOfSoFew(5, 10)).toBeCloseTo(638 / 1024, 12);
  expect(chanceOfSoFew(10, 10)).toBeCloseTo(1, 12);
});

test("sides without a difference are found equal, and a difference of the margin is missed at most as often as stated", () => {
  expect(shareFoundEqual(0)).toBeGreaterThan(0.99);
  // The shares are estimates from so many trials, with a standard error of 0.15%.
  expect(shareFoundEqual(MARGIN)).toBeLessThan(1.5 * ERROR_RATE);
  expect(shareFoundEqual(-MARGIN)).toBeLessThan(1.5 * ERROR_RATE);
  expect(shareFoundEqual(1.3 * MARGIN)).toBe(0);
});
