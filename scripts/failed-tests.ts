import type { Reporter, TestCase } from "vitest/node";

declare module "vitest" {
  interface TaskMeta {
    /** What the pages of a browser test showed as it failed, for each of its tries. */
    shown?: string[];
  }
}

/**
 * Says at the end of a run what the pages of failed tests showed, since a timeout alone doesn't tell why it came, and
 * names the tests that passed at the second try: each of them fails by chance, and its cause is to be mended.
 */
export default class FailedTests implements Reporter {
  readonly #shown: string[] = [];
  readonly #secondTries: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const name = `${test.module.relativeModuleId}: ${test.fullName}`;
    for (const shown of test.meta().shown ?? []) this.#shown.push(`${name}\n${shown}`);
    if (test.diagnostic()?.flaky) this.#secondTries.push(name);
  }

  onTestRunEnd(): void {
    for (const shown of this.#shown) console.log(`\nFailed with this on the screen: ${shown}`);
    if (this.#secondTries.length === 0) return;
    console.log(`\nPassed at the second try:\n${this.#secondTries.map((name) => `  ${name}`).join("\n")}`);
  }
}
