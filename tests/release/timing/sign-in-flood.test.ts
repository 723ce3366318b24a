import { expect, test } from "vitest";
import { createAccount, fullCostHash } from "../../support/accounts";
import { shareWorker } from "../../support/share-worker";
import { median, mostMeet } from "../../support/sign-test";
import { type Answer, Visitor } from "../../support/visitor";

const site = shareWorker({ fullHashCost: true });

const SIGN_INS_PER_SECOND = 20;
const FLOOD_MS = 4000;
/**
 * A page in two to three meets a hash, so few pages could not tell this site from one where half of them do. These are
 * enough that the site passes by more than four standard deviations.
 */
const PAGES = 120;
const MOST_TIMES_SLOWER = 3;
/**
 * If pages are fast, the limit is this share of the time of one sign-in. A page has to wait for the current slice of a
 * hash, whose duration does not depend on the speed of pages. If it waited for whole hashes, it would wait for several
 * sign-ins.
 */
const MOST_OF_A_SIGN_IN = 1 / 4;
/** Judges all pages so far after each flood: a quiet machine needs one, a busy one more. */
const FLOODS = 3;
/** How often pages that are at the limit would pass, in all floods together. */
const ERROR_RATE = 1 / 10_000;

const HOME = "/";
/**
 * Rendered for each request, as the home page was when its limit was set. The home page is now cached, and takes hardly
 * longer than the request itself.
 */
const RENDERED = "/privacy";

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await ask();
  return performance.now() - begun;
}

const timeOf = (path: string) =>
  timed(async () => expect((await new Visitor(site).get(path)).status).toBe(200));

async function timesInTurn(measure: () => Promise<number>, count: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < count) times.push(await measure());
  return times;
}

/** At a steady pace, whether the pages before have arrived or not, as visitors come: a slow page must not hide others. */
async function timesAtPace(measure: () => Promise<number>, count: number, forMs: number): Promise<number[]> {
  const times: Promise<number>[] = [];
  while (times.length < count) {
    times.push(measure());
    await wait(forMs / count);
  }
  return Promise.all(times);
}

const signInWrongly = (email: string, headers?: Record<string, string>) =>
  new Visitor(site).postForm("/signin", { form: "sign-in", email, password: "another-password" }, headers);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sign-ins at a steady pace, each from another network and for another account, so that no limit stops them. */
function flood(emails: string[]): { stop: () => Promise<Answer[]> } {
  const sent: Promise<Answer>[] = [];
  const timer = setInterval(() => {
    const visitor = sent.length;
    const email = emails[visitor % emails.length] ?? "";
    const from = { "CF-Connecting-IP": `198.51.${Math.floor(visitor / 250)}.${visitor % 250}` };
    sent.push(signInWrongly(email, from));
  }, 1000 / SIGN_INS_PER_SECOND);
  return {
    stop: () => {
      clearInterval(timer);
      return Promise.all(sent);
    },
  };
}

// That a hash lets other pages pass is also held by account-rush.test.ts, without a measure of how long they take.
test("the home page stays under three times the usual time of a page, or a quarter of a sign-in's, while 20 sign-ins a second arrive", async () => {
  const emails: string[] = [];
  const passwordHash = fullCostHash();
  for (let account = 0; account < 30; account++)
    emails.push((await createAccount(site.db, { passwordHash })).email);
  const isFast: boolean[] = [];
  const medians: string[] = [];
  for (let round = 0; round < FLOODS; round++) {
    await site.db.prepare("delete from attempt_counters").run();
    const usual = await timesInTurn(() => timeOf(RENDERED), PAGES);
    const signIns = await timesInTurn(() => timed(() => signInWrongly(emails[round] ?? "")), 5);
    const { stop } = flood(emails);
    await wait(500);
    const flooded = await timesAtPace(() => timeOf(HOME), PAGES, FLOOD_MS - 500);
    const statuses = new Set((await stop()).map(({ status }) => status));
    // Each sign-in is refused, either as wrong or for now.
    for (const status of statuses) expect([400, 401, 429, 503]).toContain(status);
    expect(statuses.has(400) || statuses.has(401), "some were looked at").toBe(true);
    const leastLimit = median(signIns) * MOST_OF_A_SIGN_IN;
    for (const [page, ms] of flooded.entries())
      isFast.push(ms < Math.max((usual[page] ?? 0) * MOST_TIMES_SLOWER, leastLimit));
    if (mostMeet(isFast, ERROR_RATE / FLOODS)) return;
    medians.push([usual, signIns, flooded].map((times) => `${median(times).toFixed(1)} ms`).join(", "));
  }
  expect(medians, "medians of a rendered page, of a sign-in, and of the home page in the flood").toEqual([]);
});
