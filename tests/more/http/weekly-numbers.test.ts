/** The sums behind the desk's numbers stay correct through every kind of change to a row. */
import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import { runMigrations } from "../../../scripts/migrations";
import { createAccount, PASSWORD, signInAs } from "../../support/accounts";
import { postAtDesk } from "../../support/desk-bookings";
import { createBooking } from "../../support/factories";
import { bookCall, guestFields, linkOf, newGuestFields, TUESDAY_AT_NINE } from "../../support/journey";
import { computeSums, readStoredSums } from "../../support/numbers";
import { shareWorker } from "../../support/share-worker";
import { createStaff, signInAsStaff } from "../../support/staff";
import {
  openTicket,
  readMessages,
  readTickets,
  replyAddressOf,
  replyFields,
  sendEmail,
} from "../../support/ticket-journey";
import { Visitor } from "../../support/visitor";
import { NOW } from "../../support/worker";

const site = shareWorker({ bindings: { INBOUND_DOMAIN: "inbound.example" } });
const now = Date.parse(NOW);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let desk: Visitor;

beforeEach(async () => {
  desk = await signInAsStaff(site, await createStaff(site.db));
});

const run = (sql: string, ...values: unknown[]) =>
  site.db
    .prepare(sql)
    .bind(...values)
    .run();

/** Expects the stored sums to match the rows, and to include these. */
async function expectSums(some: Record<string, number>): Promise<void> {
  const kept = await readStoredSums(site.db);
  expect(kept).toEqual(await computeSums(site.db));
  expect(kept).toMatchObject(some);
}

describe("a call", () => {
  test("counts once it is booked, with its plan and services", async () => {
    await bookCall(new Visitor(site), TUESDAY_AT_NINE, { contact: { selectedPlan: "growth" } });
    await expectSums({
      "2026-11-23 calls pending": 1,
      "2026-11-23 lead d0": 1,
      "2026-11-23 plan growth": 1,
      "2026-11-23 service crm": 1,
      "2026-11-23 service email": 1,
    });
  });

  test("goes into another week with its client's move, and out of the sums when they cancel", async () => {
    const answer = await bookCall(new Visitor(site), TUESDAY_AT_NINE);
    const { id, key } = linkOf(answer);
    const moved = await new Visitor(site).postForm(
      "/schedule",
      guestFields("2026-12-08T14:00Z", { reschedule: id, key }),
    );
    expect(moved.status).toBe(303);
    await expectSums({ "2026-12-07 calls pending": 1, "2026-12-07 lead d14": 1, "2026-12-07 plan none": 1 });
    expect(
      Object.keys(await readStoredSums(site.db)).filter((name) => name.startsWith("2026-11-23")),
    ).toEqual([]);
    const visitor = new Visitor(site);
    const page = await visitor.get(`/contact/cancel?booking=${id}&key=${key}`);
    expect((await visitor.submit(page.page, {}, 'main form[method="post"]')).status).toBe(303);
    await expectSums({ "2026-12-07 calls cancelled": 1 });
    expect(Object.keys(await readStoredSums(site.db))).toEqual(["2026-12-07 calls cancelled"]);
  });

  test("changes with what the desk says of it, one or many at a time", async () => {
    const startsAt = new Date(now - 3 * HOUR_MS).toISOString();
    const { id } = await createBooking(site.db, { startsAt });
    for (const [event, status] of [
      ["started", "in_progress"],
      ["missed", "no_show"],
      ["reopened", "pending"],
      ["completed", "completed"],
    ] as const) {
      const answer = await postAtDesk(site, desk, id, "", { form: "status", event });
      expect([event, answer.status]).toEqual([event, 303]);
      await expectSums({ [`2026-11-23 calls ${status}`]: 1 });
    }
    const others = await Promise.all(
      [30, 50].map((hours) =>
        createBooking(site.db, { startsAt: new Date(now - hours * HOUR_MS).toISOString() }),
      ),
    );
    const answer = await desk.postForm("/staff/bookings?view=outcome", {
      form: "statuses",
      event: "missed",
      booking: others.map((other) => `${other.id}.0`),
    });
    expect(answer.status).toBe(303);
    await expectSums({ "2026-11-16 calls no_show": 2, "2026-11-23 calls completed": 1 });
  });

  test("that is deleted or made nobody's stays counted", async () => {
    const account = await createAccount(site.db);
    const past = new Date(now - 800 * DAY_MS).toISOString();
    const recent = new Date(now - 2 * DAY_MS).toISOString();
    await createBooking(site.db, { startsAt: past, status: "completed", userId: account.id });
    await createBooking(site.db, { startsAt: recent, userId: account.id, selectedPlan: "starter" });
    const before = await readStoredSums(site.db);
    await site.runScheduled();
    expect(await site.db.prepare("select count(*) as rows from bookings").first("rows")).toBe(1);
    const client = await signInAs(site, account.email);
    const left = await client.postForm("/account", { form: "delete", currentPassword: PASSWORD });
    expect([left.status, left.text.slice(0, 200)]).toEqual([303, ""]);
    expect(await site.db.prepare("select email from bookings").first("email")).toBe("");
    expect(await readStoredSums(site.db)).toEqual(before);
  });

  test("counts as a request until we confirm it, as declined if we don't, as cancelled if its client does", async () => {
    const [confirmed, declined, withdrawn] = await Promise.all(
      ["09", "11", "14"].map((hour) =>
        createBooking(site.db, { startsAt: `2026-11-26T${hour}:00Z`, selectedPlan: "growth" }),
      ),
    );
    await run("update bookings set approval = 'waiting'");
    await expectSums({ "2026-11-23 calls waiting": 3 });
    expect(Object.keys(await readStoredSums(site.db))).toEqual(["2026-11-23 calls waiting"]);
    await postAtDesk(site, desk, confirmed?.id ?? "", "", { form: "confirm" });
    await postAtDesk(site, desk, declined?.id ?? "", "", { form: "decline", reason: "We're away." });
    await run("update bookings set status = 'cancelled' where id = ?", withdrawn?.id);
    await expectSums({
      "2026-11-23 calls pending": 1,
      "2026-11-23 calls declined": 1,
      "2026-11-23 calls cancelled": 1,
      "2026-11-23 plan growth": 1,
    });
  });

  test("with an impossible sum is changed all the same", async () => {
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await run("update weekly_numbers set count = 0");
    await run("update bookings set status = 'cancelled' where id = ?", id);
    expect(await readStoredSums(site.db)).toEqual({ "2026-11-23 calls cancelled": 1 });
  });
});

