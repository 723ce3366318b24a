import { isDatabaseFailure } from "~/domain/database-failure";
import type { Context } from "~/load-context";
import { acting } from "./actions/acting";
import { FURTHER } from "./actions/further";
import { halvesByCall, undoneByCall } from "./call-by-call";
import type { Exchange } from "./d1";
import { print } from "./globals";
import { ACTIONS, History } from "./history";
import { type Moment, momentsFor } from "./moments";
import { Oracle } from "./oracle/oracle";
import { UNREACHED } from "./pressed";
import { difference, isSame, masked, rowsOf } from "./rows";
import { World } from "./world";

/**
 * Presses each of the actions named with its n-th exchange with the database failing, for every n. Afterwards the old or
 * the new has to stand whole, what was said has to be so, and the second press has to be right.
 */

/** The moments at which an action is tried, the luck with which it is, and the ways through it that are enough. */
const [MOMENTS, LUCKS, WAYS] = [3, 8, 2];
/** A press that asks more often than this goes round in a circle. */
const MOST_EXCHANGES = 500;

/** Pressing these again makes nothing new, but is an act of its own, which the desk's log has as well. */
const ANEW = ["connectCalendar"];

/** These change several calls, each in a batch of its own: every call is old or new, and the second press plans anew. */
const EACH_CALL = ["handOverMany", "changeStatuses"];

/** How an exchange fails: it is refused, or its answer is lost after it was done. */
const FAILURES = {
  refused: "D1_ERROR: disk I/O error: SQLITE_IOERR",
  lost: "D1_ERROR: Network connection lost.",
} as const;
type Failure = keyof typeof FAILURES;

type Pressed = { outcome: unknown; error: Error | null; exchanges: string[] };
type Press = (failing?: number, failure?: Failure) => Promise<Pressed>;
/** One way through an action: where it begins, and the rows before and after it, those also masked. */
type Way = {
  name: string;
  moment: Moment;
  luck: number;
  exchanges: number;
  before: string[];
  after: string[];
  expected: string[];
  /** Whether it said that it was done. A booking that waits for its mailed link did not. */
  said: boolean | undefined;
};

const [seed, ...names] = process.argv.slice(2);
const world = new World(Number(seed));
const { agency, ...history } = await prepare();

async function prepare() {
  const prepared = new History(world, (own) => new Oracle(own));
  const canBegin = (name: string) => Boolean(FURTHER[name] ?? ACTIONS[name]?.(prepared.agency));
  return { agency: prepared.agency, moments: await momentsFor(prepared, names, MOMENTS, canBegin) };
}

let isFine = true;
for (const name of names) {
  const found = await tryAction(name);
  isFine &&= found.startsWith("fine");
  print(`${name}: ${found}`);
}
process.exit(isFine ? 0 : 1);

function restore(moment: Moment, luck: number): void {
  world.restore(moment.world, luck);
  agency.people.restore(moment.people);
}

/** What has to be there for an action is made first, by another request. */
async function prepareFor(name: string): Promise<void> {
  const further = FURTHER[name];
  await world.loop.run(async () => further?.prepare?.(agency, contextOf()));
}

/** It leaves nothing to the background. */
function contextOf(): Context {
  return { ...world.context(), deliverEmails: () => {}, syncCalendars: () => {} };
}

/** A page that stands open, whose button may be pressed again and again. */
function open(name: string): Press | null {
  const begun = (FURTHER[name]?.begin ?? ACTIONS[name])?.(agency);
  // A form that is sent twice at once is two presses already.
  if (!begun || begun.act.facts?.isSentTwice) return null;
  const luck = world.random.state;
  return async (failing = 0, failure = "refused") => {
    world.random.state = luck;
    const pressed: Pressed = { outcome: undefined, error: null, exchanges: [] };
    world.d1.before = async ({ sql }) => failAt(pressed.exchanges, sql, failing, failure);
    await world.loop.run(() =>
      acting.run({ ...begun.act, name, at: world.now }, async () => {
        try {
          pressed.outcome = await begun.run(contextOf());
        } catch (thrown) {
          pressed.error = thrown as Error;
        }
      }),
    );
    return pressed;
  };
}

