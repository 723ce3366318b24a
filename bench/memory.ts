/**
 * Measures the memory of the site's process under steady load, beside a bare Worker that returns the same bytes. Each
 * measurement has processes of its own. `npm run bench -- memory` takes half an hour.
 */
import { execFileSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { CALL_KINDS } from "../app/content/call-kinds";
import { freeTimes, seedSite } from "../tests/support/amounts";
import { signInAsStaff } from "../tests/support/staff";
import { encodeForm } from "../tests/support/visitor";
import { SITE_URL, startWorker, type TestWorker } from "../tests/support/worker";
import { baselineWorker } from "./baseline";
import type { HeldPage } from "./baseline-worker";
import { allowStrangers, bookingRequest } from "./booking";

type Sent = { path: string; method?: string; headers?: Record<string, string>; body?: string };
type Load = {
  what: string;
  /** Prepares the site, and returns what makes its requests. */
  prepare: (site: TestWorker) => Promise<() => Sent>;
};

const REQUESTS_A_SECOND = 300;
const SECONDS = 120;
const REST_SECONDS = 60;
const CONNECTIONS = 16;
const LOOK_MS = 500;

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const LOADS: readonly Load[] = [
  { what: "/services, from memory", prepare: async () => () => ({ path: "/services" }) },
  { what: "/schedule, rendered", prepare: async () => () => ({ path: "/schedule?tz=Europe/London" }) },
  {
    what: "a booking",
    prepare: async (site) => {
      await allowStrangers(site);
      // Five-minute calls around the clock, so that there are enough free times for all bookings.
      const weekly = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, ["00:00-24:00"]]));
      const kinds = CALL_KINDS.slice(0, 1).map((kind) => ({ ...kind, minutes: 5 }));
      await site.setHours({ weekly, slotIntervalMinutes: 5, bufferAfterMinutes: 0 }, kinds);
      const times = freeTimes();
      return () => bookingRequest(times.next().value);
    },
  },
  {
    what: "a question to the chat",
    prepare: async () => {
      const body = encodeForm({ message: "Which plan includes SEO?", tz: "Europe/London" });
      return () => ({ path: "/help/chat", method: "POST", headers: FORM, body });
    },
  },
  {
    what: "the desk's list, of 1,000",
    prepare: async (site) => {
      await seedSite(site.db, { bookings: 1000, clients: 1000, tickets: 10 });
      const { cookies } = await signInAsStaff(site);
      return () => ({ path: "/staff/bookings", headers: { Cookie: cookies.header } });
    },
  },
];

export async function memory(): Promise<void> {
  const rows: Record<string, string | number>[] = [];
  for (const load of LOADS) {
    console.error(`Measuring memory, ${load.what} ...`);
    rows.push(...(await compare(load)));
  }
  console.table(rows);
}

/** A row of the table for the site, and one for the bare Worker. */
async function compare({ what, prepare }: Load): Promise<Record<string, string | number>[]> {
  const site = await startMeasured(await startWorker({ isMeasured: true }));
  const bare = await startMeasured(await startWorker({ isMeasured: true, front: await baselineWorker() }));
  try {
    const request = await prepare(site.worker);
    const held = await answerOf(site.worker, request());
    await bare.worker.fetch("/", { method: "PUT", body: JSON.stringify(held) });
    // The same number of requests for both: a bare Worker answers more of them in the same time.
    const ofSite = await measure(site, request, { duration: SECONDS });
    const ofBare = await measure(bare, () => ({ path: "/" }), { amount: ofSite.requests });
    return [rowOf(what, ofSite), rowOf("a bare Worker with its bytes", ofBare)];
  } finally {
    await site.worker.stop();
    await bare.worker.stop();
  }
}

type Measured = { start: number; peak: number; end: number; requests: number };

const rowOf = (what: string, { start, peak, end, requests }: Measured) => ({
  what,
  requests,
  "MB at the start": start,
  "at the peak": peak,
  [`after ${REST_SECONDS} s of rest`]: end,
  "more per 10,000 requests": Math.round((peak - start) / (requests / 10_000)),
});

type Process = { worker: TestWorker; pid: number };

async function measure(
  { worker, pid }: Process,
  request: () => Sent,
  each: { duration: number } | { amount: number },
): Promise<Measured> {
  const start = megabytesOf(pid);
  let peak = start;
  const looking = setInterval(() => {
    peak = Math.max(peak, megabytesOf(pid));
  }, LOOK_MS);
  try {
    const setupRequest = (given: autocannon.Request) => {
      const { headers, ...sent } = request();
      return {
        ...given,
        ...sent,
        headers: { Host: new URL(SITE_URL).host, ...headers },
      } as autocannon.Request;
    };
    const found = await autocannon({
      url: String(worker.url),
      connections: CONNECTIONS,
      overallRate: REQUESTS_A_SECOND,
      ...each,
      requests: [{ setupRequest }],
    });
    const requests = found["2xx"] + found["3xx"];
    const failed = found.errors + found["4xx"] + found["5xx"];
    if (failed > 0 || requests === 0) throw new Error(`${requests} answers, ${failed} failures`);
    await wait(REST_SECONDS * 1000);
    return { start, peak, end: megabytesOf(pid), requests };
  } finally {
    clearInterval(looking);
  }
}

async function answerOf(site: TestWorker, { path, ...init }: Sent): Promise<HeldPage> {
  const answer = await site.fetch(path, init);
  const headers = [...answer.headers].filter(([name]) => !/^(content-length|connection|date)$/i.test(name));
  return { body: await answer.text(), headers };
}

const known = new Set<number>();

/** The process of a Worker that was started just now. */
async function startMeasured(worker: TestWorker): Promise<Process> {
  const pid = processes().find(
    (one) => one.parent === process.pid && !known.has(one.pid) && one.isRuntime,
  )?.pid;
  if (pid === undefined) throw new Error("The runtime's process was not found");
  known.add(pid);
  return { worker, pid };
}

function processes() {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,comm="], { encoding: "utf8" })
    .trim()
    .split("\n");
  return lines.map((line) => {
    const [pid, parent, kilobytes] = line.trim().split(/\s+/).map(Number);
    return { pid: pid ?? 0, parent, kilobytes: kilobytes ?? 0, isRuntime: line.includes("workerd") };
  });
}

/** Resident memory, rounded. */
const megabytesOf = (pid: number) =>
  Math.round((processes().find((one) => one.pid === pid)?.kilobytes ?? Number.NaN) / 1024);
