/** What other systems decide over the API: calls that wait, how calls went, tickets that are closed, and who takes calls. */
import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { createApiKey, sendApi } from "../support/api";
import { findBookingDamage } from "../support/booking-rows";
import { createBooking } from "../support/factories";
import { createHost } from "../support/hosts";
import { TUESDAY_AT_NINE } from "../support/journey";
import { PATIENT_MS } from "../support/loopback";
import { readOutbox } from "../support/outbox";
import { shareWorker } from "../support/share-worker";
import { signInAsStaff } from "../support/staff";
import { openTicket } from "../support/ticket-journey";
import { Visitor } from "../support/visitor";
import { startReceiver } from "../support/webhook-receiver";
import { addWebhook } from "../support/webhooks";
import { NOW } from "../support/worker";

const site = shareWorker({ bindings: { LOOPBACK_WEBHOOKS_MS: PATIENT_MS } });

const KEY = () => ({ "Idempotency-Key": randomUUID() });

async function waitingCall(): Promise<string> {
  const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
  await site.db.prepare("update bookings set approval = 'waiting' where id = ?").bind(id).run();
  return id;
}

const log = async () =>
  (
    await site.db
      .prepare("select action, staff_email from audit_log order by rowid")
      .all<{ action: string; staff_email: string }>()
  ).results;

describe("a call that waits for the agency's decision", () => {
  test("is confirmed once, mailed, and in the log by the key's name", async () => {
    const { key } = await createApiKey(site.db, { name: "CRM" });
    const id = await waitingCall();
    const confirm = () => sendApi(site, key, `/bookings/${id}/confirm`, { method: "POST" });
    const answer = await confirm();
    expect([answer.status, answer.json.approval, answer.json.status]).toEqual([200, "confirmed", "pending"]);
    expect((await confirm()).json).toEqual(answer.json);
    const kinds = (await readOutbox(site.db)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "booking_confirmed")).toHaveLength(1);
    expect(await log()).toEqual([expect.objectContaining({ staff_email: "API key “CRM”" })]);
    const late = await sendApi(site, key, `/bookings/${id}/decline`, { body: { reason: "No" } });
    expect([late.status, late.json.code]).toEqual([409, "not_possible"]);
  });

  test("says until when, and no longer once it is decided", async () => {
    const { key } = await createApiKey(site.db);
    const id = await waitingCall();
    const read = async () => (await sendApi(site, key, `/bookings/${id}`)).json;
    const { starts_at } = await read();
    expect((await read()).decide_by).toBe(starts_at);
    const deadline = Date.parse(starts_at) - 3_600_000;
    await site.db.prepare("update bookings set decide_by = ? where id = ?").bind(deadline, id).run();
    expect((await read()).decide_by).toBe(new Date(deadline).toISOString());
    await site.db
      .prepare("update bookings set decide_by = ? where id = ?")
      .bind(Date.parse(NOW) - 1, id)
      .run();
    expect(await read()).toMatchObject({
      desk_status: "unconfirmed",
      decide_by: new Date(Date.parse(NOW) - 1).toISOString(),
    });
    await site.db.prepare("update bookings set decide_by = ? where id = ?").bind(deadline, id).run();
    const answer = await sendApi(site, key, `/bookings/${id}/confirm`, { method: "POST" });
    expect(answer.json.decide_by).toBeNull();
  });

  test("is declined with a reason, and its time is free", async () => {
    const { key } = await createApiKey(site.db);
    const id = await waitingCall();
    const decline = (body: unknown) => sendApi(site, key, `/bookings/${id}/decline`, { body });
    for (const body of [{}, { reason: " " }, { reason: 7 }, { reason: "x".repeat(301) }])
      expect((await decline(body)).json.errors[0].pointer).toBe("#/reason");
    const answer = await decline({ reason: "We're away." });
    expect(answer.json).toMatchObject({
      approval: "declined",
      status: "cancelled",
      decline_reason: "We're away.",
    });
    expect((await decline({ reason: "Another" })).json).toEqual(answer.json);
    expect((await site.db.prepare("select count(*) as n from booking_cells").first())?.n).toBe(0);
    expect(await findBookingDamage(site.db)).toEqual([]);
  });

  test("stays as it is if it has changed since it was read, or the key may not decide", async () => {
    const { key } = await createApiKey(site.db);
    const { key: booking } = await createApiKey(site.db, { scopes: ["bookings:write", "bookings:read"] });
    const id = await waitingCall();
    const read = await sendApi(site, key, `/bookings/${id}`);
    await site.db.prepare("update bookings set company = 'Another' where id = ?").bind(id).run();
    const headers = { "If-Match": `W/${read.headers.get("ETag")}` };
    const stale = await sendApi(site, key, `/bookings/${id}/confirm`, { method: "POST", headers });
    expect(stale.json.code).toBe("changed");
    const refused = await sendApi(site, booking, `/bookings/${id}/confirm`, { method: "POST" });
    expect(refused.json.code).toBe("scope_missing");
    expect(await log()).toEqual([]);
  });
});

test("how a call went is said once it has begun, and taken back", async () => {
  const { key } = await createApiKey(site.db);
  const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
  const say = (status: string) => sendApi(site, key, `/bookings/${id}/outcome`, { body: { status } });
  expect((await say("completed")).json.code).toBe("not_possible");
  const begun = Date.parse(NOW) - 1_800_000;
  await site.db
    .prepare("update bookings set starts_at = ?, ends_at = ? where id = ?")
    .bind(begun, begun + 1_800_000, id)
    .run();
  for (const status of ["no_show", "pending", "completed", "completed"]) {
    const answer = await say(status);
    expect([answer.status, answer.json.status]).toEqual([200, status]);
  }
  expect((await log()).length).toBe(3);
  expect((await say("cancelled")).status).toBe(422);
});

