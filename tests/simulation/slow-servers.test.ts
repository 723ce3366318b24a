import { expect, test } from "vitest";
import { runSimulation } from "./start";

const SEEDS = [1, 2, 3];

test.each(SEEDS)(
  "beside mail servers that defer, tarpit, answer late and refuse, codes arrive within seconds and no email is lost: seed %i",
  (seed) => expectFine("slow-mail.ts", seed),
);

test.each(SEEDS)(
  "beside such servers, events reach a webhook and calls a calendar that work within seconds, and none is lost: seed %i",
  (seed) => expectFine("slow-elsewhere.ts", seed),
);

test("after a kill between any two steps, each email, event and calendar entry arrives under one id", () =>
  expectFine("killed-outboxes.ts", 1));

async function expectFine(program: string, seed: number): Promise<void> {
  const { code, printed } = await runSimulation(program, [String(seed)]);
  expect(code, printed).toBe(0);
}
