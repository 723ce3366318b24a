import { expect, test } from "vitest";
import { expectPromisesKept } from "../../simulation/keeps-promises";
import { MORE_SEEDS } from "../../simulation/seeds";
import { runSimulation } from "../../simulation/start";

test.each(MORE_SEEDS)(
  "a simulated agency keeps its promises for $months months of seed $seed",
  expectPromisesKept,
);

test("the same seed gives the same history, whatever ran before it in the process", async () => {
  const given = ["--months", "0.1", "--trace"];
  const [alone, after] = await Promise.all([
    runSimulation("run.ts", [...given, "--seed", "7"]),
    runSimulation("run.ts", [...given, "--seed", "8", "--seed", "7"]),
  ]);
  const traceOf = ({ printed }: { printed: string }) => /Seed 7 .*trace (\w+)/.exec(printed)?.[1];
  expect(traceOf(alone)).toMatch(/^[0-9a-f]{16}$/);
  expect(traceOf(after)).toBe(traceOf(alone));
});
