/** SIGKILL while events are delivered: in the end the receiver has each one, in order, under one id. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { bookNext, killInRounds } from "../../support/kill-rounds";
import { createKillableSite, type KillableSite } from "../../support/killable-site";
import { PATIENT_MS } from "../../support/loopback";
import { signInAsStaff } from "../../support/staff";
import { startReceiver, type WebhookReceiver } from "../../support/webhook-receiver";
import { addWebhook, letRetry, untilSent } from "../../support/webhooks";

let server: KillableSite;
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await startReceiver();
  server = await createKillableSite({ LOOPBACK_WEBHOOKS_MS: PATIENT_MS });
});
afterAll(async () => {
  await server.remove();
  await receiver.stop();
});

/** Every event that was written, with its type, in the order of its call. */
async function expectEachInOrder(): Promise<void> {
  const site = await server.start();
  await letRetry(site.db);
  await untilSent(site);
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

test("after kills at any moment each event has been delivered", async () => {
  const first = await server.start();
  await addWebhook(await signInAsStaff(first), receiver.url);
  await server.kill();
  await killInRounds(server, 8, letRetry, "where status = 'pending'");
  await expectEachInOrder();
});

test("when the receiver has been sent an event, and whether or not it took it", async () => {
  for (const isTaken of [false, true]) {
    const site = await server.start();
    const { id } = await bookNext(site.db);
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
});
