/** An IPv6 /64 is also counted with the other networks of its /48, which often belong to the same customer. */
import { beforeEach, expect, test } from "vitest";
import { LIMITS } from "../../../app/domain/limits/limits";
import { counterKey } from "../../../app/use-cases/limits/rate-limit.server";
import { createAccount, signIn } from "../../support/accounts";
import { shareWorker } from "../../support/share-worker";
import { Visitor } from "../../support/visitor";
import { COOKIE_SECRET } from "../../support/worker";

let lines: string[] = [];
const site = shareWorker({ onLog: (line) => lines.push(line) });

beforeEach(() => {
  lines = [];
});

const from = (address: string) =>
  new Visitor({
    fetch: (path, init) =>
      site.fetch(path, { ...init, headers: { ...init?.headers, "CF-Connecting-IP": address } }),
  });
/** Requests a wrong calendar feed URL, as an attacker who guesses would. */
const guess = (address: string) => from(address).get(`/calendar/feed/${"A".repeat(43)}.ics`);

/** The feed limit's counter for a network. */
async function counterOf(network: string) {
  const key = await counterKey("feedIp", network, COOKIE_SECRET);
  return {
    read: () =>
      site.db
        .prepare("select attempts from attempt_counters where key = ?")
        .bind(key)
        .first<number>("attempts"),
    set: (attempts: number) =>
      site.db.prepare("update attempt_counters set attempts = ? where key = ?").bind(attempts, key).run(),
  };
}

test("somebody who moves from one /64 to the next is stopped at eight times the limit of one", async () => {
  const wider = await counterOf("2001:db8:1::/48");
  for (let subnet = 1; subnet <= 3; subnet++)
    expect((await guess(`2001:db8:1:${subnet}::9`)).status).toBe(404);
  expect(await wider.read()).toBe(3);
  await wider.set(LIMITS.feedIp.attempts * 8 - 1);
  expect((await guess("2001:db8:1:4::9")).status).toBe(404);
  expect((await guess("2001:db8:1:5::9")).status).toBe(429);
  // Other /48 networks and IPv4 addresses are not limited.
  expect((await guess("2001:db8:2:5::9")).status).toBe(404);
  expect((await guess("203.0.113.9")).status).toBe(404);
});

test("one /64 alone is stopped at the limit as before", async () => {
  const network = await counterOf("2001:db8:1:2");
  expect((await guess("2001:db8:1:2::9")).status).toBe(404);
  await network.set(LIMITS.feedIp.attempts);
  expect((await guess("2001:db8:1:2::a")).status).toBe(429);
  expect((await guess("2001:db8:1:3::a")).status).toBe(404);
});

test("both are asked of the database at once, and what went well is given back to both", async () => {
  const { email } = await createAccount(site.db);
  const askedFor = async (address: string) => {
    const answer = await signIn(from(address), email);
    expect(answer.status).toBe(303);
    const own = () =>
      lines.find(
        (line) => line.includes('"request"') && line.includes(answer.headers.get("X-Request-Id") ?? "x"),
      );
    await expect.poll(own).toBeDefined();
    return JSON.parse(own() ?? "").d1;
  };
  expect(await askedFor("2001:db8:1:2::9")).toBe(await askedFor("203.0.113.9"));
  const { results } = await site.db.prepare("select attempts from attempt_counters where attempts > 0").all();
  expect(results).toEqual([]);
});
