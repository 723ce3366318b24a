import { beforeAll, expect, test } from "vitest";
import { FURTHER_PRESSED, MORE_PRESSED, PRESSED, UNREACHED } from "../../simulation/pressed";
import { runSimulation } from "../../simulation/start";

const ACTIONS = [...PRESSED, ...MORE_PRESSED, ...FURTHER_PRESSED];
const FIRST_SEED = 22;
const SEEDS = 12;
let lines: string[] = [];

beforeAll(async () => {
  // A history of another seed has what one of the actions needs.
  for (
    let seed = FIRST_SEED, left: string[] = [...ACTIONS];
    left.length > 0 && seed < FIRST_SEED + SEEDS;
    seed++
  ) {
    const { printed } = await runSimulation("gone-meanwhile.ts", [String(seed), ...left]);
    const found = printed.split(/\n(?=\w+: )/);
    left = left.filter((action) => found.some((line) => line.startsWith(`${action}: ${UNREACHED}`)));
    lines = [...lines.filter((line) => !line.includes(UNREACHED)), ...found];
  }
});

test.each(ACTIONS)(
  "%s has an answer, whatever goes away right before it writes: who acts, their right, or what it is about",
  (action) => {
    const found = lines.find((line) => line.startsWith(`${action}: `)) ?? lines.join("\n");
    expect(found).toMatch(new RegExp(`^${action}: fine with`));
  },
);
