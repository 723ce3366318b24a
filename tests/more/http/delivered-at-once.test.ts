/** What a booking causes elsewhere is done right after its answer, and costs nothing where there is nothing to do. */

import { afterEach, expect, test } from "vitest";
import { startCaldav } from "../../support/caldav-server";
import { connectAndChoose, eventsIn } from "../../support/connected-calendars";
import { recordError } from "../../support/console-errors";
import { bookCall, TUESDAY_AT_NINE } from "../../support/journey";
import { PATIENT_MS } from "../../support/loopback";
import { signInAsStaff } from "../../support/staff";
import { STATEMENT_RECORDER, takeStatements } from "../../support/statements";
import { Visitor } from "../../support/visitor";
import { startReceiver } from "../../support/webhook-receiver";
import { addWebhook } from "../../support/webhooks";
import { startWorker, type TestWorker } from "../../support/worker";

const bindings = { LOOPBACK_CALENDARS_MS: PATIENT_MS, LOOPBACK_WEBHOOKS_MS: PATIENT_MS };
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function startSite(): Promise<TestWorker> {
  const site = await startWorker({ bindings, front: STATEMENT_RECORDER, onError: recordError });
  stops.push(site.stop);
  return site;
}

/** Waits until the emails of a booking that are due are marked as sent, which is the last of its own work. */
async function untilMailed(site: TestWorker): Promise<void> {
  const due = "select count(*) as due from emails where status <> 'sent' and due_at = created_at";
  await expect.poll(() => site.db.prepare(due).first<number>("due")).toBe(0);
}

/** The tables of others' systems that statements change. */
const changedElsewhere = (statements: readonly { sql: string }[]) =>
  statements.flatMap(({ sql }) => /^update "(call_events|webhook_deliveries)"/.exec(sql)?.[1] ?? []);

test("a site without connected calendars and webhooks looks for work there once, in the booking's batch", async () => {
  const site = await startSite();
  const visitor = new Visitor(site);
  await takeStatements(site);
  expect((await bookCall(visitor, TUESDAY_AT_NINE)).status).toBe(303);
  await untilMailed(site);
  // The claims would follow the emails at once.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const sent = await takeStatements(site);
  expect(
    sent.filter(({ sql }) => sql.includes("webhook_deliveries where")).map(({ times }) => times),
  ).toEqual([1]);
  expect(changedElsewhere(sent)).toEqual([]);
});

test("a booked call stands in its host's calendar and is told to a webhook, without the cron job", async () => {
  const site = await startSite();
  const owner = await signInAsStaff(site);
  const [calendar, receiver] = [await startCaldav(), await startReceiver()];
  stops.push(calendar.stop, receiver.stop);
  await connectAndChoose(site, owner, calendar);
  await addWebhook(owner, receiver.url);
  await takeStatements(site);
  expect((await bookCall(new Visitor(site), TUESDAY_AT_NINE)).status).toBe(303);
  await expect.poll(() => eventsIn(calendar).map(({ starts }) => starts)).toEqual(["20261124T140000Z"]);
  await expect.poll(() => receiver.accepted().map(({ type }) => type)).toEqual(["booking.created"]);
});
