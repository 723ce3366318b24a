import type { Reporter, TestCase } from "vitest/node";

/** Names the tests that passed at the second try: each of them fails by chance, and its cause is to be mended. */
export default class SecondTries implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.#names.length === 0) return;
    console.log(`\nPassed at the second try:\n${this.#names.map((name) => `  ${name}`).join("\n")}`);
  }
}