describe("a ticket", () => {
  const open = async (subject = "A question") => {
    const link = await openTicket(new Visitor(site), { subject });
    const row = (await readTickets(site.db)).find(({ id }) => id === link.id);
    if (!row) throw new Error("The ticket is not there");
    return { ...row, link };
  };
  const since = (id: string, hours: number) =>
    run("update tickets set created_at = ? where id = ?", now - hours * HOUR_MS, id);
  const post = async (number: number, fields: Record<string, string>) => {
    const path = `/staff/tickets/${number}`;
    const version = (await desk.get(path)).page.value("version");
    const answer = await desk.postForm(path, { idempotencyKey: randomUUID(), version, ...fields });
    expect(answer.status).toBe(303);
  };
  const answerOf = async (number: number, message = "An answer") => {
    const { page } = await desk.get(`/staff/tickets/${number}`);
    expect((await desk.submit(page, { message, do: "reply" }, "#reply")).status).toBe(303);
  };

  test("counts when it is opened and by its first answer, not by any later one", async () => {
    const ticket = await open();
    await since(ticket.id, 2);
    await new Visitor(site).postForm(ticket.link.path, { do: "reply", ...replyFields("And one more thing") });
    await expectSums({ "2026-11-23 ticket opened": 1 });
    await answerOf(ticket.number);
    await answerOf(ticket.number, "Another answer");
    await expectSums({ "2026-11-23 ticket opened": 1, "2026-11-23 answer h1": 1 });
  });

  test("is not answered by what its client writes by email", async () => {
    const ticket = await open();
    await sendEmail(site, {
      from: "demo@client.example",
      to: await replyAddressOf(ticket),
      text: "Any news?",
    });
    expect(await readMessages(site.db, ticket.id)).toHaveLength(2);
    await expectSums({ "2026-11-23 ticket opened": 1 });
    expect(Object.keys(await readStoredSums(site.db)).join()).not.toContain("answer");
  });

  test("merged before its answer is none of its own; merged after it brings the answer along", async () => {
    const [from, into] = [await open("From"), await open("Into")];
    await post(from.number, { do: "merge", into: `#${into.number}` });
    expect(await readStoredSums(site.db)).toEqual({ "2026-11-23 ticket opened": 1 });
    await answerOf(into.number);
    expect(await readStoredSums(site.db)).toEqual({
      "2026-11-23 answer h0": 1,
      "2026-11-23 ticket opened": 1,
    });

    const [answered, third] = [await open("Answered"), await open("Third")];
    await answerOf(answered.number);
    await post(answered.number, { do: "merge", into: `#${third.number}` });
    await answerOf(third.number);
    expect(await readStoredSums(site.db)).toEqual({
      "2026-11-23 answer h0": 3,
      "2026-11-23 ticket opened": 3,
    });
  });

  test("that is deleted stays counted", async () => {
    const ticket = await open();
    await answerOf(ticket.number);
    const before = await readStoredSums(site.db);
    await run("delete from tickets where id = ?", ticket.id);
    expect(await readStoredSums(site.db)).toEqual(before);
  });
});

