import { describe, expect, test } from "vitest";
import { cellsOf, markdownTable, percentile, verdictOn, withSection } from "./bench-report";

describe("a percentile", () => {
  test("lies between the two nearest values", () => {
    expect(percentile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(percentile([1, 2, 3], 0)).toBe(1);
    expect(percentile([1, 2, 3], 1)).toBe(3);
    expect(percentile([10, 20, 30, 40, 50], 0.95)).toBeCloseTo(48);
    expect(percentile([7], 0.99)).toBe(7);
  });

  test("of nothing is an error, not 0", () => {
    expect(() => percentile([], 0.5)).toThrow();
  });
});

describe("a verdict", () => {
  test("compares round by round, so that a slow round counts once", () => {
    // The second round was four times slower for both sides.
    const verdict = verdictOn({ site: [80, 20, 80], bare: [100, 25, 100], target: 0.7 });
    expect(verdict).toEqual({ ratio: 0.8, low: 0.8, high: 0.8, isMet: true });
  });

  test("a target is met by reaching it, and missed just below", () => {
    expect(verdictOn({ site: [70], bare: [100], target: 0.7 }).isMet).toBe(true);
    expect(verdictOn({ site: [69.9], bare: [100], target: 0.7 }).isMet).toBe(false);
  });

  test("needs both sides of every round", () => {
    expect(() => verdictOn({ site: [1], bare: [1, 2], target: 1 })).toThrow();
  });
});

test("the table names the target and says when it is missed", () => {
  const named = { what: "/help", baseline: "bare Worker", target: 0.7 };
  const cells = cellsOf([{ ...named, site: [1000, 1200], bare: [4000, 4000] }]);
  expect(cells[1]).toEqual([
    ...["/help", "bare Worker", "4,000", "1,100", "0.28", "0.26 to 0.29", "at least 0.7", "MISSED"],
  ]);
  expect(markdownTable(cells).split("\n")[2]).toMatch(/^\| \/help \| bare Worker \|.*\| MISSED \|$/);
});

describe("the document", () => {
  test("gets a new part at its end", () => {
    const document = withSection(withSection("", "Targets", "One"), "Growth", "Two");
    expect(document).toMatch(/^# Benchmarks\n[\s\S]*\n## Targets\n\nOne\n\n## Growth\n\nTwo\n$/);
  });

  test("has a part measured again in its place", () => {
    const before = withSection(withSection("", "Targets", "One"), "Growth", "Two");
    const after = withSection(before, "Targets", "Three");
    expect(after).toBe(before.replace("One", "Three"));
  });
});
