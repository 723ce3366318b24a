/** Connected calendars while the site's secret is replaced. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { CALDAV_USERNAME, type CaldavServer, startCaldav } from "../../support/caldav-server";
import { connectAndChoose, eventsIn, letSettle, untilWritten } from "../../support/connected-calendars";
import { createBooking } from "../../support/factories";
import { TUESDAY_AT_NINE } from "../../support/journey";
import { PATIENT_MS } from "../../support/loopback";
import { readOutbox } from "../../support/outbox";
import { shareWorker } from "../../support/share-worker";
import { signInAsStaff } from "../../support/staff";
import { COOKIE_SECRET, type TestWorker } from "../../support/worker";

const NEW = "the-secret-that-replaces-it-0123456789abcdef";

const site = shareWorker();
let caldav: CaldavServer;

/** Goes on with these secrets. */
async function runWith(secrets: Record<string, string>): Promise<TestWorker> {
  await site.use({ ...secrets, LOOPBACK_CALENDARS_MS: PATIENT_MS });
  return site;
}

beforeAll(async () => {
  caldav = await startCaldav();
});
afterAll(() => caldav.stop());

test("connected calendars come under the new secret as they are used, and one that didn't is to be connected again", async () => {
  const old = await runWith({ COOKIE_SECRET });
  await connectAndChoose(old, await signInAsStaff(old), caldav);
  const both = await runWith({ COOKIE_SECRET, COOKIE_SECRET_NEXT: NEW });
  await letSettle(both.db);
  await both.runScheduled();
  const renewed = await runWith({ COOKIE_SECRET: NEW });
  await createBooking(renewed.db, { startsAt: TUESDAY_AT_NINE });
  await untilWritten(renewed);
  expect(eventsIn(caldav)).toHaveLength(1);

  const leaked = await runWith({ COOKIE_SECRET: `${NEW}-after-a-leak` });
  await createBooking(leaked.db, { startsAt: "2026-11-25T15:00Z" });
  await leaked.runScheduled();
  await leaked.runScheduled();
  expect(eventsIn(caldav)).toHaveLength(1);
  const news = (await readOutbox(leaked.db)).filter(({ kind }) => kind === "staff_calendar_expired");
  expect(news).toHaveLength(1);
  expect(JSON.stringify(news[0]?.data)).toContain(CALDAV_USERNAME);
});
