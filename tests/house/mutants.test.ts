import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mutated } from "../../scripts/mutants/mutant";
import { MUTANTS } from "../mutants/all";

test("every mutant has its place in the code, once, and tests that are there", () => {
  const misplaced = MUTANTS.flatMap((mutant) => {
    try {
      mutated(readFileSync(mutant.file, "utf8"), mutant);
      return mutant.tests.filter((path) => !existsSync(path));
    } catch (error) {
      return [String(error)];
    }
  });
  expect(misplaced).toEqual([]);
});

test("what its tests are named like is in one of them", () => {
  for (const { tests, named } of MUTANTS) {
    if (named === undefined) continue;
    const words = tests.map((path) => readFileSync(path, "utf8")).join("\n");
    expect(words).toMatch(new RegExp(named));
  }
});

test("there are enough mutants, and few that may live", () => {
  const alive = MUTANTS.filter(({ survives }) => survives !== undefined);
  expect(MUTANTS.length).toBeGreaterThan(140);
  expect(alive.length / MUTANTS.length).toBeLessThanOrEqual(0.08);
  const places = MUTANTS.map(({ file, was, becomes }) => [file, was, becomes].join("\n"));
  expect(new Set(places).size).toBe(places.length);
});
