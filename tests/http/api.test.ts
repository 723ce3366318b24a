/** The API beyond its examples: keys, limits and repeated requests. */

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { OPERATION_IDS, operationOf } from "../../app/domain/api/operations";
import { hashKey } from "../../app/domain/hmac";
import { LIMITS } from "../../app/domain/limits/limits";
import { createApiKey, sendApi } from "../support/api";
import { findBookingDamage, readBookings } from "../support/booking-rows";
import { createBooking } from "../support/factories";
import type { Json } from "../support/json";
import { spendLimit } from "../support/limits";
import { readOutbox } from "../support/outbox";
import { shareWorker } from "../support/share-worker";
import { findTicketDamage } from "../support/ticket-journey";
import { NOW, SITE_URL } from "../support/worker";

const site = shareWorker();

const TUESDAY_AT_NINE = "2026-11-24T14:00:00Z";

/** What the audit log says, in its order. */
async function readLog(): Promise<
  { action: string; staff_email: string; staff_user_id: string | null; subject_id: string; after: string }[]
> {
  const { results } = await site.db.prepare("select * from audit_log order by rowid").all();
  return results as never;
}

const KEY = () => ({ "Idempotency-Key": randomUUID() });

function call(more: Record<string, unknown> = {}) {
  return {
    starts_at: TUESDAY_AT_NINE,
    time_zone: "Europe/London",
    client: { name: "Demo Client", email: "demo@client.example" },
    ...more,
  };
}

describe("a key", () => {
  test("opens only what its scopes say", async () => {
    for (const id of OPERATION_IDS) {
      const { scope, path, method } = operationOf(id);
      const { key } = await createApiKey(site.db, {
        scopes: (["availability:read", "clients:read"] as const).filter((other) => other !== scope),
      });
      const to = path.replace(/\{number\}/, "1001").replace(/\{id\}/, randomUUID());
      const answer = await sendApi(site, key, to, { method, ...(method === "POST" && { body: {} }) });
      expect([id, answer.status, answer.json.code]).toEqual([id, 403, "scope_missing"]);
    }
  });

  test("is needed, in its header, whole, and before it expires", async () => {
    const { key } = await createApiKey(site.db, { expiresAt: Date.parse(NOW) + 1 });
    const { key: expired } = await createApiKey(site.db, { expiresAt: Date.parse(NOW) });
    expect((await sendApi(site, key, "/kinds")).status).toBe(200);
    const wrong = [null, expired, `${key}x`, key.slice(0, -1), key.toUpperCase()];
    for (const one of wrong) {
      const answer = await sendApi(site, one, "/kinds");
      expect([answer.status, answer.json.code]).toEqual([401, "unauthorised"]);
      expect(answer.headers.get("WWW-Authenticate")).toMatch(/^Bearer/);
      expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    }
    const elsewhere = [
      sendApi(site, null, "/kinds", { query: { api_key: key, access_token: key } }),
      sendApi(site, null, "/kinds", { headers: { Cookie: `session=${key}` } }),
      sendApi(site, null, "/kinds", { headers: { Authorization: `Basic ${key}` } }),
    ];
    for (const answer of await Promise.all(elsewhere)) expect(answer.status).toBe(401);
    expect(
      (await sendApi(site, null, "/kinds", { headers: { Authorization: `bearer  ${key}` } })).status,
    ).toBe(200);
  });

  test("is stored as its hash, stops at once when its row goes, and its use is recorded once a minute", async () => {
    const { id, key } = await createApiKey(site.db);
    await sendApi(site, key, "/kinds");
    const read = () =>
      site.db.prepare("select * from api_keys where id = ?").bind(id).first<Record<string, Json>>();
    const row = await read();
    expect(row).toMatchObject({ key_hash: await hashKey(key), last_used_at: Date.parse(NOW) });
    expect(JSON.stringify(row)).not.toContain(key.slice(-20));
    const earlier = Date.parse(NOW) - 59_999;
    await site.db.prepare("update api_keys set last_used_at = ? where id = ?").bind(earlier, id).run();
    await sendApi(site, key, "/kinds");
    expect((await read())?.last_used_at).toBe(earlier);
    await site.db.prepare("delete from api_keys where id = ?").bind(id).run();
    expect((await sendApi(site, key, "/kinds")).status).toBe(401);
  });

  test("may be used so often, and wrong ones from a network less", async () => {
    const { key } = await createApiKey(site.db);
    const network = { "CF-Connecting-IP": "203.0.113.9" };
    const { attempts } = LIMITS.apiWrongKeyIp;
    for (let index = 0; index < attempts; index++)
      expect((await sendApi(site, "x", "/kinds", { headers: network })).status).toBe(401);
    const over = await sendApi(site, "x", "/kinds", { headers: network });
    expect([over.status, over.json.code]).toEqual([429, "too_many"]);
    expect(Number(over.headers.get("Retry-After"))).toBeGreaterThan(0);
    // A good key from the same network still works.
    expect((await sendApi(site, key, "/kinds", { headers: network })).status).toBe(200);
  });

  test.each([
    ["of a key", "apiKey", { own: 429, ownWrites: 429, otherKey: 200 }],
    ["of a key that change something", "apiKeyWrites", { own: 200, ownWrites: 429, otherKey: 200 }],
    ["of a network, whatever their keys", "apiIp", { own: 429, ownWrites: 429, otherKey: 429 }],
  ] as const)("the requests %s are limited", async (_, kind, expected) => {
    const [{ id: keyId, key }, { key: other }] = [await createApiKey(site.db), await createApiKey(site.db)];
    const network = "203.0.113.9";
    const headers = { "CF-Connecting-IP": network };
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const read = (by: string) => sendApi(site, by, "/kinds", { headers });
    const write = () => sendApi(site, key, `/bookings/${id}/cancel`, { method: "POST", headers });
    await spendLimit(site.db, kind, kind === "apiIp" ? network : keyId, LIMITS[kind].attempts);
    const answers = { own: await read(key), ownWrites: await write(), otherKey: await read(other) };
    expect(Object.entries(answers).map(([name, { status }]) => [name, status])).toEqual(
      Object.entries(expected),
    );
    for (const { status, json, headers: answered } of Object.values(answers)) {
      if (status !== 429) continue;
      expect(json.code).toBe("too_many");
      expect(Number(answered.get("Retry-After"))).toBeGreaterThan(0);
    }
  });
});

