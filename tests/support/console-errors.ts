/**
 * What was logged as an error since the last look, by the tests' own process and by the workers they started. A test that
 * expects an error takes it out with `expectError`; whatever is left fails the test (fail-on-console-error.ts).
 */
let errors: string[] = [];

export function noteError(message: string): void {
  errors.push(message);
}

export function takeErrors(): string[] {
  const taken = errors;
  errors = [];
  return taken;
}

/** Waits for an error that fits and takes every one that does; a worker's log arrives a little after its answer. */
export async function expectError(pattern: RegExp, patienceMs = 2000): Promise<string> {
  for (const deadline = Date.now() + patienceMs; ; ) {
    const found = errors.filter((error) => pattern.test(error));
    if (found[0] !== undefined) {
      errors = errors.filter((error) => !pattern.test(error));
      return found[0];
    }
    if (Date.now() > deadline) throw new Error(`No error was logged that fits ${pattern}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
