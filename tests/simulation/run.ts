import { createHash } from "node:crypto";
import { parseArgs } from "node:util";
import type { Act } from "./actions/acting";
import { print, stopwatch } from "./globals";
import { AGENCY, FAR_TEAM, FULL_DAYS, History, type Manner, MONTH_MS } from "./history";
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
    full: { type: "boolean" },
  },
});
/** Which agency lives it, and how the command names it. */
const [manner, named]: [Manner, string] = values.team
  ? [FAR_TEAM, " --team"]
  : values.full
    ? [FULL_DAYS, " --full"]
    : [AGENCY, ""];
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
  const history = new History(world, (agency) => new Oracle(agency), manner);
  try {
    const trace = values.trace ? traceOf(world) : null;
    await history.passes(months * MONTH_MS);
    if (trace) print(`Seed ${seed} has the trace ${trace()}`);
    print(`Seed ${seed}: ${summary(world, history)}, in ${((stopwatch() - began) / 1000).toFixed(1)} s.`);
    return null;
  } catch (error) {
    const { stack, message } = error as Error;
    const commit = values.commit ? `, commit ${values.commit}` : "";
    const replay = `npm run simulate -- --seed ${seed} --months ${months}${named}`;
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
  const [lapsed] = world.rows<{ count: number }>(
    "select count(*) as count from bookings where status = 'cancelled' and approval = 'waiting' and decide_by > 0",
  );
  const counts = {
    acts: acts.length,
    emails: world.mail.arrived.length,
    "messages of kinds": world.mail.arrived.filter(({ slot }) => slot !== null).length,
    events: world.webhooks.received.length,
    "times told of": world.mail.arrived.filter(({ kind }) => kind === "times_free").length,
    "requests lapsed": lapsed?.count ?? 0,
    "visits without a free time": acts.filter(({ outcome }) => outcome === "nothing is offered").length,
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
