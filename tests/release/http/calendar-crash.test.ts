/** SIGKILL while calls are written to a calendar: in the end each call has one event, at its time, and no other. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { type CaldavServer, startCaldav } from "../../support/caldav-server";
import { connectAndChoose, eventsIn, untilWritten } from "../../support/connected-calendars";
import { bookNext, killInRounds } from "../../support/kill-rounds";
import { createKillableSite, type KillableSite } from "../../support/killable-site";
import { PATIENT_MS } from "../../support/loopback";
import { signInAsStaff } from "../../support/staff";
import type { Database } from "../../support/worker";

let server: KillableSite;
let caldav: CaldavServer;

beforeAll(async () => {
  caldav = await startCaldav();
  server = await createKillableSite({ LOOPBACK_CALENDARS_MS: PATIENT_MS });
});
afterAll(async () => {
  await server.remove();
  await caldav.stop();
});

/** The site's clock stands still, so the lease of a killed run has to end by hand. */
const endLeases = (db: Database) => db.prepare("update call_events set lease_until = null, due_at = 0").run();

async function expectedStarts(db: Database): Promise<string[]> {
  const { results } = await db
    .prepare("select starts_at from bookings where status <> 'cancelled' order by starts_at")
    .all<{ starts_at: number }>();
  return results.map(({ starts_at: at }) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, ""));
}

async function expectOneEventEach(): Promise<void> {
  const site = await server.start();
  await endLeases(site.db);
  await untilWritten(site);
  expect(
    eventsIn(caldav)
      .map(({ starts }) => starts)
      .sort(),
  ).toEqual(await expectedStarts(site.db));
  expect(
    await site.db.prepare("select count(*) as n from call_events where state <> 'written'").first("n"),
  ).toBe(0);
  await server.kill();
}

test("after kills at any moment each call has one event at its time", async () => {
  const first = await server.start();
  await connectAndChoose(first, await signInAsStaff(first), caldav);
  await server.kill();
  await killInRounds(server, 8, endLeases);
  await expectOneEventEach();
});

/** The change of the last request, whose answer is lost. */
function doAsAsked(): void {
  const { method, path, body } = caldav.asked.at(-1) ?? { method: "", path: "", body: "" };
  if (method === "DELETE") caldav.resources.delete(path);
  else caldav.resources.set(path, { text: body, etag: '"lost"' });
}

test.each(["PUT", "DELETE"])(
  "after a kill during a %s each call has one event, whether or not the calendar did it",
  async (method) => {
    for (const isDone of [false, true]) {
      const site = await server.start();
      if (method === "PUT") await bookNext(site.db);
      else {
        const last = "(select id from bookings where status = 'pending' order by starts_at desc limit 1)";
        await site.db.prepare(`update bookings set status = 'cancelled' where id = ${last}`).run();
      }
      const asked = new Promise<void>((resolve) => {
        caldav.next = {
          method,
          answer: (response) => {
            if (isDone) doAsAsked();
            resolve();
            response.destroy();
          },
        };
      });
      const run = site.runScheduled().catch(() => {});
      await asked;
      await server.kill();
      await run;
      await expectOneEventEach();
    }
  },
);
