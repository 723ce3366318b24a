import { beforeAll, expect, test } from "vitest";
import { runSimulation } from "./start";

/** Presses each action with its n-th exchange with the database failing, for every n. */
export function testFailingStatements(actions: readonly string[]): void {
  let lines: string[] = [];

  beforeAll(async () => {
    const { printed } = await runSimulation("failing-statements.ts", actions);
    lines = printed.split(/\n(?=\w+: )/);
  });

  test.each(actions)(
    "%s leaves the old or the new whole, whichever statement fails, and the second press is right",
    (action) => {
      const found = lines.find((line) => line.startsWith(`${action}: `)) ?? lines.join("\n");
      expect(found).toMatch(new RegExp(`^${action}: fine at each of`));
    },
  );
}
