import { isDatabaseFailure } from "~/domain/database-failure";
import { acting } from "./actions/acting";
import { print } from "./globals";
import { ACTIONS, History } from "./history";
import { Oracle } from "./oracle/oracle";
import { World } from "./world";

const SEED = Number(process.env.SIMULATION_SEED ?? 11);
const DAY_MS = 86_400_000;
/** After these days there is something for each action to act on. */
const DAYS = 14;
const TRIES = 60;

/**
 * Tables whose rows may change although the press failed: an attempt counts whatever comes of it, and what a host's
 * calendar answers is stored before a call is written.
 */
const ASIDE = ["attempt_counters", "busy_times", "calendar_sources", "calendar_connections"];

/** Each call is handed over by itself, so that a press may have done a part; what the next one does is planned anew. */
const STEPWISE = ["handOverMany"];

/** How an exchange fails: it is refused, or its answer is lost after it was done. */
const FAILURES = {
  refused: "D1_ERROR: disk I/O error: SQLITE_IOERR",
  lost: "D1_ERROR: Network connection lost.",
} as const;
type Failure = keyof typeof FAILURES;

const names = process.argv.slice(2);
const world = new World(SEED);
const history = new History(world, (agency) => new Oracle(agency));
await history.passes(DAYS * DAY_MS);
// At no full minute, so that the pauses before another try reach no limit of time.
world.loop.advanceTo(world.now + 433_217);
const { agency } = history;
const { people } = agency;
const start = {
  database: world.sqlite.serialize(),
  random: world.random.state,
  now: world.now,
  accounts: structuredClone([...world.calendars.accounts]),
  hired: people.hired,
  people: { clients: [...people.clients], erased: [...people.erased], left: [...people.left] },
};

let isFine = true;
for (const name of names) {
  const found = await tryAction(name);
  isFine &&= found.startsWith("fine");
  print(`${name}: ${found}`);
}
process.exit(isFine ? 0 : 1);

/** Sets everything to how it was, with other luck for each number. */
function restore(luck: number): void {
  world.restore(start.database);
  world.d1.before = async () => undefined;
  world.random.state = start.random + luck * 7919;
  world.loop.now = start.now;
  people.hired = start.hired;
  world.calendars.accounts.clear();
  for (const [name, account] of structuredClone(start.accounts)) world.calendars.accounts.set(name, account);
  for (const kind of ["clients", "erased", "left"] as const)
    people[kind].splice(0, Number.POSITIVE_INFINITY, ...(start.people[kind] as never[]));
}

type Press = () => Promise<{ outcome: unknown; error: Error | null }>;

/** One press, which leaves nothing to the background. */
function begin(name: string): Press | null {
  const begun = ACTIONS[name]?.(agency);
  // A form that is sent twice at once is two presses already.
  if (!begun || begun.act.facts?.isSentTwice) return null;
  const luck = world.random.state;
  return async () => {
    world.random.state = luck;
    let outcome: unknown;
    let error: Error | null = null;
    const context = { ...world.context(), deliverEmails: () => {}, syncCalendars: async () => {} };
    context.waitUntil = (promise) => world.loop.begin(() => promise);
    await world.loop.run(() =>
      acting.run({ ...begun.act, name, at: world.now }, async () => {
        try {
          outcome = await begun.run(context);
        } catch (thrown) {
          error = thrown as Error;
        }
      }),
    );
    return { outcome, error };
  };
}

/** "fine", or what was found. */
async function tryAction(name: string): Promise<string> {
  for (let luck = 0; luck < TRIES; luck++) {
    restore(luck);
    const before = rowsOf();
    const press = begin(name);
    if (!press) continue;
    let exchanges = 0;
    world.d1.before = async () => {
      exchanges += 1;
      return undefined;
    };
    const { error } = await press();
    if (error || rowsOf() === before) continue;
    const after = masked(rowsOf());
    return tryEach(name, luck, { before, after, exchanges });
  }
  return "never changed anything";
}

async function tryEach(
  name: string,
  luck: number,
  { before, after, exchanges }: { before: string; after: string; exchanges: number },
): Promise<string> {
  for (let failing = 1; failing <= exchanges; failing++) {
    for (const failure of Object.keys(FAILURES) as Failure[]) {
      restore(luck);
      const press = begin(name);
      failAt(failing, failure);
      const first = await press?.();
      const where = `exchange ${failing} of ${exchanges} (${failure})`;
      world.d1.before = async () => undefined;
      const rows = rowsOf();
      if (rows !== before && masked(rows) !== after && !STEPWISE.includes(name))
        return `${where} leaves half: ${difference(after, masked(rows))}`;
      if (first?.error && !isDatabaseFailure(first.error)) return `${where} throws ${first.error.stack}`;
      const second = await press?.();
      if (second?.error) return `the second press after ${where} throws ${second.error.stack}`;
      if (masked(rowsOf()) !== after && !STEPWISE.includes(name))
        return `the second press after ${where} says ${JSON.stringify(second?.outcome)}: ${difference(after, masked(rowsOf()))}`;
    }
  }
  return `fine at each of ${exchanges} exchanges`;
}

/** A lost answer is lost once; a refusal lasts until the next press. */
function failAt(failing: number, failure: Failure): void {
  let count = 0;
  world.d1.before = async () => {
    count += 1;
    if (failure === "refused" && count >= failing) throw new Error(FAILURES.refused);
    if (failure === "lost" && count === failing)
      return () => {
        throw new Error(FAILURES.lost);
      };
    return undefined;
  };
}

/** All rows of all tables, in an order that follows from them. */
function rowsOf(): string {
  const tables = world.rows<{ name: string }>(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name",
  );
  return tables
    .filter(({ name }) => !ASIDE.includes(name))
    .flatMap(({ name }) =>
      world.rows(`select * from "${name}"`).map((row) => `${name} ${JSON.stringify(row)}`),
    )
    .toSorted()
    .join("\n");
}

/** Without what each press draws or measures anew: ids, keys, row numbers, and the time of the press. */
function masked(rows: string): string {
  return rows
    .replace(/evt_[0-9a-f]{32}|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|\b[0-9a-f]{32}\b/g, "#")
    .replace(/v1\.[\w-]+\.[\w-]+/g, "sealed")
    .replace(/"[\w-]{43}"/g, '"#"')
    .replace(/"id":\d+/g, '"id":#')
    .replace(/\b1\d{12}\b/g, (time) => (Math.abs(Number(time) - start.now) < 600_000 ? "now" : time))
    .split("\n")
    .toSorted()
    .join("\n");
}

function difference(expected: string, found: string): string {
  const [one, other] = [expected.split("\n"), found.split("\n")];
  const missing = one.filter((line) => !other.includes(line)).slice(0, 4);
  const added = other.filter((line) => !one.includes(line)).slice(0, 4);
  return JSON.stringify({ missing, added }, null, 1).slice(0, 3000);
}
