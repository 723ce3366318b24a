/** The query of the desk's client list: the right rows in the right order, page by page. */
import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type Db } from "../../../app/db/client.server";
import { readClientList } from "../../../app/db/clients/client-list.server";
import { CLIENT_LIST } from "../../../app/domain/clients/client-filter";
import type { ClientFilter } from "../../../app/domain/clients/client-filter-fields";
import type { Cursor } from "../../../app/domain/list-page";
import { searchWords } from "../../../app/domain/search-words";
import { NOW, startWorker, type TestWorker } from "../../support/worker";

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

/**
 * One client in four has an account, one in fifty an upcoming call. Most share some words, and few have others. Each
 * last contact is shared by ten.
 */
beforeAll(async () => {
  site = await startWorker();
  db = connect(site.db as unknown as D1Database);
  const numbers = "with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ?1)";
  await site.db
    .prepare(
      `${numbers} insert into users (id, email, name, company, created_at)
       select 'user' || i, 'client' || i || '@client.example', 'Demo Client ' || i, case when i % 200 = 0 then 'Rare Works' else '' end, i / 10 * 1000
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
         'Europe/London', 'call' || i, 'hash', 'call' || i, i / 10 * 1000, i * 1000
       from n where i % 4 <> 0`,
    )
    .bind(CLIENTS, NOW_MS)
    .run();
  ({ results: all } = await site.db.prepare("select * from clients").all<Row>());
});
afterAll(() => site.stop());

const asked = (more: Partial<ClientFilter>, after: Cursor | null = null, limit = 25) => ({
  filter: { ...CLIENT_LIST.everything, ...more },
  now: NOW_MS,
  after,
  limit,
});

/** The ids that the list should have, from a direct implementation of the filter. */
function expected(more: Partial<ClientFilter>): string[] {
  const { q, kind, calls, sort } = { ...CLIENT_LIST.everything, ...more };
  const found = all.filter((row) => {
    const words = searchWords(`${row.name} ${row.email} ${row.company}`);
    const isKind = kind === "" || (row.user_id !== null) === (kind === "account");
    const hasCalls = calls === "" || (row.expected_until ?? 0) > NOW_MS;
    return isKind && hasCalls && searchWords(q).every((word) => words.some((own) => own.includes(word)));
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
  { q: "ork xampl", kind: "account" },
  { q: "%_\\%", calls: "coming" },
  { q: "nobody" },
];

describe("the list", () => {
  test.each(FILTERS.map((filter) => [JSON.stringify(filter), filter] as const))(
    "has each client once, in order: %s",
    async (_, filter) => {
      const found: string[] = [];
      let after: Cursor | null = null;
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
    expect((await readClientList(db, asked({}))).count).toEqual({ atLeast: 1001, isAll: false });
    expect((await readClientList(db, asked({ q: "rare" }))).count).toEqual({ atLeast: 30, isAll: true });
  });

  test("has one record of a person, by the words of any of theirs", async () => {
    const [main, other] = ["client10@client.example", "client11@client.example"];
    const merge =
      "update clients set merged_into_id = (select id from clients where email = ?) where email = ?";
    await site.db.prepare(merge).bind(main, other).run();
    for (const q of ["client11@", "client10@ client11@"]) {
      const { rows } = await readClientList(db, asked({ q }, null, 400));
      expect(rows.map(({ email }) => email)).toContain(main);
      expect(rows.map(({ email }) => email)).not.toContain(other);
    }
    await site.db.prepare("update clients set merged_into_id = null where email = ?").bind(other).run();
  });
});
