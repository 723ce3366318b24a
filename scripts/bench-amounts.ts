/**
 * How much slower the site gets with many bookings, clients and tickets. All sites run in the same kind of workerd on this
 * machine and take turns, so the ratios are meaningful even though the absolute numbers are not.
 */
import { randomUUID } from "node:crypto";
import { Miniflare, type Response } from "miniflare";
import { deskPages } from "../tests/support/desk-pages";
import { signInAsStaff } from "../tests/support/staff";
import { encodeForm, type Visitor } from "../tests/support/visitor";
import { startWorker, type TestWorker } from "../tests/support/worker";
import { type Amounts, freeTimes, seedSite } from "./bench-data";
import { measure, type Pace, type Rates, report, say, slowdownOf, type Target } from "./bench-measure";
import { bundleWorker, ensureBuilt } from "./bundle-worker";
import { runSql } from "./migrations";

const FEW: Amounts = { bookings: 1000, clients: 1000, tickets: 1000 };
const MANY: Amounts = { bookings: 100_000, clients: 50_000, tickets: 20_000 };
const MAX_SLOWDOWN = 1.3;

const THOROUGH: Pace = { rounds: 9, warmUpMs: 2000, turnMs: 700 };
/** The desk has many pages. One that seems too slow is measured thoroughly before that is said. */
const QUICK: Pace = { rounds: 5, warmUpMs: 500, turnMs: 300 };

/** In the middle of everything: with an account, bookings and a ticket. */
const SOMEBODY = "demo200@client.example";

const started: { stop(): Promise<unknown> }[] = [];

type Sites = { bare: Target; few: TestWorker; many: TestWorker };

/** Measures public pages, bookings and the desk; or, of the desk alone, the pages whose paths begin like this. */
export async function benchAmounts(only?: { desk: string }): Promise<boolean> {
  ensureBuilt();
  bundleWorker();
  try {
    const sites = { bare: await startBareWorker(), few: await startSite(FEW), many: await startSite(MANY) };
    const pages = only ? [] : await measurePages(sites);
    const desk = await measureDesk(sites, only?.desk ?? "");
    // Last, because it fills the calendar.
    const bookings = only ? [] : await measureBooking(sites);
    const isFast = report([...pages, ...bookings, ...desk], { maxSlowdown: MAX_SLOWDOWN });
    say(
      `\nFew rows are ${inWords(FEW)}; many are ${inWords(MANY)}, and may be ${MAX_SLOWDOWN} times slower.`,
    );
    return isFast;
  } finally {
    await Promise.all(started.splice(0).map((worker) => worker.stop()));
  }
}

function inWords(amounts: Amounts): string {
  return Object.entries(amounts)
    .map(([what, count]) => `${count.toLocaleString("en-GB")} ${what}`)
    .join(", ");
}

async function measurePages({ bare, few, many }: Sites): Promise<[string, Rates][]> {
  const targets = [
    bare,
    { name: "few", send: () => getFreeTimes(few) },
    { name: "many", send: () => getFreeTimes(many) },
  ];
  return [["Free-times page (GET /schedule)", await measure("free-times page", targets, THOROUGH)]];
}

async function measureDesk({ bare, few, many }: Sites, path: string): Promise<[string, Rates][]> {
  const [fewStaff, manyStaff] = [await signInAsStaff(few), await signInAsStaff(many)];
  const lines: [string, Rates][] = [];
  for (const { name, pathIn } of deskPages(SOMEBODY).filter((page) => page.name.startsWith(path))) {
    const [fewPath, manyPath] = [await pathIn(few.db), await pathIn(many.db)];
    const targets = [
      bare,
      { name: "few", send: () => getDeskPage(fewStaff, fewPath) },
      { name: "many", send: () => getDeskPage(manyStaff, manyPath) },
    ];
    const rates = await measure(name, targets, QUICK);
    const isDoubtful = slowdownOf(rates) > MAX_SLOWDOWN;
    lines.push([name, isDoubtful ? await measure(`${name}, again`, targets, THOROUGH) : rates]);
  }
  return lines;
}

async function measureBooking({ bare, few, many }: Sites): Promise<[string, Rates][]> {
  // Five-minute calls around the clock, so that there are enough free times for every booking below.
  const roundTheClock = {
    weekly: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, ["00:00-24:00"]])),
    slotIntervalMinutes: 5,
    bufferAfterMinutes: 0,
  };
  const shortCalls = [{ id: "strategy", name: "strategy call", shortName: "call", minutes: 5 }];
  for (const site of [few, many]) await site.setHours(roundTheClock, shortCalls);
  const [fewTimes, manyTimes] = [freeTimes(), freeTimes()];
  const targets = [
    bare,
    { name: "few", send: () => postBooking(few, fewTimes) },
    { name: "many", send: () => postBooking(many, manyTimes) },
  ];
  return [["Booking a call (POST /schedule)", await measure("booking", targets, THOROUGH)]];
}

async function startBareWorker(): Promise<Target> {
  const miniflare = new Miniflare({
    modules: true,
    script: 'export default { fetch() { return new Response("ok"); } };',
    cf: false,
  });
  started.push({ stop: () => miniflare.dispose() });
  await miniflare.ready;
  return {
    name: "bare",
    send: async () => expectStatus(200, await miniflare.dispatchFetch("http://bare.example/")),
  };
}

async function startSite(amounts: Amounts): Promise<TestWorker> {
  say(`Writing ${inWords(amounts)} ...`);
  const site = await startWorker({ onError: (message) => console.error(message) });
  started.push(site);
  await runSql(site.db, "insert into site_settings values ('strangers_percent', '100', 1, 0)");
  await seedSite(site.db, amounts);
  return site;
}

async function getFreeTimes(site: TestWorker): Promise<void> {
  await expectStatus(200, await site.fetch("/schedule?tz=Europe/London"));
}

async function getDeskPage(staff: Visitor, path: string): Promise<void> {
  const { status, text } = await staff.get(path);
  if (status !== 200) throw new Error(`${path} answered with ${status}: ${text.slice(0, 200)}`);
}

async function postBooking(site: TestWorker, times: Generator<string, never>): Promise<void> {
  const body = encodeForm({
    time: times.next().value,
    tz: "Europe/London",
    idempotencyKey: randomUUID(),
    name: "Demo Client",
    // Somebody else each time: an address may hold only a few calls.
    email: `${randomUUID()}@client.example`,
  });
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  await expectStatus(303, await site.fetch("/schedule", { method: "POST", body, headers }));
}

async function expectStatus(expected: number, response: Response): Promise<void> {
  const text = await response.text();
  if (response.status !== expected) {
    throw new Error(`Answered with ${response.status}, not ${expected}: ${text.slice(0, 200)}`);
  }
}
