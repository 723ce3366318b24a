/** Webhooks at the desk: who may add them, where they may lead, their secrets, and what was sent. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LIMITS } from "../../app/domain/limits/limits";
import { configWith } from "../support/config";
import { createBooking } from "../support/factories";
import { TUESDAY_AT_NINE } from "../support/journey";
import { PATIENT_MS } from "../support/loopback";
import { shareWorker } from "../support/share-worker";
import { signInAsStaff } from "../support/staff";
import type { Visitor } from "../support/visitor";
import { isSignedBy, startReceiver, type WebhookReceiver } from "../support/webhook-receiver";
import { addWebhook, letRetry, readDeliveries, secretOn, untilSent, WEBHOOKS } from "../support/webhooks";
import { NOW, SITE_URL } from "../support/worker";

const site = shareWorker({ bindings: { LOOPBACK_WEBHOOKS_MS: PATIENT_MS } });
let receiver: WebhookReceiver;
let owner: Visitor;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answer = null;
  owner = await signInAsStaff(site);
});

const audited = async () => {
  const { results } = await site.db
    .prepare("select action from audit_log where subject_kind = 'webhook' order by rowid")
    .all<{ action: string }>();
  return results.map(({ action }) => action);
};

const newForm = (more: Record<string, string | string[]> = {}) => ({
  id: randomUUID(),
  name: "Client list",
  address: `${receiver.url}/calls`,
  events: ["booking.created"],
  ...more,
});

describe("a new webhook", () => {
  test("shows its secret on one page only, and a form sent twice adds one", async () => {
    const form = newForm();
    const [one, two] = [
      await owner.postForm(`${WEBHOOKS}/new`, form),
      await owner.postForm(`${WEBHOOKS}/new`, form),
    ];
    expect([one.status, two.status]).toEqual([303, 303]);
    const first = await owner.follow(two);
    expect(secretOn(first.text)).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(first.headers.get("Cache-Control")).toBe("private, no-store");
    expect(secretOn((await owner.follow(two)).text)).toBe("");
    expect(await site.db.prepare("select count(*) as n from webhooks").first("n")).toBe(1);
    expect(await audited()).toEqual(["webhook_added"]);
    const stored = await site.db
      .prepare("select sealed_secret || address as text from webhooks")
      .first("text");
    expect(stored).not.toContain(secretOn(first.text).slice(6));
    const log = await site.db
      .prepare("select after from audit_log where action = 'webhook_added'")
      .first("after");
    expect(log).not.toContain("/calls");
  });

  test.each([
    ["name", { name: " " }, "Enter a name for the webhook"],
    ["events", { events: [] }, "Choose at least one event"],
    ["events", { events: ["booking.created", "made.up"] }, "Choose at least one event"],
    ["address", { address: "hooks" }, "Enter the whole address"],
    ["address", { address: "http://hooks.agency.example/calls" }, "must begin with https://"],
    ["address", { address: "https://user:word@hooks.agency.com/" }, "Leave the name and password out"],
    ["address", { address: "https://hooks.agency.com:8443/" }, "Leave the port out"],
    ["address", { address: "https://127.0.0.1/" }, "by its name"],
    ["address", { address: "https://[::1]/" }, "by its name"],
    ["address", { address: "https://2130706433/" }, "by its name"],
    ["address", { address: "https://169.254.169.254/latest/meta-data" }, "by its name"],
    ["address", { address: "https://metadata.google.internal/" }, "by its name"],
    ["address", { address: "https://localhost/" }, "by its name"],
    ["address", { address: "https://printer.local/" }, "by its name"],
    [
      "address",
      { address: SITE_URL.replace("http:", "https:") },
      SITE_URL.startsWith("http://localhost") ? "by its name" : "this site itself",
    ],
  ])("is refused at the field %s for %j", async (field, more, words) => {
    const form = newForm(more as Record<string, string>);
    const answer = await owner.postForm(`${WEBHOOKS}/new`, form);
    expect(answer.status).toBe(400);
    expect(answer.page.ticked("events")).toEqual(
      form.events.includes("booking.created") ? ["booking.created"] : [],
    );
    const at = field === "events" ? "webhook-events-error" : `webhook-${field}-error`;
    expect(answer.page.all(`#${at}`)[0]?.textContent).toContain(words);
    expect(await site.db.prepare("select count(*) as n from webhooks").first("n")).toBe(0);
  });

  test("keeps what was typed where it is refused, has a name of its own, and there are ten at most", async () => {
    await addWebhook(owner, receiver.url);
    const refused = await owner.postForm(`${WEBHOOKS}/new`, newForm({ name: "client LIST" }));
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Another webhook has this name");
    expect(refused.page.all("#webhook-name")[0]?.getAttribute("value")).toBe("client LIST");
    for (let more = 2; more <= 10; more++) await addWebhook(owner, receiver.url, { name: `Number ${more}` });
    const full = await owner.postForm(`${WEBHOOKS}/new`, newForm({ name: "One more" }));
    expect(full.status).toBe(400);
    expect(full.text).toContain("You have 10 webhooks");
    expect(await site.db.prepare("select count(*) as n from webhooks").first("n")).toBe(10);
  });
});

test("loopback is for tests on a local site alone", () => {
  expect(configWith({ LOOPBACK_WEBHOOKS_MS: "600" }).loopbackWebhooksMs).toBeNull();
});

test("a secret is replaced with a day in which both sign, and the old one can be ended at once", async () => {
  const { path, secret: first } = await addWebhook(owner, receiver.url);
  const sealNow = async () =>
    (await site.db.prepare("select sealed_secret as text from webhooks").first<string>("text"))?.slice(-16) ??
    "";
  const seal = await sealNow();
  expect((await owner.get(path)).text).toContain(seal);
  const rotate = async (seen: string) => owner.postForm(path, { form: "rotate", seal: seen });
  const rotated = await rotate(seal);
  const second = secretOn((await owner.follow(rotated)).text);
  expect(second).not.toBe(first);
  expect(secretOn((await owner.get(path)).text)).toBe("");
  const signers = async () => {
    await owner.postForm(path, { form: "test" });
    const sent = receiver.received.at(-1);
    return [first, second].map((secret) => sent !== undefined && isSignedBy(sent, secret));
  };
  expect(await signers()).toEqual([true, true]);
  // The same form once more makes no third one, and shows the same.
  expect(secretOn((await owner.follow(await rotate(seal))).text)).toBe(second);
  expect(await signers()).toEqual([true, true]);
  // A form from before, or one without an owner.
  expect((await rotate("0123456789abcdef")).status).toBe(409);
  expect(await signers()).toEqual([true, true]);
  await site.db.prepare("update webhooks set old_secret_until = ?").bind(Date.parse(NOW)).run();
  expect(await signers()).toEqual([false, true]);
  expect((await rotate(seal)).status).toBe(409);

  const third = secretOn((await owner.follow(await rotate(await sealNow()))).text);
  await owner.postForm(path, { form: "end_old" });
  await owner.postForm(path, { form: "test" });
  const last = receiver.received.at(-1);
  expect([second, third].map((secret) => last !== undefined && isSignedBy(last, secret))).toEqual([
    false,
    true,
  ]);
  expect(await audited()).toEqual([
    "webhook_added",
    "webhook_secret_replaced",
    ...Array(3).fill("webhook_tested"),
    "webhook_tested",
    "webhook_secret_replaced",
    "webhook_old_secret_ended",
    "webhook_tested",
  ]);
});

test("a test and a repeat are sent at once, under one id each, and are limited", async () => {
  const { id, path, secret } = await addWebhook(owner, receiver.url);
  const tested = await owner.postForm(path, { form: "test" });
  expect(tested.status).toBe(303);
  const [sent] = receiver.received;
  expect(sent && isSignedBy(sent, secret)).toBe(true);
  expect(JSON.parse(sent?.text ?? "")).toMatchObject({ type: "webhook.test", data: { id } });
  const delivery = await owner.follow(tested);
  expect(delivery.text).toContain("webhook.test");
  expect(delivery.text).toContain("204");
  const again = await owner.postForm(tested.location, {});
  expect(again.status).toBe(303);
  expect(receiver.received.map((one) => one.id)).toEqual([sent?.id, sent?.id]);
  expect(await audited()).toEqual(["webhook_added", "webhook_tested", "webhook_sent_again"]);
  await site.db.prepare("update attempt_counters set attempts = ?").bind(LIMITS.webhookSend.attempts).run();
  const over = await owner.postForm(path, { form: "test" });
  expect(over.status).toBe(429);
  expect(Number(over.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(over.text).toContain("too many tests and repeats");
  expect(receiver.received).toHaveLength(2);
});

test("what was parked is sent again, one or all, once the receiver works; not while it is off", async () => {
  const { path } = await addWebhook(owner, receiver.url);
  await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
  await createBooking(site.db, { startsAt: "2026-11-25T15:00Z" });
  await createBooking(site.db, { startsAt: "2026-11-26T15:00Z" });
  await owner.postForm(path, { form: "off" });
  expect((await readDeliveries(site.db)).map(({ state }) => state)).toEqual(["parked", "parked", "parked"]);
  const [one] = await readDeliveries(site.db);
  expect((await owner.postForm(`${path}/${one?.id}`, {})).status).toBe(409);
  expect((await owner.postForm(path, { form: "again_all" })).status).toBe(409);
  await site.runScheduled();
  expect(receiver.received).toHaveLength(0);
  expect((await owner.postForm(path, { form: "on" })).status).toBe(303);
  expect((await owner.postForm(path, { form: "on" })).status).toBe(409);
  expect((await owner.postForm(`${path}/${one?.id}`, {})).status).toBe(303);
  expect(receiver.received).toHaveLength(1);
  expect((await owner.get(`${path}?state=parked`)).text).toContain("Send all undelivered events again");
  expect((await owner.postForm(path, { form: "again_all" })).status).toBe(303);
  await untilSent(site);
  expect(receiver.received).toHaveLength(3);
  expect((await readDeliveries(site.db)).map(({ state }) => state)).toEqual([
    "delivered",
    "delivered",
    "delivered",
  ]);
});

test("deliveries are listed a page at a time, each with when, its status and how long", async () => {
  const { path } = await addWebhook(owner, receiver.url);
  for (let count = 0; count < 30; count++) {
    await createBooking(site.db, {
      startsAt: new Date(Date.parse("2026-12-01T15:00Z") + count * 86_400_000).toISOString(),
    });
  }
  await untilSent(site);
  const first = await owner.get(path);
  const linked = (text: string) => text.match(new RegExp(`href="${path}/\\d+"`, "g")) ?? [];
  expect(linked(first.text)).toHaveLength(25);
  const next = first.page.all("a").find((link) => link.textContent === "Earlier deliveries");
  const second = await owner.get(String(next?.getAttribute("href")));
  expect(linked(second.text)).toHaveLength(5);
  expect(new Set([...linked(first.text), ...linked(second.text)]).size).toBe(30);
  expect(first.text).toMatch(/204(<!-- -->)?, (<!-- -->)?\d+/);
});

test("a change is saved, told from none, and refused for one that is gone", async () => {
  const { path } = await addWebhook(owner, `${receiver.url}/calls`);
  const page = (await owner.get(path)).page;
  const same = await owner.submit(page, {}, "#change");
  expect(same.location).toContain("done=same");
  const saved = await owner.postForm(path, {
    form: "save",
    name: "New name",
    address: `${receiver.url}/b`,
    events: "ticket.closed",
  });
  expect(saved.location).toContain("done=saved");
  await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
  await untilSent(site);
  expect(receiver.received).toHaveLength(0);
  expect(await audited()).toEqual(["webhook_added", "webhook_changed"]);
  expect((await owner.postForm(path, { form: "delete" })).location).toContain("done=deleted");
  expect((await owner.postForm(path, { form: "off" })).status).toBe(404);
  expect((await owner.get(path)).status).toBe(404);
  expect((await owner.get(`${WEBHOOKS}/not-an-id`)).status).toBe(404);
  expect((await owner.get(`${path}/999999999999999999`)).status).toBe(404);
});

test("Today says which webhooks are switched off, and which have lost events", async () => {
  const { id, path } = await addWebhook(owner, receiver.url);
  await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
  await site.db.prepare("update webhook_deliveries set state = 'parked'").run();
  expect((await owner.get("/staff")).text).toContain(`href="${path}"`);
  await site.db
    .prepare("update webhooks set off_at = ?, off_reason = 'failing' where id = ?")
    .bind(Date.parse(NOW), id)
    .run();
  expect((await owner.get("/staff")).text).toContain("is switched off");
  expect((await owner.get(path)).text).toContain("accepted nothing for five days");
  await site.db.prepare("update webhooks set off_reason = 'staff'").run();
  expect((await owner.get("/staff")).text).not.toContain(`href="${path}"`);
  await letRetry(site.db);
});
