/** Webhooks: what other systems are told, as it was at that moment, signed and in order. */

import { randomUUID } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BRAND } from "../../app/content/brand";
import { connect } from "../../app/db/client.server";
import { WebhookPayloadSchema } from "../../app/domain/webhooks/webhook-payload";
import {
  readBookingResource,
  readClientResource,
  readTicketResource,
} from "../../app/use-cases/resources/read-resources.server";
import { createAccount, PASSWORD, signInAs } from "../support/accounts";
import { readClient } from "../support/clients";
import { expectError } from "../support/console-errors";
import { postAtDesk } from "../support/desk-bookings";
import { createBooking } from "../support/factories";
import { hostCalls, START } from "../support/host-calls";
import { createHost } from "../support/hosts";
import { bookCall, TUESDAY_AT_NINE } from "../support/journey";
import { PATIENT_MS } from "../support/loopback";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { openTicket, readTickets, replyFields } from "../support/ticket-journey";
import { Visitor } from "../support/visitor";
import { isSignedBy, startReceiver, type WebhookReceiver } from "../support/webhook-receiver";
import { addWebhook, letRetry, readDeliveries, untilSent, WEBHOOKS } from "../support/webhooks";
import { NOW } from "../support/worker";

const site = shareWorker({ bindings: { LOOPBACK_WEBHOOKS_MS: PATIENT_MS } });
/** For a receiver that does not answer. */
const SHORT_MS = "1500";
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = null;
});

const db = () => connect(site.db as unknown as D1Database);
const resources = () => ({ db: db(), now: Date.parse(NOW), video: { ...BRAND, joinLink: "" } });
const typesIn = (payloads: readonly { type: string }[]) => payloads.map(({ type }) => type);

/** What was accepted from now on. */
function fromNow() {
  const before = receiver.accepted().length;
  return () => receiver.accepted().slice(before);
}

