import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { managePath } from "../../../app/domain/booking/booking-paths";
import { dumpDatabase, tablesOf } from "../../../scripts/database-sql";
import { prepareLocalDatabase, withLocalDatabase } from "../../../scripts/local-site";
import type { LocalDatabase } from "../../../scripts/migrations";
import { serveSite } from "../../../scripts/serve-site";
import { wrangler } from "../../../scripts/wrangler";
import { createAccount } from "../../support/accounts";
import { outcomeOf, startScript } from "../../support/commands";
import { type CreatedBooking, createBooking } from "../../support/factories";
import { freePort } from "../../support/site";
import { COOKIE_SECRET, NOW } from "../../support/worker";

const folder = mkdtempSync(join(tmpdir(), "export-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Text that breaks a careless export: quotes, ends of statements, line ends, comments, NUL, other scripts. */
const AWKWARD = 'It\'s "so";\r\ninsert into x; -- /* \0 */ 日本語 👋\n;\n';

async function readAll(db: LocalDatabase): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {};
  for (const { name } of [...(await tablesOf(db)), { name: "sqlite_sequence" }]) {
    const { results } = await db.prepare(`select * from "${name}"`).all();
    tables[name] = name === "sqlite_sequence" ? results.map((row) => JSON.stringify(row)).sort() : results;
  }
  return tables;
}

const readSchema = async (db: LocalDatabase) =>
  (
    await db
      .prepare(
        "select type, name, sql from sqlite_master where name not like '\\_cf%' escape '\\' order by name",
      )
      .all()
  ).results;

// Its rule, that each row comes back as it was, is also that of the next test.
test("an exported database imports elsewhere with every row, and the site serves it", async () => {
  const [from, to, file] = [join(folder, "from"), join(folder, "to"), join(folder, "site.sql")];
  let booking: CreatedBooking | undefined;
  let tables: unknown;
  let schema: unknown;
  await withLocalDatabase(from, async (db) => {
    await prepareLocalDatabase(db);
    const account = await createAccount(db, { name: AWKWARD });
    booking = await createBooking(db, {
      startsAt: "2026-11-24T14:00Z",
      name: "Exported Client",
      company: AWKWARD,
    });
    await createBooking(db, { startsAt: "2026-11-25T14:00Z", userId: account.id, status: "cancelled" });
    const now = Date.parse(NOW);
    // More rows than one query of the export reads.
    await db
      .prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1203)
         insert into help_searches (query, results, searched_at) select 'price ' || i, i, ${now} + i from n`,
      )
      .run();
    const ticket = randomUUID();
    await db
      .prepare(
        `insert into tickets (id, number, name, email, subject, key_hash, idempotency_key, created_at, updated_at)
         values (?1, 1001, 'Demo Client', 'demo@client.example', ?2, 'hash', ?1, ?3, ?3)`,
      )
      .bind(ticket, AWKWARD, now)
      .run();
    await db
      .prepare(
        "insert into ticket_messages (id, ticket_id, author, body, idempotency_key, created_at) values (?1, ?1, 'requester', ?2, ?1, ?3)",
      )
      .bind(ticket, AWKWARD, now)
      .run();
    let sql = "";
    for await (const part of dumpDatabase(db)) sql += part;
    writeFileSync(file, sql);
    tables = await readAll(db);
    schema = await readSchema(db);
  });

  wrangler("d1", "execute", "DB", "--local", "--persist-to", to, "--file", file, "--yes");
  await withLocalDatabase(to, async (db) => {
    expect(await readAll(db)).toEqual(tables);
    expect(await readSchema(db)).toEqual(schema);
    expect((await db.prepare("pragma foreign_key_check").all()).results).toEqual([]);
  });

  const site = await serveSite({
    port: await freePort(),
    dataDir: to,
    vars: { ENVIRONMENT: "local", COOKIE_SECRET, FIXED_TIME: NOW },
    onLog: () => {},
  });
  try {
    const page = await fetch(site.url + managePath(booking ?? { id: "", key: "" }));
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Exported Client")]);
  } finally {
    await site.stop();
  }
  expect(readFileSync(file, "utf8")).not.toContain("_cf_");
});

test("an export is restored by its command into an empty folder, and into no other", async () => {
  const [from, to, file] = ["source", "restored", "kept.sql"].map((name) => join(folder, name));
  const run = (script: string, path: string, dataDir = "") =>
    outcomeOf(startScript(script, [path], { env: { DATA_DIR: dataDir } }));
  await withLocalDatabase(from ?? "", async (db) => {
    await prepareLocalDatabase(db);
    await createAccount(db, { name: AWKWARD });
  });
  expect(await run("export", file ?? "", from)).toMatchObject({ code: 0 });
  const broken = join(folder, "broken.sql");
  writeFileSync(broken, "create table half (id text);\nthis is no statement;\n");
  expect(await run("restore", broken, to)).toMatchObject({ code: 1 });
  const nowhere = await run("restore", join(folder, "nowhere.sql"), to);
  expect(nowhere.printed).toContain("There is no file");
  expect(await run("restore", file ?? "", to)).toEqual({
    code: 0,
    printed: `${file} is restored into ${to}. Look at it: DATA_DIR=${to} npm start\n`,
  });
  expect(await run("restore", file ?? "", to)).toEqual({
    code: 1,
    printed: expect.stringContaining("has a database already"),
  });
  await withLocalDatabase(to ?? "", async (db) => {
    const { results } = await db.prepare("select name from users where name like 'It%'").all();
    expect(results).toEqual([{ name: AWKWARD }]);
  });
});
