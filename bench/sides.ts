/** Compares the site with minimal Workers: the ratio of requests per second, measured in turns. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { CALL_KINDS } from "../app/content/call-kinds";
import { signInAs } from "../tests/support/accounts";
import { freeTimes, seedSite } from "../tests/support/amounts";
import { builtManifest } from "../tests/support/built-assets";
import { mostExchanges } from "../tests/support/database-budgets";
import { SITE_URL, startWorker, type TestWorker, type WorkerOptions } from "../tests/support/worker";
import { baselineWorker, treeOf } from "./baseline";
import type { HandWrittenPage, HeldPage } from "./baseline-worker";
import { bareBooking, bookingRequest } from "./booking";
import { type Budget, median, quantile } from "./budget";
import { RECORDER, takeTrips } from "./trip-recorder";

/** How many rows there are, how often both sides are measured, and for how many seconds or requests each time. */
type Pace = { rows: number; rounds: number; each: { duration: number } | { amount: number } };
const PACE: Pace = { rows: 1000, rounds: 9, each: { duration: 0.7 } };
const CONNECTIONS = 16;
const PUBLIC = ["/", "/services", "/help", "/contact"];
const MOST_TRIPS = { "POST /schedule": 4, "GET /schedule": 2, "GET /dashboard": 2 };

type Request = { path: string; method?: string; headers?: Record<string, string>; body?: string };
type Sides = Record<"site" | "overheard" | "baseline", TestWorker>;
/** A comparison: its name, the minimum ratio, and the requests sent to the site and to the baseline. */
type Comparison = { what: string; atLeast: number; site: () => Request; baseline: () => Request };

