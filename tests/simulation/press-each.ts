import { beforeAll, expect, test } from "vitest";
import { UNREACHED } from "./pressed";
import { runSimulation } from "./start";

const FIRST_SEED = 22;
const SEEDS = 12;

type Pressing = {
  /** The program that presses actions at moments of a history, and prints what it finds of each. */
  program: string;
  title: `%s ${string}`;
  /** How what it prints begins if all is well. */
  fine: string;
};

function testEach(actions: readonly string[], { program, title, fine }: Pressing): void {
  let lines: string[] = [];

  beforeAll(async () => {
    // A history of another seed has what one of the actions needs: a third of them have a request to decide.
    for (let seed = FIRST_SEED, left = actions; left.length > 0 && seed < FIRST_SEED + SEEDS; seed++) {
      const { printed } = await runSimulation(program, [String(seed), ...left]);
      const found = printed.split(/\n(?=\w+: )/);
      left = left.filter((action) => found.some((line) => line.startsWith(`${action}: ${UNREACHED}`)));
      lines = [...lines.filter((line) => !line.includes(UNREACHED)), ...found];
    }
  });

  test.each(actions)(title, (action) => {
    const found = lines.find((line) => line.startsWith(`${action}: `)) ?? lines.join("\n");
    expect(found).toMatch(new RegExp(`^${action}: ${fine}`));
  });
}

/** Presses each action with its n-th exchange with the database failing, for every n. */
export function testFailingStatements(actions: readonly string[]): void {
  testEach(actions, {
    program: "failing-statements.ts",
    title: "%s leaves the old or the new whole, whichever statement fails, and the second press is right",
    fine: "fine at each of",
  });
}

/** Presses each action with who acts, or what it is about, going away right before each of its writes. */
export function testGoneMeanwhile(actions: readonly string[]): void {
  testEach(actions, {
    program: "gone-meanwhile.ts",
    title:
      "%s has an answer, whatever goes away right before it writes: who acts, their right, or what it is about",
    fine: "fine with",
  });
}
