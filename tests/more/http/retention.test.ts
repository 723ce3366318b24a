import type { D1Database } from "@cloudflare/workers-types";
import { getTableName } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { connect } from "../../../app/db/client.server";
import { wholeOf } from "../../../app/db/delete-oldest.server";
import { aboutOf } from "../../../app/db/privacy/personal-table";
import { EVENTS_LEAVE_DAYS } from "../../../app/db/privacy/purge-bookings.server";
import { PURGE_ROWS, PURGE_ROWS_WITH_OTHERS, PURGES } from "../../../app/db/privacy/purges.server";
import { DAY_MS } from "../../../app/domain/duration";
import { DATA_CLASSES } from "../../../app/domain/privacy/retention";
import { type KeptDays, USUAL_DAYS } from "../../../app/domain/settings/retention-days";
import { purgeExpired } from "../../../app/use-cases/maintenance/purge-expired.server";
import { configWith } from "../../support/config";
import { expiringRows } from "../../support/expiring-rows";
import { shareWorker } from "../../support/share-worker";
import { tables } from "../../support/tables";
import { NOW } from "../../support/worker";

const site = shareWorker();
const now = Date.parse(NOW);

type Query = { toSQL: () => { sql: string; params: unknown[] } };
const db = () => connect(site.db as unknown as D1Database);

const purge = (at: number, days: Partial<KeptDays> = {}) =>
  purgeExpired(db(), at, { ...configWith(), keptDays: { ...USUAL_DAYS, ...days } });

const { insert, count, booking, ticket, email, user, ROWS } = expiringRows(site);

/** Tables whose rows have no retention period. */
const LASTING = ["users", "staff", "clients", "hosts", "api_keys"];

const ENDING = tables
  .filter((table) => aboutOf(table))
  .map(getTableName)
  .filter((name) => !LASTING.includes(name));

test.each(Object.entries(ROWS))(
  "%s are deleted at their end and not a millisecond before",
  async (_, rows) => {
    await rows.endingAt(now);
    await rows.endingAt(now + 1);
    await purge(now - 1);
    expect(await count(rows.table)).toBe(2);
    await purge(now);
    expect(await count(rows.table)).toBe(1);
    await purge(now + 1);
    for (const table of ENDING) expect(await count(table), table).toBe(0);
  },
);