/** A random generator of numbers in [0, 1), which are the same in every run. */
function steadyRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test.each([1, 2, 3])("after many acts in any order the sums are those of the rows (%s)", async (seed) => {
  const random = steadyRandom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const bookings: string[] = [];
  const tickets: string[] = [];
  const someDay = () => new Date(now + Math.round((random() - 0.5) * 60) * DAY_MS);
  const someBooking = () => pick(bookings);
  const acts: (() => Promise<unknown>)[] = [
    async () => {
      const startsAt = someDay().toISOString();
      const fields = {
        selectedPlan: pick(["starter", "growth", null]),
        status: "cancelled",
      } as const;
      const selectedServices = pick([[], ["crm"], ["crm", "crm", "email"]]);
      bookings.push((await createBooking(site.db, { startsAt, ...fields, selectedServices })).id);
    },
    async () => {
      const day = someDay();
      const date = day.toISOString().slice(0, 10);
      await run(
        "update bookings set starts_at = ?, ends_at = ?, booking_date = ? where id = ?",
        day.getTime(),
        day.getTime() + 1,
        date,
        someBooking(),
      );
    },
    () =>
      run(
        "update bookings set status = ? where id = ?",
        pick(["pending", "in_progress", "completed", "no_show", "cancelled"]),
        someBooking(),
      ),
    () =>
      run(
        "update bookings set selected_plan = ?, selected_services = ? where id = ?",
        pick(["enterprise", null]),
        pick(['["custom"]', "[]"]),
        someBooking(),
      ),
    () =>
      run(
        "update bookings set created_at = starts_at - ? where id = ?",
        Math.round(random() * 20 * DAY_MS),
        someBooking(),
      ),
    () => run("update bookings set project_notes = 'x' where booking_date < ?", "2026-11-23"),
    () => run("update bookings set status = 'completed' where status = 'pending' and starts_at < ?", now),
    async () => {
      const [id, at] = [randomUUID(), someDay().getTime()];
      tickets.push(id);
      await run(
        `insert into tickets (id, number, name, email, subject, key_hash, idempotency_key, created_at, updated_at)
         values (?1, ?2, 'Demo Client', 'demo@client.example', 'A question', '', ?1, ?3, ?3)`,
        id,
        2000 + tickets.length,
        at,
      );
    },
    () =>
      run(
        "insert into ticket_messages (id, ticket_id, author, body, idempotency_key, created_at) select ?1, id, ?2, 'x', ?1, created_at + ?3 from tickets where id = ?4 and not exists (select 1 from ticket_messages where ticket_id = id and author = 'agency')",
        randomUUID(),
        pick(["agency", "requester"]),
        Math.round(random() * 5 * DAY_MS),
        pick(tickets),
      ),
  ];
  await acts[0]?.();
  await acts[7]?.();
  for (let act = 0; act < 120; act++) await pick(acts)();
  await expectSums({});
  expect(Object.keys(await readStoredSums(site.db)).length).toBeGreaterThan(20);
});

/** As much of D1 as reading the sums needs. */
function likeD1(database: DatabaseSync) {
  return {
    prepare: (sql: string) => ({ all: async () => ({ results: database.prepare(sql).all() }) }),
  } as unknown as typeof site.db;
}

