/** Webhooks while the site's secret is replaced. */

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { calendarOf, respondWithFile, startCalendarServer } from "../../support/calendar-server";
import { expectError } from "../../support/console-errors";
import { createBooking } from "../../support/factories";
import { TUESDAY_AT_NINE } from "../../support/journey";
import { PATIENT_MS } from "../../support/loopback";
import { readOutbox } from "../../support/outbox";
import { shareWorker } from "../../support/share-worker";
import { signInAsStaff } from "../../support/staff";
import type { Visitor } from "../../support/visitor";
import { isSignedBy, startReceiver, type WebhookReceiver } from "../../support/webhook-receiver";
import { ALL_EVENTS, addWebhook, readDeliveries, secretOn, untilSent } from "../../support/webhooks";
import { COOKIE_SECRET, type TestWorker } from "../../support/worker";

const NEW = "the-secret-that-replaces-it-0123456789abcdef";

const site = shareWorker();
let receiver: WebhookReceiver;

/** Goes on with these secrets. */
async function runWith(secrets: Record<string, string>): Promise<TestWorker> {
  await site.use({ ...secrets, LOOPBACK_WEBHOOKS_MS: PATIENT_MS });
  return site;
}

beforeAll(async () => {
  receiver = await startReceiver();
});
beforeEach(() => {
  receiver.received.length = 0;
});
afterAll(() => receiver.stop());

/** Makes a new secret by the form on the webhook's page, and returns it. */
async function rotate(owner: Visitor, path: string): Promise<string> {
  const { page } = await owner.get(path);
  const rotated = await owner.postForm(path, { form: "rotate", seal: page.value("seal") });
  return secretOn((await owner.follow(rotated)).text);
}

const signersOf = (secrets: readonly string[]) => {
  const last = receiver.received.at(-1);
  return secrets.map((secret) => last !== undefined && isSignedBy(last, secret));
};

test("both secrets that sign are sealed anew as they are used, and go on signing under the new secret alone", async () => {
  const old = await runWith({ COOKIE_SECRET });
  const owner = await signInAsStaff(old);
  const { path, secret: first } = await addWebhook(owner, receiver.url);
  const second = await rotate(owner, path);

  const both = await runWith({ COOKIE_SECRET, COOKIE_SECRET_NEXT: NEW });
  await createBooking(both.db, { startsAt: TUESDAY_AT_NINE });
  await untilSent(both);
  expect(signersOf([first, second])).toEqual([true, true]);

  const renewed = await runWith({ COOKIE_SECRET: NEW });
  await createBooking(renewed.db, { startsAt: "2026-11-25T15:00Z" });
  await untilSent(renewed);
  expect(receiver.received).toHaveLength(2);
  expect(signersOf([first, second])).toEqual([true, true]);
});

test("that can't be opened any more switch their webhook off, lose nothing, and are replaced at its page", async () => {
  const old = await runWith({ COOKIE_SECRET });
  const address = `${receiver.url}/calls`;
  const { id, secret: lost } = await addWebhook(await signInAsStaff(old), address);

  const leaked = await runWith({ COOKIE_SECRET: NEW });
  await createBooking(leaked.db, { startsAt: TUESDAY_AT_NINE });
  await createBooking(leaked.db, { startsAt: "2026-11-25T15:00Z" });
  await leaked.runScheduled();
  await leaked.runScheduled();
  await expectError(/webhook_off/);
  expect(receiver.received).toHaveLength(0);
  expect(await leaked.db.prepare("select off_reason from webhooks").first("off_reason")).toBe("no_secret");
  expect((await readDeliveries(leaked.db)).map(({ state }) => state)).toEqual(["parked", "parked"]);
  const mailed = (await readOutbox(leaked.db)).filter(({ kind }) => kind === "staff_webhook_off");
  expect(mailed).toHaveLength(1);
  expect(mailed[0]?.data).toMatchObject({ reason: "no_secret" });

  const owner = await signInAsStaff(leaked, "owner", NEW);
  const path = `/staff/settings/webhooks/${id}`;
  const { page } = await owner.get(path);
  expect(page.text).toContain("the site's secret has changed");
  expect([page.value("address"), page.text]).toEqual([
    "",
    expect.stringContaining("Enter it again and save"),
  ]);
  const found = await rotate(owner, path);
  expect(found).not.toBe(lost);
  const refused = await owner.postForm(path, { form: "on" });
  expect([refused.status, refused.page.text]).toEqual([409, expect.stringContaining("Enter it again")]);
  const form = { form: "save", name: "Client list", events: ALL_EVENTS };
  expect((await owner.postForm(path, { ...form, address })).location).toContain("done=saved");
  expect((await owner.postForm(path, { form: "on" })).status).toBe(303);
  await owner.postForm(path, { form: "again_all" });
  await untilSent(leaked);
  expect(receiver.received).toHaveLength(2);
  expect(signersOf([lost, found])).toEqual([false, true]);
});

