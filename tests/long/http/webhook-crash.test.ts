/** SIGKILL while events are delivered: in the end the receiver has each one, in order, under one id. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { rounds } from "../../support/extent";
import { createBooking } from "../../support/factories";
import { createKillableSite, type KillableSite } from "../../support/killable-site";
import { signInAsStaff } from "../../support/staff";
import { startReceiver, type WebhookReceiver } from "../../support/webhook-receiver";
import { addWebhook, letRetry, untilSent } from "../../support/webhooks";
import { type Database, NOW } from "../../support/worker";

const HOUR_MS = 3_600_000;
/** Kills after a moment of a run that grows from round to round, in which calls are booked, moved and cancelled. */
const ROUNDS = rounds({ short: 3, long: 8 });
const MOMENT_MS = 48 / ROUNDS;

let server: KillableSite;
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await startReceiver();
  server = await createKillableSite({ LOOPBACK_WEBHOOKS_MS: "3000" });
});
afterAll(async () => {
  await server.remove();
  await receiver.stop();
});

let nextCall = Date.parse(NOW) + 24 * HOUR_MS;
const book = (db: Database) => {
  nextCall += HOUR_MS;
  return createBooking(db, { startsAt: `${new Date(nextCall).toISOString().slice(0, 16)}Z` });
};

/** Every event that was written, with its type, in the order of its call. */
async function expectEachInOrder(): Promise<void> {
  const site = await server.start();
  await letRetry(site.db);
  await untilSent(site, 20_000);
  const { results } = await site.db
    .prepare(
      `select event_id as id, webhook_deliveries.object_id as call, state from webhook_deliveries
       join webhook_events on webhook_events.id = event_id order by webhook_deliveries.id`,
    )
    .all<{ id: string; call: string; state: string }>();
  expect(results.filter(({ state }) => state !== "delivered")).toEqual([]);
  for (const call of new Set(results.map((row) => row.call))) {
    const written = results.filter((row) => row.call === call).map(({ id }) => id);
    const told = receiver
      .accepted()
      .filter(({ data }) => data.id === call)
      .map(({ id }) => id);
    // A repeat comes under the same id, before anything later.
    expect(told.filter((id, index) => id !== told[index - 1])).toEqual(written);
  }
  await server.kill();
}

test("at any moment", async () => {
  const first = await server.start();
  await addWebhook(await signInAsStaff(first), receiver.url);
  await server.kill();
  for (let round = 0; round < ROUNDS; round++) {
    const site = await server.start();
    await letRetry(site.db);
    for (let count = 0; count < 3; count++) await book(site.db);
    await site.db
      .prepare(
        `update bookings set starts_at = starts_at + 600000, ends_at = ends_at + 600000
         where id in (select id from bookings where status = 'pending' order by random() limit 2)`,
      )
      .run();
    await site.db
      .prepare(
        "update bookings set status = 'cancelled' where id in (select id from bookings where status = 'pending' order by random() limit 1)",
      )
      .run();
    const run = site.runScheduled().catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, round * MOMENT_MS));
    await server.kill();
    await run;
  }
  await expectEachInOrder();
}, 120_000);

test("when the receiver has been sent an event, and whether or not it took it", async () => {
  for (const isTaken of [false, true]) {
    const site = await server.start();
    const { id } = await book(site.db);
    const asked = new Promise<void>((resolve) => {
      receiver.answer = (response) => {
        if (isTaken) response.writeHead(204).end(resolve);
        else resolve();
      };
    });
    const run = site.runScheduled().catch(() => {});
    await asked;
    await server.kill();
    await run;
    receiver.answer = null;
    await expectEachInOrder();
    const sent = receiver.received.filter(({ text }) => JSON.parse(text).data.id === id);
    expect(sent.length).toBeGreaterThanOrEqual(1);
    expect(new Set(sent.map((one) => one.id)).size).toBe(1);
  }
}, 120_000);
