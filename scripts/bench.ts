/**
 * `npm run bench`: how much slower the site gets with many bookings, and what it costs compared with a Worker
 * that does nothing. All targets run in the same kind of workerd on this machine and take turns, so the
 * ratios are meaningful even though the absolute numbers are not.
 */
import { randomUUID } from "node:crypto";
import { Miniflare, type Response } from "miniflare";
import { DAY_MS, MINUTE_MS } from "../app/domain/duration";
import { signInAsStaff } from "../tests/support/staff";
import { encodeForm, type Visitor } from "../tests/support/visitor";
import { type Database, NOW, startWorker, type TestWorker } from "../tests/support/worker";
import { bundleWorker, ensureBuilt } from "./bundle-worker";

const FEW_BOOKINGS = 1000;
const MANY_BOOKINGS = 100_000;
/**
 * Both databases have the same upcoming bookings, so that they offer the same free times; the rest are in the
 * past.
 */
const FUTURE_BOOKINGS = 50;
const MAX_SLOWDOWN = 1.3;

const ROUNDS = 9;
const WARM_UP_MS = 2000;
const TURN_MS = 700;
const SENT_AT_ONCE = 16;

const FIRST_DAY = Date.parse(`${NOW.slice(0, 10)}T00:00:00Z`) + DAY_MS;
/** Each day's seeded call is at 15:00 UTC and, with the buffer after it, takes 45 minutes. */
const SEEDED_FROM_MS = 15 * 60 * MINUTE_MS;
const SEEDED_MS = 45 * MINUTE_MS;

/** Sends one request; throws unless the response is the expected one. */
type Target = { name: string; send: () => Promise<void> };

const started: { stop(): Promise<unknown> }[] = [];
try {
  process.exitCode = (await bench()) ? 0 : 1;
} finally {
  await Promise.all(started.map((worker) => worker.stop()));
}

async function bench(): Promise<boolean> {
  ensureBuilt();
  bundleWorker();
  const bare = await startBareWorker();
  const few = await startSite(FEW_BOOKINGS);
  const many = await startSite(MANY_BOOKINGS);

  const pages = await measure("free-times page", [
    bare,
    { name: "few", send: () => getFreeTimes(few) },
    { name: "many", send: () => getFreeTimes(many) },
  ]);

  const [fewStaff, manyStaff] = [await signInAsStaff(few), await signInAsStaff(many)];
  const lists = await measure("desk's list", [
    bare,
    { name: "few", send: () => getDeskList(fewStaff) },
    { name: "many", send: () => getDeskList(manyStaff) },
  ]);

  // Five-minute calls around the clock, so that there are enough free times for every booking below.
  const roundTheClock = {
    weekly: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, ["00:00-24:00"]])),
    slotIntervalMinutes: 5,
    bufferAfterMinutes: 0,
  };
  const shortCalls = [{ id: "strategy", name: "strategy call", shortName: "call", minutes: 5 }];
  const [fewTimes, manyTimes] = [freeTimes(), freeTimes()];
  for (const site of [few, many]) await site.setHours(roundTheClock, shortCalls);
  const bookings = await measure("booking", [
    bare,
    { name: "few", send: () => postBooking(few, fewTimes) },
    { name: "many", send: () => postBooking(many, manyTimes) },
  ]);

  return report([
    ["Free-times page (GET /schedule)", pages],
    ["Desk's list, searched (GET /staff/bookings)", lists],
    ["Booking a call (POST /schedule)", bookings],
  ]);
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

async function startSite(bookings: number): Promise<TestWorker> {
  say(`Writing ${bookings.toLocaleString("en-GB")} bookings ...`);
  const site = await startWorker({ onError: (message) => console.error(message) });
  started.push(site);
  await seed(site.db, bookings);
  return site;
}

/** Half-hour calls with a quarter of an hour's buffer: one an hour in the past, one a day in the future. */
async function seed(db: Database, count: number): Promise<void> {
  const past = count - FUTURE_BOOKINGS;
  await db.batch([
    db
      .prepare(
        `with recursive
           counted(n) as (select 0 union all select n + 1 from counted where n + 1 < ?1),
           calls(n, id, starts_at) as materialized (
             select n, lower(hex(randomblob(16))), case when n < ?2 then ?3 - (n + 1) * 3600000
               else ?4 + (n - ?2) * 86400000 end from counted
           )
         insert into bookings (id, name, email, company, selected_services, booking_date, booking_time, status,
           starts_at, ends_at, visitor_time_zone, ical_uid, manage_key_hash, idempotency_key, created_at, updated_at)
         select id, 'Demo Client ' || n, 'demo' || n || '@client.example', 'Demo Company', '["crm","email"]',
           date(starts_at / 1000 - 18000, 'unixepoch'), strftime('%H:%M', starts_at / 1000 - 18000, 'unixepoch'),
           case when n < ?2 then 'completed' else 'pending' end,
           starts_at, starts_at + 1800000, 'Europe/London', id || '@site.example',
           lower(hex(randomblob(32))), lower(hex(randomblob(16))), starts_at, starts_at
         from calls`,
      )
      .bind(count, past, FIRST_DAY - DAY_MS, FIRST_DAY + SEEDED_FROM_MS),
    db.prepare(
      `with recursive cells(n) as (select 0 union all select n + 1 from cells where n < 8)
       insert into booking_cells select starts_at / 300000 + cells.n, id from bookings, cells`,
    ),
  ]);
  const rows = await db.prepare("select count(*) as count from bookings").first<number>("count");
  if (rows !== count) throw new Error(`The database has ${rows} bookings and should have ${count}`);
}

