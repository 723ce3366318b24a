import { beforeAll, type RunnerTask } from "vitest";

/**
 * Has each browser test run again on the same site, as `TEST_REPEATS=1` does once: what a first try leaves behind must not
 * fail a second one, which continuous integration allows.
 */
const repeats = Number(process.env.TEST_REPEATS ?? 0);

function repeat(task: RunnerTask): void {
  if (task.type === "test") task.repeats = repeats;
  else for (const part of task.tasks) repeat(part);
}

// biome-ignore lint/correctness/noEmptyPattern: Vitest wants its fixtures destructured, of which none is used
if (repeats > 0) beforeAll(({}, suite) => repeat(suite.file));
