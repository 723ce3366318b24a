/**
 * Collects console errors from the test process and from the Workers it starts. A test that expects an error
 * removes it with `expectError`; any left over fail the test (fail-on-console-error.ts).
 */
import { PATIENCE_MS } from "./patience";

let errors: string[] = [];

export function recordError(message: string): void {
  if (!CLOSED_BY_BROWSER.test(message) && !UNKNOWN_RECEIVER.test(message)) errors.push(message);
}

/** The runtime's own note that a browser has left while its page was being sent, as one does that moves on at once. */
const CLOSED_BY_BROWSER =
  /^kj::getCaughtExceptionAsKj\(\) = .{1,80}: disconnected: ::writev?\(.{1,80}: (?:Broken pipe|Connection reset by peer)/;

/** The runtime's own note of a webhook's host that has no address, as in the tests' tour of the site. */
const UNKNOWN_RECEIVER = /DNS lookup failed\.; params\.host = hooks\.example;/;

export function takeErrors(): string[] {
  const taken = errors;
  errors = [];
  return taken;
}

/**
 * Waits for a matching error and removes all that match; a Worker's log arrives slightly after its response.
 */
export async function expectError(pattern: RegExp): Promise<string> {
  for (const deadline = Date.now() + PATIENCE_MS; ; ) {
    const found = errors.filter((error) => pattern.test(error));
    if (found[0] !== undefined) {
      errors = errors.filter((error) => !pattern.test(error));
      return found[0];
    }
    if (Date.now() > deadline) throw new Error(`No error was logged that fits ${pattern}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
