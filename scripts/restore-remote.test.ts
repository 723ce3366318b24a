import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migratedSqlite } from "../tests/support/migrated-sqlite";
import { dumpDatabase } from "./database-sql";
import { demoAccountsSql } from "./demo-accounts";
import type { LocalDatabase } from "./migrations";
import { restoreRemote } from "./restore-remote";

const SETTINGS = 'database_name = "signalwright"\ndatabase_id = "an-id"\n';

let folder: string;
let deployed: DatabaseSync;
let said: string[];
let ran: string[][];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "restore-"));
  deployed = new DatabaseSync(":memory:");
  [said, ran] = [[], []];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Stands in for wrangler and D1. */
function wrangler(...args: string[]): string {
  ran.push(args);
  const after = (flag: string) => args[args.indexOf(flag) + 1] ?? "";
  if (args.includes("--file")) deployed.exec(readFileSync(after("--file"), "utf8"));
  if (!args.includes("--command")) return "";
  return JSON.stringify([{ results: deployed.prepare(after("--command")).all() }]);
}

const restore = (file: string, settings = SETTINGS) =>
  restoreRemote({ file, settings, wrangler, say: (line) => said.push(line) });

function write(sql: string): string {
  const file = join(folder, "site.sql");
  writeFileSync(file, sql);
  return file;
}

/** An export of a site with all tables and triggers, and these rows. */
async function exported(fill: (db: DatabaseSync) => void): Promise<string> {
  const db = migratedSqlite();
  db.exec("create table d1_migrations (id integer primary key autoincrement, name text)");
  db.exec("insert into d1_migrations (name) values ('0000_first.sql')");
  fill(db);
  const local = {
    prepare: (sql: string) => {
      const of = (values: unknown[]) => ({
        all: async () => ({ results: db.prepare(sql).all(...(values as string[])) }),
      });
      return { ...of([]), bind: (...values: unknown[]) => of(values) };
    },
  };
  const lines: string[] = [];
  for await (const line of dumpDatabase(local as unknown as LocalDatabase)) lines.push(line);
  return write(lines.join(""));
}

const addUser = (db: DatabaseSync, email: string, name: string) =>
  db.prepare("insert into users (id, email, name, company) values (?, ?, ?, '')").run(email, email, name);

test("an export goes into an empty database, row by row, and it says what it did and the ways on and back", async () => {
  const name = 'O\'Hara; -- "DROP"\nINSERT INTO users';
  const file = await exported((db) => addUser(db, "ann@client.example", name));
  await restore(file);
  expect(deployed.prepare("select name from users").all()).toEqual([{ name }]);
  // A trigger created the client with its account, and did not run again while the rows were imported.
  expect(deployed.prepare("select email from clients").all()).toEqual([{ email: "ann@client.example" }]);
  expect(said[0]).toContain('goes into the database "signalwright" (an-id)');
  expect(said.join("\n")).toContain("All rows are there, table by table.");
  expect(said.join("\n")).toContain("npm run deploy");
  expect(said.join("\n")).toContain("The way back");
});

test("a database that has tables is left alone, with the way to an empty one", async () => {
  const file = await exported((db) => addUser(db, "ann@client.example", "Ann"));
  deployed.exec("create table users (id text)");
  await expect(restore(file)).rejects.toThrow(/has tables already\. Nothing was changed[\s\S]*d1 create/);
  expect(ran.filter((args) => args.includes("--file"))).toEqual([]);
});

test("Cloudflare's own tables are none", async () => {
  const file = await exported((db) => addUser(db, "ann@client.example", "Ann"));
  deployed.exec("create table _cf_KV (key text)");
  await restore(file);
  expect(deployed.prepare("select count(*) as n from users").get()?.n).toBe(1);
});

test.each([
  ["is no export", () => write("select 1;"), "no export of this site"],
  [
    "has a row that D1 doesn't take",
    () => exported((db) => addUser(db, "ann@client.example", "ä".repeat(50_000))),
    "A row of the table users is 100,",
  ],
  ["has the demo accounts", () => exported((db) => db.exec(demoAccountsSql(1))), "whose password is public"],
])("a file that %s is refused before the database is asked", async (_, make, message) => {
  await expect(restore(await make())).rejects.toThrow(message);
  expect(ran).toEqual([]);
});

test("rows that are missing afterwards are named, table by table", async () => {
  const file = await exported((db) => addUser(db, "ann@client.example", "Ann"));
  const lossy = (...args: string[]) => {
    const answer = wrangler(...args);
    if (args.includes("--file")) deployed.exec("delete from users");
    return answer;
  };
  await expect(
    restoreRemote({ file, settings: SETTINGS, wrangler: lossy, say: (line) => said.push(line) }),
  ).rejects.toThrow(/don't deploy it[\s\S]*users: 1 in the file, 0 there/);
});

test("without a database in wrangler.toml it says so", async () => {
  const file = await exported((db) => addUser(db, "ann@client.example", "Ann"));
  await expect(restore(file, "")).rejects.toThrow("wrangler.toml has no database_name.");
});