/** A lost answer is lost once; a refusal lasts until the next press. */
function failAt(
  exchanges: string[],
  sql: Exchange["sql"],
  failing: number,
  failure: Failure,
): (() => void) | undefined {
  exchanges.push(sql.join(";"));
  if (exchanges.length > MOST_EXCHANGES) {
    print(`It goes round in a circle:\n${exchanges.slice(-3).join("\n")}`);
    process.exit(1);
  }
  if (failing === 0 || exchanges.length < failing) return undefined;
  if (failure === "refused") throw new Error(FAILURES.refused);
  if (exchanges.length > failing) return undefined;
  return () => {
    throw new Error(FAILURES.lost);
  };
}

/** "fine", or what was found. */
async function tryAction(name: string): Promise<string> {
  const ways = await waysThrough(name);
  if (ways.length === 0) return UNREACHED;
  for (const way of ways) {
    const found = await tryWay(way);
    if (found !== null) return found;
  }
  return `fine at each of ${ways.map(({ exchanges }) => exchanges).join(" and ")} exchanges`;
}

/** Ways that send other statements than each other; of those through several calls, the longest. */
async function waysThrough(name: string): Promise<Way[]> {
  const ways = new Map<string, Way>();
  // What was prepared is the same with any luck.
  for (let luck = 0; luck < (name in FURTHER ? 1 : LUCKS); luck++) {
    for (const moment of history.moments.get(name) ?? []) {
      if (ways.size === WAYS && !EACH_CALL.includes(name)) return [...ways.values()];
      restore(moment, luck);
      await prepareFor(name);
      const press = open(name);
      if (!press) continue;
      const before = rowsOf(world);
      const { outcome, error, exchanges } = await press();
      const rows = rowsOf(world);
      const key = exchanges.join("\n");
      if (error || isSame(rows, before) || ways.has(key)) continue;
      const expected = masked(rows, moment.world.now);
      ways.set(key, {
        name,
        moment,
        luck,
        exchanges: exchanges.length,
        said: saidBy(outcome),
        before,
        after: rows,
        expected,
      });
    }
  }
  return [...ways.values()].toSorted((one, other) => other.exchanges - one.exchanges).slice(0, WAYS);
}

/** What is wrong with some failing exchange; null if nothing is. */
async function tryWay(way: Way): Promise<string | null> {
  for (let failing = 1; failing <= way.exchanges; failing++) {
    for (const failure of Object.keys(FAILURES) as Failure[]) {
      const found = await tryFailure(way, failing, failure);
      if (found !== null) return `exchange ${failing} of ${way.exchanges} (${failure}): ${found}`;
    }
  }
  return null;
}

async function tryFailure(way: Way, failing: number, failure: Failure): Promise<string | null> {
  const { name, moment, luck, before } = way;
  restore(moment, luck);
  await prepareFor(name);
  const press = open(name);
  if (!press) return "there is nothing to press";
  const { outcome, error } = await press(failing, failure);
  const rows = rowsOf(world);
  const half = halvesIn(way, rows);
  if (half !== null) return `leaves half: ${half}`;
  if (error && !isDatabaseFailure(error)) return `throws ${error.stack}`;
  const said = saidBy(outcome);
  const isOld = isSame(rows, before);
  if (!error && (isOld ? said === true : said !== way.said))
    return `says ${JSON.stringify(outcome)}, which is not so`;
  const second = await press();
  if (second.error) return `the second press throws ${second.error.stack}`;
  const wrong = wrongAfter(way, rowsOf(world));
  return wrong && `the second press says ${JSON.stringify(second.outcome)}: ${wrong}`;
}

function saidBy(outcome: unknown): boolean | undefined {
  return (outcome as { ok?: boolean } | null | undefined)?.ok;
}

function halvesIn({ name, moment, before, after, expected }: Way, rows: readonly string[]): string | null {
  const { now } = moment.world;
  if (EACH_CALL.includes(name)) return halvesByCall(rows, before, after, now);
  return isSame(rows, before) ? null : differenceOf(expected, masked(rows, now));
}

function wrongAfter({ name, moment, before, after, expected }: Way, rows: readonly string[]): string | null {
  if (EACH_CALL.includes(name)) return undoneByCall(rows, before, after);
  const found = masked(rows, moment.world.now);
  if (ANEW.includes(name)) return differenceOf(withoutLog(expected), withoutLog(found));
  return differenceOf(expected, found);
}

function withoutLog(rows: readonly string[]): string[] {
  return rows.filter((row) => !row.startsWith("audit_log "));
}

function differenceOf(expected: readonly string[], found: readonly string[]): string | null {
  return isSame(found, expected) ? null : difference(expected, found);
}