export async function compareSides(pace: Pace = PACE): Promise<Budget[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const started: TestWorker[] = [];
  try {
    const headers = { Cookie: await seeded(join(folder, "seeded"), pace.rows) };
    // Each has a copy of the same database, so that the same queries find the same rows.
    const startOn = async (name: string, options: WorkerOptions) => {
      cpSync(join(folder, "seeded"), join(folder, name), { recursive: true });
      const worker = await startWorker({ persistTo: join(folder, name), onError: console.error, ...options });
      started.push(worker);
      return worker;
    };
    const lines: string[] = [];
    const sides: Sides = {
      site: await startOn("site", { isMeasured: true }),
      overheard: await startOn("overheard", { front: RECORDER, onLog: (line) => lines.push(line) }),
      baseline: await startOn("baseline", { isMeasured: true, front: await baselineWorker() }),
    };
    // Fills the site's caches before anything is recorded.
    const dynamic: Request[] = [
      { path: "/schedule?tz=Europe/London" },
      { path: "/dashboard", headers },
      { path: "/signin" },
    ];
    for (const request of dynamic) await textOf(sides.overheard, request);
    lines.length = 0;
    const budgets: Budget[] = [];
    for (const path of PUBLIC) budgets.push(await compare(sides, await withBytes(sides, path), pace));
    for (const request of dynamic) budgets.push(await compare(sides, await withReact(sides, request), pace));
    // Last, because it fills the calendar.
    budgets.push(await compare(sides, await withBatch(sides), pace));
    const exchanges = mostExchanges(lines);
    const trips = Object.entries(MOST_TRIPS).map(([route, atMost]): Budget => {
      const measured = exchanges.get(route)?.roundTrips ?? Number.NaN;
      return { what: `round trips to D1, ${route}`, measured, atMost };
    });
    return [...budgets, ...trips];
  } finally {
    await Promise.all(started.map((worker) => worker.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A database with rows, and the cookie of a client who is signed in there. */
async function seeded(folder: string, rows: number): Promise<string> {
  const site = await startWorker({ persistTo: folder });
  try {
    await site.db
      .prepare(
        "insert into site_settings (setting, value, version, updated_at) values ('strangers_percent', '100', 1, 0)",
      )
      .run();
    await seedSite(site.db, { bookings: rows, clients: rows, tickets: rows });
    return (await signInAs(site, "demo20@client.example")).cookies.header ?? "";
  } finally {
    await site.stop();
  }
}

/** Compares with a Worker that has the response in memory. */
async function withBytes({ site, baseline }: Sides, path: string): Promise<Comparison> {
  const answer = await site.fetch(path);
  await tell(baseline, { body: await answer.text(), headers: ownHeaders(answer) });
  const request = () => ({ path });
  const what = `${path} by a bare Worker with the same bytes`;
  return { what, atLeast: 0.6, site: request, baseline: request };
}

/** Compares with a Worker in which React alone renders the same page, after the same database queries. */
async function withReact({ site, overheard, baseline }: Sides, request: Request): Promise<Comparison> {
  const { path, headers } = request;
  await takeTrips(overheard);
  const html = await textOf(overheard, request);
  await tell(baseline, {
    url: `${SITE_URL}${path}`,
    trips: await takeTrips(overheard),
    data: await textOf(site, { path: path.replace(/(?=\?|$)/, ".data"), headers }),
    headers: ownHeaders(await site.fetch(path, { headers: headers ?? {} })),
    manifest: builtManifest<HandWrittenPage["manifest"]>().manifest,
  });
  if (treeOf(await textOf(baseline, request)) !== treeOf(html)) {
    throw new Error(`The hand-written ${path} is not the site's page, so there is nothing to compare`);
  }
  const what = `${path.replace(/\?.*/, "")} by a hand-written Worker`;
  return { what, atLeast: 0.5, site: () => request, baseline: () => request };
}

/** Compares with a Worker that writes a booking's rows without reading anything first. */
async function withBatch({ site, overheard }: Sides): Promise<Comparison> {
  // Five-minute calls around the clock, so that there are enough free times for all bookings.
  const weekly = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, ["00:00-24:00"]]));
  const hours = { weekly, slotIntervalMinutes: 5, bufferAfterMinutes: 0 };
  const kinds = CALL_KINDS.slice(0, 1).map((kind) => ({ ...kind, minutes: 5 }));
  for (const one of [site, overheard]) await one.setHours(hours, kinds);
  const times = freeTimes();
  const book = () => bookingRequest(times.next().value);
  const { path, ...request } = book();
  await overheard.fetch(path, request);
  let booked = 0;
  const batch = () => ({ path: "/", method: "POST", body: JSON.stringify(bareBooking(++booked)) });
  return { what: "booking a call by a bare batch", atLeast: 0.35, site: book, baseline: batch };
}

async function compare(sides: Sides, compared: Comparison, pace: Pace): Promise<Budget> {
  const rates = { site: [] as number[], baseline: [] as number[] };
  for (let round = -1; round < pace.rounds; round++) {
    // Every other round the other way round, so that neither is always first.
    for (const name of round % 2 ? (["site", "baseline"] as const) : (["baseline", "site"] as const)) {
      const rate = await rateOf(sides[name].url, compared[name], pace.each);
      if (round >= 0) rates[name].push(rate);
    }
  }
  const ratios = rates.site.map((rate, round) => rate / (rates.baseline[round] ?? 0));
  const spread = `${quantile(ratios, 0.25).toFixed(2)} to ${quantile(ratios, 0.75).toFixed(2)}`;
  const note = `${Math.round(median(rates.site))} by ${Math.round(median(rates.baseline))} a second, mostly ${spread}`;
  return { what: compared.what, measured: median(ratios), atLeast: compared.atLeast, note };
}

/** Requests per second. */
async function rateOf(url: URL, request: () => Request, each: Pace["each"]): Promise<number> {
  const setupRequest = (given: autocannon.Request) => {
    const { headers, ...sent } = request();
    const all = { ...given, ...sent, headers: { Host: new URL(SITE_URL).host, ...headers } };
    return all as autocannon.Request;
  };
  const found = await autocannon({
    url: String(url),
    connections: CONNECTIONS,
    sampleInt: 50,
    ...each,
    requests: [{ setupRequest }],
  });
  const answered = found["2xx"] + found["3xx"];
  const failed = found.errors + found.timeouts + found["4xx"] + found["5xx"];
  if (failed > 0 || answered === 0) throw new Error(`${url}: ${answered} answers, ${failed} failures`);
  return answered / found.duration;
}

async function tell(worker: TestWorker, told: HandWrittenPage | HeldPage): Promise<void> {
  await worker.fetch("/", { method: "PUT", body: JSON.stringify(told) });
}

async function textOf(worker: TestWorker, { path, headers = {} }: Request): Promise<string> {
  const answer = await worker.fetch(path, { headers });
  if (answer.status !== 200) throw new Error(`${path} was answered by ${answer.status}`);
  return answer.text();
}

type Answer = Awaited<ReturnType<TestWorker["fetch"]>>;
const OF_TRANSPORT = /^(content-length|content-encoding|transfer-encoding|connection|date)$/i;

/** The headers that the site wrote. */
const ownHeaders = ({ headers }: Answer) => [...headers].filter(([name]) => !OF_TRANSPORT.test(name));