describe("a call", () => {
  test("is told of as the API shows it, when it is booked, moved and cancelled", async () => {
    const owner = await signInAsStaff(site);
    await createHost(site.db, { name: "Demo Engineer", kinds: ["strategy"] });
    await addWebhook(owner, `${receiver.url}/calls`);
    const told = fromNow();
    const booked = await bookCall(new Visitor(site), TUESDAY_AT_NINE);
    expect(booked.status).toBe(303);
    await untilSent(site);
    const id = (await site.db.prepare("select id from bookings").first<string>("id")) ?? "";
    expect(told()).toHaveLength(1);
    expect(told()[0]).toMatchObject({
      type: "booking.created",
      version: 1,
      timestamp: new Date(NOW).toISOString(),
      data: await readBookingResource(resources(), id),
    });
    expect(told()[0]?.data.client.id).not.toBeNull();

    const moved = await postAtDesk(site, owner, id, "/move", { time: "2026-11-25T15:00Z" });
    expect(moved.status).toBe(303);
    await untilSent(site);
    expect(told()[1]).toMatchObject({
      type: "booking.moved",
      data: await readBookingResource(resources(), id),
    });

    await postAtDesk(site, owner, id, "/cancel", { reason: "We are closed" });
    await untilSent(site);
    expect(told()[2]).toMatchObject({
      type: "booking.cancelled",
      data: await readBookingResource(resources(), id),
    });
    for (const payload of told()) expect(WebhookPayloadSchema.parse(payload)).toEqual(payload);
    expect(new Set(told().map((payload) => payload.id)).size).toBe(3);
  });

  test("is told of as it was when it happened, whatever has changed since, also its hosts", async () => {
    const { id: owner, email } = await createStaff(site.db, "owner");
    await addWebhook(await signInAsStaff(site), receiver.url);
    const told = fromNow();
    const [first, second] = [
      await createHost(site.db, { name: "First Host", kinds: ["strategy"] }),
      await createHost(site.db, { name: "Second Host", kinds: ["strategy"] }),
    ];
    const calls = hostCalls(site);
    const { id } = await calls.book([first]);
    const booked = await readBookingResource(resources(), id);
    await calls.giveAway(id, second, { id: owner, email });
    await calls.move(id, 0, [second], START + 3_600_000);
    const moved = await readBookingResource(resources(), id);
    await calls.cancel(id);
    await untilSent(site);
    expect(typesIn(told())).toEqual(["booking.created", "booking.moved", "booking.cancelled"]);
    expect(told()[0]?.data).toEqual(booked);
    expect(told()[0]?.data.hosts).toEqual([{ id: first, name: "First Host" }]);
    expect(told()[1]?.data).toEqual(moved);
    expect(told()[1]?.data.hosts).toEqual([{ id: second, name: "Second Host" }]);
    expect(told()[2]?.data.status).toBe("cancelled");
  });

  test("is told of when it took place, was missed, and was confirmed", async () => {
    await addWebhook(await signInAsStaff(site), receiver.url);
    const told = fromNow();
    const [one, other, asked] = [
      await createBooking(site.db, { startsAt: "2026-11-19T14:00Z" }),
      await createBooking(site.db, { startsAt: "2026-11-19T16:00Z" }),
      await createBooking(site.db, { startsAt: "2026-11-25T16:00Z" }),
    ];
    await site.db.batch([
      site.db.prepare("update bookings set approval = 'waiting' where id = ?").bind(asked.id),
      site.db.prepare("update bookings set status = 'completed' where id = ?").bind(one.id),
      site.db.prepare("update bookings set status = 'no_show' where id = ?").bind(other.id),
      site.db.prepare("update bookings set approval = 'confirmed' where id = ?").bind(asked.id),
      // Put right again: no type of its own.
      site.db.prepare("update bookings set status = 'pending' where id = ?").bind(one.id),
    ]);
    await untilSent(site);
    expect(typesIn(told()).sort()).toEqual([
      "booking.completed",
      "booking.confirmed",
      "booking.created",
      "booking.created",
      "booking.created",
      "booking.no_show",
    ]);
  });
});

test("a ticket is told of with what was written, and a client of their account", async () => {
  const owner = await signInAsStaff(site);
  await addWebhook(owner, receiver.url);
  const told = fromNow();
  const visitor = new Visitor(site);
  const link = await openTicket(visitor);
  // Before the first event is sent, so that the message of the event is not that of the moment it is sent.
  await site.db.prepare("update webhook_deliveries set lease_until = null").run();
  const [ticket] = await readTickets(site.db);
  const number = ticket?.number ?? 0;
  const { page } = await owner.get(`/staff/tickets/${number}`);
  const answered = await owner.submit(page, { message: "We have found it.", do: "reply" }, "#reply");
  expect(answered.status).toBe(303);
  await visitor.postForm(link.path, { ...replyFields("Thank you"), form: "reply" });
  await site.db
    .prepare("update tickets set status = 'closed', version = version + 1 where number = ?")
    .bind(number)
    .run();
  await untilSent(site);
  expect(typesIn(told())).toEqual(["ticket.opened", "ticket.answered", "ticket.closed"]);
  const { messages, ...summary } = (await readTicketResource(resources(), { number })) ?? { messages: [] };
  expect(told()[0]?.data).toMatchObject({ number, status: "open", message: messages[0] });
  expect(told()[1]?.data).toMatchObject({ status: "waiting", message: messages[1] });
  expect(messages[1]?.body).toBe("We have found it.");
  expect(told()[2]?.data).toEqual({ ...summary, message: null });

  const { email } = await createAccount(site.db);
  await untilSent(site);
  const client = await readClient(site.db, email);
  const account = told().find(({ data }) => data.email === email);
  expect(account).toMatchObject({
    type: "account.created",
    data: await readClientResource({ db: db() }, client?.id ?? ""),
  });
  for (const payload of told()) expect(WebhookPayloadSchema.parse(payload)).toEqual(payload);
});

