import { expect, test } from "vitest";
import { createAccount } from "../support/accounts";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";

const site = shareWorker();
const PAIRS = 50;
const MAX_DIFFERENCE = 0.1;

/**
 * Sends the same form for a known and an unknown address in turn, and compares the medians. The order within a pair changes
 * each time, and what counts attempts is emptied, so that neither side has an advantage.
 */
async function medians(
  path: string,
  fields: Record<string, string>,
  email: string,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  const answers: [Set<string>, Set<string>] = [new Set(), new Set()];
  const addresses = [email, "nobody@client.example"] as const;
  const send = async (side: 0 | 1) => {
    const begun = performance.now();
    const answer = await new Visitor(site).postForm(path, { ...fields, email: addresses[side] });
    times[side].push(performance.now() - begun);
    answers[side].add(`${answer.status} ${answer.location} ${answer.text.replaceAll(addresses[side], "")}`);
  };
  for (let pair = 0; pair < PAIRS; pair++) {
    await site.db.prepare("delete from attempt_counters").run();
    await send(pair % 2 === 0 ? 0 : 1);
    await send(pair % 2 === 0 ? 1 : 0);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0].size).toBe(1);
  return [median(times[0]), median(times[1])];
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

test("a failed sign-in takes as long for an unknown address as for a known one, and answers the same", async () => {
  const { email } = await createAccount(site.db);
  const [known, unknown] = await medians("/signin", { form: "sign-in", password: "another-password" }, email);
  expect(Math.abs(known - unknown) / known, `${known} ms and ${unknown} ms`).toBeLessThan(MAX_DIFFERENCE);
});

test("so does asking for a reset link", async () => {
  const { email } = await createAccount(site.db);
  const [known, unknown] = await medians("/signin?mode=reset", { form: "reset" }, email);
  expect(Math.abs(known - unknown) / known, `${known} ms and ${unknown} ms`).toBeLessThan(MAX_DIFFERENCE);
});