describe("what is deleted", () => {
  test("includes cancelled calls and tickets of any status", async () => {
    await insert("bookings", booking(now, "cancelled"));
    await insert("bookings", booking(now, "completed"));
    for (const status of ["open", "waiting", "closed"]) await insert("tickets", ticket(now, status));
    await purge(now + 730 * DAY_MS - 1);
    expect([await count("bookings"), await count("tickets")]).toEqual([2, 3]);
    await purge(now + 730 * DAY_MS);
    expect([await count("bookings"), await count("tickets")]).toEqual([0, 0]);
  });

  test("includes emails that could not be delivered, and never one that still waits", async () => {
    await insert("emails", email("failed", now - 90 * DAY_MS, null));
    await insert("emails", email("waiting", now - 900 * DAY_MS, null));
    await purge(now);
    const { results } = await site.db.prepare("select status from emails").all();
    expect(results).toEqual([{ status: "waiting" }]);
  });

  test("leaves accounts alone, however old", async () => {
    await user();
    await insert("bookings", booking(now));
    expect(await count("clients")).toBe(2);
    await purge(now + 10_000 * DAY_MS);
    expect([await count("users"), await count("clients")]).toEqual([1, 1]);
  });

  test("waits, emptied, for its events to leave hosts' calendars, for a week at most", async () => {
    const stands = (id: string, connection: string, state: string) =>
      insert("call_events", {
        booking_id: id,
        connection_id: connection,
        calendar_id: "work",
        state,
        due_at: 0,
        starts_at: 1,
        ends_at: 2,
        written_at: 1,
      });
    const connect = (id: string, expired_at: number | null) =>
      insert("calendar_connections", {
        id,
        host_id: "agency",
        service: "caldav",
        account: id,
        sealed_credentials: "s",
        created_at: 1,
        expired_at,
      });
    await connect("reached", null);
    await connect("ended", 1);
    const [standing, ended, plain] = [booking(now), booking(now), booking(now)];
    for (const row of [standing, ended, plain]) await insert("bookings", row);
    await stands(standing.id, "reached", "written");
    await stands(ended.id, "ended", "written");
    const due = now + 730 * DAY_MS;
    await purge(due - 1);
    const left = async () =>
      (await site.db.prepare("select id, name, email, phone from bookings").all()).results.map((row) => row);
    expect(await left()).toHaveLength(3);
    await purge(due);
    expect(await left()).toEqual([{ id: standing.id, name: "Erased client", email: "", phone: "" }]);
    expect(await site.db.prepare("select state from call_events").all()).toMatchObject({
      results: [{ state: "waiting" }],
    });
    expect(await count("clients")).toBe(0);
    await purge(due + EVENTS_LEAVE_DAYS * DAY_MS - 1);
    expect(await left()).toHaveLength(1);
    await purge(due + EVENTS_LEAVE_DAYS * DAY_MS);
    expect([await left(), await count("call_events")]).toEqual([[], 0]);
  });

  test("is limited in each run", async () => {
    await site.db
      .prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${PURGE_ROWS + 10})
         insert into help_searches (query, results, searched_at) select 'prices', 1, i from n`,
      )
      .run();
    for (let left = PURGE_ROWS_WITH_OTHERS + 5; left > 0; left--) {
      await insert("bookings", booking(left));
      await insert("tickets", ticket(left, "closed"));
    }
    const left = async () => [await count("help_searches"), await count("bookings"), await count("tickets")];
    await purge(now);
    expect(await left()).toEqual([10, 5, 5]);
    await purge(now);
    expect(await left()).toEqual([0, 0, 0]);
  });
});

test("no purge reads a whole table to find that there is nothing to delete", async () => {
  const purged = [
    "bookings",
    "sessions",
    "accountLinks",
    "attemptCounts",
    "tickets",
    "emails",
    "helpSearches",
  ] as const;
  const statements = purged.flatMap((name) =>
    PURGES[name](db(), now, USUAL_DAYS).map(wholeOf),
  ) as unknown as Query[];
  for (const statement of statements) {
    const { sql, params } = statement.toSQL();
    const { results } = await site.db
      .prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail);
    expect(
      plan.some((detail) => detail.startsWith("SEARCH")),
      sql,
    ).toBe(true);
    expect(
      plan.filter((detail) => /^SCAN (?!.*(?:USING|VIRTUAL TABLE))/.test(detail)),
      sql,
    ).toEqual([]);
  }
});

test("the cron job and the privacy page go by the settings", async () => {
  await site.use({ KEEP_SEARCHES_DAYS: "7", KEEP_BOOKINGS_DAYS: "365" });
  for (const daysAgo of [8, 6]) {
    await site.db
      .prepare("insert into help_searches (query, results, searched_at) values ('prices', 1, ?)")
      .bind(now - daysAgo * DAY_MS)
      .run();
  }
  await site.runScheduled();
  const { results } = await site.db.prepare("select searched_at from help_searches").all();
  expect(results).toEqual([{ searched_at: now - 6 * DAY_MS }]);

  const page = await (await site.fetch("/privacy")).text();
  expect(page).toContain("Kept for 7 days after the search or question.");
  expect(page).toContain("Kept for a year after the call");
  const found = await (await site.fetch("/help?q=retention")).text();
  expect(found).not.toContain("2 years after the call");
});

test("the privacy page names every class of data with its purpose, ground and end", async () => {
  const page = (await (await site.fetch("/privacy")).text()).replaceAll("&#x27;", "'");
  for (const { name, purpose } of Object.values(DATA_CLASSES)) {
    expect(page).toContain(name);
    expect(page).toContain(purpose);
  }
  expect(page).toContain("Kept for 90 days after the search or question.");
});