test("how a call went, and that a ticket is closed, is told at once, without the cron job", async () => {
  const owner = await signInAsStaff(site);
  await addWebhook(owner, receiver.url, {
    events: ["booking.completed", "booking.no_show", "ticket.closed"],
  });
  const told = fromNow();
  const [past, listed, other] = [
    await createBooking(site.db, { startsAt: "2026-11-23T13:00Z" }),
    await createBooking(site.db, { startsAt: "2026-11-23T14:00Z" }),
    await createBooking(site.db, { startsAt: "2026-11-20T14:00Z" }),
  ];
  await owner.postForm(`/staff/bookings/${past.id}`, { form: "status", event: "completed", version: "0" });
  await expect.poll(() => typesIn(told())).toEqual(["booking.completed"]);
  await owner.postForm("/staff", { outcome: `${listed.id}.0.missed` });
  await expect.poll(() => typesIn(told()).at(-1)).toBe("booking.no_show");
  await owner.postForm("/staff/bookings", { form: "statuses", booking: `${other.id}.0`, event: "completed" });
  await expect.poll(() => told().length).toBe(3);

  await openTicket(new Visitor(site));
  const client = new Visitor(site);
  const { path } = await openTicket(client);
  const [first] = await readTickets(site.db);
  const desk = await owner.get(`/staff/tickets/${first?.number}`);
  await owner.postForm(`/staff/tickets/${first?.number}`, {
    do: "close",
    version: desk.page.value("version"),
  });
  await expect.poll(() => typesIn(told()).slice(3)).toEqual(["ticket.closed"]);
  await client.postForm(path, { do: "close" });
  await expect.poll(() => typesIn(told()).slice(3)).toEqual(["ticket.closed", "ticket.closed"]);
});

test("an account is told of with what brought its client", async () => {
  await addWebhook(await signInAsStaff(site), receiver.url);
  const told = fromNow();
  const visitor = new Visitor(site);
  const { page } = await visitor.get("/signup");
  const typed = { name: "Demo Client", company: "Demo Company", email: "new@client.example" };
  const visit = "source=newsletter&campaign=Autumn+sale";
  await visitor.submit(page, { ...typed, password: PASSWORD, visit }, 'form[action="/signup"]');
  await untilSent(site);
  const client = await readClient(site.db, typed.email);
  expect(told()).toMatchObject([
    { type: "account.created", data: { source: { source: "newsletter", campaign: "Autumn sale" } } },
  ]);
  expect(told()[0]?.data).toEqual(await readClientResource({ db: db() }, client?.id ?? ""));
});

test("only what a webhook has chosen is stored and sent, and nothing holds a key or a secret", async () => {
  const owner = await signInAsStaff(site);
  const { secret } = await addWebhook(owner, receiver.url, { events: ["booking.cancelled"] });
  const told = fromNow();
  const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
  await site.db
    .prepare("update bookings set message = 'hello', status = 'cancelled' where id = ?")
    .bind(id)
    .run();
  await openTicket(new Visitor(site));
  await untilSent(site);
  expect(typesIn(told())).toEqual(["booking.cancelled"]);
  const stored = await site.db
    .prepare("select group_concat(snapshot || body) as text from webhook_events")
    .first<string>("text");
  const { results } = await site.db.prepare("select manage_key_hash, idempotency_key from bookings").all();
  for (const key of Object.values(results[0] ?? {})) expect(stored).not.toContain(String(key));
  const sealed = await site.db.prepare("select sealed_secret from webhooks").first<string>("sealed_secret");
  expect(sealed).not.toContain(secret.slice(6, 20));
});

