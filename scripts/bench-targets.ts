/** The site's targets: how near each kind of request comes to a Worker that does nothing but the least it takes. */
import { CALL_KINDS } from "../app/content/call-kinds";
import { OPENING_HOURS } from "../app/content/opening-hours";
import { signInAs } from "../tests/support/accounts";
import { SITE_URL } from "../tests/support/worker";
import { BARE_WORKER, BATCH_WORKER, handWrittenWorker, treeOf, visitorsManifest } from "./bench-baselines";
import { bookingRequest, insertsOf, likeRows, rowsOfBooking } from "./bench-booking";
import { type Amounts, freeTimes, seedSite } from "./bench-data";
import type { HandWrittenPage } from "./bench-hand-written";
import { type Answer, Connection, requestBytes } from "./bench-http";
import { measure, type Pace, say, type Target } from "./bench-measure";
import { type Comparison, cellsOf, markdownTable, textTable, verdictOn, writeSection } from "./bench-report";
import { openStage, SITE_HOST, type Stage } from "./bench-stage";
import { bundleWorker, ensureBuilt } from "./bundle-worker";
import { hoursSql } from "./hours-sql";
import { runSql } from "./migrations";

const AMOUNTS: Amounts = { bookings: 1000, clients: 1000, tickets: 1000 };
const PACE: Pace = { rounds: 11, warmUpMs: 1000, turnMs: 500 };
/** With an account, bookings and a ticket. */
const CLIENT = "demo200@client.example";

const MEMORY_PAGES = ["/", "/services", "/help", "/contact"];
const TARGETS = { memory: 0.7, health: 0.9, dynamic: 0.7, booking: 0.5 };
/** Requests before what a page asks the database is taken down: some of it is remembered for a while. */
const REHEARSALS = 3;

const BESIDE = {
  bare: "bare Worker, same bytes",
  handWritten: "hand-written Worker",
  batch: "bare batch, same rows",
};

/**
 * Measures all of them, prints and writes the table; says whether every target is met. With names ("/signin", "booking"), only
 * those are measured and nothing is written.
 */
export async function benchTargets(names: readonly string[] = []): Promise<boolean> {
  ensureBuilt();
  bundleWorker();
  const comparisons = await compareAll(AMOUNTS, PACE, names);
  const cells = cellsOf(comparisons);
  say(`\n${textTable(cells)}\n`);
  if (names.length === 0) writeSection("Targets", `${markdownTable(cells)}\n\n${EXPLANATION}`);
  return comparisons.every((comparison) => verdictOn(comparison).isMet);
}

export async function compareAll(
  amounts: Amounts,
  pace: Pace,
  names: readonly string[] = [],
): Promise<Comparison[]> {
  const isWanted = (name: string) => names.length === 0 || names.includes(name.replace(/\?.*/, ""));
  const stage = await openStage([
    { name: "bare", script: BARE_WORKER },
    { name: "hand-written", script: await handWrittenWorker() },
    { name: "batch", script: BATCH_WORKER },
  ]);
  try {
    await runSql(stage.db, hoursSql(OPENING_HOURS, CALL_KINDS, { replace: true }));
    await runSql(stage.db, "insert into site_settings values ('strangers_percent', '100', 1, 0)");
    await seedSite(stage.db, amounts);
    const comparisons: Comparison[] = [];
    for (const path of MEMORY_PAGES.filter(isWanted))
      comparisons.push(await compareWithBytes(stage, path, TARGETS.memory, pace));
    if (isWanted("/healthz"))
      comparisons.push(await compareWithBytes(stage, "/healthz", TARGETS.health, pace));
    const client = await signInAs({ db: stage.db, fetch: unused }, CLIENT);
    for (const [path, cookie] of [
      ["/schedule?tz=Europe/London", ""],
      ["/dashboard", client.cookies.header ?? ""],
      ["/signin", ""],
    ] as const) {
      if (isWanted(path)) comparisons.push(await compareWithReact(stage, path, cookie, pace));
    }
    if (isWanted("booking")) comparisons.push(await compareWithBatch(stage, pace));
    return comparisons;
  } finally {
    await stage.stop();
  }
}

const unused = () => Promise.reject(new Error("Signing in sends no request here"));

/** Against a Worker that holds the answer. */
async function compareWithBytes(stage: Stage, path: string, target: number, pace: Pace): Promise<Comparison> {
  const request = requestBytes(SITE_HOST, path);
  const trips = path === "/healthz" ? await rehearse(stage, request) : [];
  const answer = await stage.ask("site", request);
  expectStatus(answer, 200, path);
  const told = {
    body: answer.body.toString(),
    headers: ownHeaders(answer),
    queries: trips.flatMap(({ statements }) => statements),
  };
  await tell(stage, "bare", told);
  return compare(
    stage,
    { what: path, baseline: BESIDE.bare, target, besideName: "bare" },
    () => request,
    pace,
  );
}

