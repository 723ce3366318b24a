import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "../../app/db/client.server";
import { findDeskTicket, listTicketsOfSamePerson } from "../../app/db/tickets/desk-tickets.server";
import { countQueues, listQueue, searchQueue } from "../../app/db/tickets/ticket-queue.server";
import { listTicketsToRead } from "../../app/db/tickets/ticket-words.server";
import { TICKET_FILTER } from "../../app/domain/ticket-desk/queue";
import { collectPerson, deletePerson } from "../../scripts/person-sql";
import { countRows } from "../support/accounts";
import { textOf } from "../support/page";
import { queryPlans } from "../support/query-plans";
import { shareWorker } from "../support/share-worker";
import { type CreatedStaff, createStaff, signInAsStaff } from "../support/staff";
import { openTicket, readTickets, replyFields } from "../support/ticket-journey";
import { type Answer, Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const QUEUE_VIEWS = TICKET_FILTER.view.choices.map(({ value }) => value);
const site = shareWorker();
const HOUR_MS = 3_600_000;
const now = Date.parse(NOW);

let staff: CreatedStaff;
let desk: Visitor;

beforeEach(async () => {
  staff = await createStaff(site.db);
  desk = await signInAsStaff(site, staff);
});

type Row = Partial<{
  subject: string;
  status: string;
  priority: string;
  hours: number;
  assignee: string;
}>;

let number = 5000;

/** Inserts a ticket that has had its status for so many hours. */
async function insertTicket({
  subject = "A question",
  status = "open",
  priority = "normal",
  hours = 1,
  assignee,
}: Row) {
  const at = now - hours * HOUR_MS;
  number++;
  await site.db
    .prepare(
      `insert into tickets (id, number, name, email, subject, priority, status, key_hash, idempotency_key, created_at,
       updated_at, status_since, assignee_id) values (?, ?, 'Demo Client', 'demo@client.example', ?, ?, ?, '', ?, ?, ?, ?, ?)`,
    )
    .bind(randomUUID(), number, subject, priority, status, randomUUID(), at, at, at, assignee ?? null)
    .run();
}

const rows = (answer: Answer) => answer.page.all("main [data-row] > span:first-child").map(textOf);
const listed = async (query = "") => rows(await desk.get(`/staff/tickets${query}`));

describe("the queue", () => {
  test("is by priority and, within one, by how long a ticket has waited", async () => {
    for (const row of [
      { subject: "normal, new", hours: 1 },
      { subject: "normal, old", hours: 50 },
      { subject: "low, ancient", priority: "low", hours: 500 },
      { subject: "urgent, new", priority: "urgent", hours: 0.5 },
      { subject: "high", priority: "high", hours: 3 },
      { subject: "urgent, old", priority: "urgent", hours: 4 },
      { subject: "answered", status: "waiting", hours: 9 },
      { subject: "closed early", status: "closed", hours: 90 },
      { subject: "closed late", status: "closed", hours: 2 },
      { subject: "mine", hours: 6, assignee: staff.id },
      { subject: "mine, answered", status: "waiting", priority: "urgent", hours: 6, assignee: staff.id },
      { subject: "mine, closed", status: "closed", hours: 6, assignee: staff.id },
    ]) {
      await insertTicket(row);
    }
    const open = ["urgent, old", "urgent, new", "high", "normal, old", "mine", "normal, new", "low, ancient"];
    expect(await listed()).toEqual(open);
    expect(await listed("?view=waiting")).toEqual(["mine, answered", "answered"]);
    expect(await listed("?view=closed")).toEqual(["closed late", "mine, closed", "closed early"]);
    expect(await listed("?view=mine")).toEqual(["mine", "mine, answered"]);
    expect(await listed("?view=unassigned")).toEqual([
      ...open.filter((subject) => subject !== "mine"),
      "answered",
    ]);
    const { page } = await desk.get("/staff/tickets?view=mine");
    expect(page.all("#ticket-views a").map(textOf)).toEqual([
      "Open 7",
      "Answered",
      "Closed",
      "Mine 2",
      "Unassigned 7",
    ]);
    expect(page.all('a[aria-current="page"]').map(textOf)).toContain("Mine 2");
  });

  test("pages, stays small, and takes any query", async () => {
    for (let index = 0; index < 60; index++)
      await insertTicket({ subject: `${index} ${"字".repeat(140)}`, hours: index });
    const first = await desk.get("/staff/tickets");
    expect(Buffer.byteLength(first.text)).toBeLessThan(42_000);
    expect(rows(first)).toHaveLength(20);
    const [more = ""] = first.page.linksSaying("Next");
    const second = await desk.get(more);
    const third = await desk.get(second.page.linksSaying("Next")[0] ?? "");
    expect([rows(second).length, rows(third).length]).toEqual([20, 20]);
    expect(third.page.linksSaying("Next")).toEqual([]);
    expect(new Set([first, second, third].flatMap(rows)).size).toBe(60);
    for (const query of [
      "?view=all&page=-1",
      "?page=1e99",
      "?view=mine&view=open",
      "?page=200",
      "?search=%00%ff",
    ]) {
      expect((await desk.get(`/staff/tickets${query}`)).status, query).toBe(200);
    }
  });

  test("counts from when a ticket began to wait, not from the last word", async () => {
    const link = await openTicket(new Visitor(site));
    await site.db
      .prepare("update tickets set status_since = ?")
      .bind(now - 5 * HOUR_MS)
      .run();
    await new Visitor(site).postForm(link.path, replyFields("Hello?"));
    expect((await desk.get("/staff/tickets")).page.one("main [data-row]").textContent).toContain("5 h");
  });
});

describe("the search", () => {
  test("finds tickets by number, subject, email and the words of messages and remarks", async () => {
    const visitor = new Visitor(site);
    const link = await openTicket(visitor, { subject: "Grüße vom Büro", email: "anna@firma.example" });
    await openTicket(visitor, { subject: "Another matter" });
    const [ticket] = await readTickets(site.db);
    const path = `/staff/tickets/${ticket?.number}`;
    await visitor.postForm(link.path, replyFields("The Kaleidoscope is broken"));
    await desk.postForm(path, { do: "remark", remark: "pterodactyl", idempotencyKey: randomUUID() });
    const { page } = await desk.get(path);
    await desk.submit(page, { message: "Buy a new xylophone", do: "reply" }, "#reply");
    for (const search of [
      String(ticket?.number),
      `#${ticket?.number}`,
      "gruße",
      "BÜRO grüße",
      "anna@firma.example",
      "ANNA@",
      "kaleidoscope broken",
      "kalei",
      "pterodactyl",
      "xylophone kaleidoscope",
    ]) {
      expect(await listed(`?${new URLSearchParams({ search })}`), search).toEqual(["Grüße vom Büro"]);
    }
    for (const search of ["kaleidoscopes", "leidoscope", "xylophone matter", "%", "' or 1=1 --", '"']) {
      expect(await listed(`?${new URLSearchParams({ search })}`), search).toEqual([]);
    }
    // The field says that only beginnings count.
    expect((await desk.get("/staff/tickets")).page.text).toContain("email or the beginning of a word");
    expect(await listed("?search=demo")).toHaveLength(2);
    // The search finds tickets of any status.
    await visitor.postForm(link.path, { do: "close" });
    expect(await listed("?search=pterodactyl")).toHaveLength(1);
  });

  test("finds what was there before words were, once the cron job has read it", async () => {
    await openTicket(new Visitor(site), { subject: "Zeppelin" });
    await site.db.batch([
      site.db.prepare("delete from ticket_words"),
      site.db.prepare("update tickets set words_version = 0"),
    ]);
    expect(await listed("?search=zeppelin")).toEqual([]);
    await site.runScheduled();
    expect(await listed("?search=zeppelin")).toEqual(["Zeppelin"]);
    expect(await listed("?search=1001")).toEqual(["Zeppelin"]);
  });

  test("looks through the newest tickets only where every word is common, and says so", async () => {
    await site.db
      .prepare(
        `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 1100)
         insert into tickets (id, number, name, email, subject, key_hash, idempotency_key, created_at, updated_at)
         select 'many-' || n, 9000 + n, 'Demo', 'demo@client.example', 'Subject ' || n, '', 'key-' || n, 0, 0 from counted`,
      )
      .run();
    await site.db.prepare("insert into ticket_words select id, 'hello' from tickets").run();
    await site.db.prepare("insert into ticket_words values ('many-7', 'seldom')").run();
    const common = await desk.get("/staff/tickets?search=hello");
    expect(rows(common)[0]).toBe("Subject 1100");
    expect(common.page.text).toContain("we only searched the newest 2,000 tickets");
    const seldom = await desk.get("/staff/tickets?search=hello+seldom");
    expect(rows(seldom)).toEqual(["Subject 7"]);
    expect(seldom.page.text).not.toContain("looked through");
  });
});

test("what the desk asks of the database reads no table from end to end", async () => {
  await openTicket(new Visitor(site));
  const [ticket] = await readTickets(site.db);
  const person = { id: ticket?.id ?? "", userId: staff.id, email: "demo@client.example" };
  const queries: Record<string, (db: Db) => Promise<unknown>> = {
    ...Object.fromEntries(
      QUEUE_VIEWS.map((view) => [view, (db: Db) => listQueue(db, { view, staffId: staff.id, page: 2 })]),
    ),
    counts: (db) => countQueues(db, staff.id),
    search: (db) => searchQueue(db, "page nothing", 1),
    ticket: (db) => findDeskTicket(db, ticket?.number ?? 0),
    others: (db) => listTicketsOfSamePerson(db, person, 5),
    words: (db) => listTicketsToRead(db, 20),
  };
  for (const [name, query] of Object.entries(queries)) {
    const plan = await queryPlans(site.db, query);
    expect(plan.length, name).toBeGreaterThan(0);
    expect(
      plan.filter((step) => /^SCAN (?!CONSTANT ROW|\(subquery)/.test(step)),
      name,
    ).toEqual([]);
    const isQueue = QUEUE_VIEWS.some((view) => view === name);
    if (isQueue) expect(plan.join(), name).not.toContain("TEMP B-TREE");
  }
});

test("remarks and words are given to whoever asks for their data, and erased with it", async () => {
  await openTicket(new Visitor(site), { email: "Erase@client.example" });
  const [ticket] = await readTickets(site.db);
  await desk.postForm(`/staff/tickets/${ticket?.number}`, {
    do: "remark",
    remark: "Prefers mornings",
    idempotencyKey: randomUUID(),
  });
  const query = async (sql: string) => (await site.db.prepare(sql).all<Record<string, unknown>>()).results;
  expect((await collectPerson("erase@client.example", query)).remarks).toMatchObject([
    { body: "Prefers mornings" },
  ]);
  expect(await countRows(site.db, "ticket_words")).toBeGreaterThan(5);
  await deletePerson("erase@client.example", query, Date.parse(NOW));
  for (const table of ["tickets", "ticket_messages", "ticket_remarks", "ticket_words"]) {
    expect(await countRows(site.db, table), table).toBe(0);
  }
});