describe("a receiver", () => {
  const UP = 204;
  const add = async () => addWebhook(await signInAsStaff(site), receiver.url);
  const statusFor = (status: number, headers: Record<string, string> = {}) => {
    receiver.answer = (response) => response.writeHead(status, headers).end("said so");
  };

  test("that is down for a day gets every event in order, each under one id", async () => {
    await add();
    statusFor(500);
    const told = fromNow();
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const other = await createBooking(site.db, { startsAt: "2026-11-25T15:00Z" });
    for (let hour = 0; hour < 6; hour++) {
      await site.db
        .prepare("update bookings set starts_at = starts_at + 60000, ends_at = ends_at + 60000 where id = ?")
        .bind(id)
        .run();
      await letRetry(site.db);
      await site.runScheduled();
    }
    expect(told()).toHaveLength(0);
    receiver.answer = null;
    await letRetry(site.db);
    await untilSent(site);
    const mine = told().filter(({ data }) => data.id === id);
    expect(typesIn(mine)).toEqual(["booking.created", ...Array(6).fill("booking.moved")]);
    expect(mine.map(({ data }) => data.starts_at)).toEqual(mine.map(({ data }) => data.starts_at).toSorted());
    expect(told().filter(({ data }) => data.id === other.id)).toHaveLength(1);
    expect(new Set(told().map((payload) => payload.id)).size).toBe(told().length);
    // Every attempt sent the same: the id and the body.
    for (const payload of told()) {
      const texts = receiver.received.filter(({ id: sent }) => sent === payload.id).map(({ text }) => text);
      expect(new Set(texts).size).toBe(1);
    }
  });

  test.each([
    ["answers 500", () => statusFor(500), "500"],
    ["redirects", () => statusFor(302, { Location: "http://127.0.0.1:1/elsewhere" }), "302"],
    ["says 200 to nothing of ours but 304", () => statusFor(304), "304"],
    [
      "is slow",
      async () => {
        receiver.answer = () => {};
        await site.use({ LOOPBACK_WEBHOOKS_MS: SHORT_MS });
      },
      "timeout",
    ],
    [
      "dies midway",
      () => {
        receiver.answer = (response) => response.destroy();
      },
      "network",
    ],
  ])("that %s gets it again later, and what came of it is stored", async (_, misbehave, outcome) => {
    await add();
    await misbehave();
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await site.runScheduled();
    expect(receiver.received).toHaveLength(1);
    const attempt = await site.db
      .prepare("select coalesce(status, problem) as came, ms from webhook_attempts")
      .first<{ came: string | number; ms: number }>();
    expect(String(attempt?.came)).toBe(outcome);
    const [delivery] = await readDeliveries(site.db);
    expect(delivery).toMatchObject({ state: "waiting", attempts: 1 });
    expect(delivery?.due_at).toBeGreaterThanOrEqual(Date.parse(NOW) + 60_000);
    // Not before its time.
    await site.runScheduled();
    expect(receiver.received).toHaveLength(1);
    receiver.answer = null;
    const told = fromNow();
    await letRetry(site.db);
    await untilSent(site);
    expect(told()).toHaveLength(1);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect((await readDeliveries(site.db))[0]?.state).toBe("delivered");
  });

  test("gets the same in every attempt, whatever the settings have become meanwhile", async () => {
    await add();
    statusFor(500);
    const setLink = (link: string) =>
      site.db
        .prepare(
          "insert into site_settings (setting, value, version, updated_at) values ('join_link', ?, 1, 0) on conflict do update set value = excluded.value",
        )
        .bind(JSON.stringify(link))
        .run();
    await setLink("https://meet.example/first");
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await site.runScheduled();
    await setLink("https://meet.example/second");
    receiver.answer = null;
    await letRetry(site.db);
    await untilSent(site);
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[0]?.text).toContain("https://meet.example/first");
    expect(receiver.received[1]?.text).toBe(receiver.received[0]?.text);
  });

  test("that sends an endless answer has accepted, and only its beginning is read", async () => {
    await add();
    let written = 0;
    receiver.answer = (response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write("a".repeat(65_536))) written += 65_536;
        written += 65_536;
        if (!response.destroyed) response.once("drain", more);
      };
      more();
    };
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await untilSent(site);
    expect((await readDeliveries(site.db))[0]?.state).toBe("delivered");
    const answer = await site.db.prepare("select answer from webhook_attempts").first<string>("answer");
    expect(answer).toHaveLength(1000);
    expect(written).toBeLessThan(32 * 1024 * 1024);
  });

  test("that asks to be left alone for a while is", async () => {
    await add();
    statusFor(429, { "Retry-After": "7200" });
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await site.runScheduled();
    const [delivery] = await readDeliveries(site.db);
    expect(delivery?.due_at).toBe(Date.parse(NOW) + 7_200_000);
  });

  test("that answers 410 is sent nothing more, and the owners are told", async () => {
    await add();
    statusFor(410);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await createBooking(site.db, { startsAt: "2026-11-25T15:00Z" });
    await site.runScheduled();
    await expectError(/webhook_off/);
    const off = await site.db.prepare("select off_reason from webhooks").first("off_reason");
    expect(off).toBe("gone");
    expect((await readDeliveries(site.db)).map(({ state }) => state)).toEqual(["parked", "parked"]);
    const mails = await site.db
      .prepare("select count(*) as n from emails where kind = 'staff_webhook_off'")
      .first("n");
    expect(mails).toBe(1);
    await createBooking(site.db, { startsAt: "2026-11-26T15:00Z" });
    await letRetry(site.db);
    const before = receiver.received.length;
    await site.runScheduled();
    expect(receiver.received).toHaveLength(before);
    expect(await readDeliveries(site.db)).toHaveLength(2);
  });

  test("that fails for two days loses the event, and the owners are told once a day", async () => {
    await add();
    statusFor(500);
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await createBooking(site.db, { startsAt: "2026-11-25T15:00Z" });
    for (let attempt = 1; attempt <= 10; attempt++) {
      await letRetry(site.db);
      await site.runScheduled();
    }
    expect((await readDeliveries(site.db)).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
    await letRetry(site.db);
    await site.runScheduled();
    await letRetry(site.db);
    await site.runScheduled();
    await expectError(/webhook_parked/);
    expect((await readDeliveries(site.db)).map(({ state }) => state)).toEqual(["parked", "parked"]);
    const mails = await site.db
      .prepare("select count(*) as n from emails where kind = 'staff_webhook_parked'")
      .first("n");
    expect(mails).toBe(1);
    // Later events about the same call go on.
    receiver.answer = null;
    const told = fromNow();
    await site.db.prepare("update bookings set status = 'cancelled' where id = ?").bind(id).run();
    await untilSent(site);
    expect(typesIn(told())).toEqual(["booking.cancelled"]);
    const failing = await site.db.prepare("select failing_since from webhooks").first("failing_since");
    expect(failing).toBeNull();
  });

  test.each([
    [5 * 24 * 60, "failing"],
    [5 * 24 * 60 - 1, null],
  ])("that has failed for %i minutes is off for the reason %j", async (minutes, reason) => {
    await add();
    statusFor(500);
    await site.db
      .prepare("update webhooks set failing_since = ?")
      .bind(Date.parse(NOW) - minutes * 60_000)
      .run();
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await site.runScheduled();
    if (reason !== null) await expectError(/webhook_off/);
    expect(await site.db.prepare("select off_reason from webhooks").first("off_reason")).toBe(reason);
    const mails = await site.db
      .prepare("select count(*) as n from emails where kind = 'staff_webhook_off'")
      .first("n");
    expect(mails).toBe(reason === null ? 0 : 1);
  });

  test("that fails doesn't hold up another", async () => {
    const owner = await signInAsStaff(site);
    await addWebhook(owner, `${receiver.url}/broken`, { name: "Broken" });
    await addWebhook(owner, `${receiver.url}/whole`, { name: "Whole" });
    receiver.answer = (response, { path }) => response.writeHead(path === "/broken" ? 500 : UP).end();
    for (let day = 20; day < 40; day++) {
      await createBooking(site.db, { startsAt: `2026-12-${String(day - 10)}T15:00Z` });
    }
    await site.runScheduled();
    const whole = receiver.received.filter(({ path }) => path === "/whole");
    expect(whole).toHaveLength(20);
    expect(receiver.received.filter(({ path }) => path === "/broken").length).toBeLessThanOrEqual(8);
  });

  test("gets each event once, however many runs there are at the same time", async () => {
    await add();
    for (let day = 10; day < 22; day++) await createBooking(site.db, { startsAt: `2026-12-${day}T15:00Z` });
    receiver.answer = (response) => setTimeout(() => response.writeHead(204).end(), 20);
    await Promise.all([site.runScheduled(), site.runScheduled(), site.runScheduled()]);
    await untilSent(site);
    expect(receiver.received).toHaveLength(12);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(12);
  });

  test("knows by the signature, the id and the instant that we sent it", async () => {
    const { secret } = await add();
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await untilSent(site);
    const [sent] = receiver.received;
    expect(sent && isSignedBy(sent, secret)).toBe(true);
    expect(sent && isSignedBy({ ...sent, text: `${sent.text} ` }, secret)).toBe(false);
    expect(sent?.headers).toMatchObject({
      "webhook-timestamp": String(Date.parse(NOW) / 1000),
      "content-type": "application/json",
    });
    expect(sent?.id).toBe(JSON.parse(sent?.text ?? "").id);
  });
});

