import { createHash } from "node:crypto";
import { parseArgs } from "node:util";
import type { Act } from "./actions/acting";
import { print, stopwatch } from "./globals";
import { AGENCY, FAR_TEAM, History, MONTH_MS } from "./history";
import { Oracle } from "./oracle/oracle";
import { World } from "./world";

const LAST_ACTS = 30;

const { values } = parseArgs({
  options: {
    seed: { type: "string", multiple: true },
    months: { type: "string" },
    commit: { type: "string" },
    trace: { type: "boolean" },
    team: { type: "boolean" },
  },
});
const seeds = (values.seed ?? ["1"]).map(Number);
const months = Number(values.months ?? 1);

for (const seed of seeds) {
  const failure = await simulate(seed);
  if (failure !== null) {
    print(failure);
    process.exit(1);
  }
}

/** What went wrong, in words; null if nothing did. */
async function simulate(seed: number): Promise<string | null> {
  const began = stopwatch();
  const world = new World(seed);
  const history = new History(world, (agency) => new Oracle(agency), values.team ? FAR_TEAM : AGENCY);
  try {
    const trace = values.trace ? traceOf(world) : null;
    await history.passes(months * MONTH_MS);
    if (trace) print(`Seed ${seed} has the trace ${trace()}`);
    print(`Seed ${seed}: ${summary(world, history)}, in ${((stopwatch() - began) / 1000).toFixed(1)} s.`);
    return null;
  } catch (error) {
    const { stack, message } = error as Error;
    const commit = values.commit ? `, commit ${values.commit}` : "";
    const replay = `npm run simulate -- --seed ${seed} --months ${months}${values.team ? " --team" : ""}`;
    const acts = history.acts.slice(-LAST_ACTS).map(inWords).join("\n");
    const trace = (error as Error).name === "Violation" ? message : stack;
    return `${trace}\n\nThe last acts:\n${acts}\n\nSeed ${seed}${commit}, at ${new Date(world.now).toISOString()}. Again: ${replay}`;
  }
}

/** Says in the end which statements ran, in which order and at which times. */
function traceOf({ d1, loop }: World): () => string {
  const hash = createHash("sha256");
  const wait = d1.before;
  d1.before = async (exchange) => {
    const after = await wait(exchange);
    hash.update(`${loop.now} ${exchange.sql.join(";")}\n`);
    return after;
  };
  return () => hash.digest("hex").slice(0, 16);
}

function summary(world: World, { acts }: History): string {
  const counts = {
    acts: acts.length,
    emails: world.mail.arrived.length,
    events: world.webhooks.received.length,
    "times told of": world.mail.arrived.filter(({ kind }) => kind === "times_free").length,
  };
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(", ");
}

function inWords({ at, name, by, bookingId, facts, outcome }: Act): string {
  const about = [bookingId, facts && JSON.stringify(facts)].filter(Boolean).join(" ");
  return `${new Date(at).toISOString()} ${name} by ${by} ${about} → ${JSON.stringify(outcome) ?? "…"}`.slice(
    0,
    300,
  );
}