test("what was there before the sums is counted by the migration", async () => {
  const database = new DatabaseSync(":memory:");
  const isBefore = (name: string) => name < "0018_desk_numbers.sql";
  runMigrations(database, isBefore);
  database.exec(
    "insert or ignore into call_kinds (id, name, short_name, words, minutes, position, is_offered) values ('strategy', 'strategy call', 'call', '', 30, 0, 1)",
  );
  for (let index = 0; index < 40; index++) {
    const startsAt = now - index * DAY_MS * 0.7;
    const date = new Date(startsAt).toISOString().slice(0, 10);
    database
      .prepare(
        `insert into bookings (id, name, email, company, booking_date, booking_time, status, starts_at, ends_at, visitor_time_zone, ical_uid,
         manage_key_hash, idempotency_key, created_at, updated_at, selected_services, selected_plan)
         values (?1, 'Demo Client', 'demo@client.example', '', ?2, '09:00', ?3, ?4, ?4 + 1, 'UTC', ?1, '', ?1, ?4 - ?5, ?4, ?6, ?7)`,
      )
      .run(
        `b${index}`,
        date,
        ["pending", "cancelled", "completed", "no_show"][index % 4] ?? "",
        Math.round(startsAt),
        Math.round(index * 0.5 * DAY_MS),
        ['["crm","email"]', '["crm","crm"]', "[]"][index % 3] ?? "",
        ["growth", null, "starter"][index % 3] ?? null,
      );
    database
      .prepare(
        `insert into tickets (id, number, name, email, subject, key_hash, idempotency_key, created_at, updated_at)
         values (?1, ?2, 'Demo Client', 'demo@client.example', 'A question', '', ?1, ?3, ?3)`,
      )
      .run(`t${index}`, 1000 + index, Math.round(startsAt));
    const answer = database.prepare(
      "insert into ticket_messages (id, ticket_id, author, body, idempotency_key, created_at) values (?1, ?2, 'agency', 'x', ?1, ?3)",
    );
    for (const hours of index % 3 === 0 ? [] : [index * 2, index * 9])
      answer.run(
        `m${index}-${hours}-${hours === index * 2}`,
        `t${index}`,
        Math.round(startsAt + hours * HOUR_MS),
      );
  }
  runMigrations(database, (name) => !isBefore(name));
  const like = likeD1(database);
  const kept = await readStoredSums(like);
  expect(kept).toEqual(await computeSums(like));
  expect(Object.keys(kept).length).toBeGreaterThan(20);
  // Nothing shows that starter was chosen, and only a choice leads to growth.
  const plans = Object.keys(kept).filter((name) => name.includes(" plan "));
  expect([...new Set(plans.map((name) => name.split(" ")[2]))].sort()).toEqual(["given", "growth", "none"]);
});

test("requests from before they were counted as such are moved by the migration", async () => {
  const database = new DatabaseSync(":memory:");
  const isBefore = (name: string) => name < "0035_count_requests.sql";
  runMigrations(database, isBefore);
  database.exec(
    "insert into call_kinds (id, name, short_name, words, minutes, position, is_offered) values ('strategy', 'strategy call', 'call', '', 30, 0, 1)",
  );
  for (const [index, [status = "", approval = null]] of [
    ["pending", "waiting"],
    ["pending", "waiting"],
    ["pending", "confirmed"],
    ["pending"],
    ["cancelled", "declined"],
    ["cancelled", "waiting"],
    ["cancelled"],
  ].entries()) {
    database
      .prepare(
        `insert into bookings (id, name, email, company, booking_date, booking_time, status, approval, starts_at, ends_at, visitor_time_zone,
         ical_uid, manage_key_hash, idempotency_key, created_at, updated_at, selected_services, selected_plan)
         values (?1, 'Demo Client', 'demo@client.example', '', '2026-11-24', '09:00', ?2, ?3, ?4, ?4 + 1, 'UTC', ?1, '', ?1, ?5, ?5, ?6, ?7)`,
      )
      .run(
        `b${index}`,
        status,
        approval,
        now + index,
        now - index * DAY_MS,
        index % 2 === 0 ? '["crm","email"]' : '["crm","crm"]',
        index % 3 === 0 ? null : "growth",
      );
  }
  runMigrations(database, (name) => !isBefore(name));
  const like = likeD1(database);
  const kept = await readStoredSums(like);
  expect(kept).toEqual(await computeSums(like));
  expect(kept).toMatchObject({
    "2026-11-23 calls pending": 2,
    "2026-11-23 calls waiting": 2,
    "2026-11-23 calls declined": 1,
    "2026-11-23 calls cancelled": 2,
  });
});

test("a call booked straight from the scheduler has no services to count", async () => {
  await new Visitor(site).postForm("/schedule", newGuestFields(TUESDAY_AT_NINE));
  expect(Object.keys(await readStoredSums(site.db))).toEqual([
    "2026-11-23 calls pending",
    "2026-11-23 lead d0",
    "2026-11-23 plan none",
  ]);
});
