import { expect, test } from "vitest";
import { createAccount } from "../support/accounts";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";

const site = shareWorker();
const PAIRS = 50;
const MAX_DIFFERENCE = 0.1;
/** A busy machine can spoil a round; a difference that tells something is there in each. */
const ROUNDS = 3;

/** Delivering a mail goes on behind the answer; the request after it is not to wait for that. */
const SETTLE_MS = 40;

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
  const { email } = await createAccount(site.db);
  const rounds: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [known, unknown] = await medians(path, fields, email);
    if (Math.abs(known - unknown) / Math.max(known, unknown) < MAX_DIFFERENCE) return;
    rounds.push(`${known.toFixed(1)} ms and ${unknown.toFixed(1)} ms`);
  }
  expect(rounds, "medians for a known and an unknown address").toEqual([]);
}

test("a failed sign-in takes as long for an unknown address as for a known one, and answers the same", () =>
  expectSameTime("/signin", { form: "sign-in", password: "another-password" }));

test("so does asking for a reset link", () => expectSameTime("/signin?mode=reset", { form: "reset" }));
