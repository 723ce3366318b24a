/** Webhooks while the site's secret is replaced. */

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expectError } from "../../support/console-errors";
import { createBooking } from "../../support/factories";
import { TUESDAY_AT_NINE } from "../../support/journey";
import { PATIENT_MS } from "../../support/loopback";
import { readOutbox } from "../../support/outbox";
import { shareWorker } from "../../support/share-worker";
import { signInAsStaff } from "../../support/staff";
import type { Visitor } from "../../support/visitor";
import { isSignedBy, startReceiver, type WebhookReceiver } from "../../support/webhook-receiver";
import { addWebhook, readDeliveries, secretOn, untilSent } from "../../support/webhooks";
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
  const { id, secret: lost } = await addWebhook(await signInAsStaff(old), receiver.url);

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
  expect((await owner.get(path)).page.text).toContain("the site's secret has changed");
  const found = await rotate(owner, path);
  expect(found).not.toBe(lost);
  await owner.postForm(path, { form: "on" });
  await owner.postForm(path, { form: "again_all" });
  await untilSent(leaked);
  expect(receiver.received).toHaveLength(2);
  expect(signersOf([lost, found])).toEqual([false, true]);
});
