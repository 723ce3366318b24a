/**
 * `npm run profile -- /schedule`: where the time of a request goes. Asks the built Worker for a page again and again while
 * workerd's profiler watches, and prints what took the time, by part of the code and by function, under the names and files
 * that they have in the source. Pages of the account and of the desk are asked for by somebody who is signed in.
 * `npm run profile -- start`: the same of the Worker's start, which ends before its first answer.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { SourceMap } from "node:module";
import { createAccount, signInAs } from "../tests/support/accounts";
import { createBooking } from "../tests/support/factories";
import { signInAsStaff } from "../tests/support/staff";
import { Visitor } from "../tests/support/visitor";
import { startWorker, type TestWorker } from "../tests/support/worker";
import { bundleWorker } from "./bundle-worker";
import { openInspector, type Profile, type ProfileNode } from "./inspector";
import { runtimeCpuMs } from "./simulate-needs";

const WARM_UP_MS = 4000;
const WATCHED_MS = 6000;
const INTERVAL_US = 200;
/** A start is short, and happens once. */
const START_INTERVAL_US = 50;
const STARTS = 8;
const MAX_FUNCTIONS = 45;

const STARTED_BY_REQUEST = `export default {
  async fetch() {
    await import("./server.js");
    return new Response("started");
  },
};`;

