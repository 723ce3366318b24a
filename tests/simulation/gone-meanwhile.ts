import { isGoneMeanwhile } from "~/domain/gone-meanwhile";
import type { Context } from "~/load-context";
import { type Act, acting } from "./actions/acting";
import { FURTHER } from "./actions/further";
import type { Exchange } from "./d1";
import { print } from "./globals";
import { ACTIONS, History } from "./history";
import { type Moment, momentsFor } from "./moments";
import { Oracle } from "./oracle/oracle";
import { UNREACHED } from "./pressed";
import { rowsOf } from "./rows";
import { World } from "./world";

/**
 * Presses each of the actions named, and right before each of its writes removes who acts, or one thing that it is about.
 * The press has to have an answer: an error would be the page of a fault of ours.
 */

const [MOMENTS, LUCKS] = [2, 4];

/** What nothing of the site deletes, however long ago it was read. */
const STAYS = ["availability_settings", "hosts"];

/** What may become of a row besides being deleted, as statements with its id. */
const BECOMES: Readonly<Record<string, readonly string[]>> = {
  tickets: [
    "update tickets set status = 'closed', merged_into_id = (select id from tickets where id <> :id and merged_into_id is null) where id = :id",
  ],
  clients: [
    "update clients set merged_into_id = (select id from clients where id <> :id and merged_into_id is null) where id = :id",
  ],
  call_kinds: ["update call_kinds set is_offered = 0, version = version + 1 where id = :id"],
  hosts: ["update hosts set is_active = 0, version = version + 1 where id = :id"],
  bookings: [
    "update bookings set status = 'cancelled' where id = :id",
    "update bookings set name = 'Erased client', email = '', message = '' where id = :id",
  ],
};

/** Something that goes away at the wrong moment: statements, and what they are in words. */
type Leaving = { what: string; sql: readonly string[] };
type Pressed = { outcome: unknown; error: Error | null; writes: number; isGone: boolean };
type Way = { name: string; moment: Moment; luck: number };

const [seed, ...names] = process.argv.slice(2);
const world = new World(Number(seed));
const { agency, moments } = await prepare();

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

/** It leaves nothing to the background. */
function contextOf(): Context {
  return { ...world.context(), deliverEmails: () => {}, syncCalendars: () => {} };
}

async function open({ name, moment, luck }: Way) {
  world.restore(moment.world, luck);
  agency.people.restore(moment.people);
  await world.loop.run(async () => FURTHER[name]?.prepare?.(agency, contextOf()));
  return (FURTHER[name]?.begin ?? ACTIONS[name])?.(agency) ?? null;
}

type Begun = NonNullable<Awaited<ReturnType<typeof open>>>;

async function press(begun: Begun, name: string, leaving?: Leaving, before = 0): Promise<Pressed> {
  const pressed: Pressed = { outcome: undefined, error: null, writes: 0, isGone: false };
  world.d1.before = async ({ sql }) => {
    if (!isWrite(sql)) return undefined;
    pressed.writes += 1;
    if (leaving && pressed.writes === before) pressed.isGone = remove(leaving);
    return undefined;
  };
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
}

function isWrite(sql: Exchange["sql"]): boolean {
  return sql.some((one) => !/^\s*select\b/i.test(one));
}

/** False if the database lets it not go. */
function remove({ sql }: Leaving): boolean {
  world.sqlite.exec("savepoint leaving");
  try {
    for (const statement of sql) world.sqlite.exec(statement);
    return true;
  } catch {
    world.sqlite.exec("rollback to leaving");
    return false;
  } finally {
    world.sqlite.exec("release leaving");
  }
}

/** "fine", or what was found. */
async function tryAction(name: string): Promise<string> {
  for (let luck = 0; luck < (name in FURTHER ? 1 : LUCKS); luck++)
    for (const moment of moments.get(name) ?? []) {
      const way = { name, moment, luck };
      const begun = await open(way);
      if (!begun) continue;
      const before = rowsOf(world);
      const { error, writes } = await press(begun, name);
      const after = rowsOf(world);
      if (error || writes === 0 || after.join() === before.join()) continue;
      return tryWay(way, writes, [...leavingOf(begun.act), ...thingsIn(before, after)]);
    }
  return UNREACHED;
}

async function tryWay(way: Way, writes: number, leavings: readonly Leaving[]): Promise<string> {
  const wrong: string[] = [];
  let tried = 0;
  for (const leaving of leavings)
    for (let before = 1; before <= writes; before++) {
      const begun = await open(way);
      if (!begun) return "there is nothing to press";
      const { error, isGone } = await press(begun, way.name, leaving, before);
      if (isGone) tried += 1;
      if (error && !isGoneMeanwhile(error))
        wrong.push(`after "${leaving.what}" at write ${before}: ${error.stack}`);
    }
  return wrong.length > 0 ? `throws ${wrong.join("\n")}` : `fine with ${tried} gone`;
}

/** Who acts is removed from the staff, or is no owner any more, or their account is deleted. */
function leavingOf({ member, client }: Pick<Act, "member" | "client">): Leaving[] {
  const userId = member?.id ?? client?.userId;
  if (!userId) return [];
  const account = { what: "the account goes", sql: [`delete from users where id = '${userId}'`] };
  if (!member) return [account];
  const another = `update staff set role = 'owner' where user_id <> '${userId}'`;
  return [
    {
      what: "no owner any more",
      sql: [another, `update staff set role = 'member' where user_id = '${userId}'`],
    },
    { what: "none of the staff any more", sql: [another, `delete from staff where user_id = '${userId}'`] },
    { what: account.what, sql: [another, `delete from staff where user_id = '${userId}'`, ...account.sql] },
  ];
}

/** The rows that the press changes or deletes, and those that rows of it name by their id. */
function thingsIn(before: readonly string[], after: readonly string[]): Leaving[] {
  const [known, made] = [new Set(before), new Set(after)];
  const changed = before.filter((row) => !made.has(row));
  const written = [...changed, ...after.filter((row) => !known.has(row))].join();
  const named = before.filter((row) => {
    const id = /"id":"([^"]+)"/.exec(row)?.[1];
    return id !== undefined && written.includes(`"${id}"`);
  });
  const things = new Map<string, Leaving>();
  for (const row of [...changed, ...named]) {
    const [table = "", json = ""] = [row.slice(0, row.indexOf(" ")), row.slice(row.indexOf(" "))];
    const keys = world
      .rows<{ name: string }>(`select name from pragma_table_info('${table}') where pk > 0`)
      .map((column) => column.name);
    const values = JSON.parse(json) as Record<string, string | number>;
    const literal = (key: string) => `'${String(values[key]).replaceAll("'", "''")}'`;
    const where = keys.map((key) => `"${key}" = ${literal(key)}`).join(" and ");
    const gone = where === "" || STAYS.includes(table) ? [] : [`delete from ${table} where ${where}`];
    const becomes = (BECOMES[table] ?? []).map((sql) => sql.replaceAll(":id", literal("id")));
    for (const sql of [...gone, ...becomes]) {
      const what = `${sql.split(" where ")[0]}`;
      if (!things.has(what)) things.set(what, { what, sql: [sql] });
    }
  }
  return [...things.values()];
}
