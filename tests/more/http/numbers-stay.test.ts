/** The desk's numbers stay when the rows that they were counted from go: by retention, by erasure, by a person's own hand. */
import { expect, test } from "vitest";
import { BOOKING_STATUSES } from "../../../app/domain/booking/status";
import { deletePerson } from "../../../scripts/person-sql";
import { createAccount, PASSWORD, signInAs } from "../../support/accounts";
import { createBooking } from "../../support/factories";
import { createHost, giveTo } from "../../support/hosts";
import { textOf } from "../../support/page";
import { shareWorker } from "../../support/share-worker";
import { createStaff, signInAsStaff } from "../../support/staff";
import type { Visitor } from "../../support/visitor";
import { NOW } from "../../support/worker";

const site = shareWorker({ bindings: { KEEP_BOOKINGS_DAYS: "30", KEEP_TICKETS_DAYS: "30" } });
const now = Date.parse(NOW);
const DAY_MS = 86_400_000;
const CLIENT = "demo@client.example";
const TABLES = ["weekly_numbers", "host_numbers", "source_weeks", "booked_through_days", "funnel_days"];

const run = (sql: string, ...values: unknown[]) =>
  site.db
    .prepare(sql)
    .bind(...values)
    .run();
const query = async (sql: string) => (await site.db.prepare(sql).all<Record<string, unknown>>()).results;

const STATES = [
  ...BOOKING_STATUSES.map((status) => [status, null] as const),
  ["pending", "waiting"] as const,
  ["cancelled", "declined"] as const,
];

type Owner = { daysAgo: number; userId?: string; email?: string };

/** A call in each state that a call can be in, and a ticket with an answer and one without. */
async function createOneOfEach(host: string, { daysAgo, userId, email = CLIENT }: Owner): Promise<void> {
  for (const [index, [status, approval]] of STATES.entries()) {
    const startsAt = now - (daysAgo + index) * DAY_MS;
    const { id } = await createBooking(site.db, {
      startsAt: new Date(startsAt).toISOString(),
      createdAt: startsAt - index * DAY_MS,
      selectedPlan: index % 2 ? "growth" : null,
      userId: userId ?? null,
      email,
    });
    await giveTo(site.db, host, id);
    await run("update bookings set status = ?, approval = ? where id = ?", status, approval, id);
  }
  const openedAt = now - daysAgo * DAY_MS;
  for (const author of ["requester", "agency"]) {
    const id = `${author} ${daysAgo}`;
    await run(
      `insert into tickets (id, number, user_id, name, email, subject, key_hash, idempotency_key, created_at, updated_at)
       values (?1, (select count(*) from tickets) + 1001, ?2, 'Demo Client', ?3, 'A question', '', ?1, ?4, ?4)`,
      id,
      userId ?? null,
      email,
      openedAt,
    );
    await run(
      "insert into ticket_messages (id, ticket_id, author, body, idempotency_key, created_at) values (?1, ?1, ?2, 'x', ?1, ?3)",
      id,
      author,
      openedAt + DAY_MS,
    );
  }
}

/** What is stored, and what the desk reads of it. */
async function readNumbers(desk: Visitor) {
  // The menu counts the tickets that wait, of which some are deleted.
  const text = textOf((await desk.get("/staff/numbers?weeks=12")).page.one("main"));
  const tables = await Promise.all(TABLES.map((table) => query(`select * from ${table} order by rowid`)));
  return { text, tables };
}

const countOf = async (table: string, condition: string) =>
  (await query(`select count(*) as rows from ${table} where ${condition}`))[0]?.rows;

test("every number stays when the rows that it counts are deleted or lose their client", async () => {
  await createStaff(site.db);
  const desk = await signInAsStaff(site, "member");
  const host = await createHost(site.db);
  const account = await createAccount(site.db);
  await createOneOfEach(host, { daysAgo: 60 });
  await createOneOfEach(host, { daysAgo: 20 });
  await createOneOfEach(host, { daysAgo: 2, userId: account.id, email: account.email });
  await run("insert into booked_through_days values ('2026-11-20', 'section', 9)");
  await run("insert into funnel_days values ('2026-11-20', 'visit', 9, 1)");
  const before = await readNumbers(desk);
  for (const rows of before.tables) expect(rows).not.toEqual([]);
  expect(before.text).toContain("3 not confirmed");

  await site.runScheduled();
  expect(await countOf("bookings", "true")).toBe(2 * STATES.length);
  expect(await countOf("tickets", "true")).toBe(4);
  expect(await readNumbers(desk)).toEqual(before);

  expect(await deletePerson(CLIENT, query, now)).toMatchObject({ ok: true });
  const client = await signInAs(site, account.email);
  expect((await client.postForm("/account", { form: "delete", currentPassword: PASSWORD })).status).toBe(303);
  expect(await countOf("bookings", "email <> ''")).toBe(0);
  expect(await countOf("tickets", "true")).toBe(0);
  expect(await readNumbers(desk)).toEqual(before);
});
