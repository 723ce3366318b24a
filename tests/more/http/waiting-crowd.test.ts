/** 500 people wait for one time that is freed. */
import { expect, test } from "vitest";
import { createAccount, signInAs } from "../../support/accounts";
import { createBooking } from "../../support/factories";
import { newGuestFields } from "../../support/journey";
import { readOutbox } from "../../support/outbox";
import { shareWorker } from "../../support/share-worker";
import { Visitor } from "../../support/visitor";

/** Friday has one time: 9:00 in New York. */
const FRIDAY = "2026-11-27";
const AT_NINE = `${FRIDAY}T14:00Z`;
const site = shareWorker({ hours: { overrides: { [FRIDAY]: ["09:00-09:30"] } } });

const told = async () =>
  (await readOutbox(site.db)).filter(({ kind }) => kind === "times_free").map(({ to_email }) => to_email);

/** Enough minutes for all of them. */
async function passMinutes(): Promise<void> {
  for (let minute = 0; minute < 3; minute++) await site.runScheduled();
}

const cancelAll = () =>
  site.db.batch([
    site.db.prepare("delete from booking_cells"),
    site.db.prepare("update bookings set status = 'cancelled'"),
  ]);

test("of 500 who wait for one time each is emailed once that day, and of those who press at once one gets it", async () => {
  await createBooking(site.db, { startsAt: AT_NINE, email: "first@client.example" });
  const { email } = await createAccount(site.db, { email: "waiting0@client.example" });
  const visitor = await signInAs(site, email);
  const { page } = await visitor.get(`/schedule/waiting?tz=Europe/London&date=${FRIDAY}`);
  expect((await visitor.submit(page)).location).toMatch(/done=begun/);
  const others = Array.from({ length: 499 }, (_, index) => `waiting${index + 1}@client.example`);
  await site.db
    .prepare(
      `insert into time_waits select value, value, value, value, kind_id, kind_name, kind_short_name, host_id, first_date,
        last_date, day_part, time_zone, created_at, confirmed_at, ends_at, expires_at, free_until, mailed_at, weekdays
      from time_waits join json_each(?)`,
    )
    .bind(JSON.stringify(others))
    .run();
  await cancelAll();
  await passMinutes();
  const mailed = await told();
  expect([mailed.length, new Set(mailed).size]).toEqual([500, 500]);
  // Of those 500, as many press at once as one network may.
  const answers = await Promise.all(
    mailed
      .slice(0, 20)
      .map((guest) =>
        new Visitor(site).postForm("/schedule", newGuestFields(AT_NINE, { email: guest ?? "" })),
      ),
  );
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([count(303), count(409)]).toEqual([1, 19]);
  const { results } = await site.db
    .prepare("select email from bookings where status <> 'cancelled' and starts_at = ?")
    .bind(Date.parse(AT_NINE))
    .all<{ email: string }>();
  expect(results).toHaveLength(1);
  expect(mailed).toContain(results[0]?.email);
  // It is freed again on the same day: none is emailed a second time.
  await cancelAll();
  await passMinutes();
  expect(await told()).toHaveLength(500);
});
