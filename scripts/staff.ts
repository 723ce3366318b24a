/**
 * `npm run staff -- add ADDRESS [--role owner|member]`, `list` and `remove ADDRESS`: manages who works at the desk.
 * `end-all-sessions` ends all sessions, those of clients too. In this machine's database or, with --remote, the
 * deployed one.
 */
import "./fail-plainly";
import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { hashKey } from "../app/domain/hmac";
import { INVITATION_DAYS, STAFF_ROLES } from "../app/domain/staff/staff";
import { joinPath } from "../app/domain/staff-paths";
import {
  executeRemoteSql,
  prepareLocalDatabase,
  readDataDir,
  readPort,
  withLocalDatabase,
} from "./local-site";
import { runSql } from "./migrations";
import { addStaffSql, endAllSessionsSql, listStaffSql, removeStaffSql } from "./staff-sql";
import { wrangler } from "./wrangler";

const USUAL_PORT = 8787;
const USAGE =
  "Say what to do: npm run staff -- add ann@agency.example [--role owner|member], remove ann@agency.example, list, or end-all-sessions. Add --remote for the deployed site.";

type Listed = { state: "staff" | "invited"; email: string; role: string };
type Where = { run: (sql: string) => Promise<void>; list: () => Promise<Listed[]>; siteUrl: string };

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { role: { type: "string", default: "owner" }, remote: { type: "boolean", default: false } },
  });
  const [command = "", address, ...more] = positionals;
  const role = z.enum(STAFF_ROLES).safeParse(values.role);
  const email = z.email().safeParse(address?.trim().toLowerCase());
  const isOfAll = command === "list" || command === "end-all-sessions";
  const fits = isOfAll ? address === undefined : email.success && more.length === 0;
  if (!["add", "remove", "list", "end-all-sessions"].includes(command) || !fits || !role.success)
    throw new Error(USAGE);
  const person = { email: email.data ?? "", now: Date.now(), newId: randomUUID };
  await onDatabase(values.remote, async (where) => {
    if (command === "list") return list(where);
    if (command === "end-all-sessions") return endAllSessions(where, person);
    if (command === "remove") return remove(where, person);
    return add(where, person, role.data);
  });
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const isLastOwner = message.includes("the last owner stays");
  console.error(
    isLastOwner ? "The desk can't be without an owner. Add another first: nothing was changed." : message,
  );
  process.exitCode = 1;
}

type Person = Parameters<typeof removeStaffSql>[0];

async function add({ run, list, siteUrl }: Where, person: Person, role: (typeof STAFF_ROLES)[number]) {
  const token = randomBytes(32).toString("base64url");
  await run(addStaffSql(person, role, await hashKey(token)));
  const found = (await list()).find(({ email }) => email === person.email);
  if (found?.state === "staff") {
    console.log(`${person.email} is on the team, as ${found.role}.`);
    console.log(`They sign in at ${siteUrl}/signin. A new browser is asked for a code that we email.`);
    return;
  }
  console.log(`There is no account with ${person.email} yet. This link invites its owner, as ${role}:\n`);
  console.log(`  ${siteUrl}${joinPath(token)}\n`);
  console.log(`It is open for ${INVITATION_DAYS} days. Nobody has been sent it: pass it on yourself.`);
}

async function remove({ run, list }: Where, person: Person) {
  const before = (await list()).find(({ email }) => email === person.email);
  if (!before) throw new Error(`${person.email} is not on the team, nor invited. Nothing was changed.`);
  await run(removeStaffSql(person));
  console.log(
    before.state === "staff"
      ? `${person.email} is off the team and signed out. The account itself stays.`
      : `The invitation of ${person.email} is taken back.`,
  );
}

async function endAllSessions({ run }: Where, person: Person) {
  await run(endAllSessionsSql(person));
  console.log("Everybody is signed out, clients too. They sign in again as before.");
}

async function list({ list }: Where) {
  const people = await list();
  if (people.length === 0) console.log(`Nobody is on the team yet. ${USAGE}`);
  for (const { state, email, role } of people) {
    console.log(`${role.padEnd(6)}  ${email}${state === "invited" ? "  (invited)" : ""}`);
  }
}

async function onDatabase(isRemote: boolean, act: (where: Where) => Promise<void>): Promise<void> {
  if (isRemote) {
    const list = async () => {
      const answer = wrangler(
        "d1",
        "execute",
        "DB",
        "--remote",
        "--json",
        "--command",
        listStaffSql(Date.now()),
      );
      return (JSON.parse(answer)[0]?.results ?? []) as Listed[];
    };
    const siteUrl = /^\s*SITE_URL\s*=\s*"([^"]*)"/m.exec(readFileSync("wrangler.toml", "utf8"))?.[1] ?? "";
    return act({ run: async (sql) => executeRemoteSql(sql), list, siteUrl });
  }
  await withLocalDatabase(readDataDir(), async (db) => {
    await prepareLocalDatabase(db);
    const list = async () => (await db.prepare(listStaffSql(Date.now())).all<Listed>()).results;
    await act({
      run: (sql) => runSql(db, sql),
      list,
      siteUrl: `http://localhost:${readPort(USUAL_PORT)}`,
    });
  });
}
