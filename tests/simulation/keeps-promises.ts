import { expect } from "vitest";
import type { Fixed } from "./seeds";
import { runSimulation } from "./start";

export async function expectPromisesKept(history: Fixed): Promise<void> {
  await countKept(history);
}

/** The same; returns how much of what happened in it. */
export async function countKept({ seed, months, of }: Fixed): Promise<Record<string, number>> {
  const given = ["--seed", String(seed), "--months", String(months)];
  const { code, printed } = await runSimulation("run.ts", of ? [...given, `--${of}`] : given);
  expect(code, printed).toBe(0);
  const counts = [...printed.matchAll(/(\d+) ([a-z ]+?)(?=,)/g)];
  return Object.fromEntries(counts.map(([, count, what]) => [what, Number(count)]));
}