/** Against a Worker in which React alone renders the same page, after the same questions to the database. */
async function compareWithReact(stage: Stage, path: string, cookie: string, pace: Pace): Promise<Comparison> {
  const headers: Record<string, string> = cookie ? { Cookie: cookie } : {};
  const request = requestBytes(SITE_HOST, path, { headers });
  const trips = await rehearse(stage, request);
  const [page, data] = [
    await stage.ask("site", request),
    await stage.ask("site", requestBytes(SITE_HOST, path.replace(/(?=\?|$)/, ".data"), { headers })),
  ];
  expectStatus(page, 200, path);
  expectStatus(data, 200, `The data of ${path}`);
  const told: HandWrittenPage = {
    url: `${SITE_URL}${path}`,
    trips,
    data: data.body.toString(),
    headers: ownHeaders(page),
    manifest: visitorsManifest() as HandWrittenPage["manifest"],
  };
  await tell(stage, "hand-written", told);
  const handWritten = await stage.ask("hand-written", request);
  if (treeOf(handWritten.body.toString()) !== treeOf(page.body.toString())) {
    throw new Error(
      `The hand-written Worker's ${path} is not the site's page, so there is nothing to compare`,
    );
  }
  const what = path.replace(/\?.*/, "");
  const sides = { what, baseline: BESIDE.handWritten, target: TARGETS.dynamic, besideName: "hand-written" };
  return compare(stage, sides, () => request, pace);
}

/** Against a Worker that writes the rows of a booking, and looks at nothing before it. */
async function compareWithBatch(stage: Stage, pace: Pace): Promise<Comparison> {
  // Five-minute calls around the clock, so that there are enough free times for every booking below.
  const hours = {
    ...OPENING_HOURS,
    weekly: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, ["00:00-24:00"]])),
    slotIntervalMinutes: 5,
    bufferAfterMinutes: 0,
  };
  const kinds = [{ id: "strategy", name: "strategy call", shortName: "call", minutes: 5 }];
  await runSql(stage.db, hoursSql(hours, kinds, { replace: true }));
  const times = freeTimes();
  const rows = await rowsOfBooking(stage, times.next().value);
  say(`A booking writes ${rows.map(({ table, rows }) => `${rows.length} into ${table}`).join(", ")}.`);
  let written = 0;
  const batch = () => {
    const body = JSON.stringify(insertsOf(likeRows(rows, ++written)));
    return requestBytes(SITE_HOST, "/", { body });
  };
  return compare(
    stage,
    {
      what: "booking (POST /schedule)",
      baseline: BESIDE.batch,
      target: TARGETS.booking,
      besideName: "batch",
    },
    (side) => (side === "site" ? bookingRequest(times.next().value) : batch()),
    pace,
  );
}

async function rehearse(stage: Stage, request: Buffer) {
  await stage.recorded();
  for (let time = 1; time < REHEARSALS; time++) {
    await stage.ask("recorder", request);
    await stage.recorded();
  }
  await stage.ask("recorder", request);
  return stage.recorded();
}

type Sides = Pick<Comparison, "what" | "baseline" | "target"> & { besideName: string };

async function compare(
  stage: Stage,
  { besideName, ...named }: Sides,
  requestOf: (side: "site" | "bare") => Buffer,
  pace: Pace,
): Promise<Comparison> {
  const [site, bare] = [await senderTo(stage, "site"), await senderTo(stage, besideName)];
  try {
    const targets: Target[] = [
      { name: "bare", send: () => bare.send(requestOf("bare"), named.what) },
      { name: "site", send: () => site.send(requestOf("site"), named.what) },
    ];
    const rates = await measure(named.what, targets, pace);
    return { ...named, site: rates.get("site") ?? [], bare: rates.get("bare") ?? [] };
  } finally {
    site.close();
    bare.close();
  }
}

/** Keeps connections open, as many as there are requests at once. */
async function senderTo(stage: Stage, name: string) {
  const url = await stage.urlOf(name);
  const all: Connection[] = [];
  const free: Connection[] = [];
  const open = () => {
    const connection = new Connection(url);
    all.push(connection);
    return connection;
  };
  return {
    send: async (request: Buffer, what: string) => {
      const connection = free.pop() ?? open();
      const answer = await connection.send(request);
      if (connection.isOpen) free.push(connection);
      if (answer.status >= 400) expectStatus(answer, 200, what);
    },
    close: () => {
      for (const connection of all) connection.close();
    },
  };
}

async function tell(stage: Stage, name: string, told: unknown): Promise<void> {
  const request = requestBytes(SITE_HOST, "/", { method: "PUT", body: JSON.stringify(told) });
  expectStatus(await stage.ask(name, request), 200, `Telling the Worker "${name}"`);
}

function expectStatus({ status, body }: Answer, expected: number, what: string): void {
  if (status !== expected)
    throw new Error(`${what} was answered by ${status}: ${body.toString().slice(0, 200)}`);
}

/** The headers that the site wrote, not those of the transport. */
function ownHeaders({ headers }: Answer): [string, string][] {
  return headers.filter(([name]) => !/^(content-length|transfer-encoding|connection|date)$/i.test(name));
}

const EXPLANATION = `"Ratio" is the site's rate over the baseline's in the same round, the median of ${PACE.rounds} rounds, and "middle half" where half of the rounds
lie. The site as it is deployed and all the Workers it is compared with run in one process of the runtime, on one database, with 16
connections at a time. Nothing stands between client and Worker.

- **Bare Worker, same bytes** returns the site's own bytes and headers from memory, and asks the database what the site asked, which
  for \`/healthz\` is nothing. It writes no log, while the site writes a line for each request.
- **Hand-written Worker** asks the database what the site asked, in the same round trips, and has React's \`renderToString\` render the
  site's own components from data it was given beforehand. It has React Router's context, since links need it, but no loaders, no
  matching of routes, no sessions, no validation, no log, and no policy with hashes. The run stops if its page has other elements or words than the site's.
- **Bare batch, same rows** writes the rows that a booking left in the tables it names, their emails as sent, by plain inserts in one
  batch. Triggers fire as they do for the site. It checks nothing and renders nothing. The site's rate includes what it does after the answer: the emails.
`;
