/**
 * `npm run simulate`: visitors who come whether the site keeps up or not, more of them at each step, until it does not. Before that,
 * what a visit of each kind needs, and what a day of a million visits and 10,000 bookings comes to: the figures of docs/scale.md.
 */
import { parseArgs } from "node:util";
import type { Amounts } from "./bench-data";
import { say } from "./bench-measure";
import { markdownTable, writeSection } from "./bench-report";
import { bundleWorker, ensureBuilt } from "./bundle-worker";
import {
  averageNeed,
  DATABASE_LIMIT_BYTES,
  DAYS_A_MONTH,
  daysUntilFull,
  type Kind,
  monthlyCharges,
  monthlyCost,
  PRICES,
  visitsPerSecond,
} from "./scale-cost";
import { type MeasuredNeed, needOf } from "./simulate-needs";
import { openSimulatedSite, type Simulated } from "./simulate-site";
import { climb, meaningOf, stepTable } from "./simulate-steps";
import { VISIT_KINDS } from "./simulate-visits";

const AMOUNTS: Amounts = { bookings: 1000, clients: 1000, tickets: 1000 };
const VISITS_A_DAY = 1_000_000;
const BOOKINGS_A_DAY = 10_000;
const BOOKING = "books a call";
/** Visits to measure what each needs. */
const ROUNDS = { overheard: 40, timed: 40 };

const { values } = parseArgs({
  options: {
    from: { type: "string", default: "10" },
    factor: { type: "string", default: "1.25" },
    seconds: { type: "string", default: "10" },
    bound: { type: "string", default: "1000" },
    steps: { type: "string", default: "20" },
    "needs-only": { type: "boolean", default: false },
    "steps-only": { type: "boolean", default: false },
    /** Puts the figures into docs/scale.md. */
    write: { type: "boolean", default: false },
  },
});

ensureBuilt();
bundleWorker();
const site = await openSimulatedSite(AMOUNTS);
try {
  if (!values["steps-only"]) printDay(await printNeeds(site));
  if (!values["needs-only"]) await printSteps(site);
} finally {
  await site.stage.stop();
}

type MeasuredKind = Kind & { need: MeasuredNeed };

async function printNeeds({ stage, world }: Simulated): Promise<MeasuredKind[]> {
  const kinds: MeasuredKind[] = [];
  for (const kind of VISIT_KINDS) {
    say(`Measuring: a visitor ${kind.name} ...`);
    kinds.push({ name: kind.name, share: kind.share, need: await needOf(stage, kind, world, ROUNDS) });
  }
  const average = averageNeed(kinds);
  const row = (name: string, share: number, need: typeof average) => [
    ...[name, `${Math.round(share * 100)} %`, need.requests.toFixed(2), need.cpuMs.toFixed(1)],
    ...[need.statements.toFixed(2), need.roundTrips.toFixed(2), need.rowsRead.toFixed(1)],
    ...[need.rowsWritten.toFixed(2), need.databaseMs.toFixed(2), need.emails.toFixed(2)],
  ];
  const head = [
    "a visitor",
    "share",
    "requests",
    "CPU ms",
    "statements",
    "round trips",
    "rows read",
    "rows written",
    "database ms",
    "emails",
  ];
  const rows = [
    head,
    ...kinds.map(({ name, share, need }) => row(name, share, need)),
    row("on average", 1, average),
  ];
  say(`\nWhat a visit needs:\n\n${markdownTable(rows)}`);
  note("What a visit needs", markdownTable(rows));
  return kinds;
}

/** A day on paper. The shares have one booking in a hundred visits. */
function printDay(kinds: readonly MeasuredKind[]): void {
  const average = averageNeed(kinds);
  const perDay = {
    requests: average.requests * VISITS_A_DAY,
    cpuMs: average.cpuMs * VISITS_A_DAY,
    rowsRead: average.rowsRead * VISITS_A_DAY,
    rowsWritten: average.rowsWritten * VISITS_A_DAY,
    emails: average.emails * VISITS_A_DAY,
  };
  const bytes = kinds.find(({ name }) => name === BOOKING)?.need.bytes ?? Number.NaN;
  const bytesPerDay = bytes * BOOKINGS_A_DAY;
  const charges = monthlyCharges(perDay, (bytesPerDay * DAYS_A_MONTH) / 1e9);
  const rows = charges.map(({ what, used, included, price, dollars }) => {
    const aDay = used / DAYS_A_MONTH;
    return [what, inWords(aDay), inWords(used), inWords(included), price, `$${dollars.toFixed(2)}`];
  });
  const head = ["what", "a day", "a month", "included", "beyond that", "costs a month"];
  const perSecond = VISITS_A_DAY / 86_400;
  const most = visitsPerSecond(average);
  const text = [
    markdownTable([head, ...rows]),
    `With the plan's $${PRICES.planPerMonth}, that is **$${monthlyCost(charges).toFixed(2)} a month**, if no cache in front of the Worker saves any of the CPU. Of ${average.requests.toFixed(2)} requests a visit, ${average.cacheable.toFixed(2)} are for pages that are the same for everybody.`,
    `A booking adds ${Math.round(bytes).toLocaleString("en-GB")} bytes to the database, emails and indexes included: ${(bytesPerDay / 1e6).toFixed(0)} MB a day. **${DATABASE_LIMIT_BYTES / 1e9} GB are full after ${daysUntilFull(bytesPerDay).toFixed(0)} days** if nothing is ever deleted.`,
    `The database is busy for ${average.databaseMs.toFixed(1)} ms a visit, waiting included, so that one is busy throughout at about **${most.toFixed(0)} visits a second**. ${VISITS_A_DAY.toLocaleString("en-GB")} visits a day are ${perSecond.toFixed(1)} a second on average, ${((perSecond / most) * 100).toFixed(0)} % of that.`,
  ].join("\n\n");
  say(
    `\n${VISITS_A_DAY.toLocaleString("en-GB")} visits and ${BOOKINGS_A_DAY.toLocaleString("en-GB")} bookings a day:\n\n${text}`,
  );
  note("A day of a million visits", text);
}

/** "2.44 million", "25 billion", "36,500", "3.53". */
function inWords(amount: number): string {
  if (amount >= 1e9) return `${Number((amount / 1e9).toFixed(2))} billion`;
  return amount >= 1e5
    ? `${Number((amount / 1e6).toFixed(2))} million`
    : Number(amount.toFixed(2)).toLocaleString("en-GB");
}

/** Into the document, if that was asked for. */
function note(heading: string, text: string): void {
  if (values.write) writeSection(heading, text, "docs/scale.md");
}

async function printSteps({ stage, world }: Simulated): Promise<void> {
  const load = {
    ...{ from: Number(values.from), factor: Number(values.factor), mostSteps: Number(values.steps) },
    ...{ seconds: Number(values.seconds), boundMs: Number(values.bound) },
  };
  say(`\n${meaningOf(load)}\n`);
  const steps = await climb(await stage.urlOf("site"), world, load, say);
  const table = markdownTable(stepTable(steps, load));
  say(`\n${table}`);
  note("Until it stops keeping up", `${meaningOf(load)}\n\n${table}`);
}
