import { format } from "node:util";
import { afterAll, afterEach, expect } from "vitest";
import { recordError, takeErrors } from "./console-errors";

/** A Worker's log comes through a separate pipe and may lag just behind its response. Unit tests start none. */
const GRACE_MS = /\/tests\/((more|release)\/)?(http|timing|browser)\//.test(expect.getState().testPath ?? "")
  ? 10
  : 0;

const print = console.error;
console.error = (...parts: unknown[]) => {
  recordError(format(...parts));
  print(...parts);
};

afterEach(failOnErrors);
afterAll(failOnErrors);

async function failOnErrors(): Promise<void> {
  if (GRACE_MS > 0) await new Promise((resolve) => setTimeout(resolve, GRACE_MS));
  expect(takeErrors(), "logged with console.error and not expected by the test").toEqual([]);
}