describe("an address of the API", () => {
  test("names its methods, and no website is allowed in", async () => {
    const { key } = await createApiKey(site.db);
    const wrong = await sendApi(site, key, "/bookings", { method: "DELETE" });
    expect([wrong.status, wrong.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
    expect((await sendApi(site, key, `/bookings/${randomUUID()}/move`)).headers.get("Allow")).toBe(
      "POST, OPTIONS",
    );
    const preflight = await sendApi(site, null, "/bookings", {
      method: "OPTIONS",
      headers: { Origin: "https://shop.example", "Access-Control-Request-Method": "POST" },
    });
    expect(preflight.status).toBe(204);
    expect([...preflight.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    const foreign = await sendApi(site, key, "/kinds", { headers: { Origin: "https://shop.example" } });
    expect([foreign.status, foreign.json.code]).toEqual([403, "other_origin"]);
    expect(foreign.headers.get("Access-Control-Allow-Origin")).toBeNull();
    for (const path of ["", "/nothing", "/kinds.data", "/bookings/x/y"])
      expect((await sendApi(site, key, path)).json.code, path).toBe("not_found");
  });

  test("answers HEAD like GET, and 304 to what is known", async () => {
    const { key } = await createApiKey(site.db);
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const read = await sendApi(site, key, `/bookings/${id}`);
    const etag = read.headers.get("ETag") ?? "";
    const head = await sendApi(site, key, `/bookings/${id}`, { method: "HEAD" });
    expect([head.status, head.headers.get("ETag"), head.text]).toEqual([200, etag, ""]);
    const again = await sendApi(site, key, `/bookings/${id}`, { headers: { "If-None-Match": `W/${etag}` } });
    expect([again.status, again.text]).toEqual([304, ""]);
    await site.db.prepare("update bookings set company = 'Another' where id = ?").bind(id).run();
    const changed = await sendApi(site, key, `/bookings/${id}`, { headers: { "If-None-Match": etag } });
    expect(changed.status).toBe(200);
    // What compresses an answer makes its tag weak, and clients send it back so.
    const strong = changed.headers.get("ETag") ?? "";
    const cancel = (tag: string) =>
      sendApi(site, key, `/bookings/${id}/cancel`, { method: "POST", headers: { "If-Match": tag } });
    for (const other of [`W/${etag}`, etag, 'W/"x"', "W/"])
      expect((await cancel(other)).json.code, other).toBe("changed");
    expect((await cancel(`"x", W/${strong}`)).status).toBe(200);
  });

  test("takes JSON of a form's size", async () => {
    const { key } = await createApiKey(site.db);
    const post = (body: string, type = "application/json") =>
      sendApi(site, key, "/bookings", { body, headers: { ...KEY(), "Content-Type": type } });
    expect((await post("{}", "application/x-www-form-urlencoded")).json.code).toBe("media_type");
    expect((await post("{}", "text/plain")).json.code).toBe("media_type");
    for (const broken of ["", "{", '{"note":"\\ud800"}', '{"\\udfff":1}', "[".repeat(60_000)])
      expect((await post(broken)).json.code, broken.slice(0, 20)).toBe("bad_request");
    expect((await post(JSON.stringify({ note: "x".repeat(70_000) }))).json.code).toBe("too_large");
    const fields = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`f${index}`, 1]));
    const many = await post(JSON.stringify({ ...fields, ["x".repeat(5_000)]: 1 }));
    expect([many.status, many.json.errors.length]).toEqual([422, 20]);
    const long = await post(JSON.stringify(call({ ["x".repeat(5_000)]: 1 })));
    expect(long.text.length).toBeLessThan(1_000);
    const unknown = await post(JSON.stringify(call({ colour: "red", "a/b~": 1 })));
    expect(unknown.json.errors.map((one: { pointer: string }) => one.pointer).sort()).toEqual([
      "#/a~1b~0",
      "#/colour",
    ]);
    const query = await sendApi(site, key, "/bookings?limit=1&limit=2");
    expect(query.json.errors[0].parameter).toBe("limit");
    expect(
      (await sendApi(site, key, "/bookings", { query: { limit: "101", page: "2" } })).json.errors,
    ).toHaveLength(2);
  });
});

describe("a call booked over the API", () => {
  test("is one however often its key is sent, also at once, and in the log by the key's name", async () => {
    const { key } = await createApiKey(site.db, { name: "CRM" });
    const { key: other } = await createApiKey(site.db, { name: "Other" });
    const headers = KEY();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sendApi(site, key, "/bookings", { headers, body: call() })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const [first] = answers;
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(first?.headers.get("Location")).toBe(`/api/v1/bookings/${first?.json.id}`);
    const reused = [
      call({ client: { name: "Demo Client", email: "other@client.example" } }),
      call({ starts_at: "2026-11-24T15:00:00Z" }),
      call({ kind: "demo" }),
    ];
    for (const body of reused)
      expect((await sendApi(site, key, "/bookings", { headers, body })).json.code).toBe(
        "idempotency_key_reused",
      );
    // The same text is another key for another caller.
    const body = call({ starts_at: "2026-11-24T16:00:00Z" });
    expect((await sendApi(site, other, "/bookings", { headers, body })).status).toBe(201);
    expect(await readBookings(site.db)).toHaveLength(2);
    expect(await findBookingDamage(site.db)).toEqual([]);
    const audit = (await readLog()).filter(({ subject_id: id }) => id === first?.json.id);
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({
      action: "booking_made",
      staff_email: "API key “CRM”",
      staff_user_id: null,
    });
    expect((await readOutbox(site.db)).filter(({ kind }) => kind === "booking_confirmed")).toHaveLength(2);
  });

  test("follows the rules for clients: its key may be required, its times and fields are checked", async () => {
    const { key } = await createApiKey(site.db);
    const book = (body: unknown, headers: Record<string, string> = KEY()) =>
      sendApi(site, key, "/bookings", { body, headers });
    expect((await book(call(), {})).json.code).toBe("idempotency_key_missing");
    expect((await book(call(), { "Idempotency-Key": "a b" })).json.code).toBe("idempotency_key_missing");
    expect((await book(call({ starts_at: "2026-11-24T14:07:00Z" }))).json.code).toBe("not_offered");
    expect((await book(call({ starts_at: "2020-11-24T14:00:00Z" }))).json.code).toBe("not_offered");
    const pointersOf = async (body: unknown) =>
      (await book(body)).json.errors.map((one: { pointer: string }) => one.pointer);
    expect(await pointersOf(call({ starts_at: "tomorrow", time_zone: "Mars/Base" }))).toEqual([
      "#/starts_at",
      "#/time_zone",
    ]);
    const client = { name: "\u2800", email: "x", phone: "nobody" };
    expect((await pointersOf(call({ client }))).sort()).toEqual([
      "#/client/email",
      "#/client/name",
      "#/client/phone",
    ]);
    expect(await pointersOf(call({ kind: "no-such-kind" }))).toEqual(["#/kind"]);
    expect(await readBookings(site.db)).toEqual([]);
  });

  test("needs the client's confirmation where a guest's would, unless the key may vouch", async () => {
    const { key } = await createApiKey(site.db, { scopes: ["bookings:write"] });
    const { key: vouching } = await createApiKey(site.db, { scopes: ["bookings:write", "bookings:vouch"] });
    for (const hour of [16, 17, 18])
      await createBooking(site.db, { startsAt: `2026-11-25T${hour}:00Z`, email: "demo@client.example" });
    const asked = await sendApi(site, key, "/bookings", { headers: KEY(), body: call() });
    expect([asked.status, asked.json]).toEqual([
      202,
      { status: "confirmation_sent", sent_to: "demo@client.example" },
    ]);
    expect((await sendApi(site, vouching, "/bookings", { headers: KEY(), body: call() })).status).toBe(201);
  });

  test("stays when its key is revoked before the request is repeated, which then opens nothing", async () => {
    const { id, key } = await createApiKey(site.db, { name: "CRM" });
    const { key: other } = await createApiKey(site.db);
    // A caller's own key may name the client. It isn't stored, so that nothing of it is left when they are erased.
    const headers = { "Idempotency-Key": "crm:demo@client.example" };
    const send = (by: string) => sendApi(site, by, "/bookings", { headers, body: call() });
    expect((await send(key)).status).toBe(201);
    const stored = await site.db.prepare("select idempotency_key from bookings").first("idempotency_key");
    expect(stored).not.toContain("demo");
    await site.db.prepare("update api_keys set expires_at = ? where id = ?").bind(Date.parse(NOW), id).run();
    expect((await send(key)).json.code).toBe("unauthorised");
    await site.db.prepare("delete from api_keys where id = ?").bind(id).run();
    expect((await send(key)).json.code).toBe("unauthorised");
    expect((await send(other)).json.code).toBe("taken");
    expect(await readBookings(site.db)).toHaveLength(1);
    expect((await readLog()).map(({ staff_email }) => staff_email)).toEqual(["API key “CRM”"]);
  });

  test("has the source that its request says, read like that of a visit, and so has its client", async () => {
    const { key } = await createApiKey(site.db);
    const said = {
      source: "Newsletter",
      campaign: "Autumn sale",
      term: "demo@client.example",
      content: "Cj0KCQiA4b2CBhDxARIsAH9aB",
      referrer: "https://www.search.example/?q=1",
      medium: "",
      landing_page: "/services?utm_source=x",
    };
    const kept = {
      source: "newsletter",
      medium: null,
      campaign: "Autumn sale",
      term: null,
      content: null,
      referrer: "search.example",
      landing_page: "/services",
    };
    const booked = await sendApi(site, key, "/bookings", { headers: KEY(), body: call({ source: said }) });
    expect(booked.json.source).toEqual(kept);
    const { client, subject, message } = { ...call(), subject: "A question", message: "How?" };
    const ticket = await sendApi(site, key, "/tickets", {
      headers: KEY(),
      body: { client, subject, message, source: { referrer: new URL(SITE_URL).hostname, source: "other" } },
    });
    expect(ticket.json.source).toMatchObject({ source: "other", referrer: null });
    const found = await sendApi(site, key, `/clients/${booked.json.client.id}`);
    expect(found.json.source).toEqual(kept);
    const silent = await sendApi(site, key, "/bookings", {
      headers: KEY(),
      body: call({ starts_at: "2026-11-25T15:00:00Z", source: {} }),
    });
    expect([silent.status, silent.json.source]).toEqual([201, null]);
    const wrong = [{ utm_source: "x" }, { source: 1 }, { source: "a".repeat(61) }, "newsletter"];
    for (const source of wrong) {
      const { json } = await sendApi(site, key, "/bookings", { headers: KEY(), body: call({ source }) });
      expect(json.errors[0].pointer).toMatch(/^#\/source/);
    }
  });

  test("is moved and cancelled until its cut-off, and both are in the log", async () => {
    const { key } = await createApiKey(site.db, { name: "CRM" });
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const move = (startsAt: string, headers = {}) =>
      sendApi(site, key, `/bookings/${id}/move`, { body: { starts_at: startsAt }, headers });
    const before = (await sendApi(site, key, `/bookings/${id}`)).headers.get("ETag") ?? "";
    const moved = await move("2026-11-25T15:00:00Z");
    expect(moved.json).toMatchObject({ sequence: 1, starts_at: "2026-11-25T15:00:00.000Z" });
    expect(moved.json.time_zone).toBe("Europe/London");
    expect((await move("2026-11-25T16:00:00Z", { "If-Match": before })).json.code).toBe("changed");
    expect((await move("2026-11-25T15:00:00Z")).json.sequence).toBe(1);
    const cancel = () => sendApi(site, key, `/bookings/${id}/cancel`, { method: "POST" });
    expect((await cancel()).json.status).toBe("cancelled");
    expect((await cancel()).json.sequence).toBe(2);
    expect((await move("2026-11-26T15:00:00Z")).json.code).toBe("closed");
    const audit = (await readLog()).map(({ action, staff_email, after }) => [action, staff_email, after]);
    expect(audit.map(([action, by]) => [action, by])).toEqual([
      ["booking_moved", "API key “CRM”"],
      ["booking_cancelled", "API key “CRM”"],
    ]);
    expect(audit.map(([, , after]) => JSON.parse(String(after)).version)).toEqual([1, 2]);
    const late = await createBooking(site.db, { startsAt: "2026-11-23T14:45Z" });
    expect((await sendApi(site, key, `/bookings/${late.id}/cancel`, { body: {} })).json.code).toBe("closed");
  });
});

test("lists are read page by page, each row once, also where rows are alike", async () => {
  const { key } = await createApiKey(site.db);
  for (let index = 0; index < 7; index++) {
    const startsAt = `2026-11-2${index < 4 ? 5 : 6}T15:00Z`;
    await createBooking(site.db, { startsAt, status: "cancelled", email: `demo${index}@client.example` });
  }
  for (const [path, order] of [
    ["/bookings", "asc"],
    ["/bookings", "desc"],
    ["/clients", ""],
  ] as const) {
    const seen: string[] = [];
    let cursor: string | null = "";
    for (let page = 0; cursor !== null && page < 10; page++) {
      const query: Record<string, string> = {
        limit: "2",
        ...(cursor && { cursor }),
        ...(order && { order }),
      };
      const { json } = await sendApi(site, key, path, { query });
      seen.push(...json.data.map(({ id }: { id: string }) => id));
      cursor = json.next_cursor;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  }
  const few = await sendApi(site, key, "/bookings", { query: { email: "DEMO3@client.example" } });
  expect(few.json.data).toHaveLength(1);
  const before = await sendApi(site, key, "/bookings", { query: { starts_before: "2026-11-26T15:00:00Z" } });
  expect(before.json.data).toHaveLength(4);
  expect((await sendApi(site, key, "/bookings", { query: { cursor: "bm8" } })).json.errors[0].parameter).toBe(
    "cursor",
  );
});

test("a ticket is opened and answered once per key, and not after it has changed", async () => {
  const { key } = await createApiKey(site.db, { name: "CRM" });
  const headers = KEY();
  const body = {
    client: { name: "Demo Client", email: "demo@client.example" },
    subject: "A question",
    message: "How?",
  };
  const opened = await sendApi(site, key, "/tickets", { headers, body });
  const again = await sendApi(site, key, "/tickets", { headers, body });
  expect([opened.status, again.json.id]).toEqual([201, opened.json.id]);
  const other = await sendApi(site, key, "/tickets", { headers, body: { ...body, subject: "Another" } });
  expect(other.json.code).toBe("idempotency_key_reused");
  const to = `/tickets/${opened.json.number}/answers`;
  const seen = { "If-Match": opened.headers.get("ETag") ?? "" };
  const answer = (more: Record<string, string>, message = "Like this") =>
    sendApi(site, key, to, { headers: more, body: { message } });
  const answerKey = KEY();
  expect((await answer({ ...answerKey, ...seen })).json).toMatchObject({ status: "waiting" });
  expect((await answer(answerKey)).json.messages).toHaveLength(2);
  expect((await answer(answerKey, "Something else")).json.code).toBe("idempotency_key_reused");
  expect((await answer({ ...KEY(), ...seen })).json.code).toBe("changed");
  expect((await answer(KEY(), "\u2800")).json.errors[0].pointer).toBe("#/message");
  expect((await sendApi(site, key, "/tickets/999999999")).json.code).toBe("not_found");
  const audits = (await readLog()).filter(({ action }) => action === "answered");
  expect(audits.map(({ staff_email }) => staff_email)).toEqual(["API key “CRM”"]);
  expect(await findTicketDamage(site.db)).toEqual([]);
});
