/** How much longer free times and a booking take with twenty hosts than with one. */
import { createBooking } from "../tests/support/factories";
import { createHost, giveTo } from "../tests/support/hosts";
import { startWorker, type TestWorker } from "../tests/support/worker";
import { allowStrangers, bookEach } from "./booking";
import type { Budget } from "./budget";
import { medians, type Send } from "./growth";

const HOSTS = 20;
const DAY_MS = 86_400_000;
const CALLS_OF_EACH = 15;
/** After the times that the runs book. */
const FIRST_CALL = Date.parse("2027-01-04T14:00Z");

export async function team(): Promise<Budget[]> {
  const sites = [await withHosts(1), await withHosts(HOSTS)] as const;
  const what = `time with ${HOSTS} hosts by that with one`;
  try {
    const [times, timesOfTeam] = await medians(...both(sites, seeTimes));
    const [booking, bookingOfTeam] = await medians(...both(sites, bookEach));
    return [
      { what, measured: timesOfTeam / times, atMost: 1.6, note: "/schedule" },
      { what, measured: bookingOfTeam / booking, atMost: 1.3, note: "POST /schedule" },
    ];
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

function both(
  [few, many]: readonly [TestWorker, TestWorker],
  send: (site: TestWorker) => Send,
): [few: Send, many: Send] {
  return [send(few), send(many)];
}

const seeTimes = (site: TestWorker) => async () => {
  const response = await site.fetch("/schedule?tz=Europe/London");
  if (!(await response.text()).includes('name="time"')) throw new Error("No time is free");
};

/** Each has hours of their own, so that none shares the search for free times with another, and calls in three weeks. */
async function withHosts(count: number): Promise<TestWorker> {
  const site = await startWorker({ onError: console.error });
  await allowStrangers(site);
  for (let host = 0; host < count; host++) {
    const id = await createHost(site.db, { kinds: ["strategy"] });
    await site.db.batch([
      site.db.prepare("update hosts set has_own_hours = 1 where id = ?").bind(id),
      site.db
        .prepare(
          "insert into host_weekly_hours select ?, weekday, start_minute, end_minute from availability_weekly_hours",
        )
        .bind(id),
    ]);
    for (let call = 0; call < CALLS_OF_EACH; call++) {
      const startsAt = new Date(FIRST_CALL + call * DAY_MS + (host % 8) * 3_600_000).toISOString();
      await giveTo(site.db, id, (await createBooking(site.db, { startsAt })).id);
    }
  }
  return site;
}
