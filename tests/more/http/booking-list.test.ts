/** The query of the desk's booking list: the right rows in the right order, page by page. */
import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readBookingList, readBookingsInParts } from "../../../app/db/booking/booking-list.server";
import { connect, type Db } from "../../../app/db/client.server";
import { EVERY_BOOKING } from "../../../app/domain/booking-desk/booking-filter";
import type { BookingFilter } from "../../../app/domain/booking-desk/booking-filter-fields";
import { type PageRequest, spanOf } from "../../../app/domain/booking-desk/booking-page";
import { searchWords } from "../../../app/domain/search-words";
import { queryPlans } from "../../support/query-plans";
import { NOW, startWorker, type TestWorker } from "../../support/worker";

const NOW_MS = Date.parse(NOW);
const BOOKINGS = 6000;

let site: TestWorker;
let db: Db;
let all: Row[] = [];

type Row = {
  id: string;
  name: string;
  email: string;
  company: string;
  status: string;
  selected_plan: string | null;
  given_plan: string | null;
  selected_services: string;
  kind_id: string;
  starts_at: number;
  ends_at: number;
  created_at: number;
};

/**
 * Calls two hours apart, most of them past, booked in groups of forty. Some statuses, plans and kinds are rare, and one
 * service is only in old calls.
 */
beforeAll(async () => {
  site = await startWorker();
  db = connect(site.db as unknown as D1Database);
  await site.db
    .prepare(
      `with recursive counted(n) as (select 0 union all select n + 1 from counted where n + 1 < ?1),
         calls(n, id, starts_at) as materialized (
           select n, lower(hex(randomblob(16))), ?2 + (n - (?1 - 200)) * 7200000 from counted
         )
       insert into bookings (id, name, email, company, selected_services, selected_plan, given_plan, booking_date, booking_time, status,
         starts_at, ends_at, visitor_time_zone, ical_uid, manage_key_hash, idempotency_key, created_at, updated_at, kind_id)
       select id, case n % 7 when 0 then 'Zoë Client' when 1 then 'demo client' else 'Demo Client ' || n end,
         'demo' || n || '@client.example', case when n % 500 = 3 then 'Rare Works' else 'Demo Company' end,
         case when n < 1500 then '["crm","custom"]' else '["crm"]' end,
         case n % 3 when 0 then 'growth' when 1 then 'starter' end, case n % 6 when 1 then 'starter' end,
         date(starts_at / 1000, 'unixepoch'), strftime('%H:%M', starts_at / 1000, 'unixepoch'),
         case when starts_at > ?2 then 'pending' when n % 400 = 0 then 'no_show' when n % 900 = 5 then 'pending'
           when n % 4 = 0 then 'cancelled' else 'completed' end,
         starts_at, starts_at + 1800000, 'Europe/London', id || '@site.example', lower(hex(randomblob(32))),
         lower(hex(randomblob(16))), starts_at - (n % 40) * 7200000, starts_at,
         case when n % 5 = 0 then 'demo' else 'strategy' end
       from calls`,
    )
    .bind(BOOKINGS, NOW_MS)
    .run();
  ({ results: all } = await site.db.prepare("select * from bookings").all<Row>());
});
afterAll(() => site.stop());

const FIRST_PAGE: PageRequest = { after: null, until: null };

const asked = (more: Partial<BookingFilter>, page: PageRequest = FIRST_PAGE, limit = 25) => {
  const filter = { ...EVERY_BOOKING, ...more };
  return { filter, staffId: "", span: spanOf(filter, NOW_MS, "UTC"), page, limit };
};

/** The ids that the list should have, from a direct implementation of the filter. */
function expected(more: Partial<BookingFilter>): string[] {
  const { filter, span } = asked(more);
  const ofTime = (row: Row) =>
    row.starts_at >= (span.startsFrom ?? -Infinity) &&
    row.starts_at < (span.startsBefore ?? Infinity) &&
    row.ends_at > (span.endsAfter ?? -Infinity) &&
    row.ends_at <= (span.endsUntil ?? Infinity) &&
    row.created_at >= (span.bookedFrom ?? -Infinity);
  const ofText = (row: Row) => {
    const words = searchWords(`${row.name} ${row.email} ${row.company}`);
    return searchWords(filter.q).every((word) => words.some((own) => own.includes(word)));
  };
  const isStatus = ({ status }: Row) =>
    filter.status === "open"
      ? ["pending", "in_progress"].includes(status)
      : ["", status].includes(filter.status);
  const found = all.filter(
    (row) =>
      ofTime(row) &&
      ofText(row) &&
      isStatus(row) &&
      ["", row.given_plan === null ? (row.selected_plan ?? "none") : "given"].includes(filter.plan) &&
      (filter.service === "" || row.selected_services.includes(`"${filter.service}"`)) &&
      ["", row.kind_id].includes(filter.kind),
  );
  const column = filter.sort.replace("-", "");
  const lower = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const keyOf = (row: Row) =>
    column === "time" ? row.starts_at : column === "booked" ? row.created_at : lower(row.name);
  const compare = (one: string | number, other: string | number) =>
    typeof one === "string" && typeof other === "string"
      ? Buffer.compare(Buffer.from(one), Buffer.from(other))
      : Number(one) - Number(other);
  found.sort((one, other) => compare(keyOf(one), keyOf(other)) || compare(one.id, other.id));
  if (filter.sort.startsWith("-")) found.reverse();
  return found.map(({ id }) => id);
}