test("a webhook whose address alone is lost is switched off by the minute's work, and its owners are mailed once", async () => {
  const old = await runWith({ COOKIE_SECRET });
  await addWebhook(await signInAsStaff(old), `${receiver.url}/calls`);
  const leaked = await runWith({ COOKIE_SECRET: NEW });
  await leaked.runScheduled();
  await leaked.runScheduled();
  await expectError(/webhook_off/);
  expect(await leaked.db.prepare("select off_reason from webhooks").first("off_reason")).toBe("no_secret");
  const mailed = (await readOutbox(leaked.db)).filter(({ kind }) => kind === "staff_webhook_off");
  expect(mailed).toHaveLength(1);
});

test("addresses are sealed anew by the minute's work, without a use, and serve under the new secret alone", async () => {
  const calendars = await startCalendarServer();
  try {
    const BOTH = { LOOPBACK_CALENDARS_MS: PATIENT_MS };
    const add = (owner: Visitor, name: string) =>
      owner.postForm("/staff/calendars", { form: "add", name, address: `${calendars.url}/office.ics` });
    calendars.answers.set("/office.ics", respondWithFile(calendarOf(["DTSTART:20261124T140000Z"])));
    const old = await runWith({ COOKIE_SECRET, ...BOTH });
    const before = await signInAsStaff(old);
    await addWebhook(before, `${receiver.url}/calls`);
    await add(before, "Office");

    const both = await runWith({ COOKIE_SECRET, COOKIE_SECRET_NEXT: NEW, ...BOTH });
    const owner = await signInAsStaff(both, "owner", NEW);
    expect((await add(owner, "Again")).page.text).toContain("This calendar is already in the list");
    await both.runScheduled();
    expect((await add(owner, "Again")).page.text).toContain("This calendar is already in the list");

    const renewed = await runWith({ COOKIE_SECRET: NEW, ...BOTH });
    const id = (await renewed.db.prepare("select id from calendar_sources").first<string>("id")) ?? "";
    const readNow = async () =>
      (await owner.follow(await owner.postForm("/staff/calendars", { form: "read", id }))).page;
    expect((await readNow()).text).toContain("Read on 23 Nov 2026, 10:00 am");
    const page = (await renewed.db.prepare("select id from webhooks").first<string>("id")) ?? "";
    const stored = (await owner.get(`/staff/settings/webhooks/${page}`)).page.value("address");
    expect(stored).toBe(`${receiver.url}/calls`);

    // Replaced at once, what was known of the calendar counts on, and its address is to be entered again.
    const leaked = await runWith({ COOKIE_SECRET: `${NEW}-after-a-leak`, ...BOTH });
    const later = await signInAsStaff(leaked, "owner", `${NEW}-after-a-leak`);
    const again = await later.postForm("/staff/calendars", { form: "read", id });
    // The webhook's secret can't be opened any more, which the first delivery finds out.
    await expectError(/webhook_off/);
    const { text } = (await later.follow(again)).page;
    expect(text).toContain("Add the calendar again with its address, then remove this one.");
    expect(text).toContain("These are the times we last read");
    expect((await add(later, "Again")).location).toBe("/staff/calendars?done=add");
    expect(
      await leaked.db.prepare("select count(*) as n from calendar_sources where problem is null").first("n"),
    ).toBe(1);
  } finally {
    await calendars.stop();
  }
});
