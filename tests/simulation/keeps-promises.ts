import { expect } from "vitest";
import type { Fixed } from "./seeds";
import { runSimulation } from "./start";

export async function expectPromisesKept(
  { seed, months }: Fixed,
  manner: readonly "--team"[] = [],
): Promise<void> {
  const given = ["--seed", String(seed), "--months", String(months), ...manner];
  const { code, printed } = await runSimulation("run.ts", given);
  expect(code, printed).toBe(0);
}
