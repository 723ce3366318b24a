import { expect, test } from "vitest";
import { runSimulation } from "../../simulation/start";

/** Actions of clients and of staff that write. */
const ACTIONS = [
  ...["book", "move", "cancel", "deleteOwnAccount"],
  ...["bookAtDesk", "moveAtDesk", "cancelAtDesk", "mark", "reopen", "handOverOne", "changeThePlace", "note"],
  ...["eraseClient", "changeWeek", "changeRules"],
];

test.each(ACTIONS)(
  "%s leaves the old or the new whole, whichever statement fails, and the second press is right",
  async (action) => {
    const { code, printed } = await runSimulation("failing-statements.ts", [action]);
    expect(printed).toContain(`${action}: fine at each of`);
    expect(code, printed).toBe(0);
  },
);
