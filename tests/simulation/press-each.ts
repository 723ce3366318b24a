import { beforeAll, expect, test } from "vitest";
import { UNREACHED } from "./pressed";
import { runSimulation } from "./start";

const FIRST_SEED = 22;
const SEEDS = 12;

/** Presses each action with its n-th exchange with the database failing, for every n. */
export function testFailingStatements(actions: readonly string[]): void {
  let lines: string[] = [];

  beforeAll(async () => {
    // A history of another seed has what one of the actions needs: a third of them have a request to decide.
    for (let seed = FIRST_SEED, left = actions; left.length > 0 && seed < FIRST_SEED + SEEDS; seed++) {
      const { printed } = await runSimulation("failing-statements.ts", [String(seed), ...left]);
      const found = printed.split(/\n(?=\w+: )/);
      left = left.filter((action) => found.some((line) => line.startsWith(`${action}: ${UNREACHED}`)));
      lines = [...lines.filter((line) => !line.includes(UNREACHED)), ...found];
    }
  });

  test.each(actions)(
    "%s leaves the old or the new whole, whichever statement fails, and the second press is right",
    (action) => {
      const found = lines.find((line) => line.startsWith(`${action}: `)) ?? lines.join("\n");
      expect(found).toMatch(new RegExp(`^${action}: fine at each of`));
    },
  );
}
