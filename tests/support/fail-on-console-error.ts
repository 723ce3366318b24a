import { format, inspect } from "node:util";
import { afterAll, afterEach, expect, type TestContext } from "vitest";
import { recordError, takeErrors } from "./console-errors";
import { threadsOfFamily } from "./processes";

/** A Worker's log comes through a separate pipe and may lag just behind its response. Unit tests start none. */
const GRACE_MS = /\/tests\/((more|release)\/)?(http|timing|browser)\//.test(expect.getState().testPath ?? "")
  ? 10
  : 0;

const print = console.error;
console.error = (...parts: unknown[]) => {
  recordError(format(...parts));
  print(...parts);
};

afterEach(sayWhySilent);
afterEach(failOnErrors);
afterAll(failOnErrors);

async function failOnErrors(): Promise<void> {
  if (GRACE_MS > 0) await new Promise((resolve) => setTimeout(resolve, GRACE_MS));
  expect(takeErrors(), "logged with console.error and not expected by the test").toEqual([]);
}

/** Whether a runtime that answered nothing was busy or waiting: what it did can't be seen afterwards. */
function sayWhySilent({ task }: TestContext): void {
  if (inspect(task.result?.errors, { depth: 5 }).includes("UND_ERR_HEADERS_TIMEOUT"))
    process.stderr.write(`The threads of what ${task.name} started:\n${threadsOfFamily(process.pid)}\n`);
}
