/** The parts of Vitest's JSON report used here. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly {
    name: string;
    status: string;
    assertionResults: readonly { status: string }[];
  }[];
};

export type TestCounts = { passed: number; failed: number; skipped: number };

/**
 * Counts a run's results. A file that failed without a failing test (it could not be loaded, or its setup
 * threw) counts as one failure, and so does a run that failed for another reason, so that a failed run never
 * reports "0 failed".
 */
export function countTests(report: VitestReport | null, exitCode: number): TestCounts {
  const brokenFiles = (report?.testResults ?? []).filter(
    (file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  );
  const failed = (report?.numFailedTests ?? 0) + brokenFiles.length;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
}

export const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(one: TestCounts, other: TestCounts): TestCounts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** "120 passed, 0 failed", with ", 3 skipped" if any were. */
export function countsLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
