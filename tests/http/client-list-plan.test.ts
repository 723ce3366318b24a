/** The desk's clients in the database: the right rows in the right order, at a cost that does not grow with them. */
import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type Db } from "../../app/db/client.server";
import { readClientList } from "../../app/db/client-list.server";
import { type ClientCursor, type ClientFilter, EVERY_CLIENT } from "../../app/domain/clients/client-filter";
import { searchWords } from "../../app/domain/search-words";
import { queryPlans } from "../support/query-plans";
import { NOW, startWorker, type TestWorker } from "../support/worker";

const NOW_MS = Date.parse(NOW);
const CLIENTS = 6000;

let site: TestWorker;
let db: Db;
let all: Row[] = [];

type Row = {
  id: string;
  name: string;
  email: string;
  company: string;
  user_id: string | null;
  last_contact_at: number;
  expected_until: number | null;
};

/** One in four has an account, one in fifty a call to come; a name that most share, and one that few have. */
beforeAll(async () => {
  site = await startWorker();
  db = connect(site.db as unknown as D1Database);
  const numbers = "with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ?1)";
  await site.db
    .prepare(
      `${numbers} insert into users (id, email, name, company, created_at)
       select 'user' || i, 'client' || i || '@client.example', 'Demo Client ' || i, case when i % 200 = 0 then 'Rare Works' else '' end, i * 1000
       from n where i % 4 = 0`,
    )
    .bind(CLIENTS)
    .run();
  await site.db
    .prepare(
      `${numbers} insert into bookings (id, name, email, booking_date, booking_time, status, starts_at, ends_at, visitor_time_zone,
         ical_uid, manage_key_hash, idempotency_key, created_at, updated_at)
       select 'call' || i, 'Guest Client ' || i, 'client' || i || '@client.example', '2026-11-25', '09:00',
         case when i % 50 = 1 then 'pending' else 'completed' end,
         ?2 + case when i % 50 = 1 then 86400000 else -86400000 end, ?2 + case when i % 50 = 1 then 90000000 else -80000000 end,
         'Europe/London', 'call' || i, 'hash', 'call' || i, i * 1000, i * 1000
       from n where i % 4 <> 0`,
    )
    .bind(CLIENTS, NOW_MS)
    .run();
  ({ results: all } = await site.db.prepare("select * from clients").all<Row>());
});
afterAll(() => site.stop());

const asked = (more: Partial<ClientFilter>, after: ClientCursor | null = null, limit = 25) => ({
  filter: { ...EVERY_CLIENT, ...more },
  now: NOW_MS,
  after,
  limit,
});

/** The ids that the list should have, by the plain reading of its filter. */
function expected(more: Partial<ClientFilter>): string[] {
  const { q, kind, calls, sort } = { ...EVERY_CLIENT, ...more };
  const found = all.filter((row) => {
    const words = searchWords(`${row.name} ${row.email} ${row.company}`);
    const isKind = kind === "" || (row.user_id !== null) === (kind === "account");
    const hasCalls = calls === "" || (row.expected_until ?? 0) > NOW_MS;
    return isKind && hasCalls && searchWords(q).every((word) => words.some((own) => own.startsWith(word)));
  });
  const key = (row: Row) => (sort.endsWith("name") ? row.name.toLowerCase() : row.last_contact_at);
  found.sort((one, other) =>
    key(one) < key(other) || (key(one) === key(other) && one.id < other.id) ? -1 : 1,
  );
  if (sort.startsWith("-")) found.reverse();
  return found.map(({ id }) => id);
}

const FILTERS: Partial<ClientFilter>[] = [
  {},
  { sort: "contact" },
  { sort: "name" },
  { sort: "-name" },
  { kind: "account" },
  { kind: "guest", sort: "name" },
  { calls: "coming" },
  { calls: "coming", kind: "account" },
  { q: "rare" },
  { q: "client", kind: "account", sort: "-name" },
  { q: "client5 example", sort: "name" },
  { q: "nobody" },
];

describe("the list", () => {
  test.each(FILTERS.map((filter) => [JSON.stringify(filter), filter] as const))(
    "has each client once, in order: %s",
    async (_, filter) => {
      const found: string[] = [];
      let after: ClientCursor | null = null;
      let pages = 0;
      do {
        const page = await readClientList(db, asked(filter, after, 400));
        found.push(...page.rows.map(({ id }) => id));
        after = page.next;
      } while (after && ++pages < 100);
      expect(all).toHaveLength(CLIENTS);
      expect(found).toEqual(expected(filter));
    },
  );

  test("counts no further than it says", async () => {
    expect((await readClientList(db, asked({}))).count).toEqual({ atLeast: 1000, isAll: false });
    expect((await readClientList(db, asked({ q: "rare" }))).count).toEqual({ atLeast: 30, isAll: true });
    // Of the latest 200, one in four.
    expect((await readClientList(db, asked({ q: "client", kind: "account" }))).count).toEqual({
      atLeast: 50,
      isAll: false,
    });
  });
});

describe("no query goes through all clients", () => {
  test.each(FILTERS.map((filter) => [JSON.stringify(filter), filter] as const))(
    "list %s",
    async (_, filter) => {
      const isByName = filter.sort?.endsWith("name");
      const after = { key: isByName ? "demo client 3" : 5_000_000, id: "0", before: 25 };
      for (const cursor of [null, after]) {
        const plans = await queryPlans(site.db, (db) => readClientList(db, asked(filter, cursor)));
        // What was looked through to count is no longer than it was limited to.
        const counted = plans.includes("CO-ROUTINE clients") ? ["SCAN clients"] : [];
        const scans = plans.filter((line) => /^SCAN (clients|client_terms|own|bookings)\b/.test(line));
        expect(scans.filter((line) => !counted.includes(line))).toEqual([]);
      }
      const plain = await queryPlans(site.db, (db) =>
        readClientList(db, asked({ sort: filter.sort ?? "-contact" }, after)),
      );
      expect(plain.filter((line) => line.includes("TEMP B-TREE"))).toEqual([]);
    },
  );
});
