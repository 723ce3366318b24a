import type { Reporter, TestCase } from "vitest/node";

/** Names the tests that passed only when tried again, so that they are seen and mended. */
export default class SecondTries implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.#names.length === 0) return;
    console.log(["", "Passed at the second try:", ...this.#names.map((name) => `  ${name}`), ""].join("\n"));
  }
}