/** Free starts around the clock, in order, each yielded once. */
function* freeTimes(): Generator<string, never> {
  for (let start = FIRST_DAY; start < FIRST_DAY + 59 * DAY_MS; start += 5 * MINUTE_MS) {
    const sinceSeeded = (start % DAY_MS) - SEEDED_FROM_MS;
    if (sinceSeeded < 0 || sinceSeeded >= SEEDED_MS) yield `${new Date(start).toISOString().slice(0, 16)}Z`;
  }
  throw new Error("All free times are used up: measure for less long, or fewer rounds");
}

async function getFreeTimes(site: TestWorker): Promise<void> {
  await expectStatus(200, await site.fetch("/schedule?tz=Europe/London"));
}

/** A search that every booking meets, so that with many of them it is the hardest. */
async function getDeskList(staff: Visitor): Promise<void> {
  const { status, text } = await staff.get("/staff/bookings?q=demo&status=completed");
  if (status !== 200) throw new Error(`Answered with ${status}: ${text.slice(0, 200)}`);
}

async function postBooking(site: TestWorker, times: Generator<string, never>): Promise<void> {
  const body = encodeForm({
    time: times.next().value,
    tz: "Europe/London",
    idempotencyKey: randomUUID(),
    name: "Demo Client",
    email: "demo@client.example",
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

/**
 * Requests per second by target, one number per round. The targets take turns, so that anything slowing the
 * machine affects them all.
 */
async function measure(what: string, targets: Target[]): Promise<Map<string, number[]>> {
  say(`Warming up: ${what} ...`);
  for (const target of targets) await rateOf(target, WARM_UP_MS);
  const rates = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
  for (let round = 1; round <= ROUNDS; round++) {
    say(`Measuring: ${what}, round ${round} of ${ROUNDS}`);
    // Every other round runs in reverse, so that no target is always the first after a pause.
    const order = round % 2 ? targets : targets.toReversed();
    for (const target of order) rates.get(target.name)?.push(await rateOf(target, TURN_MS));
  }
  return rates;
}

async function rateOf({ send }: Target, durationMs: number): Promise<number> {
  const begin = performance.now();
  let answered = 0;
  const sender = async () => {
    while (performance.now() - begin < durationMs) {
      await send();
      answered++;
    }
  };
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, sender));
  return answered / ((performance.now() - begin) / 1000);
}

function report(lines: [name: string, rates: Map<string, number[]>][]): boolean {
  const number = (value: number) => Math.round(value).toLocaleString("en-GB");
  const rows = [
    ["", "bare worker", `${number(FEW_BOOKINGS)} bookings`, `${number(MANY_BOOKINGS)} bookings`, "slowdown"],
  ];
  let isFast = true;
  for (const [name, rates] of lines) {
    const [bare, few, many] = ["bare", "few", "many"].map((target) => median(rates.get(target) ?? []));
    if (!bare || !few || !many) throw new Error("Nothing was measured");
    // Compared round by round, so that anything that slowed the machine for a while affects both sides.
    const slowdown = median(
      (rates.get("few") ?? []).map((rate, round) => rate / (rates.get("many")?.[round] ?? 0)),
    );
    if (slowdown > MAX_SLOWDOWN) isFast = false;
    rows.push([
      name,
      `${number(bare)}/s`,
      `${number(few)}/s (${(few / bare).toFixed(3)})`,
      `${number(many)}/s (${(many / bare).toFixed(3)})`,
      `${slowdown.toFixed(2)}${slowdown > MAX_SLOWDOWN ? " TOO SLOW" : ""}`,
    ]);
  }
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  say(`\nRequests a second, medians of ${ROUNDS} rounds; in brackets the ratio to the bare worker.\n`);
  for (const row of rows) {
    say(
      row
        .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0)))
        .join("   "),
    );
  }
  say(
    `\n${number(MANY_BOOKINGS)} bookings may be at most ${MAX_SLOWDOWN} times slower than ${number(FEW_BOOKINGS)}.`,
  );
  return isFast;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function say(line: string): void {
  console.log(line);
}
