import { expect, test } from "vitest";
import { runSimulation } from "../../simulation/start";

test("beside mail servers that defer, tarpit, answer late and refuse, codes arrive within seconds and no email is lost", () =>
  expectFine("slow-mail.ts"));

test("beside such servers, events reach a webhook and calls a calendar that work within seconds, and none is lost", () =>
  expectFine("slow-elsewhere.ts"));

test("after a kill between any two steps, each email, event and calendar entry arrives under one id", () =>
  expectFine("killed-outboxes.ts"));

async function expectFine(program: string): Promise<void> {
  const { code, printed } = await runSimulation(program, ["1"]);
  expect(code, printed).toBe(0);
}