test("an erased client's events say that something happened, and nothing about them", async () => {
  const owner = await signInAsStaff(site);
  await addWebhook(owner, receiver.url);
  receiver.answer = (response, { text }) => response.writeHead(500).end(text);
  const email = "erased@client.example";
  const { id } = await createAccount(site.db, { email, name: "Erased Person" });
  const booking = await createBooking(site.db, {
    startsAt: TUESDAY_AT_NINE,
    email,
    name: "Erased Person",
    userId: id,
  });
  await openTicket(new Visitor(site), { email, name: "Erased Person" });
  // Opened while they were signed in: a guest's ticket is not the account's.
  await site.db.prepare("update tickets set user_id = ?").bind(id).run();
  await letRetry(site.db);
  await site.runScheduled();
  const leaver = await signInAs(site, email);
  const left = await leaver.postForm("/account", { form: "delete", currentPassword: PASSWORD });
  expect(left.status).toBe(303);
  const { results } = await site.db
    .prepare("select * from webhook_events, (select group_concat(answer) as answers from webhook_attempts)")
    .all();
  expect(JSON.stringify(results)).not.toContain("Erased Person");
  expect(JSON.stringify(results)).not.toContain(email);
  receiver.answer = null;
  const told = fromNow();
  await letRetry(site.db);
  await untilSent(site);
  const mine = told().filter(({ data }) => data.id === booking.id);
  expect(mine).toHaveLength(2);
  expect(mine.at(-1)).toMatchObject({ type: "booking.cancelled", data: { id: booking.id, is_erased: true } });
  for (const payload of told()) expect(WebhookPayloadSchema.parse(payload)).toEqual(payload);
});

test("members see none of it", async () => {
  const member = await signInAsStaff(site, await createStaff(site.db, "member"));
  const owner = await signInAsStaff(site);
  const { path } = await addWebhook(owner, receiver.url);
  for (const page of [WEBHOOKS, `${WEBHOOKS}/new`, path, `${path}/1`]) {
    expect((await member.get(page)).status).toBe(404);
  }
  for (const form of ["test", "rotate", "off", "delete"]) {
    expect((await member.postForm(path, { form })).status).toBe(404);
  }
  expect((await member.postForm(`${WEBHOOKS}/new`, { id: randomUUID() })).status).toBe(404);
});
