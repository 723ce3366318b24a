import { format } from "node:util";
import { afterAll, afterEach, expect } from "vitest";
import { noteError, takeErrors } from "./console-errors";

const GRACE_MS = 10;

const print = console.error;
console.error = (...parts: unknown[]) => {
  noteError(format(...parts));
  print(...parts);
};

afterEach(failOnErrors);
afterAll(failOnErrors);

async function failOnErrors(): Promise<void> {
  // A worker's log comes through a pipe of its own and may be just behind the answer the test has seen.
  await new Promise((resolve) => setTimeout(resolve, GRACE_MS));
  expect(takeErrors(), "logged with console.error and not expected by the test").toEqual([]);
}
