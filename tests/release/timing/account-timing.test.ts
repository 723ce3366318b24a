import { expect, test } from "vitest";
import { createAccount, fullCostHash } from "../../support/accounts";
import { shareWorker } from "../../support/share-worker";
import { isWithin, median } from "../../support/sign-test";
import { Visitor } from "../../support/visitor";

const site = shareWorker({ fullHashCost: true });

/** The medians for known and unknown addresses differ by less than this share of an answer's time... */
const MARGIN_SHARE = 0.1;
/**
 * ...or by less than this, whichever is more. Limits allow a network some tens of these forms an hour; to see 1 ms
 * through the jitter of the internet, some 5 ms, takes hundreds for a single address.
 */
const MARGIN_MS = 1;
/** Compares after so many pairs: a quiet machine needs few, a busy one more. */
const LOOKS = [20, 40, 80, 160];
/** How often a difference of the margin would be overlooked, in all looks together. */
const ERROR_RATE = 1 / 10_000;

/** Email delivery continues after the response and must not slow the next request. */
const SETTLE_MS = 40;

/**
 * Sends the same form for a known and an unknown email address in turn, and compares the times of each pair. The order
 * alternates from pair to pair and the attempt counters are cleared, so that neither side has an advantage.
 */
async function expectSameTime(path: string, fields: Record<string, string>): Promise<void> {
  const { email } = await createAccount(site.db, { passwordHash: fullCostHash() });
  const addresses = [email, "nobody@client.example"] as const;
  const answers: [Set<string>, Set<string>] = [new Set(), new Set()];
  const send = async (side: 0 | 1): Promise<number> => {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const begun = performance.now();
    const answer = await new Visitor(site).postForm(path, { ...fields, email: addresses[side] });
    const ms = performance.now() - begun;
    answers[side].add(`${answer.status} ${answer.location} ${answer.text.replaceAll(addresses[side], "")}`);
    return ms;
  };
  const differences: number[] = [];
  const times: number[] = [];
  const margin = () => Math.max(MARGIN_SHARE * median(times), MARGIN_MS);
  for (const count of LOOKS) {
    while (differences.length < count) {
      await site.db.prepare("delete from attempt_counters").run();
      const first = differences.length % 2 === 0 ? 0 : 1;
      const pair = [await send(first), await send(first === 0 ? 1 : 0)] as const;
      const [known, unknown] = first === 0 ? pair : [pair[1], pair[0]];
      differences.push(known - unknown);
      times.push(known, unknown);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0].size).toBe(1);
    if (isWithin(differences, margin(), ERROR_RATE / LOOKS.length)) return;
  }
  const found = `${median(differences).toFixed(2)} ms of ${median(times).toFixed(1)} ms`;
  expect.fail(`A known address takes longer than an unknown one by a median of ${found}`);
}

/** Each sign-in hashes a password, and all looks take three hundred of them. */
const TIMEOUT_MS = 600_000;

test(
  "a failed sign-in takes equally long and answers the same for unknown and known addresses",
  () => expectSameTime("/signin", { form: "sign-in", password: "another-password" }),
  TIMEOUT_MS,
);

test("requesting a reset link takes equally long for known and unknown accounts", () =>
  expectSameTime("/signin?mode=reset", { form: "reset" }));

test("requesting a code to sign in takes equally long for known and unknown accounts", () =>
  expectSameTime("/signin/email", { form: "mailed-code" }));
