import { expect, test } from "vitest";
import { createAccount, fullCostHash } from "../support/accounts";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";

const site = shareWorker({ fullHashCost: true });
const PAIRS = 20;
const MAX_DIFFERENCE = 0.1;
/** A busy machine can spoil a round; a real timing leak shows in every one. */
const ROUNDS = 3;

/** Email delivery continues after the response and must not slow the next request. */
const SETTLE_MS = 40;

/**
 * Sends the same form for a known and an unknown email address in turn, and compares the medians. The order
 * alternates from pair to pair and the attempt counters are cleared, so that neither side has an advantage.
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
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
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

async function expectSameTime(path: string, fields: Record<string, string>): Promise<void> {
  const { email } = await createAccount(site.db, { passwordHash: fullCostHash() });
  const rounds: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [known, unknown] = await medians(path, fields, email);
    if (Math.abs(known - unknown) / Math.max(known, unknown) < MAX_DIFFERENCE) return;
    rounds.push(`${known.toFixed(1)} ms and ${unknown.toFixed(1)} ms`);
  }
  expect(rounds, "medians for a known and an unknown address").toEqual([]);
}

test("a failed sign-in takes equally long and answers the same for unknown and known addresses", () =>
  expectSameTime("/signin", { form: "sign-in", password: "another-password" }));

test("so does requesting a reset link", () => expectSameTime("/signin?mode=reset", { form: "reset" }));

test("and a code to sign in with", () => expectSameTime("/signin/email", { form: "mailed-code" }));