/** Parts of the code by the files that they are in. The first that fits. */
const PARTS: readonly (readonly [name: string, files: RegExp])[] = [
  ["React", /node_modules\/(react|react-dom|scheduler)\//],
  ["Remix and its router", /node_modules\/(@remix-run|react-router|react-router-dom|turbo-stream|cookie)\//],
  ["Temporal", /node_modules\/temporal/],
  ["zod", /node_modules\/zod\//],
  // Its source maps leave out its name.
  ["Drizzle", /node_modules\/(drizzle-orm|src)\//],
  ["other packages", /node_modules\//],
  ["app: database", /app\/db\//],
  ["app: components", /app\/(ui|routes|root|content|enhance)/],
  ["app: the rest", /app\/|server\.ts/],
];

const INSPECTOR_PORT = 9339;
const START = "start";
const WATCHED = { inspectorPort: INSPECTOR_PORT, onError: console.error };

/** The source maps of the Worker's modules, by the addresses of these. */
const maps = new Map<string, SourceMap | null>();

const path = process.argv[2] ?? "/schedule";
buildWithNames();
await (path === START ? profileStart() : profilePage());

async function profilePage(): Promise<void> {
  const site = await startWorker({ ...WATCHED, fullHashCost: true });
  try {
    const visitor = await visitorFor(path, site);
    await ask(visitor, path, WARM_UP_MS);
    const { profile, result } = await watched(INTERVAL_US, () => ask(visitor, path, WATCHED_MS));
    report(profile, result, INTERVAL_US);
  } finally {
    await site.stop();
  }
}

/** Starts a Worker that has its own modules only once it is asked for them. */
async function profileStart(): Promise<void> {
  const site = await startWorker({ ...WATCHED, front: STARTED_BY_REQUEST });
  try {
    const { profile } = await watched(START_INTERVAL_US, () => site.fetch("/"));
    report(profile, 1, START_INTERVAL_US);
  } finally {
    await site.stop();
  }
  const times: number[] = [];
  for (let start = 0; start < STARTS; start++) times.push(await cpuOfStart());
  console.log(
    `\nUnwatched, ${STARTS} starts took ${times.join(", ")} ms of the processor, on average ${average(times)}.`,
  );
}

async function cpuOfStart(): Promise<number> {
  const site = await startWorker({ front: STARTED_BY_REQUEST, onError: console.error });
  try {
    const before = runtimeCpuMs();
    await site.fetch("/");
    return runtimeCpuMs() - before;
  } finally {
    await site.stop();
  }
}

function average(values: readonly number[]): string {
  return (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(0);
}

async function watched<T>(
  interval: number,
  task: () => Promise<T>,
): Promise<{ profile: Profile; result: T }> {
  const inspector = await openInspector(INSPECTOR_PORT, "site");
  await inspector.send("Profiler.enable");
  await inspector.send("Profiler.setSamplingInterval", { interval });
  await inspector.send("Profiler.start");
  const result = await task();
  const { profile } = (await inspector.send("Profiler.stop")) as { profile: Profile };
  inspector.close();
  return { profile, result };
}

/** The build that is deployed, with a source map beside it. */
function buildWithNames(): void {
  const map = "build/server/index.js.map";
  if (!existsSync(map) || statSync(map).mtimeMs < statSync("build/server/index.js").mtimeMs - 60_000) {
    console.log("Building the site with a source map ...");
    spawnSync("npm", ["run", "build", "--", "--sourcemapServer"], { stdio: "inherit" });
  }
  bundleWorker();
}

/** Somebody who may see the page, with something on it. */
async function visitorFor(page: string, site: TestWorker): Promise<Visitor> {
  if (/^\/staff\b/.test(page)) return signInAsStaff(site);
  const visitor = new Visitor(site);
  if (!/^\/(dashboard|account)\b/.test(page)) return visitor;
  const { db } = site;
  const { id, email, name, company } = await createAccount(db);
  for (const startsAt of ["2026-11-25T15:00Z", "2026-11-26T15:00Z", "2026-11-27T15:00Z"]) {
    await createBooking(db, { userId: id, name, email, company, startsAt });
  }
  return signInAs(site, email);
}

/** Asks until the time is up, one request after the other; says how often. */
async function ask(visitor: Visitor, page: string, forMs: number): Promise<number> {
  const began = performance.now();
  let answered = 0;
  while (performance.now() - began < forMs) {
    const { status } = await visitor.get(page);
    if (status !== 200) throw new Error(`${page} was answered by ${status}`);
    answered++;
  }
  return answered;
}

function report({ nodes, samples, timeDeltas }: Profile, requests: number, interval: number): void {
  const own = new Map<number, number>();
  samples.forEach((id, at) => {
    // While the Worker waits, nothing is sampled: the first sample after that would be charged with all of it.
    const time = Math.min(timeDeltas[at] ?? 0, 2 * interval);
    own.set(id, (own.get(id) ?? 0) + time);
  });
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const [parts, selfs, totals] = [new Map(), new Map(), new Map()] as Map<string, number>[];
  const visit = (node: ProfileNode, above: ReadonlySet<string>): number => {
    const { name, part } = placeOf(node);
    const self = own.get(node.id) ?? 0;
    add(selfs, name, self);
    if (part) add(parts, part, self);
    const within = new Set(above).add(name);
    const total = (node.children ?? []).reduce((sum, child) => {
      const below = byId.get(child);
      return sum + (below ? visit(below, within) : 0);
    }, self);
    // Of a function that calls itself, only the outermost call counts.
    if (!above.has(name)) add(totals, name, total);
    return total;
  };
  const [root] = nodes;
  if (root) visit(root, new Set());
  const microseconds = [...(parts?.values() ?? [])].reduce((sum, each) => sum + each, 0);
  const perRequest = (time: number) => (time / 1000 / requests).toFixed(3).padStart(8);
  const share = (time: number) => `${((100 * time) / microseconds).toFixed(1)} %`.padStart(8);
  console.log(
    `\n${path}: ${requests} requests, ${perRequest(microseconds).trim()} ms of the processor each\n`,
  );
  for (const [name, time] of largest(parts)) console.log(`${perRequest(time)} ${share(time)}  ${name}`);
  console.log(`\nBy function: own time, own share, and time with what it called, in ms a request\n`);
  for (const [name, time] of largest(selfs).slice(0, MAX_FUNCTIONS)) {
    console.log(`${perRequest(time)} ${share(time)} ${perRequest(totals?.get(name) ?? 0)}  ${name}`);
  }
  console.log(`\nBy time with what it called\n`);
  for (const [name, time] of largest(totals).slice(0, 2 * MAX_FUNCTIONS)) {
    console.log(`${perRequest(time)} ${share(time)}  ${name}`);
  }
}

/** Null for what is none of the site's modules. */
function mapOf(url: string): SourceMap | null {
  const known = maps.get(url);
  if (known !== undefined) return known;
  const file = `build/server/${/(assets\/)?[^/]+\.js$/.exec(url)?.[0]}.map`;
  const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : null;
  maps.set(url, map);
  return map;
}

/** A function's name and file in the source; no part for what is no work. */
function placeOf({ callFrame }: ProfileNode): { name: string; part: string | null } {
  const { functionName, lineNumber, columnNumber, url } = callFrame;
  if (/^\((idle|program|root)\)$/.test(functionName)) return { name: functionName, part: null };
  if (functionName === "(garbage collector)") return { name: functionName, part: "garbage collection" };
  const map = mapOf(url);
  if (!map) return { name: `${functionName || "(anonymous)"}  ${url || "runtime"}`, part: "the runtime" };
  const entry = map.findEntry(lineNumber, columnNumber);
  if (!("originalSource" in entry) || !entry.originalSource) return { name: functionName, part: "not known" };
  const file = entry.originalSource.replace(/^(\.\.\/)+/, "").replace(/.*node_modules\//, "node_modules/");
  // Node knows more of an entry than its types say.
  const name = (entry as { name?: string }).name ?? (functionName || "(anonymous)");
  return {
    name: `${name}  ${file}:${entry.originalLine + 1}`,
    part: PARTS.find(([, files]) => files.test(file))?.[0] ?? "not known",
  };
}

function add(sums: Map<string, number> | undefined, key: string, value: number): void {
  sums?.set(key, (sums.get(key) ?? 0) + value);
}

function largest(sums: Map<string, number> | undefined): [string, number][] {
  return [...(sums ?? [])].sort(([, one], [, other]) => other - one);
}
