import { expect, test } from "vitest";
import { MORE_SEEDS } from "../../simulation/seeds";
import { runSimulation } from "../../simulation/start";

test.each(MORE_SEEDS)(
  "a simulated agency keeps its promises for $months months of seed $seed",
  async ({ seed, months }) => {
    const { code, printed } = await runSimulation("run.ts", [
      "--seed",
      String(seed),
      "--months",
      String(months),
    ]);
    expect(code, printed).toBe(0);
  },
);