test("a ticket is closed without a message, once", async () => {
  const { key } = await createApiKey(site.db, { name: "CRM" });
  const client = { name: "Demo Client", email: "demo@client.example" };
  const body = { client, subject: "An invoice", message: "Again, please" };
  const opened = await sendApi(site, key, "/tickets", { body, headers: KEY() });
  const close = () => sendApi(site, key, `/tickets/${opened.json.number}/close`, { method: "POST" });
  const closed = await close();
  expect([closed.status, closed.json.status, closed.json.messages.length]).toEqual([200, "closed", 1]);
  expect((await close()).json).toEqual(closed.json);
  expect(await log()).toEqual([{ action: "closed", staff_email: "API key “CRM”" }]);
  expect((await sendApi(site, key, "/tickets/999999/close", { method: "POST" })).status).toBe(404);
});

test("webhooks are told at once of a ticket that is closed", async () => {
  const { key } = await createApiKey(site.db);
  const receiver = await startReceiver();
  onTestFinished(() => receiver.stop());
  await addWebhook(await signInAsStaff(site), receiver.url, { events: ["ticket.closed"] });
  const { id } = await openTicket(new Visitor(site));
  const number = await site.db
    .prepare("select number from tickets where id = ?")
    .bind(id)
    .first<number>("number");
  expect((await sendApi(site, key, `/tickets/${number}/close`, { method: "POST" })).status).toBe(200);
  await expect.poll(() => receiver.accepted().map(({ type }) => type)).toEqual(["ticket.closed"]);
});

test("kinds name who takes them, and people name their kinds", async () => {
  const { key } = await createApiKey(site.db);
  const id = await createHost(site.db, { name: "Demo Host", kinds: ["demo"] });
  const gone = await createHost(site.db, { name: "Retired Host", kinds: ["demo"] });
  await site.db.prepare("update hosts set is_active = 0 where id = ?").bind(gone).run();
  const { json: hosts } = await sendApi(site, key, "/hosts");
  expect(hosts.data).toEqual([{ id, name: "Demo Host", about: null, kinds: ["demo"] }]);
  const { json: kinds } = await sendApi(site, key, "/kinds");
  const hostsOf = (kind: string) => kinds.data.find((one: { id: string }) => one.id === kind).hosts;
  expect(hostsOf("demo")).toEqual([{ id, name: "Demo Host" }]);
  expect(hostsOf("strategy")).toEqual([]);
});

describe("one idempotency key with another body is refused", () => {
  const client = { name: "Demo Client", email: "demo@client.example" };
  const call = { starts_at: new Date(TUESDAY_AT_NINE).toISOString(), time_zone: "Europe/London", client };
  const ticket = { client, subject: "An invoice", message: "Again, please" };

  test.each<[string, string, Record<string, unknown>, Record<string, unknown>[]]>([
    [
      "for a call",
      "/bookings",
      call,
      [
        { ...call, note: "Another note" },
        { ...call, time_zone: "Europe/Paris" },
        { ...call, guests: ["guest@client.example"] },
        { ...call, client: { ...client, company: "Another" } },
        { ...call, services: ["crm"] },
        { ...call, source: { source: "newsletter" } },
      ],
    ],
    [
      "for a ticket",
      "/tickets",
      ticket,
      [
        { ...ticket, message: "Something else" },
        { ...ticket, priority: "high" },
        { ...ticket, client: { ...client, name: "Another Name" } },
      ],
    ],
  ])("%s, whichever field differs, and nothing is written", async (_, path, first, others) => {
    const { key } = await createApiKey(site.db);
    const headers = KEY();
    const send = (body: unknown) => sendApi(site, key, path, { headers, body });
    const made = await send(first);
    expect(made.status).toBe(201);
    for (const body of others) {
      const answer = await send(body);
      expect([answer.status, answer.json.code], JSON.stringify(body)).toEqual([
        422,
        "idempotency_key_reused",
      ]);
    }
    const reordered = Object.fromEntries(Object.entries(first).reverse());
    expect((await send(reordered)).json.id).toBe(made.json.id);
  });

  test("for two requests at one moment, of which one counts", async () => {
    const { key } = await createApiKey(site.db);
    const headers = KEY();
    const answers = await Promise.all(
      ["One", "Two", "Three"].map((note) =>
        sendApi(site, key, "/bookings", { headers, body: { ...call, note } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  test("until the key is forgotten, after 30 days", async () => {
    const { key } = await createApiKey(site.db);
    const headers = KEY();
    const send = (message: string) =>
      sendApi(site, key, "/tickets", { headers, body: { ...ticket, message } });
    await send("One");
    expect((await send("Two")).status).toBe(422);
    const rows = await site.db.prepare("select * from api_requests").all<Record<string, string>>();
    expect(rows.results).toHaveLength(1);
    expect(JSON.stringify(rows.results)).not.toMatch(/demo@|invoice|One/);
    await site.db.prepare("update api_requests set expires_at = ?").bind(Date.parse(NOW)).run();
    expect((await send("Two")).status).not.toBe(422);
  });
});