const FILTERS: Record<string, Partial<BookingFilter>> = {
  everything: {},
  "everything, the first call first": { sort: "time" },
  "by name": { sort: "name" },
  "by name, from Z": { sort: "-name" },
  "by when it was booked": { sort: "-booked" },
  "still open": { status: "open", sort: "time" },
  upcoming: { status: "open", when: "upcoming", sort: "time" },
  "without an outcome": { status: "open", when: "past" },
  "booked lately": { booked: "7", sort: "-booked" },
  "booked lately, by time": { booked: "7" },
  today: { when: "today" },
  "a rare status": { status: "no_show" },
  "a common status": { status: "completed" },
  "a common status by name": { status: "completed", sort: "name" },
  "no plan": { plan: "none" },
  "a plan that was chosen": { plan: "starter" },
  "a plan that was not chosen": { plan: "given" },
  "a plan of a status": { status: "completed", plan: "growth" },
  "a kind of a plan": { kind: "demo", plan: "starter", sort: "time" },
  "a service given up long ago": { service: "custom" },
  "two common things that never meet lately": { service: "custom", status: "completed", kind: "strategy" },
  "a rare word": { q: "rare" },
  "a rare word by name": { q: "WORKS ra", sort: "-name" },
  "parts of words": { q: "oë lie" },
  "parts of words that few have, by when they were booked": { q: "ork 999", sort: "booked" },
  "what would be a wildcard elsewhere": { q: "%_\\%", when: "today" },
  "a common word": { q: "demo" },
  "a common word among the past": { q: "zoe", when: "past" },
  "one address": { q: "demo4321@client.example" },
  "a word of a status": { q: "zoë", status: "no_show" },
  "a range of days": { from: "2026-10-01", to: "2026-10-31", q: "demo", sort: "name" },
  nothing: { q: "nobody" },
};

describe.each(Object.entries(FILTERS))("%s", (_, more) => {
  test("page by page there and back, each row once, in order", async () => {
    const ids = expected(more);
    const seen: string[] = [];
    let page: PageRequest = FIRST_PAGE;
    let last: Awaited<ReturnType<typeof readBookingList>>;
    let pages = 0;
    do {
      last = await readBookingList(db, asked(more, page, 700));
      expect(last.before).toBe(seen.length);
      seen.push(...last.rows.map(({ id }) => id));
      if (last.next) expect(last.rows).toHaveLength(700);
      expect(last.count).toEqual({ atLeast: Math.min(ids.length, 1001), isAll: ids.length <= 1000 });
      page = { after: last.next, until: null };
    } while (last.next && ++pages < 20);
    expect(seen).toEqual(ids);
    const back: string[] = last.rows.map(({ id }) => id);
    while (last.previous && ++pages < 40) {
      last = await readBookingList(db, asked(more, { after: null, until: last.previous }, 700));
      back.unshift(...last.rows.map(({ id }) => id));
    }
    expect(back).toEqual(ids);
  });

  test("the export has the same rows", async () => {
    const ids: string[] = [];
    for await (const rows of readBookingsInParts(db, asked(more, FIRST_PAGE, 1000)))
      ids.push(...rows.map(({ id }) => id));
    expect(ids).toEqual(expected(more));
  });
});

test("few rows are found first and then sorted; many are met along the order's index", async () => {
  const plansOf = (more: Partial<BookingFilter>) =>
    queryPlans(site.db, (recorded) => readBookingList(recorded, asked(more)));
  const walk = expect.stringContaining("USING INDEX bookings_name");
  expect(await plansOf({ q: "rare", sort: "name" })).not.toContainEqual(walk);
  for (const narrowed of [{}, { plan: "growth" }, { q: "demo", status: "completed" }] as const)
    expect(await plansOf({ ...narrowed, sort: "name" })).toContainEqual(walk);
});
