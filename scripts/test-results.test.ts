import { describe, expect, it } from "vitest";
import { addCounts, countsLine, countTests, NO_TESTS, type VitestReport } from "./test-results";

function reportWith(changes: Partial<VitestReport> = {}): VitestReport {
  return {
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [file("passed", "passed", "passed", "passed")],
    ...changes,
  };
}

function file(status: string, ...tests: string[]): VitestReport["testResults"][number] {
  return { name: "a.test.ts", status, assertionResults: tests.map((test) => ({ status: test })) };
}

describe("a test run's counts", () => {
  it("count individual tests", () => {
    const report = reportWith({
      numFailedTests: 2,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [file("failed", "passed", "failed", "failed")],
    });
    expect(countTests(report, 1)).toEqual({ passed: 3, failed: 2, skipped: 2 });
    expect(countTests(reportWith(), 0)).toEqual({ passed: 3, failed: 0, skipped: 0 });
  });

  it("count a file that could not be loaded, or whose setup threw, as a failure", () => {
    const report = reportWith({
      testResults: [file("passed", "passed"), file("failed"), file("failed", "skipped")],
    });
    expect(countTests(report, 1).failed).toBe(2);
  });

  it("never report 0 failed for a failed run", () => {
    expect(countTests(reportWith(), 1).failed).toBe(1);
    expect(countTests(null, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it("of two runs are added up", () => {
    const one = { passed: 120, failed: 1, skipped: 2 };
    expect(addCounts(one, { passed: 30, failed: 0, skipped: 1 })).toEqual({
      passed: 150,
      failed: 1,
      skipped: 3,
    });
    expect(addCounts(NO_TESTS, one)).toEqual(one);
  });

  it("fit on one line, which mentions skipped tests only if there are any", () => {
    expect(countsLine({ passed: 120, failed: 0, skipped: 0 })).toBe("120 passed, 0 failed");
    expect(countsLine({ passed: 120, failed: 2, skipped: 3 })).toBe("120 passed, 2 failed, 3 skipped");
  });
});
