import { expect } from "vitest";
import type { Fixed } from "./seeds";
import { runSimulation } from "./start";

export async function expectPromisesKept({ seed, months, isTeam }: Fixed): Promise<void> {
  const given = ["--seed", String(seed), "--months", String(months)];
  const { code, printed } = await runSimulation("run.ts", isTeam ? [...given, "--team"] : given);
  expect(code, printed).toBe(0);
}
